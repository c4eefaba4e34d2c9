import { linkUrl } from '#app/links.ts';
import { personFooter, type FooterSettings } from '#app/outbox/person-footer.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { PromptEntry } from '#app/ports/prompts.ts';
import type { ShownItem } from '#app/ports/outbox.ts';
import type { Tx } from '#app/ports/store.ts';
import { type Agenda, lastChange } from '#domain/agenda/agenda.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import {
  answeredItems,
  type CountDays,
  type DayItem,
  dayItems,
  type DayMark,
  plannedItems,
} from '#domain/agenda/day-items.ts';
import { type Channel, hasLeft } from '#domain/delivery/delivery.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { trialEnds } from '#domain/messages/plan-words.ts';
import { trialEnd } from '#domain/people/plan.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { isFirstWeek } from '#domain/people/first-week.ts';
import type { Person } from '#domain/people/person.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What the ledger still has of one of our messages; a very old row may be gone, and then nothing counts as shown. */
export interface SentMessage {
  readonly shown: readonly ShownItem[];
  /** Our text part verbatim; null for a prompt, whose subject and words are rebuilt from its items. */
  readonly text: string | null;
  /** What an answer repeats; null where it is that of the day. */
  readonly subject: string | null;
  /** Service time (ms) at which it asked for confirmation of an erasure; null for any other message. */
  readonly askedToErase: number | null;
}

const UNKNOWN: SentMessage = { shown: [], text: null, subject: null, askedToErase: null };

/** `channel`: the channel of the reply. */
export async function loadSentMessage(tx: Tx, ref: ReplyRef, channel: Channel): Promise<SentMessage> {
  if (ref.kind === 'outbox') {
    const entry = await tx.outbox.byConversation(ref.person, ref.date, ref.stage, ref.sequence);
    if (entry === null) return UNKNOWN;
    const { kind, shown, message, createdAt } = entry;
    const askedToErase = kind === 'erase' ? createdAt : null;
    // "Re: You are unsubscribed" would deny what the answer says to somebody who is back.
    const subject = kind === 'opt-out' || kind === 'goodbye' ? null : message.subject;
    return { shown, text: renderText(message), subject, askedToErase };
  }
  // A prompt's token never names day zero; `find` takes one of the other three stages.
  const prompt = ref.stage === 'day0' ? null : await findByAnyChannel(tx, ref, ref.stage, channel);
  return { ...UNKNOWN, shown: prompt?.shown ?? [] };
}

/**
 * One prompt may have left both as an email and as a text, with the same numbers (D109), and a text has room for fewer
 * items. A reply refers to the message on its own channel, if that one left.
 */
async function findByAnyChannel(
  tx: Tx,
  { person, date }: ReplyRef,
  stage: PromptStage,
  channel: Channel,
): Promise<PromptEntry | null> {
  const own = await tx.prompts.find(person, date, stage, channel);
  if (own !== null && hasLeft(own.state)) return own;
  const other = await tx.prompts.find(person, date, stage, channel === 'email' ? 'sms' : 'email');
  return other !== null && hasLeft(other.state) ? other : (own ?? other);
}

/**
 * The message as the person saw it, with the current state of its items. `day` is the day on which they wrote: if the
 * message is of that day, items it did not show can be referenced as well, since numbers hold all day (D109).
 */
