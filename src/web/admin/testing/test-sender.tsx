import { useId, useState } from 'react';
import type { z } from 'zod';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import { DAYS_FORWARD_MAX, SEND_TEST, type testResultSchema } from '#api/test-sends.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { Check } from '#web/admin/shell/check.tsx';
import { Field } from '#web/admin/shell/field.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts } from '#web/admin/shell/panel.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';

/** The specification's labels of the three buttons, and their error messages. */
const BUTTONS = {
  morning: { label: 'Morning (V2)', failed: 'MORNING_SEND_FAILED' },
  midday: { label: 'V2 Midday Check-in', failed: 'MIDDAY_SEND_FAILED' },
  evening: { label: 'Evening (V2)', failed: 'EVENING_SEND_FAILED' },
} as const satisfies Record<PromptStage, { readonly label: string; readonly failed: ErrorCode }>;

type Result = z.output<typeof testResultSchema> & { readonly email: string };

/** One address, three buttons, and the day number of the message. */
export function TestSender({ defaultEmail }: { readonly defaultEmail: string }) {
  const id = useId();
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
        <Field label="Test email address" className="max-w-md">
          {(fieldId) => (
            <input
              id={fieldId}
              type="email"
              autoComplete="off"
              spellCheck={false}
              className="field"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-1">
          <Check label="Time Travel Testing Mode" isOn={travels} onChange={setTravels} />
          {travels && (
            <div className="my-1 ml-7.5">
              <label htmlFor={`${id}days`} className="field-label">
                Days Forward
              </label>
              <input
                id={`${id}days`}
                type="number"
                inputMode="numeric"
                min={1}
                max={DAYS_FORWARD_MAX}
                className="field max-w-28"
                value={days}
                aria-describedby={`${id}travel`}
                onChange={({ target }) => setDays(target.value)}
                onBlur={() => setDays(String(daysOf(days)))}
              />
              <p id={`${id}travel`} className="mt-1 text-[0.9375rem] text-quiet">
                The message is rendered for that day. No real data changes.
              </p>
            </div>
          )}
          <Check label="Simulate: show the message here without sending it" isOn={simulate} onChange={setSimulate} />
        </div>
        <div className="flex flex-wrap gap-3">
          {PROMPT_STAGES.map((stage) => (
            <button
              key={stage}
              type="button"
              className="button button-small max-sm:w-full"
              aria-disabled={isHeldBack}
              onClick={() => {
                if (!isHeldBack) send(stage);
              }}
            >
              {BUTTONS[stage].label}
            </button>
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

interface TestResultProps {
  readonly result: z.output<typeof testResultSchema> & { readonly email: string };
}

/** The exact message that was sent or would have been sent. */
function TestResult({ result }: TestResultProps) {
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
          ...(messageId === null ? [] : [['Message ID', <span className="break-all">{messageId}</span>] as const]),
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
