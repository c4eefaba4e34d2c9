import type { z } from 'zod';
import type { testResultSchema } from '#api/test-sends.ts';
import { Facts } from '#web/admin/shell/panel.tsx';

interface TestResultProps {
  readonly result: z.output<typeof testResultSchema> & { readonly email: string };
}

/** The exact message that was sent or would have been sent. */
export function TestResult({ result }: TestResultProps) {
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
