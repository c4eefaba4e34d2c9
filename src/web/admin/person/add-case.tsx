import { type FormEvent, useId, useState } from 'react';
import { addLifeCase, type LifeCase } from '#api/life-corpus.ts';
import type { ReceivedEntry } from '#api/person-messages.ts';
import { PROMPT_STAGES, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { Check } from '#web/admin/shell/check.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';

interface AddCaseProps {
  readonly userId: string;
  readonly letter: number;
  readonly stage: ReceivedEntry['stage'];
  readonly reading: NonNullable<ReceivedEntry['reading']>;
}

/** A reply that was misread, redacted and with the reading that is right, for the corpus that the proofs run. */
export function AddCase(props: AddCaseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1 text-[0.9375rem]" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8">Add to the corpus</summary>
      {isOpen && <CaseForm {...props} />}
    </details>
  );
}

function CaseForm({ userId, letter, stage, reading }: AddCaseProps) {
  const id = useId();
  const act = useAct(addLifeCase);
  const [reply, setReply] = useState(reading.kept);
  const [open, setOpen] = useState(() => itemsIn(reading).join('\n'));
  const [expect, setExpect] = useState(() => linesOf(reading).join('\n'));
  const [isRedacted, setRedacted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act.isPending) return;
    const body: LifeCase = {
      stage: PROMPT_STAGES.find((one) => STAGE_WIRE_NAME[one] === stage) ?? 'morning',
      reply,
      open: linesIn(open),
      expect: linesIn(expect),
    };
    act.mutate({ params: { id: userId, letter }, body });
  };
  const text = (name: string, label: string, value: string, change: (value: string) => void, hint: string) => (
    <div>
      <label htmlFor={`${id}${name}`} className="field-label">
        {label}
      </label>
      <textarea
        id={`${id}${name}`}
        rows={3}
        className="field"
        required={name === 'reply'}
        value={value}
        aria-describedby={`${id}${name}hint`}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}${name}hint`} className="mt-1 text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
  return (
    <form onSubmit={submit} className="mt-2 grid gap-3">
      {text('reply', 'Their words, redacted', reply, setReply, 'Replace whatever anybody could be known by.')}
      {text('open', 'Their list, redacted', open, setOpen, 'One item a line, in its order: the first is 1.')}
      {text(
        'expect',
        'What it means',
        expect,
        setExpect,
        'One a line: done 1, carry 2 2026-04-10, drop 3, add buy stamps, note. Nothing: it changes nothing.',
      )}
      <Check label="Nobody can be known by these words" isRequired isOn={isRedacted} onChange={setRedacted} />
      <div>
        <button
          type="submit"
          className="button button-plain button-small"
          aria-disabled={act.isPending}
          aria-describedby={`${id}alert`}
        >
          Add the case
        </button>
      </div>
      <Alert id={`${id}alert`} message={act.isError ? act.error.message : null} />
      <p role="status" className="text-sm">
        {act.isSuccess && toldOf(act.data)}
      </p>
    </form>
  );
}

interface Added {
  readonly filename: string;
  readonly cases: number;
  readonly reads: readonly string[];
  readonly agrees: boolean;
}

function toldOf({ filename, cases, reads, agrees }: Added): string {
  const reading = agrees
    ? 'It is read like that already.'
    : `Today it is read as: ${reads.join(', ') || 'nothing'}. The proof of intentions fails by it until that is mended.`;
  return `${filename} in Downloads has ${cases === 1 ? 'one case' : `${cases} cases`} now. ${reading}`;
}

type Read = AddCaseProps['reading'];

/** The items that were named, in the order in which they were. */
function itemsIn({ commands }: Read): string[] {
  return [...new Set(commands.flatMap(({ itemText }) => itemText ?? []))];
}

const WORDS: Readonly<Record<string, string>> = { finish: 'done' };

/** What was understood, as the corpus writes the most common of it; what stays open is not said there. */
function linesOf(reading: Read): string[] {
  const items = itemsIn(reading);
  return reading.commands
    .filter(({ kind }) => kind !== 'leave')
    .map((command) => {
      const { kind, itemText } = command;
      const word = WORDS[kind] ?? kind;
      const rest = command['until'] ?? (kind === 'add' || kind === 'reword' ? command['text'] : undefined);
      const number = itemText === undefined ? [] : [items.indexOf(itemText) + 1];
      return [word, ...number, ...(typeof rest === 'string' ? [rest] : [])].join(' ');
    });
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
