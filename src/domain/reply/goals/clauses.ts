import { announces, detailsEnd, listsSteps, titles } from '#domain/reply/goals/announcements.ts';
import { frameOf, isAction, wishEnd } from '#domain/reply/goals/frames.ts';
import { continues, PLACES } from '#domain/reply/goals/continues.ts';
import { givenEnd } from '#domain/reply/goals/given.ts';
import { isForGoal } from '#domain/reply/goals/purposes.ts';
import { TIMES, wishInside, type Boundary } from '#domain/reply/goals/wish-inside.ts';
import { isHollow } from '#domain/reply/goals/hollow.ts';
import { isOtherDay } from '#domain/reply/goals/other-day.ts';
import { isTold } from '#domain/reply/goals/told.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { CORRECTIONS, correctionIn } from '#domain/reply/goals/corrections.ts';
import { CAPACITY, HEDGES } from '#domain/reply/words/capacity.ts';
import { ENGLISH_SPEAKERS, IS, MORE_FILLERS, ROMANCE_SPEAKERS, SPANS } from '#domain/reply/words/goal-frames.ts';
import { LEAD_INS } from '#domain/reply/words/lead-ins.ts';
import { SHOPPING } from '#domain/reply/words/goods.ts';
import { BUT, BUT_FIXED, JOINTS, PAST_WISHES, PURPOSE, THEN, THUS } from '#domain/reply/words/turns.ts';
import { OTHER_DAYS } from '#domain/reply/words/told.ts';

const PRONOUNS = lexicon('pronouns');

/** A stretch of a sentence that can be one goal, or several joined by "and". */
export interface Clause {
  readonly text: string;
  /** It is why the next clause follows: "I've got court at 10, so …". */
  readonly background: boolean;
  /** A time said in front of the wish: "before lunch I need to …". */
  readonly when?: string;
  /** It goes on with what a speaker began: "yo preparo la cena y | plancho". */
  readonly spoken?: boolean;
}

/** A sentence cut where a new thought begins: at commas, "so", "but", "then" and at a wish in its middle. */
export function clausesOf(sentence: string): Clause[] {
  const words = wordsOf(sentence);
  const clauses: Clause[] = [];
  let from = 0;
  let inside = detailsEnd(sentence, words); // the bracket that closes what is being read; its commas list details
  const closing = closingBrackets(words);
  const close = (until: number, background: boolean) => {
    const end = trimmedEnd(words, from, until);
    const first = words[from];
    const last = words[end - 1];
    if (first && last && end > from) clauses.push({ text: sentence.slice(first.start, last.end), background });
  };
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.plain === '(') inside = closing(at);
    if (at === from) inside = Math.max(inside, givenEnd(words, at) ?? 0);
    if (at < inside) continue;
    const cut = at > from ? cutAt(sentence, words, from, at) : null;
    if (!cut) continue;
    if (!cut.dropped) close(cut.until, cut.background);
    from = cut.next;
    at = Math.max(at, cut.next - 1);
  }
  const rest = words[from];
  if (rest) clauses.push({ text: sentence.slice(rest.start), background: false });
  return withTimes(clauses.filter((clause) => /[\p{L}\p{N}]/u.test(clause.text)));
}

/** The first closing bracket behind a word, -1 where there is none; asked for one word after the other. */
function closingBrackets(words: readonly Word[]): (at: number) => number {
  let closing = 0;
  return (at) => {
    closing = Math.max(closing, at + 1);
    while (closing < words.length && words[closing]?.plain !== ')') closing += 1;
    return closing < words.length ? closing : -1;
  };
}

/** "before lunch | I need to clear the desk": the time goes to the goal it was said for. */
function withTimes(clauses: readonly Clause[]): Clause[] {
  const timed: Clause[] = [];
  for (const [at, clause] of clauses.entries()) {
    const before = timed.at(-1);
    const first = wordsOf(clause.text)[0]?.plain ?? '';
    const speaks = ENGLISH_SPEAKERS.has(first) || ROMANCE_SPEAKERS.has(first);
    if (before && at > 0 && speaks && ON_DUTY.test(before.text)) {
      timed.pop();
      timed.push(clause);
      continue;
    }
    if (before && at > 0 && isTime(before.text) && speaks) timed.pop();
    else {
      timed.push(clause);
      continue;
    }
    timed.push({ ...clause, when: before.text });
  }
  return timed;
}

// "On calls till noon, then I want …": where somebody is, and no time of the goal
const ON_DUTY =
  /^\s*(?:in|on) (?:a |back[- ]to[- ]back )?(?:calls?|shift|duty|site|meetings?|court|class|clinic|surgery|theatre)\b(?! (?:at|by) )/iu;

