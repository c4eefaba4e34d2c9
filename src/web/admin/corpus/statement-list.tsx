import { useId, useRef, useState } from 'react';
import {
  type Act,
  ACT_NAMES,
  type CorpusStatement,
  parseStatement,
  type Slot,
  slotProblem,
  slotsOf,
} from '#domain/reply/corpus-statements.ts';
import { ACT_GROUPS, choiceWords, statementInWords } from '#web/admin/corpus/statement-words.ts';
import { Button } from '#web/admin/shell/button.tsx';
import { WEEKDAYS } from '#web/admin/shell/date-words.ts';
import { Field, SelectField, TextField } from '#web/admin/shell/field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { SentenceList } from '#web/ui/sentence-list.tsx';

/** The statements of a meaning's lines; a line that is not in the notation must be picked again. */
export function draftsOf(lines: readonly string[]): StatementDraft[] {
  return lines.map((line, key) => ({ key, ...(parseStatement(line) ?? { act: null, values: [] }) }));
}

/** Null while something is missing or wrong. */
export function statementIn({ act, values }: StatementDraft, listLength: number): CorpusStatement | null {
  if (act === null) return null;
  const isWrong = slotsOf(act).some((slot, at) => slotProblem(slot, values[at] ?? '', listLength) !== null);
  return isWrong ? null : { act, values };
}

interface StatementListProps {
  readonly drafts: readonly StatementDraft[];
  readonly open: readonly string[];
  readonly isJudged: boolean;
  readonly onChange: (drafts: readonly StatementDraft[]) => void;
}

/** A reading that can be changed: the sentences as elsewhere, each of which opens into its fields. */
export function StatementList({ drafts, open, isJudged, onChange }: StatementListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const sentences = drafts.map((draft) => {
    const statement = statementIn(draft, open.length);
    return statement === null
      ? { key: draft.key, words: 'Not complete yet', isUnclear: true }
      : { key: draft.key, words: statementInWords(statement, open) };
  });
  const add = () => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    onChange([...drafts, { key, act: null, values: [] }]);
    setOpened(key);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">What it means</legend>
      {drafts.length === 0 && <p className="text-[0.9375rem] text-quiet">Nothing: the reply changes nothing.</p>}
      <SentenceList label="What was understood" sentences={sentences}>
        {(index) => {
          const draft = drafts[index];
          if (draft === undefined) return null;
          const isOpen = opened === draft.key || (isJudged && statementIn(draft, open.length) === null);
          return (
            <>
              <span className="flex gap-2">
                <Button
                  size="row"
                  aria-expanded={isOpen}
                  aria-label={`Change: ${sentences[index]?.words}`}
                  onClick={() => setOpened(isOpen ? null : draft.key)}
                >
                  Change
                </Button>
                <Button
                  size="row"
                  aria-label={`Remove: ${sentences[index]?.words}`}
                  onClick={() => {
                    onChange(drafts.toSpliced(index, 1));
                    adding.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </span>
              {isOpen && (
                <div className="basis-full border-l-2 border-rule pt-1 pb-2 pl-4">
                  <StatementFields
                    draft={draft}
                    open={open}
                    isJudged={isJudged}
                    onChange={(next) => onChange(drafts.with(index, next))}
                  />
                </div>
              )}
            </>
          );
        }}
      </SentenceList>
      <Button ref={adding} className="mt-3" onClick={add}>
        Add a statement
      </Button>
    </fieldset>
  );
}

/** A statement while it is being picked. */
export interface StatementDraft {
  readonly key: number;
  /** Null until one is chosen. */
  readonly act: Act | null;
  readonly values: readonly string[];
}

interface StatementFieldsProps {
  readonly draft: StatementDraft;
  readonly open: readonly string[];
  /** Whether to name what is missing: after the first attempt to save. */
  readonly isJudged: boolean;
  readonly onChange: (draft: StatementDraft) => void;
}

/** The fields of one statement: what it does, and what that needs. */
function StatementFields({ draft, open, isJudged, onChange }: StatementFieldsProps) {
  const { act, values } = draft;
  const problem = isJudged && act === null ? 'Choose what it means.' : null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Meaning" className="min-w-0" error={problem}>
        {(ties) => (
          <Select
            {...ties}
            value={act ?? ''}
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
        )}
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
          return <SlotField key={at} {...{ slot, value, open, change }} problem={wrong} />;
        })}
    </div>
  );
}

interface SlotFieldProps {
  readonly slot: Slot;
  readonly value: string;
  readonly open: readonly string[];
  readonly problem: string | null;
  readonly change: (value: string) => void;
}

function SlotField({ slot, value, open, problem, change }: SlotFieldProps) {
  const { kind, label: name, isOptional, choices = [] } = slot;
  if (kind === 'weekdays') return <Weekdays {...{ label: name, value, problem, change }} />;
  const label = isOptional === true ? `${name} (optional)` : name;
  const shared = { label, className: 'min-w-0', error: problem, value };
  if (kind !== 'item' && kind !== 'choice') {
    const placeholder = kind === 'zone' ? 'Europe/Berlin' : undefined;
    return <TextField {...shared} type={INPUT_TYPES[kind]} placeholder={placeholder} onType={change} />;
  }
  const options =
    kind === 'item'
      ? open.map((text, index) => [`${index + 1}`, `${index + 1}. ${text}`] as const)
      : choices.map((one) => [one, choiceWords(one)] as const);
  return <SelectField {...shared} options={[['', 'Choose…'], ...options]} onChoose={change} />;
}

const INPUT_TYPES = { date: 'date', clock: 'time', words: 'text', zone: 'text' } as const;

function Weekdays({ label, value, problem, change }: Omit<SlotFieldProps, 'slot' | 'open'> & { label: string }) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}alert`} aria-invalid={problem === null ? undefined : true}>
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
              {day.slice(0, 3)}
            </label>
          );
        })}
      </div>
      <Alert id={`${id}alert`} message={problem} />
    </fieldset>
  );
}
