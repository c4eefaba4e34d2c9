/** What we ask the person if their words are not certain enough (D115): one question, and the effect of each answer. */
import type { AgendaCommand, Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { beginning } from '#domain/reply/email/beginning.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type Question = ItemQuestion | ServiceQuestion;

/** A question about items of the list. */
export interface ItemQuestion extends Asking {
  readonly kind: 'items';
  /** As shown to the person. */
  readonly text: string;
}

export interface Asking {
  /** `whether` it is true of them; `which` of them it is true of; `all-but`: which of them it is not true of. */
  readonly asks: 'whether' | 'which' | 'all-but';
  readonly verdict: AskedVerdict;
  /** For a move; null is the person's next active day. */
  readonly until: LocalDate | null;
  readonly items: readonly AskedItem[];
  /** The person's words that left it unclear; questions from before they were kept lack them. */
  readonly about?: string;
}

export type AskedVerdict = 'done' | 'drop' | 'carry';

export type AskedItem = Pick<DayItem, 'id' | 'number' | 'text'>;

/** A question about a request to the service: its answer is parsed as if it followed these words of ours. */
export interface ServiceQuestion {
  readonly kind: 'service';
  readonly text: string;
  /** What a yes stands for; null if the question cannot be answered with yes. */
  readonly yes: string | null;
  /** What a yes does; without it, `yes` is parsed. Questions from before it was kept lack it. */
  readonly command?: Command;
  /** "morning at", before "7:30". */
  readonly leads: readonly string[];
}

/** The items of which it is true and those of which it is not; the others were not answered. */
export interface Answer {
  readonly yes: readonly ItemId[];
  readonly no: readonly ItemId[];
}

/** An answer given with one click. */
export interface Choice {
  readonly label: string;
  readonly answer: Answer;
}

/** A mail has room for this many. */
const ITEMS_TO_PRESS_MAX = 4;

/** The answers offered as buttons in a mail; empty if the answer needs words. */
export function choicesOf(question: Question): Choice[] {
  if (question.kind === 'service') return [];
  const { asks, verdict, items } = question;
  const all = idsOf(items);
  if (asks === 'whether') {
    const { yes, no } = labelsOf(verdict, items.length === 1);
    return [
      { label: yes, answer: { yes: all, no: [] } },
      { label: no, answer: { yes: [], no: all } },
    ];
  }
  if (items.length > ITEMS_TO_PRESS_MAX) return [];
  const each = items.map(({ id, number, text }) => ({
    label: `${number}. ${short(text)}`,
    answer: only(question, [id]),
  }));
  const isPair = items.length === 2;
  return [
    ...each,
    ...(asks === 'which' ? [{ label: isPair ? 'Both' : 'All of them', answer: { yes: all, no: [] } }] : []),
    asks === 'which'
      ? { label: isPair ? 'Neither' : 'None of them', answer: { yes: [], no: all } }
      : { label: 'None: all are done', answer: { yes: all, no: [] } },
  ];
}

/** In characters: the question of a text fits in one segment. */
const ITEM_LENGTH_MAX = 32;

/** The item's words, shortened at the end of a word if necessary. */
export function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= ITEM_LENGTH_MAX) return line;
  const cut = beginning(line, ITEM_LENGTH_MAX);
  const end = cut.lastIndexOf(' ');
  // Three full stops: an ellipsis is not in the GSM alphabet and would make the text more expensive.
  return `${end > ITEM_LENGTH_MAX / 2 ? cut.slice(0, end) : cut}...`;
}

/** The answer that names only these items. */
export function only({ asks, items }: Pick<Asking, 'asks' | 'items'>, named: readonly ItemId[]): Answer {
  if (asks !== 'all-but') return { yes: named, no: [] };
  return { yes: idsOf(items).filter((id) => !named.includes(id)), no: named };
}

export function commandsOf({ verdict, until }: Asking, { yes, no }: Answer): AgendaCommand[] {
  return [
    ...yes.map((item): AgendaCommand => {
      if (verdict === 'carry') return { kind: verdict, item, until };
      return { kind: verdict === 'done' ? 'finish' : verdict, item };
    }),
    ...no.map((item): AgendaCommand => ({ kind: 'leave', item })),
  ];
}

/** Questions with the same key are the same: asked once a day. */
export function keyOf(question: Question): string {
  if (question.kind === 'service') return question.text;
  const { asks, verdict, until, items } = question;
  return [asks, verdict, until ?? '', ...idsOf(items).toSorted((a, b) => a - b)].join(' ');
}

/** Whether any of the commands concerns an item of the question. */
export function isSpokenOf(question: Question, commands: readonly { readonly kind: string }[]): boolean {
  if (question.kind === 'service') return false;
  const asked = new Set(idsOf(question.items));
  return commands.some((command) => 'item' in command && typeof command.item === 'number' && asked.has(command.item));
}

function idsOf(items: readonly AskedItem[]): ItemId[] {
  return items.map(({ id }) => id);
}

function labelsOf(verdict: AskedVerdict, isOne: boolean): { yes: string; no: string } {
  const it = isOne ? 'it' : 'them';
  const labels = {
    done: { yes: isOne ? 'Yes, done' : 'Yes, all done', no: 'No, still open' },
    drop: { yes: `Yes, let ${it} go`, no: `No, keep ${it}` },
    carry: { yes: `Yes, move ${it}`, no: `No, leave ${it}` },
  };
  return labels[verdict];
}
