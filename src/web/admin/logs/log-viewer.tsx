import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import { LOG_LEVELS, LOG_WINDOW_MS_MAX } from '#api/admin-logs.ts';
import { messageOf } from '#api/error-codes.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { fieldOf, instantOfField, type LogClock, timeOfLine } from '#web/admin/logs/log-line.ts';
import { levelOf, type LogSpan, type ShownLogs, useLogs } from '#web/admin/logs/use-logs.ts';
import { AdminPage, ForRole } from '#web/admin/shell/admin-page.tsx';
import { Button, Field, Form, TextField } from '#web/admin/shell/controls.tsx';
import { Empty, Panel, Waiting } from '#web/admin/shell/panel.tsx';
import { useCopy } from '#web/admin/shell/use-copy.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

const FIRST_SPAN_MS = 15 * MINUTE_MS;
const QUICK_SPAN_MS = 5 * MINUTE_MS;

/** `/admin/logs` (specification 2.19). */
export default function LogViewer() {
  return (
    <AdminPage title="Raw logs">
      <ForRole least="operator" title="Filter" others="Only operators and owners can read the raw logs.">
        <Viewer />
      </ForRole>
    </AdminPage>
  );
}

function Viewer() {
  const id = useId();
  const { span: asked, level: askedLevel, sought: askedId, lines, ask } = useLogs();
  const [clock, setClock] = useState<LogClock>('local');
  const [firstSpan] = useState(() => lastSpan(FIRST_SPAN_MS));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Keeps times that were typed but not yet searched for while the clock setting changes.
  const [held, setHeld] = useState<{ readonly from: number | null; readonly to: number | null } | null>(null);
  const span = held ?? asked ?? firstSpan;

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
    if (found === null && from !== null && to !== null) ask({ from, to, level, sought });
  };
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      // Remount the field when the clock setting or the URL changes its value.
      key={`${clock}${span[name] ?? ''}${name}`}
      label={label}
      className="min-w-0"
      name={name}
      type="datetime-local"
      step={1}
      look="min-w-0 px-2.5"
      aria-describedby={`${id}alert`}
      defaultValue={span[name] === null ? '' : fieldOf(span[name], clock)}
    />
  );
  const failed = lines.isError && !lines.isFetching ? lines.error.message : null;

  return (
    <>
      <Panel title="Filter">
        <Form ref={form} onSubmit={() => view(typed())} className="flex flex-col gap-4 px-4 py-4">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {field('from', 'Start')}
            {field('to', 'End')}
            <Field label="Minimum level">
              {(ties) => (
                <Select {...ties} key={askedLevel} name="level" defaultValue={askedLevel}>
                  {LOG_LEVELS.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField
              key={askedId}
              label="Person number or trace id"
              name="sought"
              maxLength={80}
              defaultValue={askedId}
            />
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
            <Button type="submit" isOff={lines.isFetching}>
              View Logs
            </Button>
            <Button onClick={() => view(lastSpan(QUICK_SPAN_MS))}>Use current (last 5 min)</Button>
          </div>
          <Alert id={`${id}alert`} message={problem ?? failed} />
        </Form>
      </Panel>
      <div className="mt-5">
        {lines.isFetching && <Waiting what="Loading logs…" />}
        {asked === null && <Empty>Choose a range of up to 24 hours to see its log entries.</Empty>}
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

const LINE_PX = 22;
const COPIED_MS = 2000;

/** The log lines of a time range. Only visible lines are in the DOM. */
function LogPane({ logs, clock }: { readonly logs: ShownLogs; readonly clock: LogClock }) {
  const frame = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: logs.lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_PX,
    overscan: 20,
  });
  const shown = (instant: number) => fieldOf(instant, clock).replace('T', ' ');
  const count = `${logs.count.toLocaleString('en')} ${logs.count === 1 ? 'entry' : 'entries'}`;
  return (
    <Panel title={count} aside={<CopyAll text={logs.text} />}>
      <p className="border-b border-rule px-4 py-2 text-[0.9375rem] text-quiet tabular-nums">
        {shown(logs.from)} to {shown(logs.to)} {clock === 'utc' ? 'UTC' : 'local time'}
        {logs.cut && ' · Showing only the newest entries.'}
      </p>
      {logs.count === 0 ? (
        <Empty>No log entries in this range.</Empty>
      ) : (
        <div
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label="Log lines"
          className="h-[60vh] overflow-auto font-mono text-[0.8125rem] -outline-offset-3"
        >
          <div className="relative min-w-max" style={{ height: lines.getTotalSize() }}>
            {lines.getVirtualItems().map(({ index, start }) => (
              <div
                key={index}
                className="absolute left-0 px-4 whitespace-pre"
                style={{ transform: `translateY(${start}px)`, height: LINE_PX }}
              >
                <span className="text-quiet">{timeOfLine(logs.lines[index] ?? '', clock)}</span> {logs.lines[index]}
              </div>
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}

function CopyAll({ text }: { readonly text: string }) {
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return <Button onClick={() => void copy(text).then(setCopied)}>{isCopied ? 'Copied!' : 'Copy All'}</Button>;
}
