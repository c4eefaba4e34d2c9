import { type FormEvent, useId, useState } from 'react';
import { startExport } from '#api/downloads.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportSubject } from '#domain/admin/export-asked.ts';
import { Field } from '#web/admin/shell/field.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

const SUBJECTS = [
  ['people', 'People'],
  ['deliveries', 'Deliveries'],
  ['audit', 'Audit'],
] as const satisfies readonly (readonly [ExportSubject, string])[];
const HOLDS = {
  people:
    'Everyone who signed up, with their addresses. You can download the file for one day. It is withdrawn immediately if anyone in it is erased.',
  deliveries:
    'Messages that were due, whether they were sent, and why not. Contains no addresses. The file is kept for seven days.',
  audit: 'Administrator activity, with the reasons given. You can download the file for one day.',
} satisfies Record<ExportSubject, string>;
const SPANS = [7, 30, 90, 400] as const;
const FORMAT_NAME = { csv: 'CSV (for spreadsheets)', json: 'JSON' } satisfies Record<ExportFormat, string>;

/** Requests an export. The list below it shows the progress. */
export function ExportForm() {
  const id = useId();
  const [subject, setSubject] = useState<ExportSubject>('people');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [days, setDays] = useState<number>(30);
  const act = useAct(startExport);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending) return;
    act.mutate({ body: { subject, format, ...(subject === 'deliveries' && { days }) } });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
      <fieldset aria-describedby={`${id}holds`}>
        <legend className="mb-1 text-[0.9375rem] font-medium">What to export</legend>
        <div className="flex flex-wrap gap-x-6">
          {SUBJECTS.map(([name, label]) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`${id}subject`}
                className="size-4.5 accent-ink"
                checked={subject === name}
                onChange={() => setSubject(name)}
              />
              {label}
            </label>
          ))}
        </div>
        <p id={`${id}holds`} className="text-[0.9375rem] text-quiet">
          {HOLDS[subject]}
        </p>
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Format" className="min-w-0 grow basis-56 sm:max-w-72">
          {(fieldId) => (
            <Select id={fieldId} value={format} onChange={({ target }) => setFormat(formatOf(target.value))}>
              {EXPORT_FORMATS.map((name) => (
                <option key={name} value={name}>
                  {FORMAT_NAME[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {subject === 'deliveries' && (
          <Field label="Days" className="min-w-0 grow basis-56 sm:max-w-72">
            {(fieldId) => (
              <Select id={fieldId} value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {SPANS.map((span) => (
                  <option key={span} value={span}>
                    The last {span} days
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <button
          type="submit"
          className="button max-sm:w-full"
          aria-disabled={act.isPending}
          aria-describedby={`${id}alert`}
        >
          Export
        </button>
      </div>
      <Alert id={`${id}alert`} message={act.isError ? act.error.message : null} />
    </form>
  );
}

function formatOf(value: string): ExportFormat {
  return EXPORT_FORMATS.find((format) => format === value) ?? 'csv';
}
