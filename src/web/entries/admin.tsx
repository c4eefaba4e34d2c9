import { createRoot } from 'react-dom/client';
import { AdminApp } from '#web/admin/admin-app.tsx';
import { pageProps, pageRoot } from '#web/lib/page-props.ts';

createRoot(pageRoot()).render(<AdminApp {...pageProps('admin')} />);
