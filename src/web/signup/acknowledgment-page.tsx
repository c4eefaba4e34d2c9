import { useEffect, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import type { ComingMessage, DayZeroResponse } from '#api/onboarding.ts';
import type { AddressView, PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import type { V6Render } from '#domain/messages/schema.ts';
import { AddressField } from '#web/signup/address-field.tsx';
import { forget, recall, remember } from '#web/signup/browser-memory.ts';
import { ComingMessages } from '#web/signup/coming-messages.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** What happens after the first day's intentions are saved (specification 2.5). */
export function AcknowledgmentPage(props: PageProps['acknowledgment']) {
  const [acknowledgment, setAcknowledgment] = useState<Partial<DayZeroResponse> | null>(props.acknowledgment);
  useEffect(() => {
    const stored = recall('acknowledgmentData');
    forget('acknowledgmentData');
    if (props.acknowledgment !== null) return;
    if (stored?.ok === true) setAcknowledgment(stored);
    else location.replace(paths.start);
  }, [props.acknowledgment]);

  const saved = props.address?.saved;
  useEffect(() => {
    const user = recall('userData');
    if (saved === undefined || user === null || user.email === saved) return;
    // The address was corrected on this page: going back must use the new one.
    remember('userData', { ...user, email: saved });
    remember('signupEmail', saved);
  }, [saved]);

  return (
    <PageFrame shared={props} light={acknowledgment?.startToday === false ? 'dusk' : 'noon'}>
      {acknowledgment === null ? (
        <Waiting />
      ) : (
        <Acknowledgment acknowledgment={acknowledgment} address={props.address} sandbox={props.sandbox} />
      )}
    </PageFrame>
  );
}

function Waiting() {
  return (
    <>
      <PageTitle>One moment</PageTitle>
      <noscript>
        <p className="mt-5">
          We lost your place. <a href={paths.start}>Let's start again.</a>
        </p>
      </noscript>
    </>
  );
}

interface AcknowledgmentProps {
  readonly acknowledgment: Partial<DayZeroResponse>;
  readonly address: AddressView | null;
  readonly sandbox: boolean;
}

function Acknowledgment({ acknowledgment, address, sandbox }: AcknowledgmentProps) {
  const render = acknowledgment.v6?.render;
  if (!Array.isArray(render?.checklist)) return <LoadingIssue />;
  if (acknowledgment.meta?.help === true) return <Help render={render} />;
  const startsToday = acknowledgment.startToday === true;
  const next = acknowledgment.meta?.next ?? usualDay(startsToday);
  const title = startsToday ? 'Got it.' : "You're all set.";
  // Late in the evening no message is left for today, even though the words were for today (D108).
  const lead = next.some(({ day }) => day === 'today')
    ? "We'll check in later today."
    : "We'll start tomorrow morning.";
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Lead>{lead}</Lead>
      <Said render={render} shown={[title, lead]} />
      <section aria-labelledby="next" className="mt-12">
        <h2 id="next" className="text-[1.75rem]">
          What happens next?
        </h2>
        <p className="mt-4">
          Your first email is on its way. To keep them coming, press its button or just reply to it.
          {sandbox && <InMailbox />}
        </p>
        {address !== null && (
          <form method="post" action={paths.acknowledgment} noValidate className="mt-4">
            <AddressField view={address}>
              It’s going to <strong className="wrap-anywhere">{address.saved}</strong>.
            </AddressField>
          </form>
        )}
        <ComingMessages next={next} zone={acknowledgment.meta?.zone ?? null} />
        <p className="mt-6">You can reply to any email to update your plans.</p>
        <p className="mt-6">
          Know someone who’d like this too? <a href={paths.emailConfirmation}>Share</a>
        </p>
      </section>
    </>
  );
}

/** Only help: no list, no times, nothing to sell (D115). */
function Help({ render }: { readonly render: Partial<V6Render> }) {
  const { header = '', body = '' } = render;
  return (
    <>
      <PageTitle>{header}</PageTitle>
      <div className="mt-8 text-[1.1875rem] leading-relaxed whitespace-pre-line">{body.replace(header, '').trim()}</div>
    </>
  );
}

/** In the sandbox no email reaches the inbox they named (D104). */
function InMailbox() {
  return (
    <>
      {' '}
      On this machine, it goes to the <a href={paths.test}>dev mailbox</a>.
    </>
  );
}

interface SaidProps {
  /** As stored by the browser, so any part may be missing. */
  readonly render: Partial<V6Render>;
  /** Text already in the page's head, which need not be repeated. */
  readonly shown: readonly string[];
}

/** The acknowledgment's text, or its header, checklist and closing as elements if the text only repeats these. */
function Said({ render, shown }: SaidProps) {
  const { header = '', checklist = [], closing = '', body = '' } = render;
  const isDrawn = [header, ...checklist, closing].every((part) => body.includes(part));
  if (body.trim() !== '' && !isDrawn) return <Words>{body}</Words>;
  return (
    <>
      {header !== '' && !shown.includes(header) && <Words>{header}</Words>}
      {checklist.length > 0 && (
        <ul className="mt-9 divide-y divide-rule border-y border-rule font-serif text-[1.375rem] leading-snug">
          {checklist.map((line, index) => (
            <li key={index} className="flex gap-4 py-3.5">
              <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-[5px] border-[1.5px] border-edge" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {closing !== '' && !shown.includes(closing) && <Words>{closing}</Words>}
    </>
  );
}

function Words({ children }: { readonly children: string }) {
  return <p className="mt-8 font-serif text-[1.3125rem] leading-relaxed whitespace-pre-line">{children}</p>;
}

/** The specification's own cards, used if the response names no times. */
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
