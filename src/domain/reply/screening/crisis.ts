import inboundLists from '#data/reading/words/email.json' with { type: 'json' };
import lists from '#data/reading/words/crisis.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets, phraseBooks, frameBooks, wordLists } from '#domain/reply/language/word-data.ts';
import { LAUGHS } from '#domain/reply/words/to-us.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { partsOf, PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { MeantWords } from '#domain/reply/screening/meant-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const { GIVEN_NAMES } = plainSets(inboundLists.names);

const { COMMITTED, BEFORE_COMMITTED, THINGS, WHEN_BEHIND, BODY, OF_ANY_SENTENCE, OPEN_ENDED, CUTTING, CUT_BODY } =
  plainSets(lists.around);
/** All are made while the program loads: a book knows no word that was cut before it. */
const AROUND = { ...phraseBooks(lists.around) };
const { VIOLENCE, VIOLENCE_AT_END } = frameBooks(lists.violence);
const { SELF_HARM, ENDING_ALL } = frameBooks(lists.selfHarm);
const { GRIEF, GRIEF_AT_END } = frameBooks(lists.grief, { NAME: new PhraseBook(GIVEN_NAMES) });
const { DESPAIR, DESPAIR_AT_END } = frameBooks(lists.despair);
const { DEADLY, DEADLY_AT_END } = frameBooks(lists.deadlyWays);
const { ACUTE_SELF, ACUTE_DANGER } = frameBooks(lists.acute);

const SAID = phraseBooks(lists.said);
const SIGNS = phraseBooks(lists.signs);
const ACUTE = phraseBooks(lists.acute);

/** Each of a pair tells too little; both in one message, whatever stands between them, are enough. */
const ACUTE_PAIRS = [
  {
    kind: 'self-harm',
    first: PhraseBook.joined([ACUTE.ON, ACUTE.ES_ON, ACUTE.FR_ON, ACUTE.DE_ON]),
    second: ACUTE.TO_FALL,
  },
  { kind: 'self-harm', first: AROUND.HARM_AT_HAND, second: AROUND.FIXATION },
  { kind: 'self-harm', first: AROUND.LETTERS, second: AROUND.THEN_GONE },
  { kind: 'self-harm', first: AROUND.PILLS_TAKEN, second: AROUND.TOO_MANY },
  { kind: 'self-harm', first: ACUTE.DECIDED, second: ACUTE.RELIEF },
  { kind: 'self-harm', first: ACUTE.ABSENT, second: ACUTE.NO_MORE },
  { kind: 'violence', first: AROUND.AT_THEIR_HANDS, second: AROUND.IN_HIDING },
  { kind: 'violence', first: ACUTE.LURKS, second: ACUTE.FEARED },
  { kind: 'violence', first: ACUTE.WEAPON, second: ACUTE.ON_HIM },
  { kind: 'violence', first: ACUTE.CHEST, second: ACUTE.LIMB_NUMB },
  { kind: 'grief', first: ACUTE.GONE, second: ACUTE.OF_A_LIFE },
] as const;

const ACTIONS = lexicon('actions');

export type CrisisKind = 'self-harm' | 'violence' | 'grief';

/**
 * Whether the words sound like a crisis (D115): phrases and frames of the first person, read before any plan, and signs
 * that are enough only together. "This deck is killing me", "dead tired" and "my phone died" are not; work about the
 * subject is not either.
 */
export function crisisIn(newWords: string): CrisisKind | null {
  const all = spokenWordsOf(newWords);
  const meant = MEANT.of(all);
  const sentences = partsOf(newWords, SENTENCE_ENDS).flatMap((sentence) => {
    const said = spokenWordsOf(sentence);
    const laughing = LAUGHS.has(wordsOf(sentence));
    // "i just wanna not exist" is read as it stands, and without its small words.
    return [...new Set([said, MEANT.of(said)])].map((words) => ({ words, laughing }));
  });
  for (const { kind, list, frames } of KINDS) {
    const isSaid = sentences.some(
      ({ words, laughing }) =>
        saysPhrase(words, list, laughing) || frames.some((book) => saysFrame(words, book, laughing)),
    );
    if (isSaid) return kind;
  }
  if (isWholeCry(all)) return 'self-harm';
  return crisisOfSigns(meant) ?? (sentences.some(({ laughing }) => laughing) ? null : crisisOfPair(meant));
}

