import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { wordSets } from '#domain/reply/language/word-data.ts';
import { amountsIn } from '#domain/reply/language/amounts-said.ts';
import { cluesIn, type Clues } from '#domain/reply/language/clues.ts';
import { GuardedPattern } from '#domain/reply/language/guarded-pattern.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { partOf, spokenWordsOf, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';

/** A stretch of a sentence that may carry one verdict; positions point into the sentence. */
export interface Clause {
  readonly text: string;
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
}

export interface Sentence {
  readonly text: string;
  readonly asks: boolean;
  readonly clauses: readonly Clause[];
}

// "Good day. Swim done!", "ch. 8" and "7.30" hold no end; "…" and ";" do.
const SENTENCE =
  /(?=[.…])(?<!\bdr|\bmr|\bmrs|\bms|\bst|\bp\.m|\ba\.m|\b(?:ch|chap|p|pp|pt|vol|nr|sec|fig|ex|act)(?=\.\s?#?\d))(?:\.(?!\.)(?<!\.\.)|[.…]{1,20}(?=\s*$))(?=\s|$)|[!?]+|;/giu;

// "let the bike go", "let 3 go, please", "let it go"; not "let the dogs go out" nor "let me go"
const LET_GO =
  /\blet(?:ting)?\s(?!me\b|us\b|him\b|her\b|you\b)([^,;.!?]{1,60}?)\sgo(?=\s*(?:$|[,;.!?]|(?:and|please|for now|then|this week|this time|today|tonight|for today|altogether|entirely|now)\b))/giu;

// "carry 1 and 2 over", "I'll carry that one over"
const CARRIED =
  /\b(carry|roll|push|move|bring)\s((?:\d{1,2}(?:\s?(?:,|&|\+|and)\s?|\s)){1,8}?|(?:it|that|this|them|those|these|both|the rest|the others?)\s(?:ones?\s)?)over\b(?!\sto\s(?:the|my|his|her)\b)/giu;

// "put the attic and the photographs off to the weekend"; "put the lights off"
const PUT_OFF =
  /\b(put|putting)\s([^,;.!?]{1,60}?)\soff\s(?=(?:to|until|till|for|by)\s|tomorrow\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|next\s)/giu;

// "can you take mop and windows off?"; "take mum and dad off to the station"
const TAKEN_OFF =
  /\b(take|strike|knock)\s([^,;.!?]{1,60}?\sand\s[^,;.!?]{1,40}?)\soff\b(?:\s(?:the|my)\slist\b)?(?=\s*(?:$|[,;.!?]|please\b))/giu;

// "no. 3 is done", "1 and no. 3"; "2: no. 3: yes" and "gym no. 3 done" answer
const NUMBER_SIGN = /(^\s*|[,;]\s|\b(?:and|&|item|did|do|drop|skip)\s)no\.\s?(?=\d{1,2}(?!\s?[:.)\d]))/giu;

// "ch3 done ch4 done", "act2 learnt"
const GLUED = new GuardedPattern(
  /\b(ch|chap|chapter|pt|part|act|unit|lvl|level|lesson|week|wk|vol|module|sheet|ex|task|item)(\d{1,2})\b/giu,
  'ch chap chapter pt part act unit lvl level lesson week wk vol module sheet ex task item',
);

// "1y 2n 3y", "1) Y 2) N": only where one answer follows another; "1 y 2 n 3 tomorrow"
const ANSWERED = new GuardedPattern(
  /(?<![\w:.])(\d{1,2})[).:]?\s?([ynj])(?=[,;]?\s+\d{1,2}[).:]?\s?[ynj]\b|[,;.!]?\s*$|(?<=\d[).:]?\s?(?:[yj][,;]?\s{1,2}\d{1,2}[).:]?\s?n|n[,;]?\s{1,2}\d{1,2}[).:]?\s?[yj]))[,;]?\s)(?!\w)/giu,
  'y n j',
);

/** A line of the person as sentences, each with its clauses. */
export function sentencesIn(line: string): Sentence[] {
  const text = plainly(line);
  const sentences: Sentence[] = [];
  // Looked for when a number asks, and once for all of them.
  let listed: number | null = null;
  const listFrom = () => (listed ??= text.search(LISTED));
  let from = 0;
  const push = (to: number, sign: string) => {
    const sentence = partOf(text, from, to);
    for (const stretch of sentence === '' ? [] : stretchesOf(sentence))
      sentences.push({ text: stretch, asks: sign.includes('?'), clauses: clausesIn(stretch) });
  };
  for (const match of hasMarks(text) ? matchesOf(SENTENCE, text) : []) {
    if (isListNumber(text, match.index, listFrom)) continue;
    if (match[0] === '.' && isGermanDate(text, match.index)) continue;
    push(match.index, match[0]);
    from = match.index + match[0].length;
  }
  push(text.length, '');
  return sentences;
}

