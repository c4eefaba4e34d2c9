import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LogLevel } from '#api/admin-logs.ts';
import { paths } from '#api/paths.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { LogTable } from '#web/admin/logs/log-table.tsx';
import { type LogFilter, useLogLines, useLogTail } from '#web/admin/logs/use-log-lines.ts';
import { levelOf } from '#web/admin/logs/use-logs.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Button } from '#web/admin/shell/button.tsx';
import { Earlier } from '#web/admin/shell/earlier.tsx';
import { SelectField, TextField } from '#web/admin/shell/field.tsx';
import { ForRole } from '#web/admin/shell/for-role.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, Loaded } from '#web/admin/shell/states.tsx';
import { useChange } from '#web/admin/shell/use-change.ts';
import { counted } from '#web/lib/counted.ts';

/** The log as a table, and the link to the raw log viewer (specification 2.13). */
export default function LogsTab() {
  const may = useMay('operator');
  return (
    <AdminPage
      title="Logs"
      meta="Ids and counts, never message text or full addresses"
      actions={
        may && (
          <>
            <Link to={paths.adminLogs} className="button button-plain button-small">
              Open the raw log viewer
            </Link>
            <RefreshButton />
          </>
        )
      }
    >
      <ForRole least="operator" title="Log lines" others="Only operators and owners can read the raw logs.">
        <FilteredLines />
      </ForRole>
    </AdminPage>
  );
}

/** The filter of the address, so that a result can be shared. */
function FilteredLines() {
  const [query] = useSearchParams();
  const [isLive, setLive] = useState(false);
  const sought = query.get('trace') ?? '';
  const level = levelOf(query.get('level'));
  // The lines of one id are few, so a page of them reaches further back.
  const filter: LogFilter = { level, sought, spanMs: sought === '' ? HOUR_MS : 24 * HOUR_MS };
  return <Lines key={`${level} ${sought}`} filter={filter} isLive={isLive} onLive={setLive} />;
}

interface LinesProps {
  readonly filter: LogFilter;
  readonly isLive: boolean;
  readonly onLive: (isLive: boolean) => void;
}

function Lines({ filter, isLive, onLive }: LinesProps) {
  const found = useLogLines(filter);
  const earlier = found.data?.lines ?? [];
  const tail = useLogTail(filter, earlier, isLive && found.isSuccess);
  const known = new Set(tail.lines.map(({ text }) => text));
  const lines = [...tail.lines, ...earlier.filter(({ text }) => !known.has(text))];
  return (
    <Panel title="Log lines">
      <div className="border-b border-rule">
        <LogFilters filter={filter} isLive={isLive} onLive={onLive} />
        {isLive && (
          <p className="px-4 pb-3 text-sm text-quiet">
            New lines appear at the top. Opening a line pauses the live tail.
          </p>
        )}
        <p role="status" className="sr-only">
          {isLive &&
            (tail.told === 0 ? 'Live tail is on.' : `${counted(tail.told, 'new line')} since it was turned on.`)}
        </p>
        {tail.problem !== null && (
          <p role="alert" className="px-4 pb-3 text-[0.9375rem] font-medium text-danger-text">
            {tail.problem}
          </p>
        )}
      </div>
      <Loaded answer={found} what="Loading log lines…">
        {() => lines.length === 0 && <NothingFound filter={filter} />}
      </Loaded>
      {lines.length > 0 && <LogTable lines={lines} onOpen={() => onLive(false)} />}
      {found.isSuccess && found.data.from !== null && (
        <p className="border-t border-rule px-4 py-3 text-center text-sm text-quiet">
          Searched back to <Instant at={new Date(found.data.from).toISOString()} />
        </p>
      )}
      <Earlier of={found} />
    </Panel>
  );
}

const LEVELS = [
  ['debug', 'All levels'],
  ['info', 'Info and above'],
  ['warn', 'Warnings and errors'],
  ['error', 'Errors only'],
] as const satisfies readonly (readonly [LogLevel, string])[];

function LogFilters({ filter: { level, sought }, isLive, onLive }: LinesProps) {
  const field = useRef<HTMLInputElement>(null);
  const change = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ trace: field.current?.value.trim() ?? '' });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 px-4 py-3">
      <SelectField
        label="Level"
        className="min-w-0 grow sm:max-w-56"
        options={LEVELS}
        value={level}
        onChoose={(one) => change({ level: one === 'debug' ? null : one })}
      />
      <TextField
        ref={field}
        label="Trace, person number or message key"
        className="min-w-0 grow sm:max-w-sm"
        type="search"
        maxLength={80}
        // As the server accepts it.
        pattern="[\w.:\-]{1,80}"
        title="Letters, digits, dots, colons and hyphens"
        defaultValue={sought}
      />
      <Button type="submit" isMain={false}>
        Search
      </Button>
      <Button isMain={isLive} className="sm:ml-auto" aria-pressed={isLive} onClick={() => onLive(!isLive)}>
        {isLive ? 'Pause' : 'Live tail'}
      </Button>
    </form>
  );
}

function NothingFound({ filter: { sought, level } }: Pick<LinesProps, 'filter'>) {
  if (sought !== '')
    return (
      <Empty>
        No line names “{sought}” in this time. “Earlier” searches the 24 hours before. A trace is an id of 8 or 36
        characters, a person is a number.
      </Empty>
    );
  return (
    <Empty>
      {level === 'warn' || level === 'error'
        ? 'No warnings or errors in this time. They appear here as soon as something needs attention.'
        : 'No log lines in this time. Every request and every message that is processed appears here.'}
    </Empty>
  );
}
