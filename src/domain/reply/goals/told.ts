import { isAlreadySo, isIntroduced, isVisit } from '#domain/reply/goals/already-so.ts';
import { actionEnd, isAction } from '#domain/reply/goals/frames.ts';
import { isObservation } from '#domain/reply/goals/observations.ts';
import { isOtherDay, isRelated } from '#domain/reply/goals/other-day.ts';
import { tellsByShortenedIs } from '#domain/reply/goals/shortened-is.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import {
  baseOfGerund,
  baseOfPast,
  baseOfPreterite,
  baseOfThird,
  infinitiveOfIch,
  isGermanThird,
  isRomanceThird,
} from '#domain/reply/language/verb-forms.ts';
import { CHAT } from '#domain/reply/words/chat.ts';
import { ABSTAINED } from '#domain/reply/words/abstained.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import {
  CONDITIONS,
  FINITE,
  GROUP_HEADS,
  MOOD_EXTRAS,
  MOODS,
  OTHERS,
  PARTICIPLES,
  PAST_FORMS,
  REMARKS,
} from '#domain/reply/words/told.ts';
import { KIN, PLURAL_KIN, STAYING } from '#domain/reply/words/people.ts';
import { TOPICS } from '#domain/reply/words/goal-frames.ts';
import { WAYS_TO_BE } from '#domain/reply/words/ways-to-be.ts';

const FEELINGS = lexicon('feelings');
const YESTERDAY = lexicon('yesterday');
const PAST = lexicon('past');

/** Whether a clause, its frame gone, tells of something instead of setting a goal. The words hold no marks. */
export function isTold(words: readonly Word[], text: string): boolean {
  return (
    isRemark(words) ||
    isMood(words) ||
    isObservation(words) ||
    isPast(words) ||
    isOtherDay(words) ||
    speaksOfSelf(words) ||
    isWhereabouts(words) ||
    isPutOff(words) ||
    isOthersTask(words, text) ||
    isState(words) ||
    tellsByShortenedIs(words)
  );
}

/** "not sure how much I'll manage", "because Hanna covered for me", "bless you", "see how it goes". */
export function isRemark(words: readonly Word[]): boolean {
  return opensRemark(words) || FEELINGS.matchAt(words, 0) !== null;
}

export function opensRemark(words: readonly Word[]): boolean {
  const remark = REMARKS.matchAt(words, 0);
  // "thank you cards", "congratulations card for Bo": paper, not thanks.
  if (remark !== null) return URGENCY.test(remark.phrase) || !isCorrespondence(words[remark.end]);
  const chat = CHAT.endAt(words, 0);
  return chat !== null && !isCorrespondence(words[chat]);
}

// "for urgent matters call the desk": of an absence
const URGENCY = /urgen|emergenc|dringend/u;

/** "thank-you | notes" */
export function isCorrespondence(word: Word | undefined): boolean {
  return CORRESPONDENCE.has(word?.plain ?? '');
}

const CORRESPONDENCE = new Set(
  'card cards note notes letter letters gift gifts email emails call calls speech present presents cake flowers text texts video message messages'.split(
    ' ',
  ),
);

/** "if I can face it", "unless it rains", "when I get home". */
export function isCondition(words: readonly Word[]): boolean {
  return CONDITIONS.matchAt(words, 0) !== null;
}

/** "so tired", "frost again overnight", "snow day", "ugh": a mood or the weather and nothing else. */
export function isMood(words: readonly Word[]): boolean {
  let moods = 0;
  for (let at = 0; at < words.length;) {
    const mood = MOODS.matchAt(words, at);
    if (mood) moods += 1;
    const end = mood?.end ?? MOOD_EXTRAS.matchAt(words, at)?.end ?? (words[at]?.kind === 'number' ? at + 1 : undefined);
    if (end === undefined) return false;
    at = end;
  }
  return moods > 0;
}

