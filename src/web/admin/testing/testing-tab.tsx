import { useState } from 'react';
import type { z } from 'zod';
import { postmarkStatus } from '#api/admin-onboarding.ts';
import { signupSources } from '#api/analytics.ts';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { DAYS_FORWARD_MAX, SEND_TEST, type testResultSchema, testSends } from '#api/test-sends.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { MessageState } from '#web/admin/person/message-words.tsx';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, Check, TextField } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts, Loaded, Panel, Rows, Waiting } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct, useAnswer } from '#web/admin/shell/use-answer.ts';

/** Tools for trying out messages (specification 2.13). */
export default function TestingTab() {
  const tests = useAnswer(testSends);
  const may = useMay('operator');
  return (
    <AdminPage title="Testing" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 gap-6">
        <Panel title="Test sends">
          {!may && (
            <p className="px-4 py-4 text-[0.9375rem] text-quiet">Viewers can look but cannot send anything here.</p>
          )}
          {may && tests.isPending && <Waiting what="Loading…" />}
          {may && !tests.isPending && <TestSender defaultEmail={tests.data?.defaultEmail ?? ''} />}
        </Panel>
        <Panel title="Last test sends">
          <Loaded answer={tests} what="Loading the last test sends…">
            {({ sends }) => (
              <Rows of={sends} empty="No test sends yet. Messages sent with the buttons above appear here.">
                {({ key, email, stage, local_date: date, state, reason, created_at: at }) => (
                  <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5">
                    <div className="min-w-0">
                      <p className="break-all">{email}</p>
                      <p className="text-[0.9375rem] text-quiet tabular-nums">
                        {stage} for {date} · <Instant at={at} />
                      </p>
                      {reason !== null && <p className="text-[0.9375rem] break-words text-quiet">{reason}</p>}
                    </div>
                    <MessageState state={state} />
                  </li>
                )}
              </Rows>
            )}
          </Loaded>
        </Panel>
        <QuickActions />
      </div>
    </AdminPage>
  );
}

const ACTIONS = [
  ['Daily dry run', paths.adminDryRun, 'page'],
  ['V3 tester', paths.adminTester, 'page'],
  ['V3-Unified tester', paths.adminUnifiedTester, 'page'],
  ['Downloads', paths.downloads, 'page'],
  ['Signup analytics', signupSources.path, 'answer'],
  ['Email provider status', postmarkStatus.path, 'answer'],
] as const;

/** Other pages and raw API responses, each opened in a new window (specification 2.13). */
function QuickActions() {
  return (
    <Panel title="Quick actions">
      <ul className="flex flex-wrap gap-3 px-4 py-4">
        {ACTIONS.map(([label, href, opens]) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={`${label}${opens === 'answer' ? ' JSON' : ''}, in a new window`}
              className="button button-plain button-small"
            >
              {label}
              {opens === 'answer' && (
                <>
                  {' '}
                  <span className="text-[0.8125rem] font-normal text-quiet">JSON</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The specification's labels of the three buttons, and their error messages. */
const BUTTONS = {
  morning: { label: 'Morning (V2)', failed: 'MORNING_SEND_FAILED' },
  midday: { label: 'V2 Midday Check-in', failed: 'MIDDAY_SEND_FAILED' },
  evening: { label: 'Evening (V2)', failed: 'EVENING_SEND_FAILED' },
} as const satisfies Record<PromptStage, { readonly label: string; readonly failed: ErrorCode }>;

type Result = z.output<typeof testResultSchema> & { readonly email: string };

/** One address, three buttons, and the day number of the message. */
function TestSender({ defaultEmail }: { readonly defaultEmail: string }) {
  const notices = useNotices();
  const acts = {
    morning: useAct(SEND_TEST.morning),
    midday: useAct(SEND_TEST.midday),
    evening: useAct(SEND_TEST.evening),
  };
  const [email, setEmail] = useState(defaultEmail);
  const [travels, setTravels] = useState(false);
  const [days, setDays] = useState('1');
  const [simulate, setSimulate] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const isPending = PROMPT_STAGES.some((stage) => acts[stage].isPending);
  const isHeldBack = isPending || email.trim() === '';

  const send = (stage: PromptStage) => {
    const to = email.trim();
    const ahead = travels ? { timeTravelOffsetDays: daysOf(days) } : {};
    setResult(null);
    acts[stage].mutate(
      { body: { email: to, simulate, ...ahead } },
      {
        onSuccess: (answer) => {
          setResult({ ...answer, email: to });
          if (!simulate) notices.say(`${BUTTONS[stage].label} is on its way to ${to}`);
        },
        onError: (error) => notices.complain(`${messageOf(BUTTONS[stage].failed)}: ${error.message}`),
      },
    );
  };
  return (
    <>
      <div className="flex flex-col gap-4 px-4 py-4">
        <TextField label="Test email address" className="max-w-md" type="email" value={email} onType={setEmail} />
        <div className="flex flex-col gap-1">
          <Check label="Time Travel Testing Mode" isOn={travels} onChange={setTravels} />
          {travels && (
            <TextField
              label="Days Forward"
              className="my-1 ml-7.5"
              hint="The message is rendered for that day. No real data changes."
              type="number"
              inputMode="numeric"
              min={1}
              max={DAYS_FORWARD_MAX}
              look="max-w-28"
              value={days}
              onType={setDays}
              onBlur={() => setDays(String(daysOf(days)))}
            />
          )}
          <Check label="Simulate: show the message here without sending it" isOn={simulate} onChange={setSimulate} />
        </div>
        <div className="flex flex-wrap gap-3">
          {PROMPT_STAGES.map((stage) => (
            <Button key={stage} isMain className="max-sm:w-full" isOff={isHeldBack} onClick={() => send(stage)}>
              {BUTTONS[stage].label}
            </Button>
          ))}
        </div>
        <p className="text-[0.9375rem] text-quiet">
          Subjects start with [Test]. If the address belongs to a user, the message shows their list; otherwise it shows
          an example, and no user is created. Nothing is sent to anyone who has opted out.
        </p>
      </div>
      <div role="status">{result !== null && <TestResult result={result} />}</div>
    </>
  );
}

/** Clamped to 1–7; invalid input counts as 1. */
function daysOf(typed: string): number {
  const days = Number.parseInt(typed, 10);
  return Number.isNaN(days) ? 1 : Math.min(Math.max(days, 1), DAYS_FORWARD_MAX);
}

/** The exact message that was sent or would have been sent. */
function TestResult({ result }: { readonly result: Result }) {
  const { simulated, email, stage, local_date: date, message_id: messageId, user_id: userId, subject, text } = result;
  return (
    <section aria-label="Result" className="border-t border-rule">
      <Facts
        facts={[
          ['Result', simulated ? 'Simulated (nothing was sent)' : 'Queued in the outbox'],
          ['To', <span className="break-all">{email}</span>],
          ['Stage', stage],
          ['For the day', date],
          ['User', userId ?? 'No user has this address; an example was used'],
          messageId !== null && ['Message ID', <span className="break-all">{messageId}</span>],
          ['Subject', subject],
        ]}
      />
      <pre
        tabIndex={0}
        aria-label="Message text"
        className="max-h-96 overflow-auto border-t border-rule px-4 py-3 text-[0.875rem] wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </section>
  );
}
