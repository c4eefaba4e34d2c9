import { createRoot } from 'react-dom/client';
import { Desk } from '#web/admin/desk.tsx';
import { pageProps, pageRoot } from '#web/lib/page-props.ts';

createRoot(pageRoot()).render(<Desk {...pageProps('admin')} />);
