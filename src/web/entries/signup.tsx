import { hydrateRoot } from 'react-dom/client';
import { pageProps, pageRoot } from '#web/lib/page-props.ts';
import { AcknowledgmentPage } from '#web/signup/acknowledgment-page.tsx';
import { DayZeroPage } from '#web/signup/day-zero-page.tsx';

/** The two interactive sign-up pages share one script, because a visitor opens the second a minute after the first. */
const root = pageRoot();
const page =
  root.dataset.page === 'day0' ? (
    <DayZeroPage {...pageProps('day0')} />
  ) : (
    <AcknowledgmentPage {...pageProps('acknowledgment')} />
  );
hydrateRoot(root, page);
