import { type FormEvent, useId, useRef, useState } from 'react';
import { LOG_LEVELS, LOG_WINDOW_MS_MAX } from '#api/admin-logs.ts';
import { messageOf } from '#api/error-codes.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { LogPane } from '#web/admin/logs/log-pane.tsx';
import { fieldOf, instantOfField, type LogClock } from '#web/admin/logs/log-times.ts';
import { levelOf, type LogSpan, useLogs } from '#web/admin/logs/use-logs.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Field } from '#web/admin/shell/field.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, Waiting } from '#web/admin/shell/states.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

const FIRST_SPAN_MS = 15 * MINUTE_MS;
const QUICK_SPAN_MS = 5 * MINUTE_MS;

/** `/admin/logs` (specification 2.19). */
export function LogViewer() {
  const may = useMay('operator');
  return (
    <AdminPage title="Raw logs">
      {may ? (
        <Viewer />
      ) : (
        <Panel title="Filter">
          <Empty>Only operators and owners can read the raw logs.</Empty>
        </Panel>
      )}
    </AdminPage>
  );
}

function Viewer() {
  const id = useId();
  const { selected, lines, ask } = useLogs();
  const [clock, setClock] = useState<LogClock>('local');
  const [firstSpan] = useState(() => lastSpan(FIRST_SPAN_MS));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Keeps times that were typed but not yet searched for while the clock setting changes.
  const [held, setHeld] = useState<{ readonly from: number | null; readonly to: number | null } | null>(null);
  const span = held ?? selected.span ?? firstSpan;

  /** The current values of the fields, whether typed or set by a script. */
  const typed = () => {
    const fields = new FormData(form.current ?? undefined);
    const word = (name: string) => {
      const written = fields.get(name);
      return typeof written === 'string' ? written : '';
    };
    return {
      from: instantOfField(word('from'), clock),
      to: instantOfField(word('to'), clock),
      level: levelOf(word('level')),
      sought: word('sought').trim(),
    };
  };
  const view = ({ from, to }: { readonly from: number | null; readonly to: number | null }) => {
    const { level, sought } = typed();
    const found = problemOf(from, to);
    setProblem(found);
    if (found === null) setHeld(null);
    if (found === null && from !== null && to !== null) ask({ span: { from, to }, level, sought });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    view(typed());
  };
  const field = (name: 'from' | 'to', label: string) => (
    <Field label={label} className="min-w-0">
      {(fieldId) => (
        <input
          // Remount the field when the clock setting or the URL changes its value.
          key={`${clock}${span[name] ?? ''}`}
          id={fieldId}
          name={name}
          type="datetime-local"
          step={1}
          className="field min-w-0 px-2.5"
          aria-describedby={`${id}alert`}
          defaultValue={span[name] === null ? '' : fieldOf(span[name], clock)}
        />
      )}
    </Field>
  );
  const failed = lines.isError && !lines.isFetching ? lines.error.message : null;

  return (
    <>
      <Panel title="Filter">
        <form ref={form} onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {field('from', 'Start')}
            {field('to', 'End')}
            <Field label="Minimum level">
              {(fieldId) => (
                <Select key={selected.level} id={fieldId} name="level" defaultValue={selected.level}>
                  {LOG_LEVELS.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Person number or trace id">
              {(fieldId) => (
                <input
                  key={selected.sought}
                  id={fieldId}
                  name="sought"
                  className="field"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={80}
                  defaultValue={selected.sought}
                />
              )}
            </Field>
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
                  onChange={() => {
                    const { from, to } = typed();
                    setHeld({ from, to });
                    setClock(name);
                  }}
                />
                {name === 'local' ? 'Local 24h' : 'UTC 24h'}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-small" aria-disabled={lines.isFetching}>
              View Logs
            </button>
            <button
              type="button"
              className="button button-plain button-small"
              onClick={() => view(lastSpan(QUICK_SPAN_MS))}
            >
              Use current (last 5 min)
            </button>
          </div>
          <Alert id={`${id}alert`} message={problem ?? failed} />
        </form>
      </Panel>
      <div className="mt-5">
        {lines.isFetching && <Waiting what="Loading logs…" />}
        {selected.span === null && <Empty>Choose a range of up to 24 hours to see its log entries.</Empty>}
        {lines.isSuccess && !lines.isFetching && <LogPane logs={lines.data} clock={clock} />}
      </div>
    </>
  );
}

function lastSpan(ms: number): LogSpan {
  const now = Date.now();
  return { from: now - ms, to: now };
}

function problemOf(from: number | null, to: number | null): string | null {
  if (from === null || to === null) return messageOf('INVALID_RANGE');
  if (to <= from) return messageOf('LOG_RANGE_ORDER');
  return to - from > LOG_WINDOW_MS_MAX ? messageOf('LOG_RANGE_WINDOW') : null;
}
