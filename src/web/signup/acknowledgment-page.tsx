import { useEffect, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import type { ComingMessage, DayZeroResponse } from '#api/onboarding.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { forget, recall } from '#web/signup/browser-memory.ts';
import { ComingMessages } from '#web/signup/coming-messages.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** What follows the first day's intentions (specification 2.5). */
export function AcknowledgmentPage(props: PageProps['acknowledgment']) {
  const [acknowledgment, setAcknowledgment] = useState<Partial<DayZeroResponse> | null>(props.acknowledgment);
  useEffect(() => {
    const stored = recall('acknowledgmentData');
    forget('acknowledgmentData');
    if (props.acknowledgment !== null) return;
    if (stored?.ok === true) setAcknowledgment(stored);
    else location.replace(paths.start);
  }, [props.acknowledgment]);

  return (
    <PageFrame shared={props} light={acknowledgment?.startToday === false ? 'dusk' : 'noon'}>
      {acknowledgment === null ? <Waiting /> : <Acknowledgment acknowledgment={acknowledgment} />}
    </PageFrame>
  );
}

function Waiting() {
  return (
    <>
      <PageTitle>One moment</PageTitle>
      <noscript>
        <p className="mt-5">
          We lost your place. <a href={paths.start}>Let’s start again.</a>
        </p>
      </noscript>
    </>
  );
}

function Acknowledgment({ acknowledgment }: { readonly acknowledgment: Partial<DayZeroResponse> }) {
  const render = acknowledgment.v6?.render;
  if (!Array.isArray(render?.checklist)) return <LoadingIssue />;
  const startsToday = acknowledgment.startToday === true;
  return (
    <>
      <PageTitle>{startsToday ? 'Got it.' : 'You’re all set.'}</PageTitle>
      <Lead>{startsToday ? 'We’ll check in later today.' : 'We’ll start tomorrow morning.'}</Lead>
      <div className="mt-8 border-l-2 border-noon pl-5 font-serif text-[1.3125rem] leading-relaxed">
        {render.body.trim() === '' ? (
          <>
            <p>{render.header}</p>
            {render.checklist.length > 0 && (
              <ul className="my-3 space-y-1">
                {render.checklist.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <p>{render.closing}</p>
          </>
        ) : (
          <p className="whitespace-pre-line">{render.body}</p>
        )}
      </div>
      <section aria-labelledby="next" className="mt-12">
        <h2 id="next" className="text-[1.75rem]">
          What happens next?
        </h2>
        <ComingMessages
          next={acknowledgment.meta?.next ?? usualDay(startsToday)}
          zone={acknowledgment.meta?.zone ?? null}
        />
        <p className="mt-6">You can reply to any email to update your plans.</p>
      </section>
    </>
  );
}

/** The specification's own cards, where the answer names no times. */
function usualDay(startsToday: boolean): ComingMessage[] {
  const day = startsToday ? 'today' : 'tomorrow';
  const midday = { stage: 'MIDDAY_CHECKIN', day, time: '12:30 PM', date: '' } as const;
  const evening = { stage: 'EVENING_REFLECTION', day, time: '6:00 PM', date: '' } as const;
  if (startsToday) return [midday, evening];
  return [{ stage: 'MORNING_INTENTION', day, time: '6:00 AM', date: '' }, midday, evening];
}

function LoadingIssue() {
  return (
    <section className="rounded-soft border border-rule bg-sheet p-6 shadow-soft">
      <h1 className="text-[1.75rem]">Loading Issue</h1>
      <p role="alert" className="mt-3">
        {messageOf('MISSING_RENDER')}
      </p>
      <p className="mt-6">
        <a href={paths.home} className="button">
          Go Home
        </a>
      </p>
    </section>
  );
}