/** "be a long one", "be in surgery until noon", behind "it's gonna" and "I'll": how the day is, or where somebody is. */
export function isForecast(words: readonly Word[]): boolean {
  // "I'm | teaching all morning", "working until 5"; "working on the deck until 5" is a goal.
  if (DUTIES.has(words[0]?.plain ?? '') && words[1]?.plain !== 'on')
    return words.slice(1).some(({ plain }) => LASTING.has(plain) && plain !== 'from');
  if (words[0]?.plain !== 'be') return false;
  const second = words[1]?.plain ?? '';
  if (second === 'a' || second === 'an') return MOODS.endAt(words, 2) === words.length;
  return ABOUTS.has(second) && words.slice(2).some(({ plain }) => LASTING.has(plain));
}

const ABOUTS = new Set('in at on out away busy stuck teaching working driving travelling traveling tied'.split(' '));
const LASTING = new Set(['until', 'till', 'til', 'all', 'from']);
const DUTIES = new Set(
  'teaching working driving travelling traveling commuting covering presenting babysitting minding filming invigilating training flying volunteering shadowing lecturing nannying proctoring chaperoning supervising subbing'.split(
    ' ',
  ),
);

/** "slept eight hours", "got the car washed", "yesterday I …", "porridge eaten", "cleaned the desk". */
function isPast(words: readonly Word[]): boolean {
  const yesterday = YESTERDAY.find(words);
  // "fix what I broke yesterday": the day belongs to what is to be fixed.
  if (yesterday && !isRelated(words, yesterday.start) && !POSSESSED.has(words[yesterday.start - 1]?.plain ?? ''))
    return true;
  if (PAST.matchAt(words, 0) || isAlreadySo(words) || isVisit(words) || isIntroduced(words)) return true;
  const first = words[0]?.plain ?? '';
  const second = words[1]?.plain ?? '';
  if (PAST_FORMS.has(first) || baseOfPreterite(words[0]) !== null) return true;
  // "focused and quiet": a way to be.
  if (WAYS_TO_BE.has(first)) return false;
  if (baseOfPast(first) !== null && !isAction(words, 0) && (words.length === 1 || OBJECT_STARTS.has(second)))
    return true;
  return (
    words.length >= 2 &&
    PARTICIPLES.has(words.at(-1)?.plain ?? '') &&
    !isAction(words, 0) &&
    baseOfGerund(first) === null
  );
}

const POSSESSED = new Set(['for', 'about', 'from', 'since', 'of', 'as']);
/** What follows a past verb and never an adjective: "cleaned the desk"; not "baked beans". */
const OBJECT_STARTS = new Set(
  'the a an my our his her their both every two three some all it them him up out in on off to at for with and yesterday already today this that'.split(
    ' ',
  ),
);

/** "I'm behind on everything", "I have the surveyor here", "ich bin bis 13 Uhr in Meetings", "estoy en casa". */
export function speaksOfSelf(words: readonly Word[]): boolean {
  const first = words[0]?.plain ?? '';
  const second = words[1]?.plain ?? '';
  if (first === 'im' && DUTIES.has(second) && isForecast(words.slice(1))) return true;
  if (['im', 'ive', 'weve', 'id'].includes(first))
    return first !== 'im' || baseOfGerund(second) === null || STATIVE.has(second);
  if (first === 'i' || first === 'we') {
    // "I keep thinking about it"
    if (second === 'keep' && baseOfGerund(words[2]?.plain ?? '') !== null) return true;
    if (isAction(words, 1)) return STATIVE.has(second);
    return !(second === 'am' && baseOfGerund(words[2]?.plain ?? '') !== null && !STATIVE.has(words[2]?.plain ?? ''));
  }
  if (first === 'ich' || first === 'wir')
    return ['bin', 'war', 'hab', 'habe', 'hatte', 'sind', 'waren', 'haben', 'fuhle'].includes(second);
  if (first === 'je' || first === 'j') return ['suis', 'ai', 'etais', 'avais', 'sais', 'me'].includes(second);
  return ['estoy', 'estuve', 'soy', 'he', 'tuve', 'hice', 'tengo'].includes(first) && words.length > 1;
}

const STATIVE = new Set(
  'have had know feel hear see love hate miss believe hope wish got like understand remember forget mean hold live work guess worry doubt feeling working having being invigilating off on here so at in out home away'.split(
    ' ',
  ),
);

