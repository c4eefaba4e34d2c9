import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { useMay } from '#web/admin/shell/signed-in.tsx';

/** The log lines that name an id: a trace, a message's key, an inbound message as `inbound.17`, or a person's number. */
export function logsOf(id: string | number): string {
  return `${paths.admin}?${new URLSearchParams({ tab: 'logs', trace: String(id) }).toString()}`;
}

/** A message whose trace, if it names one, leads to its log lines. */
export function TracedMessage({ message }: { readonly message: string }) {
  const [, words, trace] = TRACED.exec(message) ?? [];
  if (words === undefined || trace === undefined) return message;
  return (
    <>
      {words} (trace <TraceLink trace={trace} />)
    </>
  );
}

// It did not work. (trace 9d1e4b7a)
const TRACED = /^(.*) \(trace ([\w-]+)\)$/s;

/** A trace by its last eight characters, as pages show it, leading to its log lines. */
export function TraceLink({ trace }: { readonly trace: string }) {
  return (
    <Link to={logsOf(trace)} title={trace}>
      <code>{trace.slice(-8)}</code>
    </Link>
  );
}

/** What the log says of an id, for those who may read it. */
export function LogLink({ id }: { readonly id: string | number }) {
  return (
    useMay('operator') && (
      <Link to={logsOf(id)} aria-label={`Log lines of ${id}`}>
        Log lines
      </Link>
    )
  );
}
