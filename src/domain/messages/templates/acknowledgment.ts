import { isOpen } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Understood } from '#domain/agenda/understood.ts';
import { askedBack, checklist, paragraph, restingLine } from '#domain/messages/blocks.ts';
import { outcomeLines } from '#domain/messages/outcome-lines.ts';
import { recalledBlocks } from '#domain/messages/recalled-blocks.ts';
import { replySubject, sayDate } from '#domain/messages/say.ts';
import { stillOpenText } from '#domain/messages/still-open-text.ts';
import type { Block, Message, OutcomeLine } from '#domain/messages/schema.ts';
import {
  type AcknowledgmentContext,
  hasChanges,
  isNoted,
  isOnlyKept,
  isOnlyThanks,
} from '#domain/messages/templates/acknowledgment-context.ts';
import { closing, header, preheader } from '#domain/messages/templates/acknowledgment-frame.ts';

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
