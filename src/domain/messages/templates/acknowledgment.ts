import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Recalled } from '#domain/agenda/recall.ts';
import type { Understood } from '#domain/agenda/understood.ts';
import {
  askedBack,
  type AskedBack,
  checklist,
  isOpen,
  paragraph,
  restingLine,
  wordsOf,
} from '#domain/messages/blocks.ts';
import { outcomeLines } from '#domain/messages/outcome-lines.ts';
import { newsOf, sayNews } from '#domain/messages/news.ts';
import { recalledBlocks } from '#domain/messages/recalled-blocks.ts';
import { replySubject, sayDate, sayNextTime, sayStage } from '#domain/messages/say.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { stillOpenText } from '#domain/messages/still-open-text.ts';
import type { Block, Footer, Message, OutcomeLine } from '#domain/messages/schema.ts';
import type { Reading } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface AcknowledgmentContext {
  readonly brand: string;
  /** The stage and day of the message that was answered: the reply is filed there (D108). */
  readonly stage: Stage;
  readonly date: LocalDate;
  /** That of the message that was answered; null if there is none, or it is no longer known. */
  readonly subject: string | null;
  /** The person's day on which they wrote; later than `date` where an older message was answered. */
  readonly today: LocalDate;
  readonly understood: readonly Understood[];
  /** The list of `listDate` as it stands after the reply: what a prompt would show, or all of it for LIST. */
  readonly items: readonly DayItem[];
  /** Either of the days above. */
  readonly listDate: LocalDate;
  /** How many open items are not among `items`. */
  readonly resting: number;
  /** The person asked for these. */
  readonly asked: Readonly<Record<'list' | 'help' | 'export', boolean>>;
  /** What they asked about their own days, null where they asked nothing. */
  readonly recalled: Recalled | null;
  /** The one question to ask back, or null (D115). */
  readonly question: AskedBack | null;
  /** What the words were besides commands. */
  readonly heard: Reading['heard'];
  /** Answers to questions about the service, a paragraph each. */
  readonly answers: readonly string[];
  /** Further sentences of ours, each a paragraph: a pause that ended (D133), a link that was asked for. */
  readonly notice: readonly string[];
  /** When texts leave, where the reply changed it to another time than it named. */
  readonly textHours: string | null;
  /** Whether letting go needs no thanks: it had them that day, or nothing was let go but a slip. */
  readonly isThankedAlready?: boolean;
  /** Takes this reply's changes back by pressing; null where it changed nothing (D142). */
  readonly undoUrl: string | null;
  /** The page of the person's own days, where they asked for it (D142). */
  readonly daysUrl?: string | undefined;
  /** Whether it explains how to correct it: in a person's first week. */
  readonly isNew: boolean;
  /** The next message; null where none is planned. */
  readonly next: NextPrompt | null;
  readonly footer: Footer;
}

/** `ack.*`: everything that was understood, line by line in the person's own words, and how to take it back (D115). */
export function composeAcknowledgment(context: AcknowledgmentContext): Message {
  const outcomes = outcomeLines(context.understood, context.date);
  const blocks = blocksOf(context, outcomes);
  return {
    contract: `ack.${context.stage}@6`,
    stage: context.stage,
    localDate: context.date,
    brand: context.brand,
    subject: replySubject(context.subject, context.date),
    preheader: preheader(context, outcomes),
    header: header(context),
    blocks,
    closing: closing(context),
    footer: context.footer,
    // Texts have no closing: without a line they would end in thanks alone.
    sms:
      blocks.length === 0 && !isOnlyThanks(context)
        ? stillOpenText(context.brand, context.items, context.resting)
        : null,
  };
}

function blocksOf(context: AcknowledgmentContext, outcomes: OutcomeLine[]): Block[] {
  return [
    ...context.notice.map(paragraph),
    ...context.answers.map(paragraph),
    ...filed(context),
    ...(outcomes.length === 0 ? [] : [{ kind: 'outcomes' as const, lines: outcomes }]),
    ...(context.textHours === null ? [] : [paragraph(context.textHours)]),
    ...letGo(context),
    ...(context.recalled === null ? [] : recalledBlocks(context.recalled, context.today)),
    ...standing(context, outcomes.length),
    ...ownPage(context),
    ...(context.asked.export ? takingAlong(context) : []),
    ...(context.asked.help ? help(context) : []),
    ...takingBack(context),
    ...unanswered(context),
    ...addingInstead(context),
    ...(context.question === null ? [] : askedBack(context.question)),
  ];
}

/** Acts that changed something. Notes stay whatever is undone, and change nothing. */
const CHANGES: ReadonlySet<Understood['kind']> = new Set<Understood['kind']>([
  'finished',
  'reopened',
  'dropped',
  'put-away',
  'kept',
  'carried',
  'reworded',
  'added',
  'merged',
  'brought-back',
  'setting',
  'undone',
]);