function isTime(text: string): boolean {
  const words = wordsOf(text);
  const start = frameOf(words).end;
  if (OTHER_DAYS.matchAt(words, 0)?.end === words.length) return true;
  const first = words[start]?.plain ?? '';
  return words.length - start <= (LONG_TIMES.has(first) ? 9 : 4) && TIMES.has(first) && !PLACES.matchAt(words, start);
}

/** "between the school run and my 11 o'clock", "after the vet and the shops". */
const LONG_TIMES = new Set(['between', 'before', 'after', 'until', 'while']);

function cutAt(sentence: string, words: readonly Word[], from: number, at: number): Boundary | null {
  const word = words[at]!;
  const cut = (next: number, background = false, until = at): Boundary => ({ until, next, background, dropped: false });
  if (word.kind === 'mark') {
    if (isComma(sentence, words, at)) {
      // "at 3. No, 4": the comma belongs to the correction.
      if (CORRECTIONS.matchAt(words, from)?.end === at && isTakenBack(sentence, words, from, at)) return null;
      const so = THUS.matchAt(words, at + 1);
      // "…, and so that Dad can hear us I'm ordering batteries": a purpose in front.
      if (so && isForGoal(words, from, at, so.end)) return null;
      // "…, so today is for baling"
      const told = so && IS.has(words[so.end]?.plain ?? '') && SPANS.has(words[so.end - 1]?.plain ?? '') ? 1 : 0;
      if (so && words[so.end]?.plain !== 'that') return cut(so.end - told, !isPurpose(words, so.end));
      const but = BUT.matchAt(words, at + 1);
      if (but && PAST_WISHES.endAt(words, from) !== null) return { ...cut(but.end), dropped: true };
      return continues(words, at + 1) ? null : cut(at + 1, but !== null && beginsOther(words, but.end));
    }
    if (word.plain === '/' && isSpaced(sentence, word)) return cut(at + 1);
    if (word.plain === '+' && isSpaced(sentence, word) && addsGoal(words, from, at)) return cut(at + 1);
    const dash = word.plain === '-' && isSpaced(sentence, word);
    // "finish the report - it's due at 5".
    if (dash && isTold(words.slice(at + 1, at + 12), '')) return cut(at + 1);
    // "My flight's at 6 - pack, charge everything".
    if (dash && listsSteps(words, at + 1)) return cut(at + 1);
    // "Get ready for the interview: print resume, pick outfit": a goal and its steps.
    if (word.plain === ':' && isAction(words, from) && at - from > 1 && listsSteps(words, at + 1)) return cut(at + 1);
    // "Nothing major - just want to …": a wish behind a dash.
    if (dash && (wishEnd(words, at + 1) !== null || isHollow(words.slice(from, at)))) return cut(at + 1);
    // "so today:", "here's my list - dentist, groceries".
    if (
      (dash || word.plain === '=' || (word.plain === ':' && /\s/.test(sentence[word.end] ?? ''))) &&
      (announces(words.slice(from, at), dash ? null : sentence.slice(words[from]?.start ?? 0, word.start)) ||
        (!dash && titles(words, from, at)))
    )
      return { until: at, next: at + 1, background: false, dropped: true };
    return null;
  }
  if (words.length - at < 2) return null;
  if (CORRECTIONS.matchAt(words, at) && correctionIn(sentence.slice(word.start, word.start + 40)) !== null)
    return cut(at);
  // "the report and if I'm up to it maybe some weeding".
  const hedged = JOINTS.has(word.plain) ? CAPACITY.endAt(words, at + 1) : null;
  if (hedged !== null && hedged < words.length) return cut(at + 1);
  // "maybe yoga maybe a run"
  if (
    HEDGES.endAt(words, from) !== null &&
    at > from + 1 &&
    HEDGES.endAt(words, at) !== null &&
    words[at - 1]?.kind === 'word' &&
    !JOINTS.has(words[at - 1]?.plain ?? '')
  )
    return cut(at);
  const then = THEN.matchAt(words, at);
  if (then && then.end < words.length && !(word.plain === 'then' && AS_FAR_AS.has(words[at - 1]?.plain ?? '')))
    return cut(then.end);
  const thus = THUS.matchAt(words, at);
  if (
    thus &&
    !isPurpose(words, thus.end) &&
    !isForGoal(words, from, at, thus.end) &&
    (beginsGoal(words, thus.end) ||
      SPANS.has(words[thus.end - 1]?.plain ?? '') ||
      isReason(words.slice(from, at), thus.phrase))
  )
    // "ok so | today is gym"
    return {
      ...cut(IS.has(words[thus.end]?.plain ?? '') ? thus.end - 1 : thus.end, true),
      dropped: isBareNoun(words, from, at),
    };
  const but = BUT.matchAt(words, at);
  if (but && PAST_WISHES.endAt(words, from) !== null) return { ...cut(but.end), dropped: true };
  if (
    but &&
    !BUT_FIXED.has(words[at - 1]?.plain ?? '') &&
    (beginsMeant(words, but.end) || isTold(words.slice(from, at), ''))
  )
    // "today is all about the taxes but …" tells a goal of its own.
    return cut(but.end, !isGivenOver(words, from, at) && beginsOther(words, but.end));
  return wishInside(words, from, at);
}

