import { hydrateRoot } from 'react-dom/client';
import { pageProps, pageRoot } from '#web/lib/page-props.ts';
import { AcknowledgmentPage } from '#web/signup/acknowledgment-page.tsx';
import { DayZeroPage } from '#web/signup/day-zero-page.tsx';

/** The two living pages of the sign-up share one script: who reads the first reads the second a minute later. */
const root = pageRoot();
const page =
  root.dataset.page === 'day0' ? (
    <DayZeroPage {...pageProps('day0')} />
  ) : (
    <AcknowledgmentPage {...pageProps('acknowledgment')} />
  );
hydrateRoot(root, page);