function hasChanges({ understood }: AcknowledgmentContext): boolean {
  return understood.some(({ kind }) => CHANGES.has(kind));
}

function preheader(context: AcknowledgmentContext, outcomes: readonly OutcomeLine[]): string {
  // Not the warm line, which the plain text would say twice.
  if (isOnlyThanks(context)) return sayNext(context);
  const asking = context.question === null ? [] : [{ lead: 'One short question.', items: [] }];
  const named = new Set(outcomes.map(({ words }) => words));
  const open = hasChanges(context) ? context.items.filter((item) => isOpen(item) && !named.has(item.text)) : [];
  const stillOpen = open.length === 0 ? [] : [{ lead: 'Still open', items: wordsOf(open) }];
  if (asking.length + outcomes.length > 0) return sayNews([...asking, ...newsOf(outcomes), ...stillOpen]);
  if (context.recalled !== null) return 'In your own words.';
  if (context.asked.list) return context.items.length === 0 ? 'Your list is empty.' : 'Everything on your list.';
  if (context.daysUrl !== undefined) return 'The link to your days.';
  if (context.asked.export) return 'Everything in one file.';
  if (isAnswer(context)) return 'Our answer to your reply.';
  return context.asked.help ? 'How to reply.' : 'We got your message.';
}

/** What a reply asked about the service is answered by a notice as well, such as the plan's price. */
function isAnswer({ answers, notice }: AcknowledgmentContext): boolean {
  return answers.length + notice.length > 0;
}

function header(context: AcknowledgmentContext): string {
  if (hasChanges(context)) return 'Got it.';
  if (context.recalled !== null) return context.recalled.asked === 'planned' ? 'Looking ahead.' : 'Looking back.';
  if (context.asked.list) return 'Your list.';
  if (context.daysUrl !== undefined) return 'Your days.';
  if (context.asked.export) return 'Your data.';
  if (context.asked.help || isAnswer(context)) return 'Here to help.';
  if (isOnlyThanks(context)) return 'You’re welcome.';
  // "Got it." would pass words off as understood that were only kept.
  if (!context.understood.every(isOnlyKept)) return 'Got it.';
  return isNoted(context) ? 'We kept your words as a note.' : 'Thank you.';
}

function isOnlyKept({ kind }: Understood): boolean {
  return kind === 'noted' || kind === 'unknown-item';
}

function isNoted({ understood }: AcknowledgmentContext): boolean {
  return understood.some(({ kind }) => kind === 'noted');
}

/** Settings, an undo, and what is only asked belong to no day. */
function filed({ date, today, understood }: AcknowledgmentContext): Block[] {
  if (date === today || !understood.some(isOfDay)) return [];
  return [paragraph(`You replied to the message from ${sayDate(date)}, so we saved this to that day.`)];
}

function isOfDay(line: Understood): boolean {
  switch (line.kind) {
    case 'setting':
    case 'undone':
    case 'nothing-to-undo':
    case 'nothing-in-last':
      return false;
    default:
      return true;
  }
}

/** Letting go is thanked (D109), once a day. */
function letGo({ understood, isThankedAlready = false }: AcknowledgmentContext): Block[] {
  if (isThankedAlready || !understood.some(({ kind }) => kind === 'dropped')) return [];
  return [paragraph('Letting go is a decision, too. Thank you for making it.')];
}

/** A reply of nothing but thanks gets one warm line. */
function isOnlyThanks({
  heard,
  understood,
  recalled,
  asked,
  answers,
  notice,
  question: asksBack,
}: AcknowledgmentContext): boolean {
  const isMore = understood.length + answers.length + notice.length > 0 || recalled !== null || asksBack !== null;
  return heard === 'gratitude' && !isMore && !Object.values(asked).some(Boolean);
}

/** Behind a question that we have no answer to, which is among the notes. */
function unanswered({ heard }: AcknowledgmentContext): Block[] {
  if (heard !== 'question') return [];
  return [
    paragraph(
      'Sorry, we can’t answer that. You can ask when your next message comes, what plan you have and what it costs, who reads your replies, or how to stop. For everything else, reply HELP.',
    ),
  ];
}

/** Where all of the reply became notes, unless another sentence says already what to write. */
function addingInstead(context: AcknowledgmentContext): Block[] {
  const { understood, question: asksBack, heard } = context;
  if (!isNoted(context) || !understood.every(isOnlyKept) || asksBack !== null || heard === 'question') return [];
  return [paragraph('To put something on your list, reply "add" and what it is.')];
}

