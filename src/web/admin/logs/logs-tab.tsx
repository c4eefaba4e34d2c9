import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LogLevel } from '#api/admin-logs.ts';
import { paths } from '#api/paths.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { LogFilters } from '#web/admin/logs/log-filters.tsx';
import { LogTable } from '#web/admin/logs/log-table.tsx';
import { type LogFilter, useLogLines, useLogTail } from '#web/admin/logs/use-log-lines.ts';
import { levelOf } from '#web/admin/logs/use-logs.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Earlier } from '#web/admin/shell/earlier.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, NotLoaded } from '#web/admin/shell/states.tsx';

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
      {may ? (
        <FilteredLines />
      ) : (
        <Panel title="Log lines">
          <Empty>Only operators and owners can read the raw logs.</Empty>
        </Panel>
      )}
    </AdminPage>
  );
}

/** The filter of the address. */
function FilteredLines() {
  const [query, setQuery] = useSearchParams();
  const [isLive, setLive] = useState(false);
  const sought = query.get('trace') ?? '';
  const level = levelOf(query.get('level'));
  // The lines of one id are few, so a page of them reaches further back.
  const filter: LogFilter = { level, sought, spanMs: sought === '' ? HOUR_MS : 24 * HOUR_MS };
  const change = (name: string, value: string) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <Lines
      key={`${level} ${sought}`}
      filter={filter}
      isLive={isLive}
      onLevel={(one) => change('level', one === 'debug' ? '' : one)}
      onSeek={(text) => change('trace', text)}
      onLive={setLive}
    />
  );
}

interface LinesProps {
  readonly filter: LogFilter;
  readonly isLive: boolean;
  readonly onLevel: (level: LogLevel) => void;
  readonly onSeek: (sought: string) => void;
  readonly onLive: (isLive: boolean) => void;
}

function Lines({ filter, isLive, onLevel, onSeek, onLive }: LinesProps) {
  const found = useLogLines(filter);
  const earlier = found.data?.lines ?? [];
  const tail = useLogTail(filter, earlier, isLive && found.isSuccess);
  const known = new Set(tail.lines.map(({ text }) => text));
  const lines = [...tail.lines, ...earlier.filter(({ text }) => !known.has(text))];
  return (
    <Panel title="Log lines">
      <div className="border-b border-rule">
        <LogFilters {...filter} isLive={isLive} onLevel={onLevel} onSeek={onSeek} onLive={onLive} />
        {isLive && (
          <p className="px-4 pb-3 text-sm text-quiet">
            New lines appear at the top. Opening a line pauses the live tail.
          </p>
        )}
        <p role="status" className="sr-only">
          {isLive &&
            (tail.told === 0
              ? 'Live tail is on.'
              : `${tail.told === 1 ? '1 new line' : `${tail.told} new lines`} since it was turned on.`)}
        </p>
        {tail.problem !== null && (
          <p role="alert" className="px-4 pb-3 text-[0.9375rem] font-medium text-danger-text">
            {tail.problem}
          </p>
        )}
      </div>
      <NotLoaded answer={found} what="Loading log lines…" />
      {found.isSuccess && lines.length === 0 && <NothingFound filter={filter} />}
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
