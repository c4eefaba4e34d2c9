import { useState } from 'react';
import { addLifeCase, type LifeCase } from '#api/life-corpus.ts';
import type { ReceivedEntry } from '#api/person-messages.ts';
import { PROMPT_STAGES, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { CaseFields } from '#web/admin/corpus/case-fields.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';

interface AddCaseProps {
  readonly userId: string;
  readonly inbound: number;
  readonly stage: ReceivedEntry['stage'];
  readonly reading: NonNullable<ReceivedEntry['reading']>;
}

/** Adds a misread reply, redacted and with its correct reading, to the corpus that the proofs run. */
export function AddCase(props: AddCaseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1 text-[0.9375rem]" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8">Add to the corpus</summary>
      {isOpen && <CaseForm {...props} />}
    </details>
  );
}

function CaseForm({ userId, inbound, stage, reading }: AddCaseProps) {
  const act = useAct(addLifeCase);
  const first: LifeCase = {
    stage: PROMPT_STAGES.find((one) => STAGE_WIRE_NAME[one] === stage) ?? 'morning',
    reply: reading.kept,
    open: itemsIn(reading),
    expect: linesOf(reading),
  };
  return (
    <CaseFields
      first={first}
      button="Add case"
      isBusy={act.isPending}
      problem={act.isError ? act.error.message : null}
      result={act.isSuccess ? resultOf(act.data) : ''}
      onSubmit={(body) => act.mutate({ params: { id: userId, inbound }, body })}
    />
  );
}

interface Added {
  readonly filename: string;
  readonly cases: number;
  readonly reads: readonly string[];
  readonly agrees: boolean;
}

function resultOf({ filename, cases, reads, agrees }: Added): string {
  const reading = agrees
    ? 'It is already read this way.'
    : `It is currently read as: ${reads.join(', ') || 'nothing'}. The intentions proof fails until this is fixed.`;
  return `${filename} in Downloads now has ${cases === 1 ? '1 case' : `${cases} cases`}. ${reading}`;
}

type Read = AddCaseProps['reading'];

/** The items that the commands name, in order of first mention. */
function itemsIn({ commands }: Read): string[] {
  return [...new Set(commands.flatMap(({ itemText }) => itemText ?? []))];
}

const WORDS: Readonly<Record<string, string>> = { finish: 'done' };

/** The commands in the corpus notation for the most common ones. Items left open are omitted. */
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