/** "the rest of the day I'm at my sister's". */
function isWhereabouts(words: readonly Word[]): boolean {
  // "with three lectures until four I have little room".
  const own = words[0]?.plain === 'with' ? words.findIndex((word) => word.plain === 'i' || word.plain === 'ive') : -1;
  if (own > 0 && speaksOfSelf(words.slice(own))) return true;
  const speaker = words.slice(0, 7).findIndex((word) => word.plain === 'im');
  return speaker > 0 && !isAction(words, 0) && speaksOfSelf(words.slice(speaker));
}

/** "upstairs can wait", "the shed will have to wait". */
function isPutOff(words: readonly Word[]): boolean {
  const wait = words.at(-1)?.plain === 'wait' || words.at(-2)?.plain === 'wait';
  return (
    wait &&
    !isAction(words, 0) &&
    words.slice(1).some(({ plain }) => ['can', 'must', 'will', 'has', 'have', 'could'].includes(plain))
  );
}

/** "giving the choir a miss today", "not training today, coach sick": what the day goes without. */
export function isLeftOut(words: readonly Word[]): boolean {
  const [first, second] = words.map((word) => word.plain);
  if (first === 'giving' || first === 'give') {
    // "give my back a rest" is a goal.
    const miss = words.findIndex(({ plain }) => plain === 'miss' || (plain === 'rest' && first === 'giving'));
    return miss > 1 && words[miss - 1]?.plain === 'a' && miss >= words.length - 3;
  }
  const today = words.slice(0, 6).some((word) => ['today', 'tonight', 'heute', 'hoy'].includes(word.plain));
  return first === 'not' && today && /..ing$/.test(second ?? '') && !ABSTAINED.has(baseOfGerund(second ?? '') ?? '');
}

/** "Glen is handling the plumber", "my sister brings dinner", "Dolores signed it", "mi hijo saca la basura", "Jonas kocht". */
function isOthersTask(words: readonly Word[], text: string): boolean {
  const first = words[0]?.plain ?? '';
  const grouped = GROUP_HEADS.has(first);
  // "it's my first day back", "they're at school": the verb is in the word.
  if (CONTRACTED.has(first) || first === 'you') return words.length > 1;
  if (OTHERS.has(first)) return words.length > 1 && finiteWithin(words, 1, 3, true);
  const named = !grouped && /^\p{Lu}\p{Ll}/u.test(text) && !isAction(words, 0) && baseOfGerund(first) === null;
  const plural = !grouped && !named && /[a-z]{3}s$/.test(first) && !isAction(words, 0);
  // "grandkids visiting this afternoon"
  const person = grouped ? 1 : 0;
  if (
    (KIN.has(words[person]?.plain ?? '') || PLURAL_KIN.has(words[person]?.plain ?? '')) &&
    STAYING.has(words[person + 1]?.plain ?? '')
  )
    return true;
  if (grouped) return finiteWithin(words, 2, 5, false) || isKinDoing(words);
  // "pop in on Doreen" is a verb and no father.
  if (KIN.has(first) && (actionEnd(words, 0) ?? 1) === 1)
    return finiteWithin(words, 1, 3, false) || isPlaced(words) || isMood(words.slice(1));
  if (named) return finiteWithin(words, 1, 4, false);
  return plural && PLURAL_FINITE.has(words[1]?.plain ?? '') && words.length > 2;
}

/** "My parents fly in Sunday", "the kids make dinner": a plural of people, and a verb in its plain form. */
function isKinDoing(words: readonly Word[]): boolean {
  return PLURAL_KIN.has(words[1]?.plain ?? '') && isAction(words, 2) && words.length > 3 && words[3]?.kind === 'word';
}

/** "kids in bed", "boss away": where people are. "kids at 3" is a date. */
function isPlaced(words: readonly Word[]): boolean {
  const next = words[2];
  return PLACED.has(words[1]?.plain ?? '') && next?.kind !== 'number' && words.length <= (words.some(isUntil) ? 8 : 5);
}

const isUntil = ({ plain }: Word) => LASTING.has(plain) && plain !== 'all';
const PLACED = new Set('in at off out home asleep away down'.split(' '));
const CONTRACTED = new Set('its theres thats hes shes theyre heres youre theyve itll itd'.split(' '));
const PLURAL_FINITE = new Set(['are', 'were', 'have', 'will', 'arent', 'need', 'got', 'came', 'went']);