const SENTENCE_ENDS = /[\n.!?;…]+/gu;

/** Without words that only stress, and with the slips of shaking thumbs put right. */
const MEANT = new MeantWords(keysByWord(lists.slips), wordLists(lists.around).STRESS);

const KINDS = [
  {
    kind: 'self-harm',
    list: 'selfHarm',
    frames: [SELF_HARM, ENDING_ALL, DESPAIR, DESPAIR_AT_END, DEADLY, DEADLY_AT_END, ACUTE_SELF],
  },
  { kind: 'violence', list: 'violence', frames: [VIOLENCE, VIOLENCE_AT_END, ACUTE_DANGER] },
  { kind: 'grief', list: 'grief', frames: [GRIEF, GRIEF_AT_END] },
] as const;

/** Books whose frames tell of a crisis only where the sentence ends behind them. */
const AT_END: ReadonlySet<FrameBook> = new Set([
  ENDING_ALL,
  DESPAIR_AT_END,
  DEADLY_AT_END,
  VIOLENCE_AT_END,
  GRIEF_AT_END,
]);
/** Books that wish for a death, by a car as well. */
const WISHED: ReadonlySet<FrameBook> = new Set([DESPAIR, DEADLY]);

/** "I can't do this any more", and nothing else. */
function isWholeCry(words: readonly Word[]): boolean {
  return AROUND.WHOLE_CRIES.standsAmong(words, AROUND.AROUND_A_CRY);
}

function saysPhrase(words: readonly Word[], list: 'selfHarm' | 'violence' | 'grief', laughing: boolean): boolean {
  const book = SAID[list];
  for (let match = book.find(words); match; match = book.find(words, match.end)) {
    const { start, end } = match;
    const around = words.slice(Math.max(0, start - 4), end + 4);
    const isSubject = AROUND.ABOUT_THE_SUBJECT.has(around) && AROUND.SUBJECTS.has(words.slice(start, end));
    if (list === 'grief' && (isFar(words, start) || isOfAThing(words, start))) continue;
    const isCommitted = COMMITTED.has(words[start - 1]?.plain ?? '') && !AROUND.ME_TOO.has(words.slice(end));
    if (isCommitted && THINGS.has(subjectBefore(words, start - 1))) continue;
    if (!isSubject && !AROUND.NOT_A_DEATH.has(words.slice(start, end)) && isMeant(words, start, end, laughing))
      return true;
  }
  return false;
}

function saysFrame(words: readonly Word[], book: FrameBook, laughing: boolean): boolean {
  for (let start = 0; start < words.length; start += 1) {
    const end = book.endAt(words, start);
    if (end === null || (AT_END.has(book) && end < words.length)) continue;
    // "I hope the car crashes" wishes for a death, "my mum's car died" tells of none.
    if (book === GRIEF && isFar(words, start)) continue;
    if (!WISHED.has(book) && AROUND.NOT_A_DEATH.has(words.slice(start, end))) continue;
    // "some days I wish …", "why I want to die"
    const before = words.slice(Math.max(0, start - 6), start).filter(({ plain }) => !OF_ANY_SENTENCE.has(plain));
    if (isMeant(words, start, end, laughing) && !AROUND.ABOUT_THE_SUBJECT.has(before)) return true;
  }
  return false;
}

/** "the tomatoes all basically | committed suicide": who did, or what. */
function subjectBefore(words: readonly Word[], at: number): string {
  return words.slice(0, at).findLast(({ plain }) => !BEFORE_COMMITTED.has(plain))?.plain ?? '';
}

/** "my sourdough starter passed away" */
function isOfAThing(words: readonly Word[], start: number): boolean {
  return words.slice(Math.max(0, start - 2), start).some(({ plain }) => THINGS.has(plain));
}

