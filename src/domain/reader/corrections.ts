/** Words that set right what was understood before: "undo gym", "I meant 2, not 1", "nothing is done", "no, Friday". */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { type DayItem, isOpen } from '#domain/agenda/day-items.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import { type ClockTime, saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { isNaming } from './analyse.ts';
import type { Said } from './conclusions.ts';
import { carryDay, dayIn } from './day.ts';
import type { Lexicon } from './lexicon.ts';
import { isPlanned } from './planned-items.ts';
import { knownItems, type KnownItem, LIKE_LEAST } from './references.ts';
import { segmentsOf } from './segments.ts';
import { likeness, type Token } from './tokens.ts';

interface CorrectionContext {
  readonly today: LocalDate;
  /** The items that numbers and words may name. */
  readonly known: readonly DayItem[];
  readonly answered: AnsweredMessage;
  readonly lexicon: Lexicon;
}

interface Correction {
  /** The words that correct. */
  readonly text: string;
  readonly says: readonly (readonly [item: DayItem, said: Said])[];
  readonly reworded?: { readonly item: DayItem; readonly text: string };
}

/** Words and the places of items among them. */
interface Named {
  readonly text: string;
  readonly words: readonly Word[];
  /** The items of each place, in order. */
  readonly items: readonly (readonly DayItem[])[];
  readonly hasOpener: boolean;
}

export class CorrectionReader {
  readonly #context: CorrectionContext;
  #items: readonly KnownItem[] = [];
  /** What the last reply settled. */
  readonly #changed: readonly DayItem[];

  constructor(context: CorrectionContext) {
    this.#context = context;
    const changed = new Set(context.answered.lastChange?.items);
    this.#changed = context.known.filter((item) => changed.has(item.id) && isSettled(item));
  }

  /** Empty where nothing is settled that could be corrected. */
  correctionsIn(line: string): Correction[] {
    const { known, answered, lexicon } = this.#context;
    if (!known.some(isSettled) && answered.lastChange === undefined) return [];
    if (this.#items.length === 0) this.#items = knownItems(known, lexicon);
    const whole = this.#correctionIn(line);
    if (whole !== null) return [whole];
    return sentencesIn(line).flatMap(({ text, clauses }) => {
      const sentence = this.#correctionIn(text);
      return sentence === null ? clauses.flatMap((clause) => this.#correctionIn(clause.text) ?? []) : [sentence];
    });
  }

  #correctionIn(text: string): Correction | null {
    if (text.length > LENGTH_MAX) return null;
    const named = this.#named(text);
    const says =
      this.#otherDay(text, named) ?? this.#restored(named) ?? this.#exchanged(named) ?? this.#onlyThese(named);
    if (says !== null && says.length > 0) return { text, says };
    const reworded = this.#otherTime(text, named);
    return reworded && { text, says: [], reworded };
  }

  /** "nah 3:30", "not 2, 3": of the one item that the last reply added or changed, if it names a time. */
  #otherTime(text: string, { words, items, hasOpener }: Named): NonNullable<Correction['reworded']> | null {
    const { known, answered } = this.#context;
    const changed = new Set([...(answered.lastChange?.items ?? []), ...(answered.lastChange?.added ?? [])]);
    const [item, ...others] = known.filter(({ id }) => changed.has(id));
    const [time, ...times] = saidTimesIn(item?.text ?? '');
    if (item === undefined || time === undefined || others.length + times.length > 0 || !isOpen(item)) return null;
    const not = words.findIndex((_, at) => NOT.endAt(words, at) !== null);
    const said = saidTimesIn(text);
    const isSaid = (one: ClockTime) => one.hour === time.hour && one.minute === time.minute;
    const meant = not >= 0 && said.some(isSaid) ? said.filter((one) => !isSaid(one)) : said;
    const [to, ...more] = meant;
    // Numbers that are no times may name items.
    const isNamed = items.length > 0 && meant === said;
    if (
      to === undefined ||
      more.length > 0 ||
      isNamed ||
      (!hasOpener && not < 0 && [BEFORE_DAY, MEANT_DAY].every((book) => book.endAt(words, 0) === null))
    )
      return null;
    const written = text.slice(to.start, to.end);
    if (meant === said && !/\d[:.h]\d|[ap]m$/iu.test(written)) return null;
    const beside = spokenWordsOf(text).filter(
      (one) => !said.some(({ start, end }) => one.start < end && one.end > start),
    );
    if (!TIME_BESIDE.covers(beside)) return null;
    const half = /\d$/u.test(written)
      ? (/\s?[ap]\.?m\.?$/iu.exec(item.text.slice(time.start, time.end))?.[0] ?? '')
      : '';
    return { item, text: item.text.slice(0, time.start) + written + half + item.text.slice(time.end) };
  }