/** Whether anything stands there beside words and numbers. */
function hasMarks(text: string): boolean {
  return wordsOf(text) !== spokenWordsOf(text);
}

// "8,412 steps"
const THOUSANDS = /(?<=\b[1-9]\d{0,2}),(?=\d{3}\b(?![,.\d]))/gu;

// "quizzes all but finished"; "all but 2", "all but the finished ones"
const ALL_BUT = /\ball but (?=(?:finished|done|there|complete|completed|ready|over|wrapped)\b)/giu;

// "believe it or not", "not only did I walk him, I paid too", "can't believe I sent it", "without a doubt the best"
const SAID_ASIDE = new GuardedPattern(
  /\bbelieve it or not\b,?\s?|\bnot only (?:did|have)(?=\s(?:i|we)\b)|\b(?:can['’]?t|cannot|couldn['’]?t) believe (?:that )?(?=(?:i|we)\b)|\bwithout (?:a|any) doubt\b,?\s?|\bnot long (?=after\b)|\bno sooner (?:had|did) (?=i\b)/giu,
  'not no without believe',
);

// "no 2 is done no 4 is not yet"; "2 no 3 done" answers
const NUMBER_WORD =
  /(^\s*|[,;]\s|\b(?:and|done|finished|yet|isn['’]?t)\s)no\s(?=\d{1,2}\s(?:is|isn['’]?t|was|wasn['’]?t|done|finished|not|dropped)\b)/giu;

const { TELLING_ODD, TELLING_CLAUSES } = wordSets(lists.clauses);

/** The line with its odd spellings of numbers and of letting go in the usual one. */
function plainly(written: string): string {
  // The sign that makes a tick an emoji would be a word of its own.
  const signed = written.includes('\uFE0F') ? written.replace(/(?<!\d)\uFE0F/gu, '') : written;
  const line = SAID_ASIDE.replaceIn(signed, cluesIn(wordsOf(signed)), '');
  const numbered = /[\d🔟]/u.test(line) ? withPlainNumbers(line) : withLettersParted(line);
  if (!cluesIn(wordsOf(numbered)).has(TELLING_ODD)) return numbered;
  const whole = /\bover\b/iu.test(numbered) ? numbered.replace(CARRIED, '$1 over $2') : numbered;
  const put = /\bput(?:ting)?\s/iu.test(whole) ? whole.replace(PUT_OFF, '$1 off $2 ') : whole;
  const taken = /\soff\b/iu.test(put) ? put.replace(TAKEN_OFF, '$1 off $2') : put;
  const pointed = /\bno\.\s?\d/iu.test(taken) ? taken.replace(NUMBER_SIGN, '$1#') : taken;
  const numberedBy = /\bno\s\d/iu.test(pointed) ? pointed.replace(NUMBER_WORD, '$1#') : pointed;
  const close = /\ball but\s/iu.test(numberedBy) ? numberedBy.replace(ALL_BUT, 'almost ') : numberedBy;
  return /\blet(?:ting)?\s/iu.test(close) ? close.replace(LET_GO, 'let go of $1') : close;
}

// "did 1 sorry meant 3", "1 done no wait 2"
const MISCOUNTED = new GuardedPattern(
  /(?<=\b\d{1,2}(?: done| finished)?)\s(?=(?:sorry|oops|whoops|no wait|wait no|wait|i mean|i meant|er no|no sorry)\s(?:(?:i |no |meant |mean |its |it['’]s ){0,3})\d{1,2}\b(?!\s?(?:[ap]m|:)))/giu,
  'sorry oops whoops wait mean meant no',
);

/** Most lines with a number have it written plainly. */
function withPlainNumbers(line: string): string {
  const clues = cluesIn(wordsOf(line));
  const parted = MISCOUNTED.replaceIn(withAnswersParted(line, clues), clues, ', ');
  const keyed = KEY.test(parted) ? parted.replace(/([0-9])\uFE0F?\u20E3/gu, '$1 ').replace(/🔟/gu, '10 ') : parted;
  const whole = keyed.includes(',') ? keyed.replace(THOUSANDS, '') : keyed;
  const unglued = GLUED.replaceIn(whole, clues, '$1 $2');
  if (!ANSWERED.mayMatch(clues)) return unglued;
  return unglued.replace(
    ANSWERED.pattern,
    (_, number: string, answer: string) => `${number} ${/[yj]/i.test(answer) ? 'yes' : 'no'},`,
  );
}

const KEY = /[\u20E3🔟]/u;

/** "bis 20. April", "am 3. Mai" */
function isGermanDate(text: string, at: number): boolean {
  return (
    /\d$/.test(text.slice(Math.max(0, at - 2), at)) &&
    /^\.\s{1,2}(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*/iu.test(text.slice(at, at + 16))
  );
}

// "2. rest didn't happen", "1. That's it"
const REST = /^\.\s{1,2}(?:the )?(?:rest|others?|nothing else|everything else|all else|that['’]?s (?:it|all))\b/iu;

const AFTER_NUMBERS = /(?<![\d.:])\d{1,2}(?:\s?[&+/]\s?|,\s?|\s?,?\s(?:and|y|et|und|n)\s)\d{1,2}$/iu;

// behind numbers that a label of their own opened
const LABEL = /^\.\s{1,2}\p{L}{2,12}(?:\s\p{L}{2,12})?:\s{0,2}#?\d/u;

// behind a colon or a dash between blanks; "we lost 3-1. knee iced" lists nothing
const LISTED = /(?::\s?|\s[–-]\s)\(?1[.)]\s?\p{L}/u;

const TELLER = /^\.\s{1,2}(?:actually|wait|oh|hang on|hold on|no|oops|i|i['’]m|my|it|that|sorry|thanks|thank)\b/iu;

/**
 * "1. done" and "(2. swim)" number what follows; "I am done with 3. The gate can wait" ends with its number. `listFrom`:
 * where a list opens in the text; below zero where none does.
 */
function isListNumber(text: string, at: number, listFrom: () => number): boolean {
  const before = text.slice(Math.max(0, at - 20), at);
  // "2. rest didn't happen"
  if (!/\d$/.test(before) || REST.test(text.slice(at, at + 20))) return false;
  // "Finished 2, 4 & 5. Push 1 to Monday": the last of several numbers
  if (AFTER_NUMBERS.test(before)) return false;
  // "Done: 1, 3. Tomorrow: 2."
  if (LABEL.test(text.slice(at, at + 40))) return false;
  const [, sign] = /(^|\S)\s*(?<!\S)\(?\d{1,2}$/u.exec(before) ?? [];
  // "tomorrow: 1. dentist 2. deck"
  if (/^\.\s?\p{L}/u.test(text.slice(at, at + 3)) && listFrom() >= 0 && listFrom() < at) return true;
  if (sign === undefined) return false;
  // "scratch that, 3. I always mix them up"
  if (sign === ',' && TELLER.test(text.slice(at, at + 12))) return false;
  return sign === '' || /[\p{P}\p{S}]/u.test(sign) || /^\s{0,20}\(?\d{1,2}[.)]\s/.test(text);
}

// "survived 😅 lawn tomorrow", "1 and 3 done, swim tomorrow - drop 2; call: yes (later) but not 4", "1 done 2 tomorrow"; "also: swim" is one, and so is "el carro ni lo toqué".
const CLAUSE_END =
  /,(?!\d{3}\b)|[;()]|\s?(?:\.{2,}|…)(?=\s)|\s(?<=[\p{L}\p{Emoji_Presentation}]\s?[✔✅☑✓✘✗✖❌]\uFE0F?\s)(?=[\p{L}\d\p{Emoji_Presentation}])|\s(?<=\p{Emoji_Presentation}\p{M}?\s)(?=\p{L})|:(?<!\b(?:also|add|adding|plus|new|dazu|außerdem|además|también|aussi|ajoute|añade|agrega|apunta):)(?=\s|\p{L}|$)|\s[-–—]{1,3}\s(?!\d{1,2}(?:\s|$))|\s(?:->|=>|→|=)\s|(?<!\boh)\s(?:and(?!\sincluding\b|\s(?:all|everything)\s*(?:$|[,;.!)]))|but|then|plus|however|though|although|while|or|nor|y|pero|et|mais|und|aber|oder|ni(?!\s(?:l[oa]s?|siquiera|tocar\p{L}*)\b))\s|\sso\s(?=(?:just|only)\s#?\d|(?:i|we)\s(?:got|did|finished|managed|ended)\b|(?:(?:that|it)['’]?s|no|nvm|moving|pushing|drop|skip|scrap|bin|cancel|please)\s|(?:tomorrow|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\s(?:it|i|i['’]?ll|then)\b|(?:i|we)(?:['’]?ll|\swill|\sshall)\s(?:carry|bump|roll|push|postpone|reschedule|defer)\b)|\s&\s|\s\+\s|\s(?=#?\d{1,2}(?:\s|$))(?<=\d[^,;]{0,12}(?:done|finished|tomorrow|nope|yet|no|yes|later|dropped|✅|❌)\s)/giu;

function mayBeParted(sentence: string): boolean {
  if (hasMarks(sentence)) return true;
  const clues = cluesIn(wordsOf(sentence));
  return clues.hasNumber || clues.has(TELLING_CLAUSES);
}

function clausesIn(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const push = (to: number) => {
    const text = partOf(sentence, from, to);
    if (text !== '') clauses.push({ text, words: wordsOf(text), start: from, end: to });
  };
  // "june 4 and 5"
  const words = wordsOf(sentence);
  const amounts = amountsIn(words).map(({ start, end }) => ({ from: words[start]!.start, to: words[end - 1]!.end }));
  for (const match of mayBeParted(sentence) ? matchesOf(CLAUSE_END, sentence) : []) {
    if (amounts.some(({ from: first, to }) => match.index >= first && match.index < to)) continue;
    // "all but 2": the exception belongs to its "all", and "nor" denies what follows it; " or " stays split.
    push(match.index);
    from = match.index + (/^\s(?:but|nor|plus|so|pero|mais|aber)\s$/i.test(match[0]) ? 1 : match[0].length);
  }
  push(sentence.length);
  return clauses;
}

// "1) ", "(2) ", "3. ", "1: ", "2 - ", and glued to the answer: "1)done", "2.not yet"
const NUMBER = /(?<![^\s(,;])\(?(\d{1,2})(?:[).:]{1,2}(?:\s|(?=\p{L}))|\s?[-–—]\s)/gu;
/** What parts one answer from the next number, if anything does: "1) yes, 2) no". */
const PARTING = /[\s,;]+$/u;

// "a) ", "(b) ", "c. "
const LETTER = /(?<![^\s(,;])\(?([a-h])[).]\s/giu;

/** "a) yes b) no": each letter begins a sentence of its own, and its bracket goes. */
export function withLettersParted(line: string): string {
  if (!/^\s*\(?a[).]\s/iu.test(line)) return line;
  const letters = matchesOf(LETTER, line);
  const isCounting = letters.every(({ 1: letter }, at) => letter?.toLowerCase() === 'abcdefgh'[at]);
  if (letters.length < 2 || !isCounting) return line;
  return letters
    .map(({ index, 0: sign, 1: letter }, at) => {
      const answer = line.slice(index + sign.length, letters[at + 1]?.index).replace(PARTING, '');
      return `${letter}: ${answer}`;
    })
    .join('; ');
}

const ARE_IN_SHORT = new GuardedPattern(
  /(\d) r (?=(?:all |both |now )?(?:done|finished|complete|completed|sorted)\b)/giu,
  'r',
);

/** "1) done 2) not yet 3) done": each number that a line counts on to begins a sentence of its own. */
function withAnswersParted(text: string, clues: Clues): string {
  // "1 n 3 r done", as one types on a phone
  const line = ARE_IN_SHORT.replaceIn(text, clues, '$1 are ');
  if (!/^\s*\(?\d/u.test(line)) return line;
  const numbers = matchesOf(NUMBER, line);
  const isCounting = numbers.every(({ 1: number }, at) => at === 0 || Number(number) > Number(numbers[at - 1]![1]));
  if (numbers.length < 2 || !isCounting) return line;
  return numbers
    .map(({ index }, at) => line.slice(at === 0 ? 0 : index, numbers[at + 1]?.index).replace(PARTING, ''))
    .join('; ');
}

/** A minute of dictation without a single stop; what people write ends within a third of it. In characters. */
const SENTENCE_LENGTH_MAX = 800;

/**
 * A sentence as it is read: in one stretch, or where it goes on and on in several, cut between words. Rules may then
 * look from each word through the whole sentence, and a text still takes time in proportion to its length.
 */
function stretchesOf(sentence: string): string[] {
  const stretches: string[] = [];
  let from = 0;
  while (sentence.length - from > SENTENCE_LENGTH_MAX) {
    const end = endOfStretch(sentence, from);
    stretches.push(sentence.slice(from, end));
    from = end;
  }
  return from === 0 ? [sentence] : [...stretches, sentence.slice(from)];
}

function endOfStretch(sentence: string, from: number): number {
  const most = from + SENTENCE_LENGTH_MAX;
  for (let at = most; at > from; at -= 1) if (/\s/.test(sentence[at] ?? '')) return at;
  // A sign of two units stays whole.
  return (sentence.codePointAt(most - 1) ?? 0) > 0xff_ff ? most - 1 : most;
}
