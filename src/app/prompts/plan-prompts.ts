import type { Chunk, DuePerson, LedgerRow } from '#app/ports/dispatch.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { memoizeByProfile } from '#app/prompts/memoize-by-profile.ts';
import { gateOfSlot } from '#app/prompts/ask-gate.ts';
import type { GateAnswer } from '#domain/delivery/gate.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { CountDays, DayItem } from '#domain/agenda/day-items.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { CONTRACT_VERSION } from '#domain/messages/contracts.ts';
import { promptOfDay, type PromptOfDay } from '#domain/messages/prompt-of-day.ts';
import type { PersonId, Recipient } from '#domain/people/person.ts';
import { channelsOn } from '#domain/rhythm/channels.ts';
import { goodbyeStage } from '#domain/rhythm/goodbye.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { MINUTE_SETTING, promptMinute, promptsOn } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { storedReason, type WithheldCode } from '#domain/delivery/withheld-reason.ts';

/** A prompt that will be sent, with what it shows; its words are written after the ledger's commit. */
export interface PlannedPrompt extends PromptOfDay {
  readonly person: Recipient;
  /** Service time after which it must no longer be sent. */
  readonly usefulUntil: number;
}

export interface PromptPlan {
  /** Ascending by person. */
  readonly prompts: readonly PlannedPrompt[];
  /** A row for each prompt that was due: those sent, and those withheld with the reason. */
  readonly rows: readonly LedgerRow[];
  /** People whose long silence ends with a goodbye instead of this prompt (D112). */
  readonly goodbyes: readonly Recipient[];
  /** Faults in people's data, for the log; their row has failed and names the fault. */
  readonly faults: readonly unknown[];
}

interface PlanContext {
  readonly now: number;
  readonly isSuppressed: (person: Recipient) => boolean;
  /** People who already have a row of this chunk; it must end in a final state. */
  readonly standing: ReadonlySet<PersonId>;
  /** Those of them whose row has its own state. */
  readonly again: ReadonlySet<PersonId>;
  readonly rhythm: RhythmOptions;
  /** The items that the message shows, from the first: a text may not have room for all. */
  readonly visible: (prompt: PlannedPrompt, chunk: Chunk) => readonly DayItem[];
}

/**
 * Decides who of these people gets a message at the chunk's stage and date, who does not and why, and what each is
 * shown.
 */
export function planPrompts(chunk: Chunk, people: readonly DuePerson[], context: PlanContext): PromptPlan {
  const prompts: PlannedPrompt[] = [];
  const rows: LedgerRow[] = [];
  const goodbyes: Recipient[] = [];
  const faults: unknown[] = [];
  const { now, rhythm } = context;
  const rhythmOf = memoizeByProfile((person) => rhythmOn(person, chunk, rhythm));
  const { stage, date, channel } = chunk;
  const slot = { stage, date, channel, now, textMinute: textMinuteOf(chunk), quietUntil: chunk.quietUntil, ...rhythm };
  const gate = gateOfSlot(slot, chunk.dueAt);
  for (const due of people) {
    try {
      const { row, prompt, goodbye } = planPerson(chunk, due, { gate, rhythmOf }, context);
      if (row !== null) rows.push(row);
      if (prompt !== null) prompts.push(prompt);
      if (goodbye) goodbyes.push(due.person);
    } catch (error) {
      // Only this person's own data can be at fault: the others get theirs, and this one gets a failed row.
      faults.push(error);
      rows.push(rowOf(chunk, due.person, [], 'failed', `The message could not be planned: ${faultName(error)}.`));
    }
  }
  return { prompts, rows, goodbyes, faults };
}

interface PersonPlan {
  /** Null if nothing was due, and no row exists. */
  readonly row: LedgerRow | null;
  readonly prompt: PlannedPrompt | null;
  readonly goodbye: boolean;
}

interface SlotAnswers {
  readonly gate: ReturnType<typeof gateOfSlot>;
  readonly rhythmOf: (person: Recipient) => OwnRhythm;
}

/** An email's minute is in the settings. */
function textMinuteOf({ channel, minute }: Chunk): number | null {
  return channel === 'sms' ? minute : null;
}

/** How a person's days apply to one date: the same for everybody with the same profile. */
export interface OwnRhythm {
  readonly goodbye: PromptStage | null;
  readonly stages: readonly PromptStage[];
  readonly countDays: CountDays;
}

export function rhythmOn(person: Recipient, { date }: Pick<Chunk, 'date'>, options: RhythmOptions): OwnRhythm {
  return {
    goodbye: goodbyeStage(person, date, options),
    stages: promptsOn(person, date, options),
    countDays: countOnce(ageCounter(person, options)),
  };
}

/** A thousand people have items from only a few days. */
function countOnce(countDays: CountDays): CountDays {
  const counts = new Map<LocalDate, Map<LocalDate, number>>();
  const count = (from: LocalDate, to: LocalDate) => {
    let ofTo = counts.get(to);
    if (ofTo === undefined) counts.set(to, (ofTo = new Map()));
    let days = ofTo.get(from);
    if (days === undefined) ofTo.set(from, (days = countDays(from, to)));
    return days;
  };
  return Object.assign(count, { isWeeklyOn: countDays.isWeeklyOn });
}

