import { hydrateRoot } from 'react-dom/client';
import { pageProps, pageRoot } from '#web/lib/page-props.ts';
import { DevMailboxPage } from '#web/sandbox/dev-mailbox-page.tsx';

hydrateRoot(pageRoot(), <DevMailboxPage {...pageProps('test')} />);