  /** "undo gym", "I never said gym was done" */
  #restored({ words, items: [items = [], ...others] }: Named): Correction['says'] | null {
    if (others.length > 0 || !RESTORING.covers(words)) return null;
    const isUndo = UNDO.endAt(words, 0) !== null;
    const added = new Set(isUndo ? this.#context.answered.lastChange?.added : []);
    if (!items.some((item) => isSettled(item) || added.has(item.id))) return null;
    return items.map((item) => [item, isSettled(item) ? this.#asBefore(item) : added.has(item.id) ? DROPPED : OPEN]);
  }

  /** "not gym, groceries": what was said of the one is said of the other, which is still open. */
  #exchanged({ text, words, items }: Named): Correction['says'] | null {
    const named = items.flat();
    const meant = named.filter((item) => !isSettled(item));
    const isBoth = items.length === 2 && INSTEAD.covers(words) && deniedOf(text, words, items).every(isSettled);
    const isOther = items.length === 1 && MEANT_ITEM.covers(words);
    const mistaken = isBoth ? named.filter(isSettled) : isOther ? this.#changed : [];
    const [first] = mistaken;
    if (first === undefined || meant.length === 0 || new Set(mistaken.map(({ mark }) => mark)).size > 1) return null;
    if (isOther && (mistaken.length > 1 || meant.length < named.length)) return null;
    // "2 and 3, not 1" reports, where 1 was settled before, or let go.
    if (mistaken.some((item) => !this.#changed.includes(item))) return null;
    if (first.mark !== 'done' && !SAYS_MEANT.has(words)) return null;
    const said = saidOf(first);
    if (said === null) return null;
    return [
      ...mistaken.map((item) => [item, this.#asBefore(item)] as const),
      ...meant.map((item) => [item, said] as const),
    ];
  }

  /** "not all of them, just gym", "nothing is done": of a list with nothing open. */
  #onlyThese({ words, items }: Named): Correction['says'] | null {
    const done = this.#context.answered.items.filter(({ mark }) => mark === 'done');
    if (done.length < this.#context.answered.items.length || this.#changed.length === 0) return null;
    const named = new Set(items.flat());
    if (!(named.size > 0 ? ONLY_THESE : NONE_DONE).covers(words)) return null;
    return done.map((item) => [item, named.has(item) ? DONE : OPEN] as const);
  }

  /** "sorry, Friday": of what the last reply moved, or of the one item it settled. */
  #otherDay(text: string, { words, items, hasOpener }: Named): Correction['says'] | null {
    if (items.length > 0) return null;
    const { answered, today, lexicon } = this.#context;
    const when = { stage: answered.stage, today };
    const meantEnd = MEANT_DAY.endAt(words, 0);
    const start = meantEnd ?? BEFORE_DAY.endAt(words, 0);
    const not = words.findIndex((_, at) => NOT.endAt(words, at) !== null);
    if (not > 0 && dayIn(text.slice(words[not]!.end), when) === null) return null;
    const isCorrecting = meantEnd !== null || not > 0;
    const said = words.slice(start ?? 0, not > 0 ? not : undefined);
    const [first, last] = [said[0], said.at(-1)];
    if (!(isCorrecting || start !== null || hasOpener) || first === undefined || last === undefined) return null;
    const span = text.slice(first.start, last.end);
    const day = dayIn(span, when);
    const { tokens } = segmentsOf(span, this.#items, lexicon);
    const isBeside = (one: Token) => day !== null && (one.end <= day.start || one.start >= day.end);
    if (day === null || tokens.some((one) => isBeside(one) && !one.classes.some((name) => LINKING.has(name))))
      return null;
    const moved = this.#changed.filter(({ mark }) => mark === 'moved');
    const meant = moved.length > 0 ? moved : isCorrecting && this.#changed.length === 1 ? this.#changed : [];
    const to = carryDay(day, { today, listed: answered.date });
    const carry: Said = { verdict: 'carry', day: day.date <= today ? today : to };
    // Moving a finished item would add it again.
    return meant.flatMap((item) => [...(item.mark === 'done' ? [[item, OPEN] as const] : []), [item, carry] as const]);
  }

  #asBefore({ mark }: DayItem): Said {
    if (mark === 'moved') return { verdict: 'carry', day: this.#context.today };
    return mark === 'done' ? OPEN : { verdict: 'keep', day: null };
  }

  /** The words without those that say nothing here, with "item" for the words that name some. */
  #named(text: string): Named {
    const { tokens, segments } = segmentsOf(text, this.#items, this.#context.lexicon);
    const byPlace = new Map<number, Set<DayItem>>();
    for (const reference of segments.flatMap((segment) => segment.references)) {
      // "not gym" is read as an exception, too, which means the others.
      if (!isNaming(reference) || reference.kind === 'except') continue;
      if (reference.kind === 'words' && reference.isAmbiguous) continue;
      for (const at of reference.at) {
        const items = byPlace.get(tokens[at]!.start) ?? new Set();
        // Items named in a row share one reference.
        const isNamed = (place: number) =>
          reference.kind !== 'words' ||
          this.#items[place]!.content.some((one) => likeness(one, tokens[at]!) >= LIKE_LEAST);
        for (const place of reference.items.filter(isNamed)) items.add(this.#context.known[place]!);
        byPlace.set(tokens[at]!.start, items);
      }
    }
    const all = spokenWordsOf(text);
    let start = 0;
    for (let end = OPENERS.endAt(all, 0); end !== null; end = OPENERS.endAt(all, start)) start = end;
    const words: Word[] = [];
    const items: Set<DayItem>[] = [];
    let itemEnd = 0;
    for (const word of all.slice(start)) {
      const named = byPlace.get(word.start);
      const isNext = words.at(-1)?.plain === ITEM && !/[,;.!\n]/.test(text.slice(itemEnd, word.start));
      if (named !== undefined) itemEnd = word.end;
      if (named !== undefined && isNext) for (const item of named) items.at(-1)!.add(item);
      else if (named !== undefined) {
        items.push(new Set(named));
        words.push({ ...word, plain: ITEM });
      } else if (SMALL.endAt([word], 0) === null && !(isNext && AND.endAt([word], 0) !== null)) words.push(word);
    }
    return { text, words, items: items.map((some) => [...some]), hasOpener: start > 0 };
  }
}

const TIME_BESIDE = PhraseBook.joined(
  (['OPENERS', 'SMALL', 'NOT', 'BEFORE_DAY', 'MEANT_DAY', 'AT'] as const).map(
    (name) => phraseBooks(lists.itemCorrections)[name],
  ),
);
const SAYS_MEANT = PhraseBook.joined(
  (['MEANT', 'NEVER_SAID', 'WRONG'] as const).map((name) => phraseBooks(lists.itemCorrections)[name]),
);
const { OPENERS, SMALL, UNDO, NOT, NEVER_SAID, BEFORE_DAY, MEANT_DAY, AND } = phraseBooks(lists.itemCorrections);
const { RESTORING, INSTEAD, MEANT_ITEM, NONE_DONE, ONLY_THESE } = frameBooks(lists.itemCorrections);

/** No correction is longer. In characters. */
const LENGTH_MAX = 160;
const ITEM = 'item';
const OPEN: Said = { verdict: 'open', day: null };
const DONE: Said = { verdict: 'done', day: null };
const DROPPED: Said = { verdict: 'drop', day: null };

const isSettled = (item: DayItem) => !isOpen(item) && !isPlanned(item);

/** What the last reply said of it; null if that cannot be said of another item. */
function saidOf({ mark, movedTo }: DayItem): Said | null {
  if (mark === 'done') return DONE;
  if (mark === 'dropped') return DROPPED;
  return mark === 'moved' ? { verdict: 'carry', day: movedTo ?? null } : null;
}

/**
 * Those that were not meant: behind the "not", before it where a mark stands behind ("el gimnasio no, las compras"), and
 * else behind "instead of".
 */
function deniedOf(text: string, words: readonly Word[], items: Named['items']): readonly DayItem[] {
  const not = words.findIndex((_, at) => NOT.endAt(words, at) !== null);
  const isFirst = not < 0 && NEVER_SAID.has(words);
  if (not < 0) return items[isFirst ? 0 : items.length - 1] ?? [];
  const end = NOT.endAt(words, not)!;
  const isBehind = words[end]?.plain === ITEM && !/[,;]/.test(text.slice(words[end - 1]!.end, words[end].start));
  const before = words.slice(0, not).filter(({ plain }) => plain === ITEM).length;
  return items[isBehind ? before : before - 1] ?? [];
}

/** Beside a day: "to", "the", "next". */
const LINKING: ReadonlySet<string> = new Set(['prep', 'article', 'small', 'soon']);
