import { hydrateRoot } from 'react-dom/client';
import { pageProps, pageRoot } from '#web/lib/page-props.ts';
import { BenchPage } from '#web/sandbox/bench-page.tsx';

hydrateRoot(pageRoot(), <BenchPage {...pageProps('test')} />);
