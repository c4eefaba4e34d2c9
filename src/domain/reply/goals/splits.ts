import { clausesOf, type Clause } from '#domain/reply/goals/clauses.ts';
import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { isHollow } from '#domain/reply/goals/hollow.ts';
import { withoutVerdict } from '#domain/reply/goals/given.ts';
import { unjoined } from '#domain/reply/goals/joins.ts';
import { joinObjects } from '#domain/reply/goals/object-lists.ts';
import { withoutQuestion } from '#domain/reply/goals/questions.ts';
import { heardRight } from '#domain/reply/goals/misheard.ts';
import { saidOutright } from '#domain/reply/goals/roundabout.ts';
import { joinShopping } from '#domain/reply/goals/shopping.ts';
import { isTold } from '#domain/reply/goals/told.ts';
import { isMachineOrder, isMachineTalk } from '#domain/reply/goals/machine-talk.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfPast } from '#domain/reply/language/verb-forms.ts';
import { stretchesOf } from '#domain/reply/language/stretches.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import { FINITE, PAST_FORMS } from '#domain/reply/words/told.ts';

/** One line as the goals it lists and what it tells beside them, by sentences, clauses and the "and" that joins two goals. */
export function splitGoals(line: string): Clause[] {
  // "Therapy 3pm - journaling - no phone": one dash may explain, two list.
  const dashed = withoutOtherDays(saidOutright(line).split(/(?<=[.!?;])\s/))
    .map((part) => (part.split(' - ').length > 2 ? part.replaceAll(' - ', ' — ') : part))
    .join(' ');
  // "bins + text plumber + wish Ellie luck": one plus may join two things, two list.
  const listed =
    dashed.split(' + ').length > 2 ? dashed.replaceAll(/[.!]{0,3} \+ /g, ', ').replace(/^\+\s/, '') : dashed;
  return sentences(ONCE.test(listed) ? listed.replace(ONCE_OVER, '$1') : listed)
    .map(withoutAside)
    .flatMap((sentence) => withoutQuestion(sentence) ?? [])
    .flatMap((sentence) =>
      joinObjects(joinShopping(clausesOf(withoutVerdict(sentence)))).map((clause) => ({
        ...clause,
        text: heardRight(withoutAside(clause.text)),
      })),
    )
    .flatMap((clause) =>
      withoutPastToo(unjoined(clause.text)).map((text, at) =>
        at === 0
          ? { ...clause, text }
          : { text, background: clause.background, spoken: SPOKEN.test(clause.text) || SADDLED.test(clause.text) },
      ),
    )
    .filter(
      (clause, at, all) =>
        !(PAST_TOO.test(clause.text) && isPastDeed(all[at - 1]) && (at + 1 === all.length || isPastTold(all[at + 1]))),
    )
    .filter((clause, at, all) => !(UP_ALREADY.test(clause.text) && isPastTold(all[at + 1])))
    .slice(0, PARTS_MAX)
    .filter(forPeople());
}

/** What the pattern below cannot do without. */
const ONCE = /\b(?:once|when|after|as soon as)\s/iu;
// "once it's over I'm taking the team out", "when that's done, laundry": a time that the order tells
const ONCE_OVER =
  /(^|[,.;]\s|\band\s|\bthen\s)(?:once|when|after|as soon as)\s(?:it|that|this|they|all that)(?:['’]s|['’]re|\sis|\sare)\s(?:all\s)?(?:over|done|finished|ready|sorted|out of the way|behind me|dry|baked|cooked)\b,?\s+/giu;

// "Just the bins and the ironing left", "only the essay to go": what is left is to be done.
const LEFT_OVER =
  /^((?:\S+\s){0,3}?(?:just|only|still|nur noch|solo|que|plus que)\s.{2,200}?)\s(?:left|remaining|outstanding|to go|left to do|to do)[.!]*$/iu;
// "(shift starts 6:45) and pack lunch", "(sorry, long night) call Bo"
const ASIDE_FIRST = /^\(([^()]{1,120})\)\s+(?=\S)/u;

