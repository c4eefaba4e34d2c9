import { type FormEvent, useEffect, useId, useState } from 'react';
import { LOG_LEVELS, LOG_WINDOW_MS_MAX, type LogLevel } from '#api/admin-logs.ts';
import { messageOf } from '#api/error-codes.ts';
import { LogPane } from '#web/admin/logs/log-pane.tsx';
import { fieldOf, instantOfField, type LogClock } from '#web/admin/logs/log-times.ts';
import { readLogs, type ShownLogs } from '#web/admin/logs/read-logs.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty, Waiting } from '#web/admin/shell/states.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

const MINUTE_MS = 60_000;
const FIRST_SPAN_MS = 15 * MINUTE_MS;
const QUICK_SPAN_MS = 5 * MINUTE_MS;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'loaded'; readonly logs: ShownLogs };

/** `/admin/logs` (specification 2.19). */
export function LogViewer() {
  const id = useId();
  const [clock, setClock] = useState<LogClock>('local');
  const [span, setSpan] = useState(() => lastSpan(FIRST_SPAN_MS));
  const [level, setLevel] = useState<LogLevel>('debug');
  const [sought, setSought] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    document.title = 'Logs — Admin';
  }, []);

  const view = async ({ from, to }: { readonly from: number | null; readonly to: number | null }) => {
    const problem = problemOf(from, to);
    if (problem !== null || from === null || to === null) {
      return setState({ kind: 'error', message: problem ?? messageOf('INVALID_RANGE') });
    }
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'loaded', logs: await readLogs({ from, to, level, id: sought.trim() }) });
    } catch (error) {
      setState({ kind: 'error', message: error instanceof Error ? error.message : messageOf('LOGS_UNKNOWN') });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void view(span);
  };
  const useCurrent = () => {
    const current = lastSpan(QUICK_SPAN_MS);
    setSpan(current);
    void view(current);
  };
  const field = (name: 'from' | 'to', label: string) => (
    <div className="min-w-0">
      <label htmlFor={`${id}${name}`} className="mb-1 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <input
        // Another clock shows the same instant in other digits.
        key={`${clock}${span[name] ?? ''}`}
        id={`${id}${name}`}
        type="datetime-local"
        step={1}
        className="field min-w-0 px-2.5"
        aria-describedby={`${id}alert`}
        defaultValue={span[name] === null ? '' : fieldOf(span[name], clock)}
        onBlur={({ target }) => setSpan((before) => ({ ...before, [name]: instantOfField(target.value, clock) }))}
      />
    </div>
  );

  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-3 py-5 outline-none sm:px-6">
      <h1 className="mb-4 text-2xl">Raw logs</h1>
      <Panel title="What to show">
        <form onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {field('from', 'Start')}
            {field('to', 'End')}
            <div>
              <label htmlFor={`${id}level`} className="mb-1 block text-[0.9375rem] font-medium">
                At least
              </label>
              <Select id={`${id}level`} value={level} onChange={({ target }) => setLevel(levelOf(target.value))}>
                {LOG_LEVELS.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </div>
            <div>
              <label htmlFor={`${id}sought`} className="mb-1 block text-[0.9375rem] font-medium">
                Person number or trace id
              </label>
              <input
                id={`${id}sought`}
                className="field"
                autoComplete="off"
                spellCheck={false}
                maxLength={80}
                value={sought}
                onChange={({ target }) => setSought(target.value)}
              />
            </div>
          </div>
          <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <legend className="sr-only">Display</legend>
            {(['local', 'utc'] as const).map((name) => (
              <label key={name} className="flex min-h-10 items-center gap-2 text-[0.9375rem]">
                <input
                  type="radio"
                  name={`${id}clock`}
                  className="size-4.5 accent-ink"
                  checked={clock === name}
                  onChange={() => setClock(name)}
                />
                {name === 'local' ? 'Local 24h' : 'UTC 24h'}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-small" aria-disabled={state.kind === 'loading'}>
              View Logs
            </button>
            <button type="button" className="button button-plain button-small" onClick={useCurrent}>
              Use current (last 5 min)
            </button>
          </div>
          <Alert id={`${id}alert`} message={state.kind === 'error' ? state.message : null} />
        </form>
      </Panel>
      <div className="mt-5">
        {state.kind === 'loading' && <Waiting what="Reading the logs…" />}
        {state.kind === 'idle' && <Empty>Choose a span of at most 24 hours. Its lines appear here.</Empty>}
        {state.kind === 'loaded' && <LogPane logs={state.logs} clock={clock} />}
      </div>
    </main>
  );
}

function lastSpan(ms: number): { readonly from: number | null; readonly to: number | null } {
  const now = Date.now();
  return { from: now - ms, to: now };
}

function problemOf(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return messageOf('INVALID_RANGE');
  if (to <= from) return messageOf('LOG_RANGE_ORDER');
  return to - from > LOG_WINDOW_MS_MAX ? messageOf('LOG_RANGE_WINDOW') : null;
}

function levelOf(value: string): LogLevel {
  return LOG_LEVELS.find((level) => level === value) ?? 'debug';
}
