import type { z } from 'zod';
import { addLifeCase, type LifeCase, lifeCaseSchema } from '#api/life-corpus.ts';
import type { ReceivedEntry } from '#api/person-messages.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { ACT_NAMES, isStated, lineOf, statementOf } from '#domain/reply/corpus-statements.ts';
import { CaseFields } from '#web/admin/corpus/case-fields.tsx';
import { lineInWords } from '#web/admin/corpus/statement-words.ts';
import { Fold } from '#web/admin/shell/panel.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { counted } from '#web/lib/counted.ts';

interface AddCaseProps {
  readonly userId: string;
  readonly inbound: number;
  readonly stage: ReceivedEntry['stage'];
  readonly reading: NonNullable<ReceivedEntry['reading']>;
}

/** Adds a misread reply, redacted and with its correct reading, to the corpus that the proofs run. */
export function AddCase(props: AddCaseProps) {
  return (
    <Fold title="Add to the corpus">
      <CaseForm {...props} />
    </Fold>
  );
}

function CaseForm({ userId, inbound, stage, reading }: AddCaseProps) {
  const act = useAct(addLifeCase);
  const first: LifeCase = {
    stage: PROMPT_STAGES.find((one) => STAGE_WIRE_NAME[one] === stage) ?? 'morning',
    reply: reading.kept,
    ...meaningOf(reading),
  };
  return (
    <CaseFields
      first={first}
      button="Add case"
      isBusy={act.isPending}
      problem={act.isError ? act.error.message : null}
      result={act.isSuccess ? resultOf(act.data, lifeCaseSchema.parse(act.variables.body)) : ''}
      onSubmit={(body) => act.mutate({ params: { id: userId, inbound }, body })}
    />
  );
}

type Added = z.output<typeof addLifeCase.response>;

function resultOf({ filename, cases, reads, agrees }: Added, { open }: LifeCase): string {
  const read = reads.map((line) => lineInWords(line, open)).join(' ') || 'nothing';
  const reading = agrees
    ? 'It is already read this way.'
    : `It is currently read as: ${read} The intentions proof fails until this is fixed.`;
  return `${filename} in Downloads now has ${counted(cases, 'case')}. ${reading}`;
}

/** The items that were named, in order of first mention, and the commands as lines of the corpus. */
function meaningOf({ commands }: AddCaseProps['reading']): Pick<LifeCase, 'open' | 'expect'> {
  // The commands are as the parser stored them.
  const stored = commands as unknown as readonly (Command & { readonly itemText?: string })[];
  const items = new Map(
    stored.flatMap((one) => ('item' in one ? [[one.item, one.itemText ?? `Item ${one.item}`]] : [])),
  );
  const ids = [...items.keys()];
  const statements = stored.filter(isStated).map((one) => statementOf(one, (item) => ids.indexOf(item) + 1));
  return {
    open: [...items.values()],
    // An older version may have stored commands that no longer exist.
    expect: statements.filter(({ act }) => ACT_NAMES.includes(act)).map(lineOf),
  };
}