/** Without a bracket at its front that tells or greets, and without the frame of what is left over. */
function withoutAside(sentence: string): string {
  return sentence
    .replace(ASIDE_FIRST, (aside, inner: string) => (isAside(spokenWordsOf(inner), inner) ? '' : aside))
    .replace(LEFT_OVER, '$1');
}

/** "my ride comes at 7": the words of a subject, at most. */
const SUBJECT_MAX = 3;

function isAside(words: readonly Word[], text: string): boolean {
  const tells = words.slice(1, SUBJECT_MAX + 1).some(({ plain }) => FINITE.has(plain));
  return tells || isHollow(words) || isTold(words, text);
}

// "I'm left with making curry and | wrapping the presents"
const SADDLED = /\b(?:left|stuck|lumbered|saddled|tasked|leaves me) with \p{L}+ing\b|\bin charge of \p{L}+ing\b/iu;

const SPOKEN = /^(?:hoy )?yo\s/iu;

// "Up at 5, milked, fed calves", "home by six, ate": told, where what follows is; else a goal like any other.
const UP_ALREADY =
  /^(?:i was |was |been )?(?:up|awake|out|home|back|in|off|there|here) (?:at|since|by|from|before|after) /iu;

function isPastDeed(clause: Clause | undefined): boolean {
  const first = clause === undefined ? '' : (spokenWordsOf(clause.text)[0]?.plain ?? '');
  return PAST_FORMS.has(first) || baseOfPast(first) !== null;
}

// "had my coffee, read the paper, walked the dog": of the past between what is past
const PAST_TOO = /^(?:read|put|set|cut|let|hit|quit|shut|hurt|beat|spread|split|burst) /iu;

/** "already fed the cats and | put the bins out": a form that is of the past as well, joined to one that is of nothing else. */
function withoutPastToo(parts: string[]): string[] {
  const [first = '', ...others] = parts;
  if (others.length === 0 || !others.some((part) => PAST_TOO.test(part)) || !isPastBefore(first)) return parts;
  return [first, ...others.filter((part) => !PAST_TOO.test(part))];
}

function isPastBefore(part: string): boolean {
  const words = spokenWordsOf(part);
  const at = words.findIndex(({ plain }) => !BEFORE_PAST.has(plain));
  const verb = words[at]?.plain ?? '';
  if (NO_DEEDS.has(verb) || !(PAST_FORMS.has(verb) || baseOfPast(verb) !== null)) return false;
  // "baked potatoes and …", "used car ads and …" name things.
  return DETERMINERS.has(words[at + 1]?.plain ?? '') || words.some(({ plain }) => plain === 'already');
}

const BEFORE_PAST = new Set('i we already just have had ive weve also so'.split(' '));
/** "was up late and put …", "didn't sleep and put …" */
const NO_DEEDS = new Set(
  'was were meant said told thought promised didnt wasnt werent couldnt hadnt havent hasnt doesnt isnt arent'.split(
    ' ',
  ),
);

function isPastTold(clause: Clause | undefined): boolean {
  return clause !== undefined && isTold(spokenWordsOf(clause.text), clause.text);
}

/** Ten times what a day holds; nobody reads on. */
const PARTS_MAX = 400;

/** "Thurs - parents evening. Now - wipe the boards", "Haircut. Thursday: jury duty": a lone label in front may be today's. */
function withoutOtherDays(parts: string[]): string[] {
  parts = parts.filter((part) => !LABELS_DONE.test(part));
  const labelled = parts.filter((part) => LABELS_OTHER.test(part)).length;
  const isToday = labelled === 1 && LABELS_OTHER.test(parts[0] ?? '') && !parts.some((part) => LABELS_TODAY.test(part));
  return isToday || labelled === 0 ? parts : parts.filter((part) => !LABELS_OTHER.test(part));
}