/** "No, | 4", "no sorry, | at 4", "wait, | we have some" */
function isTakenBack(sentence: string, words: readonly Word[], from: number, at: number): boolean {
  if (words[at + 1]?.kind === 'number') return true;
  const correction = correctionIn(sentence.slice(words[from]!.start, (words[at]?.end ?? 0) + 40));
  return correction?.of === 'hour' || correction?.instead === '';
}

/** "by | then", "until | then": a time, and no next goal. */
const AS_FAR_AS = new Set(['until', 'till', 'til', 'by', 'since', 'before']);

/** "today is all about the tax return", "the morning is for the deck": a goal in the form of what is told. */
function isGivenOver(words: readonly Word[], from: number, at: number): boolean {
  const end = from + frameOf(words.slice(from, at)).end;
  return end < at && GIVEN_OVER.has(words[end - 1]?.plain ?? '') && end - from > 2;
}

const GIVEN_OVER = new Set(['about', 'for']);

/** "Night shift so …", "Off work so …": why, without a verb. */
function isBareNoun(words: readonly Word[], from: number, at: number): boolean {
  const reason = words.slice(from, at);
  return (
    reason.length <= 3 &&
    frameOf(reason).end === 0 &&
    !isAction(reason, 0) &&
    reason.every(({ kind, plain }) => kind === 'word' && baseOfGerund(plain) === null)
  );
}

/** "be kinder to myself + 10 min walk"; not "buy milk + 2 eggs". */
function addsGoal(words: readonly Word[], from: number, at: number): boolean {
  const start = from + frameOf(words.slice(from, at)).end;
  const opens = isAction(words, at + 1) || words[at + 1]?.kind === 'number';
  return opens && at - start > 1 && isAction(words, start) && SHOPPING.endAt(words, start) === null;
}

function isSpaced(sentence: string, { start, end }: Word): boolean {
  return /\s/.test(sentence[start - 1] ?? '') && /\s/.test(sentence[end] ?? '');
}

function isComma(sentence: string, words: readonly Word[], at: number): boolean {
  const { plain, start, end } = words[at]!;
  if (plain === '،' || plain === '、') return true;
  if (plain !== ',') return false;
  // "1,200 words" is one number.
  return !(/\p{N}/u.test(sentence[start - 1] ?? '') && /^\p{N}{3}(?!\p{N})/u.test(sentence.slice(end, end + 4)));
}

/** "Ma sœur arrive demain donc | ménage", "Exam on Friday so | flashcards"; of a "so" that may mean a degree only the day tells. */
function isReason(words: readonly Word[], thus: string): boolean {
  return thus === 'so' ? isOtherDay(words) : isTold(words, '');
}

function isPurpose(words: readonly Word[], at: number): boolean {
  // "so it's just the bathroom" names what is left.
  return PURPOSE.matchAt(words, at) !== null && (MORE_FILLERS.endAt(words, at) ?? LEAD_INS.endAt(words, at)) === null;
}

/** Whether goals may begin here: a wish, an opener, a verb. */
function beginsGoal(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at, at + 16);
  return beginsMeant(words, at) || (isAction(rest, 0) && !PRONOUNS.matchAt(rest, 0));
}

/** "…, but first the bins": another goal, where "but probably not" only doubts the one before. */
function beginsOther(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at, at + 16);
  return beginsMeant(words, at) && !isHollow(rest.slice(frameOf(rest).end).filter(({ plain }) => plain !== 'not'));
}

function beginsMeant(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at, at + 16);
  return frameOf(rest).end > 0 || isTold(rest, '');
}

/** Where a clause ends once the words that lead to the next are gone: "…on everything and", "…, so". */
function trimmedEnd(words: readonly Word[], from: number, until: number): number {
  let end = until;
  while (end > from && (TRAILING.has(words[end - 1]?.plain ?? '') || words[end - 1]?.plain === ',')) end -= 1;
  return end;
}

const TRAILING = new Set('and n plus also then so but oh yeah y et und apres donc pero mais &'.split(' '));
