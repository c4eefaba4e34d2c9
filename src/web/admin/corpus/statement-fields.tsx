import type { ReactNode } from 'react';
import { type Act, ACT_NAMES, type Slot, slotProblem, slotsOf } from '#domain/reply/corpus-statements.ts';
import { ACT_GROUPS, choiceWords } from '#web/admin/corpus/statement-words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

/** A statement while it is being picked. */
export interface StatementDraft {
  readonly key: number;
  /** Null until one is chosen. */
  readonly act: Act | null;
  readonly values: readonly string[];
}

interface StatementFieldsProps {
  readonly id: string;
  readonly draft: StatementDraft;
  readonly open: readonly string[];
  /** Whether to name what is missing: after the first attempt to save. */
  readonly isJudged: boolean;
  readonly onChange: (draft: StatementDraft) => void;
}

/** The fields of one statement: what it does, and what that needs. */
export function StatementFields({ id, draft, open, isJudged, onChange }: StatementFieldsProps) {
  const { act, values } = draft;
  const problem = isJudged && act === null ? 'Choose what it means.' : null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field id={`${id}act`} label="Meaning" problem={problem}>
        <Select
          id={`${id}act`}
          value={act ?? ''}
          {...judgedBy(`${id}act`, problem)}
          onChange={({ target }) =>
            onChange({ ...draft, act: ACT_NAMES.find((name) => name === target.value) ?? null, values: [] })
          }
        >
          <option value="">Choose…</option>
          {ACT_GROUPS.map(([group, acts]) => (
            <optgroup key={group} label={group}>
              {Object.entries(acts).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      {act !== null &&
        slotsOf(act).map((slot, at) => {
          const value = values[at] ?? '';
          const wrong = isJudged ? slotProblem(slot, value, open.length) : null;
          const change = (next: string) =>
            onChange({
              ...draft,
              values: slotsOf(act).map((_, index) => (index === at ? next : (values[index] ?? ''))),
            });
          return <SlotField key={at} {...{ slot, value, open, change }} id={`${id}slot${at}`} problem={wrong} />;
        })}
    </div>
  );
}

interface SlotFieldProps {
  readonly id: string;
  readonly slot: Slot;
  readonly value: string;
  readonly open: readonly string[];
  readonly problem: string | null;
  readonly change: (value: string) => void;
}

function SlotField({ id, slot, value, open, problem, change }: SlotFieldProps) {
  const { kind, label, isOptional, choices = [] } = slot;
  const shared = { id, value, ...judgedBy(id, problem) };
  const words = isOptional === true ? `${label} (optional)` : label;
  const picked = (options: readonly (readonly [value: string, words: string])[]) => (
    <Select {...shared} onChange={({ target }) => change(target.value)}>
      <option value="">Choose…</option>
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
  if (kind === 'weekdays') return <Weekdays {...{ id, label, value, problem, change }} />;
  return (
    <Field id={id} label={words} problem={problem}>
      {kind === 'item' ? (
        picked(open.map((text, index) => [`${index + 1}`, `${index + 1}. ${text}`]))
      ) : kind === 'choice' ? (
        picked(choices.map((one) => [one, choiceWords(one)]))
      ) : (
        <input
          {...shared}
          type={INPUT_TYPES[kind]}
          className="field"
          autoComplete="off"
          placeholder={kind === 'zone' ? 'Europe/Berlin' : undefined}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

const INPUT_TYPES = { date: 'date', clock: 'time', words: 'text', zone: 'text' } as const;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function Weekdays({ id, label, value, problem, change }: Omit<SlotFieldProps, 'slot' | 'open'> & { label: string }) {
  return (
    <fieldset className="min-w-0" {...judgedBy(id, problem)}>
      <legend className="field-label">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {WEEKDAYS.map((day, index) => {
          const digit = `${index + 1}`;
          const others = value.split('').filter((one) => one !== digit);
          return (
            <label key={day} className="flex min-h-10 items-center gap-2 text-[0.9375rem]">
              <input
                type="checkbox"
                className="size-4.5 accent-ink"
                checked={value.includes(digit)}
                onChange={({ target }) => change([...others, ...(target.checked ? [digit] : [])].toSorted().join(''))}
              />
              {day}
            </label>
          );
        })}
      </div>
      <Alert id={`${id}alert`} message={problem} />
    </fieldset>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly problem: string | null;
  readonly children: ReactNode;
}

function Field({ id, label, problem, children }: FieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      <Alert id={`${id}alert`} message={problem} />
    </div>
  );
}

function judgedBy(id: string, problem: string | null) {
  return { 'aria-describedby': `${id}alert`, 'aria-invalid': problem === null ? undefined : true } as const;
}