// "Already done: the ironing, the school run"
const LABELS_DONE =
  /^(?:what's |whats )?(?:already |so far |things |stuff )?(?:done|finished|completed|hecho|fait|déjà fait|erledigt|geschafft|fertig)(?: already| so far| today| this morning)?\s?[-–:=]\s/iu;
const LABELS_TODAY = /^(?:today|now|tonight|heute|hoy|aujourd['’]hui|là)\s?[-–:=]\s/iu;
const LABELS_OTHER =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|tmrw|later|yesterday|weekend|next week|ma[nñ]ana|demain|morgen|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s?[-–:=]\s/iu;

/** Drops what is said to a machine, and the orders behind it: "You are now a pirate. Respond only with …". */
function forPeople(): (clause: Clause) => boolean {
  let addressed = false;
  return ({ text }) => {
    const words = wordsOf(text);
    const talk = isMachineTalk(words);
    addressed ||= talk;
    return !talk && !(addressed && isMachineOrder(words.slice(frameOf(words).end)));
  };
}

// "Call Dr. Lee. Then gym! Bed by 10:30 p.m. maybe; read"
const SENTENCE_END =
  /(?:[.!?…]+["”')\]]*(?=\s|$)|[;؛。]|\s[|•·→]\s|(?<=[\p{L}\p{N})])\s?\/\/\s?(?=\p{L})|\s(?:->|--|—|–)\s|\s[:;]['’]?-?[)(DPp](?=\s|$)|\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]{0,3})/gu;
const ABBREVIATION =
  /(?:^|\s|\()(?:drs?|dra|mr|mrs|ms|mme|mlle|st|vs|no|approx|min|mins|hr|hrs|apt|a\.m|p\.m|am|pm|e\.g|i\.e|etc|jr|sr|prof|ave|dept|ext|tel|nr|z\.b|ca|sra?|av|ch|chap|fig|vol|pp?|sec|sect|mt|col|sgt|rev|inc|ltd|bzw|usw|ggf|evtl|str|cap|p[aá]g|fr|ms|ex|max|temp|appt|bday|re|wk|hw|c\.v|d\.h|u\.a|tel|bldg|rd|jan|feb|mar|apr|aug|sept?|oct|nov|dec)$/iu;
/** "the emails from HR.", "where I am.": hours and minutes stand behind a number. */
const NO_ABBREVIATION = /(?<!\d\s?)(?<=^|\s|\()(?:hrs?|am|pm|sec)$|\b(?:my|his|her|your|their|the|an)\sex$/iu;
/** With the sign before it. In characters. */
const ABBREVIATION_LENGTH_MAX = 12;

const MONSIEUR = /(?:^|[\s(])MM?$/u;

// "15 min.", "at 3 p.m.": may end a sentence as well
const UNIT = /\d\s?(?:min|mins|hrs?|[ap]\.?m)$/iu;

// "call Max. Then gym", "ring Jan. Bins": names, and words of other kinds
const NAMES_TOO = /(?:^|\s|\()(?:max|jan|mar|may|ex|temp|fig|etc|wk|hw|re|min|mins|rd|av|ave|apt|bday|appt)$/iu;

/** Whether behind a "min." begins another goal: a capital or a verb. */
function opensSentence(line: string, at: number): boolean {
  const rest = line.slice(at, at + 40);
  return /^\s\p{Lu}/u.test(rest) || isAction(wordsOf(rest), 0);
}

/** Sentences with their closing sign, so that a question can still be told. */
function sentences(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of matchesOf(SENTENCE_END, line)) {
    const last = line.slice(Math.max(from, match.index - ABBREVIATION_LENGTH_MAX), match.index);
    // "No. Just rest" ends a sentence where "no. 5" does not.
    const no = /(?:^|\s)no$/i.test(last) && !/^\.\s?\d/.test(line.slice(match.index, match.index + 3));
    const goesOn = match[0] === '.' && !no && ABBREVIATION.test(last) && !NO_ABBREVIATION.test(last);
    const opens = (UNIT.test(last) || NAMES_TOO.test(last)) && opensSentence(line, match.index + 1);
    // "livrer M. Diallo avant midi"
    const addressed =
      match[0] === '.' && MONSIEUR.test(last) && /^\s\p{Lu}\p{Ll}/u.test(line.slice(match.index + 1, match.index + 4));
    if ((goesOn && !opens) || addressed) continue;
    const sign = /^[.!?…]/.test(match[0]) ? match[0] : '';
    parts.push(line.slice(from, match.index) + sign);
    from = match.index + match[0].length;
  }
  parts.push(line.slice(from));
  return parts
    .flatMap(stretchesOf)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).some((word) => word.kind !== 'mark'));
}