/** "a colleague's father died" */
function isFar(words: readonly Word[], start: number): boolean {
  return AROUND.FAR_FROM_ONE.has(words.slice(Math.max(0, start - 3), start + 1));
}

/** "My dad nearly died", "want to die of embarrassment", "me quiero morir jajaja" are not. */
function isMeant(words: readonly Word[], start: number, end: number, laughing: boolean): boolean {
  if (laughing && AROUND.JESTING.has(words.slice(start, end))) return false;
  // "zum Sterben langweilig"
  if (words[start]?.plain === 'sterben' && words[start - 1]?.plain === 'zum') return false;
  // "dead right" is none, "to not exist right now" is one.
  // "elle me bat aux échecs"
  if (AROUND.BEATING.has(words.slice(start, end)) && AROUND.AT_A_GAME.covers(words.slice(end))) return false;
  if (AROUND.ELSE_BEHIND.matchAt(words, end) && !(words[end]?.plain === 'right' && words[end + 1]?.plain === 'now'))
    return false;
  // "mein Chef bringt mich um", "ce dossier va me tuer"
  if (
    AROUND.HYPERBOLE.has(words.slice(Math.max(0, start - 1), end)) &&
    AROUND.HYPERBOLE_BY.has(words.slice(Math.max(0, start - 3), end))
  )
    return false;
  const [last, next] = [words[end - 1]?.plain ?? '', words[end]?.plain ?? ''];
  if (CUTTING.has(last) && isCutElsewhere(words, end)) return false;
  // "run 5 kms"
  if (last === 'kms' && words[start - 1]?.kind === 'number') return false;
  // "choked me until I passed out", "alive next week"
  const goesOn =
    (last === 'me' || last === 'alive') && (WHEN_BEHIND.has(next) || BODY.has(words[end + 2]?.plain ?? ''));
  if (OPEN_ENDED.has(last) && !goesOn && AROUND.PLACE_BEHIND.matchAt(words, end)) return false;
  if (AROUND.DENIED.has(words.slice(Math.max(0, start - 3), start))) return false;
  // "died in 1998"
  if (words[end]?.plain === 'in' && /^\d{4}$/.test(words[end + 1]?.plain ?? '')) return false;
  return !AROUND.LONG_AGO.has(words.slice(end, end + 4));
}

/** "been cutting | wood", "cortarme | el pelo"; not "cortarme | las venas". */
function isCutElsewhere(words: readonly Word[], at: number): boolean {
  return AROUND.CUT_ELSE.matchAt(words, at) !== null && !words.slice(at).some(({ plain }) => CUT_BODY.has(plain));
}

/** "On the bridge for an hour. I can neither jump nor leave": a place, and what it is for. */
function crisisOfPair(words: readonly Word[]): CrisisKind | null {
  return ACUTE_PAIRS.find(({ first, second }) => first.has(words) && second.has(words))?.kind ?? null;
}

/** Two signs of different kinds; a bodily emergency with another sign of it, or of being alone with it. */
function crisisOfSigns(words: readonly Word[]): CrisisKind | null {
  if (isBurying(words)) return 'grief';
  const alone = SIGNS.alone.has(words);
  const emergency = AROUND.EMERGENCY.find(words);
  const { hopeless, means, plan, farewell } = SIGNS;
  if (emergency && (alone || plan.has(words) || AROUND.EMERGENCY.find(words, emergency.end))) return 'violence';
  const kinds = [hopeless.has(words), means.has(words), plan.has(words), farewell.has(words), alone].filter(
    Boolean,
  ).length;
  return kinds >= 2 ? 'self-harm' : null;
}

/** "The funeral home needs me to sort dad's things"; "ring the undertaker" is a thing to do. */
function isBurying(words: readonly Word[]): boolean {
  const match = AROUND.UNDERTAKER.find(words);
  if (!match || !AROUND.OF_THE_DEAD.has(words)) return false;
  return !ACTIONS.has(words.slice(Math.max(0, match.start - 2), match.start));
}
