import type { Channel } from '#domain/delivery/delivery.ts';
import type { Person, Recipient } from '#domain/people/person.ts';
import { placeOf } from '#domain/people/phone-place.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { channelsOn } from '#domain/rhythm/channels.ts';
import { latestInstant } from '#domain/rhythm/lateness.ts';
import { promptMinute, promptsOn, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { hasTexts, textMinuteOf } from '#domain/rhythm/text-times.ts';
import { TEXT_ON_THE_WAY_MS, textWindowEnd } from '#domain/rhythm/text-window.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import type { WithheldCode } from '#domain/delivery/withheld-reason.ts';

/** One person's prompt at one stage of one date, about to be sent. `now` is service time in ms. */
export interface PromptQuestion {
  readonly person: Recipient;
  readonly stage: PromptStage;
  readonly date: LocalDate;
  readonly now: number;
  /** When the person chose the stage's time, its zone, or to have the stage at all; null: at the sign-up. */
  readonly chosenAt: number | null;
  /** The address is suppressed. */
  readonly suppressed: boolean;
  readonly freeCadence: 'weekly' | 'daily';
  readonly channel: Channel;
  /**
   * For a text: the minute of the local day at which it was due; null: the person's own. For a mail always the person's
   * own.
   */
  readonly textMinute: number | null;
  /** Set after a restore or move: what was due until then may have been sent already. */
  readonly quietUntil?: number | null;
  /** The stage has been sent by the other channel. */
  readonly leftByOther: boolean;
}

export type GateAnswer =
  /** The latest service time at which its first byte may be sent. */
  | { readonly kind: 'send'; readonly usefulUntil: number }
  /**
   * Not this person's stage today (cadence, pause, a day off): nothing was due, no row is written (D110). The code counts
   * where a row exists from before they changed their days.
   */
  | { readonly kind: 'not-due'; readonly code: WithheldCode; readonly reason: string }
  /** It was due and is not sent: a row with its reason. */
  | {
      readonly kind: 'withheld';
      readonly state: 'suppressed' | 'skipped' | 'expired';
      readonly code: WithheldCode;
      readonly reason: string;
    };

/**
 * Decides whether a prompt may be sent now, with the reason in a sentence for the admin if not. First comes whether it
 * was due at all: an opt-out, a deletion or a day off from before its time does not mean that a message was lost. Then
 * comes what prevents a message that was due.
 */
export function gatePrompt(question: PromptQuestion): GateAnswer {
  const { person, stage, date, now, chosenAt, channel } = question;
  if (person.state === 'deleted' || person.state === 'purged')
    return notDue('skipped', `The account is ${person.state}.`);

  const stages = promptsOn(person, date, question);
  if (!stages.includes(stage))
    return notDue(
      'days-changed',
      `No ${stage} message on ${date} because of plan, days off, a pause or missing replies.`,
    );

  const minute = dueMinute(question);
  if (minute === null) return notDue('days-changed', `The ${stage} message is never sent by text.`);
  const dueAt = instantOf(person.settings.zone, date, minute);
  const latest = latestInstant(person.settings, stage, date, stages);
  if (dueAt === null || latest === null) return notDue('skipped', `${date} does not exist in ${person.settings.zone}.`);
  if (now < dueAt) return notDue('days-changed', `The ${stage} time of ${date} is in the future.`);
  // A time applies from its next occurrence: a time already past when it was chosen was never promised.
  if (dueAt <= person.createdAt) return notDue('days-changed', `The ${stage} time of ${date} was before the sign-up.`);
  if (chosenAt !== null && dueAt <= chosenAt)
    return notDue('days-changed', `The ${stage} time of ${date} had passed when it was chosen.`);
  if (person.unsubscribedAt !== null && person.unsubscribedAt <= dueAt) return notDue('unsubscribed', 'Unsubscribed.');
  if (person.state === 'pending' && !isWithinConsent(person, date, dueAt, question)) {
    return notDue('unconfirmed', 'The sign-up was not confirmed within 36 hours or four messages.');
  }

  if (channel === 'sms' && !hasTexts(person))
    return withheld('skipped', 'texts-off', 'Texts were turned off before it was sent.');
  const channels = channelsOn(person, stage, date, question, channel === 'sms' ? minute : undefined);
  if (!channels[channel])
    return notDue(
      'days-changed',
      `The ${stage} message of ${date} is not sent by ${channel === 'sms' ? 'text' : 'email'}.`,
    );
  if (question.leftByOther && !(channels.email && channels.sms)) {
    return notDue('days-changed', `The ${stage} message of ${date} was already sent by the other channel.`);
  }

  if (person.unsubscribedAt !== null) return withheld('suppressed', 'unsubscribed', 'Unsubscribed before it was sent.');
  if (question.suppressed) return withheld('suppressed', 'suppressed', SUPPRESSED);
  if (question.quietUntil != null && dueAt <= question.quietUntil) return withheld('skipped', 'skipped', MISSED);
  if (person.state === 'pending' && now > consentEnd(person)) {
    return withheld(
      'skipped',
      'unconfirmed',
      'The first 36 hours of the unconfirmed sign-up ended before it could be sent.',
    );
  }
  if (now > latest) {
    return withheld(
      'skipped',
      'late',
      `The ${stage} message of ${date} could not be sent by ${localTime(person.settings.zone, latest)}.`,
    );
  }
  if (channel === 'email') return { kind: 'send', usefulUntil: latest };
  const windowEnd = person.phone === null ? null : textWindowEnd(now, person.settings.zone, placeOf(person.phone));
  if (windowEnd === null || now > windowEnd - TEXT_ON_THE_WAY_MS)
    return withheld('skipped', 'late', `The ${stage} message of ${date} could not be sent within the text hours.`);
  return { kind: 'send', usefulUntil: Math.min(latest, windowEnd - TEXT_ON_THE_WAY_MS) };
}

/** The reason of every message to an address that must not be written to, as the ledger has it. */
export const SUPPRESSED = 'The address is suppressed.';

/** The reason of every message that a restored or moved database does not send. */
export const MISSED = 'It was due before the database was restored or moved, and may have been sent then.';

/** Null: this stage has no text. */
function dueMinute({ person, stage, channel, textMinute }: PromptQuestion): number | null {
  return channel === 'email' ? promptMinute(person.settings, stage) : (textMinute ?? textMinuteOf(person, stage));
}

const CONSENT_MS = 36 * 3_600_000;
const UNCONFIRMED_PROMPTS_MAX = 4;

function consentEnd(person: Pick<Person, 'createdAt'>): number {
  return person.createdAt + CONSENT_MS;
}

/**
 * D111: the messages of the first 36 hours, four at most. Counts those that fell due, so that it needs no look at the
 * ledger; one that could not be sent is not made up for.
 */
export function isWithinConsent(
  person: Pick<Person, 'createdAt' | 'settings'> & RhythmPerson,
  date: LocalDate,
  dueAt: number,
  options: RhythmOptions,
): boolean {
  if (dueAt > consentEnd(person)) return false;
  const { zone } = person.settings;
  let dueUpToNow = 0;
  for (let day = wallTimeAt(zone, person.createdAt).date; day <= date; day = addDays(day, 1)) {
    for (const stage of promptsOn(person, day, options)) {
      const instant = instantOf(zone, day, promptMinute(person.settings, stage));
      if (instant !== null && instant > person.createdAt && instant <= dueAt) dueUpToNow += 1;
    }
  }
  return dueUpToNow <= UNCONFIRMED_PROMPTS_MAX;
}

function notDue(code: WithheldCode, reason: string): GateAnswer {
  return { kind: 'not-due', code, reason };
}

function withheld(state: 'suppressed' | 'skipped', code: WithheldCode, reason: string): GateAnswer {
  return { kind: 'withheld', state, code, reason };
}

/** 11:00 or 0:30, with the zone, as the log of a delivery shows it. */
function localTime(zone: string, instant: number): string {
  const { minute } = wallTimeAt(zone, instant);
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')} (${zone})`;
}
