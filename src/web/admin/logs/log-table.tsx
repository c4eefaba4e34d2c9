import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { LogLevel } from '#api/admin-logs.ts';
import type { LogLine } from '#web/admin/logs/log-line.ts';
import { fieldOf } from '#web/admin/logs/log-times.ts';
import { logsOf, TraceLink } from '#web/admin/logs/trace-link.tsx';
import { shortDate } from '#web/admin/shell/date-words.ts';
import { Heads } from '#web/admin/shell/table.tsx';

interface LogTableProps {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** Someone reads a line closely, so no other should push it away. */
  readonly onOpen: () => void;
}

const LEVELS = {
  debug: { words: 'Debug', tone: 'bg-edge' },
  info: { words: 'Info', tone: 'bg-noon' },
  warn: { words: 'Warning', tone: 'bg-carried' },
  error: { words: 'Error', tone: 'bg-danger' },
} as const satisfies Record<LogLevel, object>;

/** The log as a table. A line opens into its JSON; on a phone also into the links that have no column there. */
export function LogTable({ lines, onOpen }: LogTableProps) {
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
  const { words, tone } = LEVELS[level];
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
            className="block w-full truncate py-1 text-left hover:underline max-sm:whitespace-normal"
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
