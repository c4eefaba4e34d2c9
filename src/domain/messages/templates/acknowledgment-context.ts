import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Recalled } from '#domain/agenda/recall.ts';
import type { Understood } from '#domain/agenda/understood.ts';
import type { AskedBack } from '#domain/messages/blocks.ts';
import type { Footer } from '#domain/messages/schema.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
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

export function hasChanges({ understood }: AcknowledgmentContext): boolean {
  return understood.some(({ kind }) => CHANGES.has(kind));
}

/** What a reply asked about the service is answered by a notice as well, such as the plan's price. */
export function isAnswer({ answers, notice }: AcknowledgmentContext): boolean {
  return answers.length + notice.length > 0;
}

export function isNoted({ understood }: AcknowledgmentContext): boolean {
  return understood.some(({ kind }) => kind === 'noted');
}

/** A reply of nothing but thanks gets one warm line. */
export function isOnlyThanks({
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

export function isOnlyKept({ kind }: Understood): boolean {
  return kind === 'noted' || kind === 'unknown-item';
}
