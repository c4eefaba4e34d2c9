import type { z } from 'zod';
import type { testSends } from '#api/test-sends.ts';
import { MessageState } from '#web/admin/person/message-state.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Empty } from '#web/admin/shell/states.tsx';

type Sends = z.output<(typeof testSends)['response']>['sends'];

/** The outcomes of the latest test messages. */
export function LastTests({ sends }: { readonly sends: Sends }) {
  if (sends.length === 0) return <Empty>No test sends yet. Messages sent with the buttons above appear here.</Empty>;
  return (
    <ul className="divide-y divide-rule">
      {sends.map(({ key, email, stage, local_date: date, state, reason, created_at: at }) => (
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
      ))}
    </ul>
  );
}