export function answeredMessage(
  ref: ReplyRef,
  day: LocalDate,
  sent: SentMessage,
  agenda: Agenda,
  person: Person,
  settings: FooterSettings,
  keys: Keys,
  countDays: CountDays,
): AnsweredMessage {
  const items = answeredItems(agenda.items, sent.shown, ref.date, countDays);
  const text = sent.text ?? (ref.stage === 'day0' ? '' : promptTexts(ref.stage));
  const others = ref.date < day ? [] : othersOfTheDay();
  const last = lastChange(agenda);
  return {
    stage: ref.stage,
    date: ref.date,
    items,
    others,
    planned: ref.date < day ? [] : plannedItems(agenda.items.values(), [...items, ...others]),
    sentText: text,
    lastChange:
      ref.kind === 'outbox' && last?.on === day
        ? { items: last.before.map(({ id }) => id), added: last.added }
        : undefined,
  };

  function othersOfTheDay(): DayItem[] {
    const numbers = new Set(sent.shown.map(({ number }) => number));
    const ids = new Set(sent.shown.map(({ item }) => item));
    return dayItems(agenda.items.values(), ref.date, countDays).filter(
      ({ id, number }) => !ids.has(id) && !numbers.has(number),
    );
  }

  /** Also with the words that items had when the prompt left, if they were reworded since. */
  function promptTexts(stage: PromptStage): string {
    return [items, ...earlierWordings(items, agenda)].map((worded) => promptText(stage, worded)).join('\n');
  }

  /**
   * Every line that the prompt may have contained: the ledger stores its items, but not which it asked about or which
   * stage it folded in, and the reader looks for our lines one by one.
   */
  function promptText(stage: PromptStage, worded: readonly DayItem[]): string {
    // Items finished since were open when the message left.
    const asSent = worded.map((item) => ({ ...item, mark: item.day > 1 ? ('carryover' as const) : ('open' as const) }));
    const lastOfTrial = trialEnd(person);
    const context: ContextBundle = {
      brand: settings.brand,
      stage,
      date: ref.date,
      items: asSent,
      // Any number that takes the plural.
      resting: 2,
      askAbout: [],
      foldedIn: stage === 'morning' ? null : (PROMPT_STAGES[PROMPT_STAGES.indexOf(stage) - 1] ?? null),
      confirmUrl: linkUrl('confirm', { kind: 'person', person: person.id }, settings, keys),
      answerUrl: linkUrl('answer', { kind: 'day', person: person.id, on: ref.date }, settings, keys),
      isNew: isFirstWeek(person, ref.date),
      notice: lastOfTrial === null || ref.date > lastOfTrial ? [] : [trialEnds(person, lastOfTrial, ref.date)],
      footer: personFooter(person, settings, keys),
    };
    const plain: ContextBundle = { ...context, resting: 0, foldedIn: null, confirmUrl: null };
    const allAs = (mark: DayMark) => ({
      ...plain,
      items: worded.map((item) => ({ ...item, mark, day: mark === 'open' ? 1 : Math.max(2, item.day) })),
    });
    // The reader knows a sentence by its form, whichever items and numbers it names.
    const variants: readonly ContextBundle[] = [
      plain,
      context,
      { ...context, resting: 1 },
      // The rhythm may have changed since.
      {
        ...plain,
        items: asSent.map(({ isWeekly, ...item }) => (isWeekly ? item : { ...item, isWeekly: true as const })),
      },
      { ...plain, askAbout: asSent.slice(0, 1) },
      { ...plain, askAbout: asSent.slice(0, 2) },
      ...[asSent, asSent.slice(0, 2)].map((some) => ({
        ...plain,
        // Of many items the preview says only what is done.
        items: some.map((item, at) => (at === 0 ? { ...item, mark: 'done' as const } : item)),
      })),
      // An item settled before the message left was listed with its mark; if nothing was open, the message said how many
      // were done.
      ...(['open', 'carryover', 'done', 'dropped', 'moved', 'someday'] as const).map(allAs),
      { ...allAs('someday'), resting: 2 },
      { ...plain, items: worded },
    ];
    return variants.map((variant) => withEarlierWords(sentWords(composePrompt(variant)))).join('\n');
  }
}

/** The items in the words they had before each change that can be undone and reworded one, latest first. */
function earlierWordings(items: readonly DayItem[], { changes }: Agenda): (readonly DayItem[])[] {
  let worded = items;
  return changes.toReversed().flatMap(({ before }) => {
    const texts = new Map(before.map(({ id, text }) => [id, text]));
    if (worded.every(({ id, text }) => (texts.get(id) ?? text) === text)) return [];
    worded = worded.map((item) => ({ ...item, text: texts.get(item.id) ?? item.text }));
    return [worded];
  });
}

/**
 * What prompts say now, and what they said in releases whose prompts may still be quoted. A changed sentence of a prompt
 * belongs here, or its old words would be read as the person's own.
 */
const EARLIER_WORDS = [['been with you for a while', 'been with you for four days']] as const;

function withEarlierWords(text: string): string {
  return EARLIER_WORDS.reduce(
    (all, [now, earlier]) => (text.includes(now) ? `${all}\n${text.replaceAll(now, earlier)}` : all),
    text,
  );
}

/** Includes the subject: some mail programs quote it as if the person had written it. */
function sentWords(message: Message): string {
  return `${message.subject}\n\n${renderText(message)}`;
}
