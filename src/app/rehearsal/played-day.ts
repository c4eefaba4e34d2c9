/** The person whom an administrator plays through their days, and what each of their days gives and gets. */
import type { RealmKind } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import type { PromptWriter } from '#app/prompts/write-prompt.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import { NO_PHONE, type Person } from '#domain/people/person.ts';
import { startingSettings } from '#domain/people/starting-settings.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { CENTRAL_ZONE } from '#domain/time/zones.ts';
import { type Ok, type Refusal } from '#domain/result.ts';

/** How a day reaches the played person, and how their replies come back (D105). */
export interface PlayedDays<Message extends Said> {
  /** Goes to the stage and sends its prompt, or says why production withholds it; again returns the same prompt. */
  send(point: StageOfDay): Promise<Ok<Message> | KeptBack>;
  /**
   * Replies to the newest message, whatever its stage: a withheld stage does not stop them from writing. Null: there
   * is no message yet.
   */
  reply(person: Person, text: string): Promise<Replied<Message> | null>;
}

export interface StageOfDay {
  readonly person: Person;
  readonly date: LocalDate;
  readonly stage: PromptStage;
}

/** One of our messages, as it reached them. */
export interface Said {
  /** Key of the delivery (D136). */
  readonly key: string;
  readonly text: string;
  readonly contract: string;
  /** Service time. */
  readonly sentAt: number;
}

export type KeptBack = Refusal<'kept-back', { readonly why: string }>;

export interface Replied<Message extends Said> {
  readonly inboundId: number;
  readonly at: number;
  /** Of the message that was answered. */
  readonly stage: PromptStage;
  /** Empty if production sends no answer. */
  readonly answers: readonly Message[];
}

/**
 * Creates a realm with the played person. They pay, so that every day has all stages, and have confirmed. Day 1 is
 * tomorrow, with all of its stages ahead.
 */
export async function startPlaying(tx: Tx, kind: RealmKind, userId: string): Promise<Person> {
  const realm = await tx.realms.create(kind);
  const now = await tx.serviceTime(realm);
  const zone = { zone: CENTRAL_ZONE, zoneSource: 'user' } as const;
  const settings = startingSettings(zone);
  const firstDay = addDays(personDayAt(settings, now), 1);
  const person = {
    realm,
    userId,
    email: `${kind}-${userId.slice(0, 8)}@rehearsal.invalid`,
    state: 'active',
    plan: 'paid',
    trialLastDay: null,
    zoneReceived: zone.zone,
    zoneSource: zone.zoneSource,
    settings,
    firstDay,
    createdAt: now,
    lastActiveAt: now,
    lastActiveOn: firstDay,
    unsubscribedAt: null,
    goodbyeAt: null,
    awayUntil: null,
    trialNoticeAt: null,
    ...NO_PHONE,
  } as const;
  const id = await tx.people.insert({ ...person, source: kind });
  if (id === null) throw new Error('the address is taken in a new, empty realm');
  return { ...person, id };
}

/** When the stage is due by the person's own times. */
export function dueAtOf({ person, date, stage }: StageOfDay): number {
  const { settings } = person;
  const dueAt = instantOf(settings.zone, date, promptMinute(settings, stage));
  if (dueAt === null) throw new Error(`${date} has no ${stage} in ${settings.zone}`);
  return dueAt;
}

/** Why nothing was sent: the ledger's reason, or the gate's if it was not even due. */
export async function whyKeptBack(
  tx: Tx,
  { addressHash, rhythm }: PromptWriter,
  { person: { id, realm }, date, stage }: StageOfDay,
): Promise<string> {
  const row = await tx.prompts.find(id, date, stage, 'email');
  if (row?.reason != null) return row.reason;
  const person = await tx.people.byId(id);
  if (person === null || person.state === 'purged') return 'The account is erased.';
  if (person.unsubscribedAt !== null) return 'Unsubscribed.';
  const answer = gatePrompt({
    person,
    stage,
    date,
    channel: 'email',
    suppressed: await tx.suppressions.has(realm, addressHash(person, 'email')),
    now: dueAtOf({ person, date, stage }),
    chosenAt: null,
    textMinute: null,
    leftByOther: false,
    ...rhythm,
  });
  return answer.kind === 'send' ? 'It has not been sent yet.' : answer.reason;
}
