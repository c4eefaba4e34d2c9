/** How messages reach the played person of a tester's session, and how replies come back (D105). */
import type { AppContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { gatePrompt } from '#domain/delivery/gate.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { type Ok, type Refusal } from '#domain/result.ts';

/** One of our messages, as it reached them. */
export interface Said {
  /** Key of the delivery (D136). */
  readonly key: string;
  readonly text: string;
  readonly contract: string;
  /** Service time. */
  readonly at: number;
}

export interface SessionPoint {
  readonly person: Person;
  readonly date: LocalDate;
  readonly stage: PromptStage;
}

/** `why`: why production rules withhold it. */
export type SendResult = Ok<Said> | KeptBack;

export type KeptBack = Refusal<'kept-back', { readonly why: string }>;

export interface Replied {
  readonly inboundId: number;
  readonly at: number;
  /** Of the message that was answered. */
  readonly stage: PromptStage;
  /** Empty if production sends no answer. */
  readonly answers: readonly Said[];
}

export interface SessionWay {
  /** Sends the stage's prompt, or returns why production rules withhold it; repeating it returns the same prompt. */
  send(point: SessionPoint): Promise<SendResult>;
  /**
   * Replies to the newest message, whatever its stage: a withheld stage does not stop them from writing. Null: there
   * is no message yet.
   */
  reply(point: SessionPoint, text: string): Promise<Replied | null>;
}

/** When the stage is due by the person's own times. */
export function dueAtOf({ person, date, stage }: SessionPoint): number {
  const { settings } = person;
  const dueAt = instantOf(settings.zone, date, promptMinute(settings, stage));
  if (dueAt === null) throw new Error(`${date} has no ${stage} in ${settings.zone}`);
  return dueAt;
}

/** Why nothing was sent: the ledger's reason, or the gate's if it was not even due. */
export async function whyKeptBack(
  tx: Tx,
  { settings, keys }: Pick<AppContext, 'settings' | 'keys'>,
  { person: { id, realm }, date, stage }: SessionPoint,
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
    suppressed: await tx.suppressions.has(realm, keys.addressHash(emailKey(person.email))),
    now: dueAtOf({ person, date, stage }),
    chosenAt: null,
    textMinute: null,
    leftByOther: false,
    ...settings.rhythm,
  });
  return answer.kind === 'send' ? 'It has not been sent yet.' : answer.reason;
}
