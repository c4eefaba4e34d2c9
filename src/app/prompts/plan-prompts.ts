import type { Chunk, DuePerson, LedgerRow } from '#app/ports/dispatch.ts';
import { gateOfSlot } from '#app/prompts/ask-gate.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { askAboutItem, dayItems, shownItems } from '#domain/agenda/day-items.ts';
import { CONTRACT_VERSION } from '#domain/messages/contracts.ts';
import type { PersonId, Recipient } from '#domain/people/person.ts';
import { goodbyeStage } from '#domain/rhythm/goodbye.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { promptsOn } from '#domain/rhythm/rhythm.ts';

/** A prompt that leaves, with what it shows; the words are made after the ledger's commit. */
export interface PlannedPrompt {
  readonly person: Recipient;
  readonly items: readonly DayItem[];
  readonly resting: number;
  readonly askAbout: DayItem | null;
  readonly foldedIn: PromptStage | null;
}

export interface PromptPlan {
  /** Ascending by person. */
  readonly prompts: readonly PlannedPrompt[];
  /** A row for each prompt that was due: those that leave, and those that do not with the reason. */
  readonly rows: readonly LedgerRow[];
  /** Whose long silence ends with a goodbye in the place of this prompt (D12). */
  readonly goodbyes: readonly Recipient[];
}

/** Who of these people hears from us at the chunk's stage and date, who does not and why, and what each is shown. */
export function planPrompts(
  chunk: Chunk,
  people: readonly DuePerson[],
  context: {
    readonly now: number;
    readonly isSuppressed: (person: Recipient) => boolean;
    /** People of whom a row of this chunk stands already: it must end in a state. */
    readonly standing: ReadonlySet<PersonId>;
    /** Those of them whose row tells its own state. */
    readonly again: ReadonlySet<PersonId>;
    readonly rhythm: RhythmOptions;
  },
): PromptPlan {
  const prompts: PlannedPrompt[] = [];
  const rows: LedgerRow[] = [];
  const goodbyes: Recipient[] = [];
  const { now, rhythm } = context;
  const gate = gateOfSlot({ stage: chunk.stage, date: chunk.date, now, freeCadence: rhythm.freeCadence }, chunk.dueAt);
  for (const due of people) {
    const { person } = due;
    if (goodbyeStage(person, chunk.date, rhythm) === chunk.stage) {
      if (!context.isSuppressed(person)) goodbyes.push(person);
      if (context.standing.has(person.id)) rows.push(rowOf(person, [], 'skipped', 'A goodbye takes its place.'));
      continue;
    }
    const answer = gate(person, context.isSuppressed(person));
    if (answer.kind === 'send') {
      const prompt = planPrompt(chunk, due, rhythm);
      prompts.push(prompt);
      rows.push(rowOf(prompt.person, shownOf(prompt), context.again.has(person.id) ? 'planned' : null, null));
    } else if (answer.kind === 'withheld') {
      rows.push(rowOf(person, [], answer.state, answer.reason));
    } else if (context.standing.has(person.id)) {
      // It was due when its row was written; since then the person changed their days.
      rows.push(rowOf(person, [], 'skipped', answer.reason));
    }
  }
  return { prompts, rows, goodbyes };
}

function planPrompt(chunk: Chunk, due: DuePerson, rhythm: RhythmOptions): PlannedPrompt {
  const { person } = due;
  const day = dayItems(due.items, chunk.date, ageCounter(person, rhythm));
  const { shown, resting } = shownItems(day);
  const stages = promptsOn(person, chunk.date, rhythm);
  const place = stages.indexOf(chunk.stage);
  const before = stages[place - 1];
  return {
    person,
    items: shown,
    resting,
    askAbout: askAboutItem(day, place),
    foldedIn: before !== undefined && due.skipped.includes(before) ? before : null,
  };
}

function shownOf(prompt: PlannedPrompt): LedgerRow['shown'] {
  return prompt.items.map((item) => ({ item: item.id, number: item.number }));
}

function rowOf(
  person: Recipient,
  shown: LedgerRow['shown'],
  state: LedgerRow['state'],
  reason: string | null,
): LedgerRow {
  return { personId: person.id, channel: 'email', contractVersion: CONTRACT_VERSION, shown, state, reason };
}
