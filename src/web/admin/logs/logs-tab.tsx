import { Fragment, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LogLevel } from '#api/admin-logs.ts';
import { paths } from '#api/paths.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { fieldOf, type LogLine } from '#web/admin/logs/log-line.ts';
import { logsOf, TraceLink } from '#web/admin/logs/trace-link.tsx';
import { levelOf, type LogFilter, useLogLines, useLogTail } from '#web/admin/logs/use-logs.ts';
import { AdminPage, ForRole, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, Check, Form, SelectField, TextField } from '#web/admin/shell/controls.tsx';
import { readerZoneWords, shortDate } from '#web/admin/shell/date-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Earlier, Empty, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Heads } from '#web/admin/shell/table.tsx';
import { useChange } from '#web/admin/shell/use-change.ts';
import { counted } from '#web/lib/counted.ts';

/** The log as a table, and the link to the raw log viewer (specification 2.13). */
export default function LogsTab() {
  const may = useMay('operator');
  return (
    <AdminPage
      title="Logs"
      meta={`Ids and counts, never message text or full addresses. ${readerZoneWords()}.`}
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
  // Otherwise most lines would be those of the pages that somebody just opened. Whoever seeks an id wants all of it.
  const hidesOwn = sought === '' && query.get('own') !== 'shown';
  const filter: LogFilter = { level, sought, hidesOwn, spanMs: sought === '' ? HOUR_MS : 24 * HOUR_MS };
  return <Lines key={`${level} ${sought} ${hidesOwn}`} filter={filter} isLive={isLive} onLive={setLive} />;
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

function LogFilters({ filter: { level, sought, hidesOwn }, isLive, onLive }: LinesProps) {
  const field = useRef<HTMLInputElement>(null);
  const change = useChange();
  return (
    <Form
      onSubmit={() => change({ trace: field.current?.value.trim() ?? '' })}
      className="flex flex-wrap items-end gap-3 px-4 py-3"
    >
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
      {sought === '' && (
        <Check
          label="Hide my own requests and page files"
          isOn={hidesOwn}
          onChange={(isOn) => change({ own: isOn ? null : 'shown' })}
        />
      )}
      <Button isMain={isLive} className="sm:ml-auto" aria-pressed={isLive} onClick={() => onLive(!isLive)}>
        {isLive ? 'Pause' : 'Live tail'}
      </Button>
    </Form>
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

interface LogTableProps {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** Someone reads a line closely, so no other should push it away. */
  readonly onOpen: () => void;
}

const LOOKS = {
  debug: { words: 'Debug', tone: 'bg-edge' },
  info: { words: 'Info', tone: 'bg-noon' },
  warn: { words: 'Warning', tone: 'bg-carried' },
  error: { words: 'Error', tone: 'bg-danger' },
} as const satisfies Record<LogLevel, object>;

/** The log as a table. A line opens into its JSON; on a phone also into the links that have no column there. */
function LogTable({ lines, onOpen }: LogTableProps) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <table className="dense table-fixed max-sm:block">
      <caption className="sr-only">Log lines, newest first</caption>
      <thead className="max-sm:sr-only">
        <Heads
          of={[
            ['Time', 'w-44'],
            ['Level', 'w-24'],
            ['Message'],
            ['Person', 'w-20 max-md:hidden'],
            ['Trace', 'w-28 max-md:hidden'],
          ]}
        />
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <LogRow
            key={line.text}
            line={line}
            isOpen={opened === line.text}
            onToggle={() => {
              if (opened !== line.text) onOpen();
              setOpened(opened === line.text ? null : line.text);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LogRowProps {
  readonly line: LogLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function LogRow({ line, isOpen, onToggle }: LogRowProps) {
  const { at, level, message, person, trace, facts, json } = line;
  const { words, tone } = LOOKS[level];
  return (
    <Fragment>
      <tr className="max-sm:flex max-sm:flex-wrap">
        <td className={BESIDE}>{at !== null && <LogTime at={at} />}</td>
        <td className={BESIDE}>
          <span className={`flex items-center gap-1.5 ${level === 'error' ? 'font-semibold text-danger-text' : ''}`}>
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tone}`} />
            {words}
          </span>
        </td>
        <td className="overflow-hidden max-sm:h-auto! max-sm:basis-full max-sm:border-t-0!">
          <button
            type="button"
            aria-expanded={isOpen}
            className="block w-full truncate py-1 text-left hover:underline"
            onClick={onToggle}
          >
            {message}{' '}
            <span className="text-[0.8125rem] text-quiet">
              {facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}
            </span>
          </button>
        </td>
        <td className="max-md:hidden">{person !== null && <PersonLines person={person} />}</td>
        <td className="max-md:hidden">{trace !== null && <TraceLink trace={trace} />}</td>
      </tr>
      {isOpen && (
        <tr className="max-sm:block">
          <td colSpan={5} className="h-auto! py-2! max-sm:block max-sm:border-t-0!">
            <p className="flex flex-wrap gap-x-4 pb-2 md:hidden">
              {person !== null && (
                <span>
                  Person <PersonLines person={person} />
                </span>
              )}
              {trace !== null && (
                <span>
                  Trace <TraceLink trace={trace} />
                </span>
              )}
            </p>
            <pre
              tabIndex={0}
              aria-label="The line as JSON"
              className="max-h-96 overflow-auto border-l-2 border-rule pl-3 text-[0.8125rem] leading-snug wrap-anywhere whitespace-pre-wrap"
            >
              {json}
            </pre>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** On a phone the time and the level share a line above the message. */
const BESIDE = 'max-sm:flex max-sm:grow max-sm:items-center';

function PersonLines({ person }: { readonly person: number }) {
  return (
    <Link to={logsOf(person)} aria-label={`Lines of person ${person}`}>
      #{person}
    </Link>
  );
}

/** By the reader's clock, to the millisecond; both clocks on hover. */
function LogTime({ at }: { readonly at: number }) {
  const local = fieldOf(at, 'local').replace('T', ' ');
  const ms = String(at % 1000).padStart(3, '0');
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={`${local} local time · ${fieldOf(at, 'utc').replace('T', ' ')} UTC`}
    >
      {`${shortDate(local.slice(0, 10))} ${local.slice(11)}`}
      <span className="text-quiet">.{ms}</span>
    </time>
  );
}