/** The list as it stands now: where it was asked for, or where the reply changed it and something is still open. */
function standing(context: AcknowledgmentContext, outcomes: number): Block[] {
  const { items, asked, resting } = context;
  if (items.length === 0)
    return asked.list ? [paragraph('Your list is empty. Reply with a line to add something.')] : [];
  const { today, listDate } = context;
  const isOlder = context.date !== today;
  if (asked.list)
    return [...(isOlder && outcomes > 0 ? [paragraph('Your list today:')] : []), ...checklist(items, resting)];
  if (outcomes === 0 || !hasChanges(context)) return [];
  const said = listDate === context.date ? saidToStay(context) : new Set();
  const open = items.filter((item) => isOpen(item) && !said.has(item.id));
  // "All done" means the items shown: the others are not passed over in silence.
  if (open.length === 0) return restingLine(resting);
  const ofDay = !isOlder ? '' : listDate === today ? ' today' : ` from ${sayDate(listDate)}`;
  return [paragraph(`Still open${ofDay}:`), ...checklist(open, resting)];
}

/** Items whose line above says already that they are open. */
function saidToStay({ understood }: AcknowledgmentContext): ReadonlySet<ItemId> {
  return new Set(understood.flatMap((line) => (STAYING.has(line.kind) && 'item' in line ? [line.item] : [])));
}

const STAYING: ReadonlySet<Understood['kind']> = new Set<Understood['kind']>([
  'kept',
  'left-open',
  'already-open',
  'reopened',
  'unchanged',
  'merged',
]);

function takingBack(context: AcknowledgmentContext): Block[] {
  const { undoUrl, understood } = context;
  if (undoUrl === null || !hasChanges(context) || understood.some(({ kind }) => kind === 'undone')) return [];
  return [{ kind: 'link', label: 'Undo this change', url: undoUrl }];
}

function ownPage({ daysUrl: url }: AcknowledgmentContext): Block[] {
  if (url === undefined) return [];
  const text = 'Your list, your past days and a search are on your own page. Keep the link to yourself.';
  return [paragraph(text), { kind: 'button', label: 'Your days', url }];
}

/** A link, not the file: emails are kept for years and forwarded, and a download is always current. */
function takingAlong({ footer }: AcknowledgmentContext): Block[] {
  const text =
    'You can download everything we hold about you in one file: your settings, your list day by day, our messages, and the words of your replies. Open your preferences and press "Download my data".';
  const { preferencesUrl: url } = footer;
  return [paragraph(text), ...(url === null ? [] : [{ kind: 'button' as const, label: 'Open your preferences', url }])];
}

function help({ items }: AcknowledgmentContext): Block[] {
  const open = items.filter(isOpen).map(({ number }) => number);
  const [first = 1, second = first, third = second] = open.length === 0 ? [1, 2, 3] : open;
  return [
    paragraph('Write as you would to a friend. For example:'),
    {
      kind: 'list',
      lines: [
        first === second
          ? `"${first} done" or "${first} tomorrow": finish something, or move it`
          : `"${first} done, ${second} tomorrow": finish one thing, move another`,
        `"let go of ${third}": take something off the list`,
        `"${second}: call Sam about Friday": reword something`,
        'any new line: added to today',
        'LIST: see your whole list',
        '"what did I say yesterday": look back at any day',
        'UNDO: undo the last change',
        '"mornings at 7" or "weekdays only": change when messages come',
        '"text me instead" or "email me instead": choose how messages come',
        '"pause until Monday": take a break',
        'STOP: no more messages',
      ],
    },
  ];
}

function closing(context: AcknowledgmentContext): string {
  const undone = context.understood.find((line) => line.kind === 'undone');
  if (undone !== undefined)
    return undone.further
      ? 'Everything is back as it was. Reply UNDO again to go back one more step.'
      : 'Everything is back as it was.';
  if (hasChanges(context) && (context.isNew || isUncertain(context)))
    return 'If we got something wrong, reply UNDO or just say it again.';
  if (hasChanges(context)) return sayNext(context);
  if (isOnlyThanks(context)) return 'It’s good to have you here.';
  // Texts have no closing, and no link below.
  if (context.asked.list || context.recalled !== null)
    return 'Reply any time, or open Preferences below to see all your days.';
  const isAsked = context.answers.length > 0 || Object.values(context.asked).some(Boolean);
  if (isAsked || context.question !== null) return 'Reply any time, in your own words.';
  const [left = null] = context.understood.flatMap((line) => (line.kind === 'left-open' ? [line.number] : []));
  if (left !== null)
    return `Nothing on your list has changed. If that’s wrong, reply "${left} done" or "drop ${left}".`;
  if (context.heard === 'question') return 'Nothing on your list has changed.';
  return 'Nothing on your list has changed. Reply HELP to see what you can write.';
}

/** Something may have been read otherwise than it was meant. */
function isUncertain({ understood, question }: AcknowledgmentContext): boolean {
  return question !== null || understood.some(({ kind }) => kind === 'noted' || kind === 'unknown-item');
}

function sayNext({ next, today }: AcknowledgmentContext): string {
  if (next === null) return 'Nothing else is planned.';
  const stage = sayStage(next.stage).toLowerCase();
  return `Next: ${stage}${next.date === today ? '' : `, ${sayDate(next.date)}`} ${sayNextTime(next, today)}.`;
}