function finiteWithin(words: readonly Word[], from: number, to: number, lone: boolean): boolean {
  for (let at = from; at <= to && at < words.length; at += 1) {
    const { plain } = words[at]!;
    // "the call at 3 is", "notes for class": a preposition or "to" ends the subject, an end leaves no room for a verb's rest.
    if (ENDS_SUBJECT.has(plain)) return false;
    if (!lone && at === words.length - 1)
      return (
        ALONE.has(plain) || PAST_FORMS.has(plain) || (isGermanThird(plain) && !plain.endsWith('st') && at === from)
      );
    // "she missed it twice": behind a pronoun every form in -ed is a verb.
    if (lone && at === from && plain.endsWith('ed')) return true;
    if (FINITE.has(plain) || (lone && at === from && PAST_FORMS.has(plain))) return true;
    // "mon fils s'occupe du jardin", "mi hijo se encarga".
    if (plain === 's' && isRomanceThird(words[at + 1]?.plain ?? '')) return true;
    const next = words[at + 1]?.plain ?? '';
    if (baseOfPast(plain) !== null && OBJECT_STARTS.has(next)) return true;
    if (at === from && baseOfThird(plain) !== null && THIRD_OBJECTS.has(next)) return true;
    if (at === from && (isRomanceThird(plain) || isGermanThird(plain)) && ROMANCE_OBJECTS.has(next)) return true;
  }
  return false;
}

/** "my knee hurts": verbs that end a statement. */
const ALONE = new Set(
  'quit resigned retired overslept hurts hurt sucks aches died left called arrived came fell broke is are was were failed cancelled canceled bailed won lost'.split(
    ' ',
  ),
);
/** Not "in" and "on": "my mother-in-law arrives", "the baptism on Sunday went well". */
const ENDS_SUBJECT = new Set([...PREPOSITIONS, 'by', 'before', 'after']);
/** Behind a verb in -s; behind a plural noun stand other words: "lesson plans for week 12". */
const THIRD_OBJECTS = new Set('the a an my our his her their them it him me us that'.split(' '));
const ROMANCE_OBJECTS = new Set(
  'el la los las un una mi su a le les des du de une mes ses der die das den dem ein eine einen mich dich heute mir uns se al a del'.split(
    ' ',
  ),
);

/** "Bins are out", "it's a desk day": a subject of any kind and "to be" behind it. */
function isState(words: readonly Word[]): boolean {
  // "koche was Leckeres": a German "was" behind a verb; "de was doen" does the washing in Dutch.
  if (words[1]?.plain === 'was' && words[0] && (words[0].plain === 'de' || infinitiveOfIch(words[0]) !== null))
    return false;
  // "gym at 6am was great"; not "fix what was broken".
  const was = words.findIndex((word, at) => at > 0 && (word.plain === 'was' || word.plain === 'were'));
  if (was > 0 && !isAction(words, 0) && !words.slice(0, was).some((word) => BINDERS.has(word.plain))) return true;
  // "so today | is free"
  if (
    STATES_OPEN.has(words[0]?.plain ?? '') &&
    words.length <= 6 &&
    words[1]?.plain !== 'like' &&
    (words.length === 2 || !isAction(words, 1))
  )
    return true;
  // "night shift number four is over", "tickets for the show are sold out"; not "my aim for the day is a walk".
  const is = words.slice(0, SUBJECT_END).findIndex(({ plain }) => plain === 'is' || plain === 'are');
  const subject = words.slice(0, Math.max(is, 0));
  if (
    is > 1 &&
    words.length > is + 1 &&
    !isAction(words, 0) &&
    !subject.some(({ plain }) => BINDERS.has(plain) || TOPICS.has(plain))
  )
    return true;
  return words.length >= 3 && ['is', 'are', 'was', 'were', 'isnt', 'arent'].includes(words[1]?.plain ?? '');
}

const STATES_OPEN = new Set('is isnt are arent was looks feels seems sounds'.split(' '));
/** How far its subject reaches at the most. In words. */
const SUBJECT_END = 8;
const BINDERS = new Set(['that', 'which', 'who', 'what', 'where', 'when', 'i', 'we', 'as', 'how', 'like']);
