import { cluesIn } from '#domain/reply/language/clues.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { RuleFamily } from '#domain/reply/language/rule-family.ts';
import { partsOf, PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import {
  AROUND_A_CRY,
  DENIED,
  ELSE_BEHIND,
  EMERGENCY,
  FAR_FROM_ONE,
  HYPERBOLE,
  JESTING,
  LAUGHS,
  OF_THE_DEAD,
  PLACE_BEHIND,
  SIGNS,
  SLIPS_OF_DESPAIR,
  STRESS,
  UNDERTAKER,
  WHOLE_CRIES,
} from '#domain/reply/words/crisis-signs.ts';
import { ACUTE_DANGER, ACUTE_PAIRS, ACUTE_SELF } from '#domain/reply/words/acute.ts';
import { DEADLY, DEADLY_AT_END } from '#domain/reply/words/deadly-ways.ts';
import { DESPAIR, DESPAIR_AT_END } from '#domain/reply/words/despair.ts';
import { GRIEF, GRIEF_AT_END } from '#domain/reply/words/grief.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { ENDING_ALL, SELF_HARM } from '#domain/reply/words/self-harm.ts';
import { VIOLENCE, VIOLENCE_AT_END } from '#domain/reply/words/violence.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const ACTIONS = lexicon('actions');

export type CrisisKind = 'self-harm' | 'violence' | 'grief';

/**
 * Whether the words sound like a crisis (D15): phrases and frames of the first person, read before any plan, and signs
 * that are enough only together. "This deck is killing me", "dead tired" and "my phone died" are not; work about the
 * subject is not either.
 */
export function crisisIn(newWords: string): CrisisKind | null {
  const said = newWords.trim();
  const all = spokenWordsOf(said);
  if (!CRYING.mayHoldOf(all)) return null;
  const meant = meantWords(all);
  if (!mayCry(all) && (meant === all || !mayCry(meant))) return null;
  const sentences = partsOf(said, SENTENCE_ENDS).flatMap((sentence) => {
    const words = spokenWordsOf(sentence);
    const laughing = LAUGHS.has(wordsOf(sentence));
    // "i just wanna not exist" is read as it stands, and without its small words.
    const plainly = meantWords(words);
    if (plainly === words) return { words, clues: cluesIn(words), laughing };
    return [
      { words, clues: cluesIn(words), laughing },
      { words: plainly, clues: cluesIn(plainly), laughing },
    ];
  });
  for (const { kind, list, frames } of KINDS) {
    for (const { words, clues, laughing } of sentences) {
      if (
        saysPhrase(words, list, laughing) ||
        frames.some((book) => clues.tells(book) && saysFrame(words, book, laughing))
      )
        return kind;
    }
  }
  if (isWholeCry(all)) return 'self-harm';
  return crisisOfSigns(meant) ?? (sentences.some(({ laughing }) => laughing) ? null : crisisOfPair(meant));
}

const SENTENCE_ENDS = /[\n.!?;…]+/gu;

/** Without words that only stress, and with the slips of shaking thumbs put right; the same list where there are none. */
function meantWords(words: readonly Word[]): readonly Word[] {
  return words.some((word) => STRESS_OR_SLIP.has(word))
    ? words.flatMap((word) => (STRESS.has(word.plain) ? [] : (SLIPS_OF_A_CRY.get(word.plain) ?? word)))
    : words;
}

const SLIPS_OF_A_CRY: ReadonlyMap<string, Word> = new Map(
  Array.from(SLIPS_OF_DESPAIR, ([slip, right]) => [slip, wordsOf(right)[0]!] as const),
);

const STRESS_OR_SLIP = new WordSet([...STRESS, ...SLIPS_OF_A_CRY.keys()]);

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
const ALL_FRAMES: readonly FrameBook[] = KINDS.flatMap(({ frames }) => [...frames]);
const ANY_PHRASE = PhraseBook.joined([
  ...KINDS.map(({ list }) => lexicon(list)),
  WHOLE_CRIES,
  UNDERTAKER,
  EMERGENCY,
  ...Object.values(SIGNS),
  ...ACUTE_PAIRS.map(({ first }) => first),
]);

/** A slip is put right before it is read. */
const CRYING = new RuleFamily({ phrases: [ANY_PHRASE], frames: ALL_FRAMES, words: SLIPS_OF_A_CRY.keys() });

/** Whether any phrase or frame of a crisis is there at all. */
function mayCry(words: readonly Word[]): boolean {
  if (ANY_PHRASE.has(words)) return true;
  const clues = cluesIn(words);
  return ALL_FRAMES.some((book) => clues.tells(book) && book.has(words));
}

/** "I can't do this any more", and nothing else. */
function isWholeCry(words: readonly Word[]): boolean {
  const cry = WHOLE_CRIES.find(words);
  if (!cry) return false;
  const around = [...words.slice(0, cry.start), ...words.slice(cry.end)];
  return around.length === 0 || AROUND_A_CRY.covers(around);
}

function saysPhrase(words: readonly Word[], list: 'selfHarm' | 'violence' | 'grief', laughing: boolean): boolean {
  const book = lexicon(list);
  for (let match = book.find(words); match; match = book.find(words, match.end)) {
    const { start, end } = match;
    const around = words.slice(Math.max(0, start - 4), end + 4);
    const isSubject = ABOUT_THE_SUBJECT.has(around) && SUBJECTS.has(words.slice(start, end));
    if (list === 'grief' && (isFar(words, start) || isOfAThing(words, start))) continue;
    if (words[start]?.plain === 'suicide' && isOfThing(words, start)) continue;
    if (!isSubject && !NOT_A_DEATH.has(words.slice(start, end)) && isMeant(words, start, end, laughing)) return true;
  }
  return false;
}

function saysFrame(words: readonly Word[], book: FrameBook, laughing: boolean): boolean {
  for (let start = 0; start < words.length; start += 1) {
    const end = book.endAt(words, start);
    if (end === null || (AT_END.has(book) && end < words.length)) continue;
    // "I hope the car crashes" wishes for a death, "my mum's car died" tells of none.
    if (book === GRIEF && isFar(words, start)) continue;
    if (!WISHED.has(book) && NOT_A_DEATH.has(words.slice(start, end))) continue;
    // "some days I wish …", "why I want to die"
    const before = words.slice(Math.max(0, start - 6), start).filter(({ plain }) => !OF_ANY_SENTENCE.has(plain));
    if (isMeant(words, start, end, laughing) && !ABOUT_THE_SUBJECT.has(before)) return true;
  }
  return false;
}

/** "the tomatoes committed suicide in the frost", "my laptop just committed suicide": what does so is no living soul. */
function isOfThing(words: readonly Word[], at: number): boolean {
  if (!COMMITTED.has(words[at - 1]?.plain ?? '') || ME_TOO.has(words.slice(at + 1))) return false;
  let subject = at - 2;
  while (subject > 0 && at - subject < 6 && BEFORE_COMMITTED.has(words[subject]!.plain)) subject -= 1;
  return THINGS.has(words[subject]?.plain ?? '');
}

/** "the plants committed suicide and so will I" */
const ME_TOO = new PhraseBook(
  phrases(
    'so will i, so should i, so might i, so shall i, so do i want, i might too, i will too, i should too, ill be next, im next, me next, me too, might join, could join, will join, want to join, wanna join, join them, join it, as i will, like i will, like i want, wish i, i want to, i wanna, same with me, same here',
  ),
);
const COMMITTED = new Set('commit commits committed commited committing'.split(' '));
const BEFORE_COMMITTED = new Set(
  'has have had just all both basically literally finally then promptly also is are'.split(' '),
);
const THINGS = new Set(
  'tomato tomatoes seedling seedlings plant plants basil courgette courgettes zucchini pepper peppers bean beans pea peas lettuce lettuces cucumber cucumbers dahlias roses rose orchid fern ficus houseplant houseplants lawn crop crops herbs sunflowers tulips sourdough starter souffle cake printer laptop phone computer pc mac car van boiler dishwasher fridge freezer kettle toaster hoover vacuum router wifi tv mower strimmer bike server app website script build mixer dryer oven'.split(
    ' ',
  ),
);

/** "my sourdough starter passed away" */
function isOfAThing(words: readonly Word[], start: number): boolean {
  return words.slice(Math.max(0, start - 2), start).some(({ plain }) => THINGS.has(plain));
}

/** "a colleague's father died" */
function isFar(words: readonly Word[], start: number): boolean {
  return FAR_FROM_ONE.has(words.slice(Math.max(0, start - 3), start + 1));
}

/** "My dad nearly died", "want to die of embarrassment", "me quiero morir jajaja" are not. */
function isMeant(words: readonly Word[], start: number, end: number, laughing: boolean): boolean {
  if (laughing && JESTING.has(words.slice(start, end))) return false;
  // "zum Sterben langweilig"
  if (words[start]?.plain === 'sterben' && words[start - 1]?.plain === 'zum') return false;
  // "dead right" is none, "to not exist right now" is one.
  if (ELSE_BEHIND.matchAt(words, end) && !(words[end]?.plain === 'right' && words[end + 1]?.plain === 'now'))
    return false;
  // "mein Chef bringt mich um", "ce dossier va me tuer"
  if (
    HYPERBOLE.threat.has(words.slice(Math.max(0, start - 1), end)) &&
    HYPERBOLE.by.has(words.slice(Math.max(0, start - 3), end))
  )
    return false;
  const [last, next] = [words[end - 1]?.plain ?? '', words[end]?.plain ?? ''];
  // "choked me until I passed out", "alive next week"
  const goesOn =
    (last === 'me' || last === 'alive') && (WHEN_BEHIND.has(next) || BODY.has(words[end + 2]?.plain ?? ''));
  if (OPEN_ENDED.has(last) && !goesOn && PLACE_BEHIND.matchAt(words, end)) return false;
  if (DENIED.has(words.slice(Math.max(0, start - 3), start))) return false;
  // "died in 1998"
  if (words[end]?.plain === 'in' && /^\d{4}$/.test(words[end + 1]?.plain ?? '')) return false;
  return !LONG_AGO.has(words.slice(end, end + 4));
}

/** "On the bridge for an hour. I can neither jump nor leave": a place, and what it is for. */
function crisisOfPair(words: readonly Word[]): CrisisKind | null {
  return ACUTE_PAIRS.find(({ first, second }) => first.has(words) && second.has(words))?.kind ?? null;
}

/** Two signs of different kinds; a bodily emergency with another sign of it, or of being alone with it. */
function crisisOfSigns(words: readonly Word[]): CrisisKind | null {
  if (isBurying(words)) return 'grief';
  const alone = SIGNS.alone.has(words);
  const emergency = EMERGENCY.find(words);
  const { hopeless, means, plan, farewell } = SIGNS;
  if (emergency && (alone || plan.has(words) || EMERGENCY.find(words, emergency.end))) return 'violence';
  const kinds = [hopeless.has(words), means.has(words), plan.has(words), farewell.has(words), alone].filter(
    Boolean,
  ).length;
  return kinds >= 2 ? 'self-harm' : null;
}

/** "The funeral home needs me to sort dad's things"; "ring the undertaker" is a thing to do. */
function isBurying(words: readonly Word[]): boolean {
  const match = UNDERTAKER.find(words);
  if (!match || !OF_THE_DEAD.has(words)) return false;
  return !ACTIONS.has(words.slice(Math.max(0, match.start - 2), match.start));
}

const WHEN_BEHIND = new Set(['until', 'till', 'next']);
const BODY = new Set([
  'face',
  'head',
  'stomach',
  'chest',
  'back',
  'mouth',
  'eye',
  'ribs',
  'jaw',
  'nose',
  'neck',
  'throat',
]);
/** Words of the list below that tell of a subject only behind a phrase: "cutting myself some slack". */
const OF_ANY_SENTENCE = new Set(['some', 'why', 'how']);
/** Words that go on: "live in London", "hit me up", "passed to", "gone for the weekend". */
const OPEN_ENDED = new Set([
  'live',
  'living',
  'exist',
  'existing',
  'life',
  'alive',
  'me',
  'us',
  'passed',
  'gone',
  'dying',
  'throat',
  'face',
  'here',
  'on',
  'tomorrow',
  'tmrw',
  'morning',
  'kids',
  'son',
  'daughter',
  'mum',
  'mom',
  'it',
  'up',
]);

/** Within a frame: "my dad nearly died", "my mum's phone died". */
const NOT_A_DEATH = new PhraseBook(
  phrases(
    'nearly, almost, never died, phone, phones, laptop, battery, car, wifi, plants, plant, tv, computer, fridge, hamster, goldfish, fish, character',
  ),
);
const LONG_AGO = new PhraseBook(
  phrases(
    'years ago, year ago, last year, months ago, decades ago, hace anos, hace un ano, il y a, vor jahren, when i was, in 2010',
  ),
);
const SUBJECTS = new PhraseBook(
  phrases(
    'suicide, suicidal, overdose, self harm, suicidio, selbstmord, suizid, passed away, panic attack, raped, vergewaltigt, abused me, cutting myself, beats me, in danger, overdosed',
  ),
);
/** A training, a book, a game: the subject is work or leisure; "cutting myself some slack" and "beats me" idioms. */
const ABOUT_THE_SUBJECT = new PhraseBook(
  phrases(
    'prevention, awareness, hotline, helpline, squad, training, training on, chapter, essay, paper, article, book, film, movie, class, seminar, lecture, research, report on, documentary, policy, slack, a slice, workshop, fundraiser, walk for, novel, podcast, statistics, survey, prevencion, pravention, why, how, at chess, in danger of, missing, years ago, last year, phone, laptop, a piece, off from, some, character, episode, squeeze, averted, printer, laptop, computer, washing machine, boiler, history of, sit through, one more call, one more meeting, another meeting, lyrics, the play, scene',
  ),
);