function planPerson(
  chunk: Chunk,
  due: DuePerson,
  { gate, rhythmOf }: SlotAnswers,
  { isSuppressed, standing, again, rhythm, visible }: PlanContext,
): PersonPlan {
  const { person, leftByOther } = due;
  const withheld = (state: LedgerRow['state'], code: WithheldCode, reason: string): PersonPlan => ({
    row: rowOf(chunk, person, [], state, storedReason(code, reason)),
    prompt: null,
    goodbye: false,
  });
  const own = rhythmOf(person);
  if (own.goodbye === chunk.stage) {
    const reason = storedReason('goodbye', 'Replaced by a goodbye.');
    const row = standing.has(person.id) ? rowOf(chunk, person, [], 'skipped', reason) : null;
    const goodbye = saysGoodbye(chunk, person, rhythm) && !isSuppressed(person);
    return { row, prompt: null, goodbye };
  }
  const suppressed = isSuppressed(person);
  const byOwnTime = { person, suppressed, chosenAt: due.chosenAt, textMinute: null, leftByOther };
  const textMinute = textMinuteOf(chunk);
  const answer =
    chunk.kept || standing.has(person.id)
      ? eitherSends(
          gate({ person: atTimeOf(chunk, person), suppressed, chosenAt: null, textMinute, leftByOther }),
          () => gate(byOwnTime),
        )
      : gate({ ...byOwnTime, textMinute });
  switch (answer.kind) {
    case 'send': {
      const prompt = planPrompt(chunk, due, own, { rhythm, usefulUntil: answer.usefulUntil });
      const shown = shownOf(visible(prompt, chunk));
      const row = rowOf(chunk, person, shown, again.has(person.id) ? 'planned' : null, null);
      return { row, prompt, goodbye: false };
    }
    case 'withheld':
      return withheld(answer.state, answer.code, answer.reason);
    case 'not-due':
      // An existing row was due when it was written; since then the person changed their days.
      return standing.has(person.id) ? withheld('skipped', answer.code, answer.reason) : NOTHING_DUE;
    default:
      return answer satisfies never;
  }
}

/** A goodbye is sent once: by email, unless messages come by text only. */
function saysGoodbye({ stage, date, channel }: Chunk, person: Recipient, rhythm: RhythmOptions): boolean {
  const { email, sms } = channelsOn(person, stage, date, rhythm);
  return channel === (sms && !email ? 'sms' : 'email');
}

const NOTHING_DUE: PersonPlan = { row: null, prompt: null, goodbye: false };

/**
 * If a prompt can no longer leave at its original time, it leaves at the time chosen since, once that has come: the
 * ledger's key kept the chunk of that time from sending it.
 */
function eitherSends(answer: GateAnswer, byOwnTime: () => GateAnswer): GateAnswer {
  if (answer.kind === 'send') return answer;
  const own = byOwnTime();
  return own.kind === 'send' ? own : answer;
}

/** An existing row, or a kept slot, was due at the time, zone and phone of then, whatever was chosen since. */
function atTimeOf({ zone, minute, stage, channel, dueAt }: Chunk, person: Recipient): Recipient {
  const { settings, phoneVerifiedAt } = person;
  if (channel === 'sms') {
    // The minute of a text is no setting: it is passed to the gate.
    const isLater = phoneVerifiedAt !== null && phoneVerifiedAt >= dueAt;
    return { ...person, settings: { ...settings, zone }, phoneVerifiedAt: isLater ? dueAt - 1 : phoneVerifiedAt };
  }
  if (settings.zone === zone && promptMinute(settings, stage) === minute) return person;
  return { ...person, settings: { ...settings, zone, [MINUTE_SETTING[stage]]: minute } };
}

/** What a prompt shows of a day, whether or not it may leave. */
export function planPrompt(
  slot: Pick<Chunk, 'stage' | 'date'>,
  due: Pick<DuePerson, 'person' | 'items' | 'skipped'>,
  { stages, countDays }: OwnRhythm,
  { rhythm, usefulUntil }: { readonly rhythm: RhythmOptions; readonly usefulUntil: number },
): PlannedPrompt {
  const { person, items, skipped } = due;
  return { person, usefulUntil, ...promptOfDay(person, items, { ...slot, stages, skipped, countDays }, rhythm) };
}

function shownOf(items: readonly DayItem[]): LedgerRow['shown'] {
  return items.map((item) => ({ item: item.id, number: item.number }));
}

function rowOf(
  { channel }: Pick<Chunk, 'channel'>,
  person: Recipient,
  shown: LedgerRow['shown'],
  state: LedgerRow['state'],
  reason: string | null,
): LedgerRow {
  return { personId: person.id, channel, contractVersion: CONTRACT_VERSION, shown, state, reason };
}
