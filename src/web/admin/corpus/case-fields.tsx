import { useEffect, useId, useRef, useState } from 'react';
import type { LifeCase } from '#api/life-corpus.ts';
import {
  type Act,
  ACT_NAMES,
  type CorpusStatement,
  lineOf,
  parseStatement,
  type Slot,
  slotProblem,
  slotsOf,
} from '#domain/reply/corpus-statements.ts';
import { WEEKDAY_NAMES } from '#domain/messages/say.ts';
import { ACT_GROUPS, choiceWords, statementInWords } from '#web/admin/corpus/statement-words.ts';
import { Button, Check, Field, Form, SelectField, TextArea, TextField } from '#web/admin/shell/controls.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { SentenceList } from '#web/ui/sentence-list.tsx';

interface CaseFieldsProps {
  readonly first: LifeCase;
  /** The label of the button. */
  readonly button: string;
  readonly isBusy: boolean;
  /** Why the server refused it. */
  readonly problem: string | null;
  /** The result; empty until there is one. */
  readonly result: string;
  readonly onSubmit: (lifeCase: LifeCase) => void;
}

/** An editable reply with its list and its meaning. It is sent once every statement is complete. */
export function CaseFields({ first, button, isBusy, problem, result, onSubmit }: CaseFieldsProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reply, setReply] = useState(first.reply);
  const [list, setList] = useState(first.open.join('\n'));
  const [drafts, setDrafts] = useState<readonly StatementDraft[]>(() => draftsOf(first.expect));
  const [isRedacted, setRedacted] = useState(false);
  // Counts the attempts to save, of which each moves the focus to what is missing.
  const [attempts, setAttempts] = useState(0);
  const open = linesIn(list);
  const submit = () => {
    const statements = drafts.flatMap((draft) => statementIn(draft, open.length) ?? []);
    if (statements.length < drafts.length) setAttempts(attempts + 1);
    else onSubmit({ stage: first.stage, reply, open, expect: statements.map(lineOf) });
  };
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  return (
    <Form ref={form} onSubmit={submit} className="mt-2 grid max-w-3xl gap-4 border-l-2 border-rule pl-4">
      <TextArea
        label="Reply, redacted"
        hint="Replace anything that could identify someone."
        required
        value={reply}
        onType={setReply}
      />
      <TextArea
        label="List, redacted"
        hint="One item per line, in order. The first line is item 1."
        value={list}
        onType={setList}
      />
      <StatementList drafts={drafts} open={open} isJudged={attempts > 0} onChange={setDrafts} />
      <Check label="This text identifies no one" isRequired isOn={isRedacted} onChange={setRedacted} />
      <div>
        <Button type="submit" isMain={false} isOff={isBusy} aria-describedby={`${id}alert`}>
          {button}
        </Button>
      </div>
      <Alert id={`${id}alert`} message={problem} />
      <p role="status" className="text-sm">
        {result}
      </p>
    </Form>
  );
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The statements of a meaning's lines; a line that is not in the notation must be picked again. */
function draftsOf(lines: readonly string[]): StatementDraft[] {
  return lines.map((line, key) => ({ key, ...(parseStatement(line) ?? { act: null, values: [] }) }));
}

/** Null while something is missing or wrong. */
function statementIn({ act, values }: StatementDraft, listLength: number): CorpusStatement | null {
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
function StatementList({ drafts, open, isJudged, onChange }: StatementListProps) {
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
interface StatementDraft {
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
        {WEEKDAY_NAMES.map((day, index) => {
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
