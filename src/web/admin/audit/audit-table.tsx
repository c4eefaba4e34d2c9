import { useState } from 'react';
import type { AuditRow } from '#api/audit.ts';
import { AuditSentence } from '#web/admin/audit/audit-sentence.tsx';
import { AuditState, hasState } from '#web/admin/audit/audit-state.tsx';
import { type AuditLine, foldEntries } from '#web/admin/audit/fold-entries.ts';
import { clockOf } from '#web/admin/shell/date-words.ts';
import { Heads } from '#web/admin/shell/table.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';

/** Sentences under the day on which they were recorded, by the reader's clock. */
export function AuditTable({ entries }: { readonly entries: readonly AuditRow[] }) {
  return (
    <table className="w-full text-left text-[0.875rem]">
      <caption className="sr-only">Administrator activity, newest first</caption>
      <thead className="sr-only">
        <Heads of={[['Time'], ['What happened']]} />
      </thead>
      {byDay(foldEntries(entries)).map(({ day, lines }) => (
        <tbody key={day} className="border-b border-rule last:border-b-0">
          <tr>
            <th scope="rowgroup" colSpan={2} className="px-4 pt-3 pb-1 text-[0.8125rem] font-semibold text-quiet">
              {day}
            </th>
          </tr>
          {lines.map((line) => (
            <AuditTableRow key={line.entries[0].id} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function AuditTableRow({ line }: { readonly line: AuditLine }) {
  const [isOpen, setOpen] = useState(false);
  const [{ at, reason, before, after }] = line.entries;
  const isFolded = line.entries.length > 1;
  return (
    <tr className="align-top hover:bg-rule/25">
      <td className="w-24 py-1.5 pl-4 whitespace-nowrap text-quiet tabular-nums">
        <Instant at={at}>{clockOf(at)}</Instant>
      </td>
      <td className="px-4 py-1.5">
        <div className="flex items-baseline gap-3">
          <p className="min-w-0 grow">
            <AuditSentence line={line} />
            {reason !== null && <span className="text-quiet wrap-anywhere"> “{reason}”</span>}
          </p>
          {(isFolded || hasState(before) || hasState(after)) && (
            <button
              type="button"
              className="min-h-6 shrink-0 text-[0.8125rem] text-quiet underline hover:text-ink"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isFolded ? 'Show each' : 'Details'}
            </button>
          )}
        </div>
        {isOpen && (isFolded ? <Presses entries={line.entries} /> : <Change before={before} after={after} />)}
      </td>
    </tr>
  );
}

/** The state before and after, where one was recorded. */
function Change({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  return (
    <dl className="grid grid-cols-[4rem_1fr] gap-x-3 py-1 text-[0.8125rem] text-quiet wrap-anywhere">
      {hasState(before) && (
        <>
          <dt>Before</dt>
          <dd>
            <AuditState state={before} />
          </dd>
        </>
      )}
      <dt>{hasState(before) ? 'After' : 'With'}</dt>
      <dd>
        <AuditState state={after} />
      </dd>
    </dl>
  );
}

function Presses({ entries }: AuditLine) {
  return (
    <ol className="grid gap-0.5 py-1 text-[0.8125rem] text-quiet tabular-nums">
      {entries.map(({ id, at, after }) => (
        <li key={id} className="grid grid-cols-[5rem_1fr] gap-x-3">
          <Instant at={at}>{clockOf(at)}</Instant>
          <span className="wrap-anywhere">
            <AuditState state={after} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const DAY = { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' } as const;

function byDay(lines: readonly AuditLine[]): { readonly day: string; readonly lines: readonly AuditLine[] }[] {
  const days: { readonly day: string; readonly lines: AuditLine[] }[] = [];
  for (const line of lines) {
    const day = new Date(line.entries[0].at).toLocaleDateString('en-US', DAY);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
