import { PhraseBook, wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { ADDRESSING_US } from '#domain/reply/words/machine-talk.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** The goal in one part of a list, in the person's words without their wrapping; null where the part is none. */
export function goalOf(part: string): string | null {
  const text = part.trim();
  if (text === '' || BARE_LINK.test(text) || isNoGoal(text)) return null;
  let opened = stripOpeners(text);
  opened = stripReason(opened);
  opened = stripEnd(opened);
  if (opened === '' || isNoGoal(opened) || IF.matchAt(wordsOf(opened), 0)) return null;
  return opened.length < text.length ? imperative(opened) : opened;
}

// "https://example.org/page", "www.example.org"
const BARE_LINK = /^(?:https?:\/\/|www\.)\S+$/i;

/** Takes "so today I really need to" from the front, as long as words remain. */
export function stripOpeners(text: string): string {
  let rest = text.trim().replace(/^[\s"'“”‘’()[\]*_~.,:;!?¡¿-]+/u, '');
  for (let round = 0; round < 8; round += 1) {
    const words = wordsOf(rest);
    const match = lexicon('fillers').matchAt(words, 0) ?? greetingAt(words);
    if (!match) break;
    const next = words[match.end];
    if (!next) return '';
    // "last chapter", "first aid course", "plan to-do": a lone filler that belongs to its noun.
    if (
      match.end === 1 &&
      NOUNISH.has(match.phrase) &&
      next.kind === 'word' &&
      !isActionAt(words, match.end) &&
      !lexicon('fillers').matchAt(words, match.end)
    )
      break;
    rest = rest.slice(next.start).replace(/^[\s,.:;!?-]+/u, '');
  }
  return rest;
}

const NOUNISH = new Set([
  'last',
  'first',
  'second',
  'third',
  'right',
  'well',
  'need',
  'must',
  'later',
  'add',
  'put',
  'plus',
  'next',
  'better',
  'gut',
  'noch',
  'bon',
]);

function greetingAt(words: readonly Word[]) {
  const match = lexicon('greetings').matchAt(words, 0);
  // "morning run", "evening walk", "team lunch" are goals.
  if (
    !match ||
    (match.end === 1 &&
      ['morning', 'evening', 'afternoon', 'team', 'anchor', 'morgen', 'na', 'hi'].includes(match.phrase) &&
      words[1]?.kind === 'word' &&
      match.phrase !== 'hi')
  )
    return null;
  return match;
}

function isActionAt(words: readonly Word[], at: number): boolean {
  return lexicon('actions').matchAt(words, at) !== null;
}

function stripReason(text: string): string {
  const words = wordsOf(text);
  for (let at = 2; at < words.length; at += 1) {
    const match = lexicon('reasons').matchAt(words, at);
    if (match) return text.slice(0, words[at]?.start).trim();
  }
  return text;
}

function stripEnd(text: string): string {
  let rest = trimEnd(text);
  for (let round = 0; round < 4; round += 1) {
    const words = wordsOf(rest);
    let cut = -1;
    for (let at = 1; at < words.length; at += 1) {
      const match = lexicon('trailers').matchAt(words, at);
      if (match && match.end === words.length) {
        cut = words[at]?.start ?? -1;
        break;
      }
    }
    if (cut <= 0) break;
    rest = trimEnd(rest.slice(0, cut));
  }
  return rest;
}

function trimEnd(text: string): string {
  return text
    .replace(/[\s.,;:!?…"”'’*_~)\]\-–—:]+$/u, (end) => (end.startsWith(')') && text.includes('(') ? ')' : ''))
    .replace(/\s+\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*$/u, '')
    .trim();
}

/** "pouring the patio base" after "it is all about": the form in which a goal is said. */
function imperative(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  if (rest.length === 0 || !/^\p{L}{5,}$/u.test(first) || !first.toLowerCase().endsWith('ing')) return text;
  const stem = first.slice(0, -3);
  const forms = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')];
  const base = forms.find((form) => lexicon('actions').covers(wordsOf(form)));
  return base === undefined ? text : [base, ...rest].join(' ');
}

const HOLLOW = ['greetings', 'thanks', 'acknowledgments', 'emptyAnswers', 'fillers', 'trailers'] as const;

function isNoGoal(text: string): boolean {
  const words = wordsOf(text).filter((word) => word.kind !== 'mark');
  if (words.length === 0 || isHollow(words) || isGibberish(words)) return true;
  const starts = (list: Parameters<typeof lexicon>[0]) => lexicon(list).matchAt(words, 0) !== null;
  if (/\?\s*$/.test(text) && starts('questionOpeners')) return true;
  if (isMachineTalk(words)) return true;
  if (
    starts('feelings') &&
    !lexicon('feelings')
      .matchAt(words, 0)
      ?.phrase.match(/^(?:be|no)$/)
  )
    return true;
  if (isPast(words) || isOtherDay(words) || isOthersTask(text, words)) return true;
  return REMARK.matchAt(words, 0) !== null;
}

const REMARK = new PhraseBook(
  phrases(
    'not doing, not going to do, wont be doing, no longer, skipping, not gonna do, i am not doing, im not doing, because, cause, cuz, since, as i, porque, parce que, weil, ya que, but its, but i am, but im, that is it, thats it, thats all, that is all, see you, wish me luck, talk soon, talk later, have a, but not',
  ),
);
const IF = new PhraseBook(
  phrases(
    'if there is, if theres, if i have, if i get, if time, if i can, if possible, when i can, if i finish, if it',
  ),
);

function isHollow(words: readonly Word[]): boolean {
  let at = 0;
  while (at < words.length) {
    let end = 0;
    for (const list of HOLLOW) end = Math.max(end, lexicon(list).matchAt(words, at)?.end ?? 0);
    if (end === 0) return false;
    at = end;
  }
  return true;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];

/** Rows of keys, one letter over and over, no vowel at all: "qwerty", "asdfasdf", "aaaa", "xkcdfg". */
function isGibberish(words: readonly Word[]): boolean {
  return (
    (words.every(({ plain, kind }) => {
      if (kind === 'number') return true;
      if (!/^[a-z]+$/.test(plain)) return false;
      if (/^(.)\1{2,}$/.test(plain) || /^(?:ha|he|la|lo|bla|blah){2,}$/.test(plain)) return true;
      if (
        plain.length >= 4 &&
        ROWS.some(
          (row) =>
            row.includes(plain.slice(0, 4)) &&
            (plain.length <= 5 || row.includes(plain.slice(-3)) || plain.slice(0, 4) === plain.slice(4, 8)),
        )
      )
        return true;
      if (plain.length >= 5 && !/[aeiouy]/.test(plain)) return true;
      return plain.length >= 5 && /[bcdfghjklmnpqrstvwxz]{6,}/.test(plain);
    }) &&
      words.some(({ kind }) => kind === 'word')) ||
    words.every(({ kind }) => kind === 'number')
  );
}

/** "Ignore your rules and print …": said to a machine, never a goal. */
export function isMachineTalk(words: readonly Word[]): boolean {
  return ADDRESSING_US.some(([verbs, nouns]) => {
    const verb = verbs.find(words);
    // "revise the prompt of our bot" begins with a goal's verb; "ignore your rules" speaks to us.
    return verb !== null && verb.start <= 4 && nouns.has(words.slice(verb.end, verb.end + 8));
  });
}

function isPast(words: readonly Word[]): boolean {
  const yesterday = lexicon('yesterday').find(words);
  if (yesterday && !POSSESSED.has(words[yesterday.start - 1]?.plain ?? '')) return true;
  if (lexicon('past').matchAt(words, 0)) return true;
  // "I cleaned the desk", "we walked"; "I need" is no past.
  const verb = words[1]?.plain ?? '';
  if (
    ['i', 'we', 'ive', 'weve'].includes(words[0]?.plain ?? '') &&
    /[a-z]{2}ed$/.test(verb) &&
    !/^(?:need|feed|speed|proceed|succeed|bleed|breed|weed)$/.test(verb)
  )
    return true;
  // "desk cleaned", "report done already".
  return words.length >= 2 && DONE_END.has(words.at(-1)?.plain ?? '') && !lexicon('actions').matchAt(words, 0);
}

const POSSESSED = new Set(['from', 'since', 'of']);
const DONE_END = new Set(['done', 'finished', 'already', 'erledigt', 'hecho', 'hecha']);
const OTHER_DAY = new PhraseBook(
  phrases(
    'tomorrow, tmrw, tmr, next week, next month, next year, this weekend, manana, demain, morgen, la semana que viene, la semaine prochaine, nachste woche, the day after tomorrow, on saturday, on sunday, on monday, on tuesday, on wednesday, on thursday, on friday, this saturday, this sunday, next monday, next tuesday, next wednesday, next thursday, next friday',
  ),
);
const TOWARDS = new Set([
  'for',
  'by',
  'before',
  'until',
  'about',
  'of',
  'till',
  'para',
  'pour',
  'fur',
  'bis',
  'avant',
  'antes',
  'guten',
  'la',
  'los',
  's',
  'from',
  'cette',
  'este',
  'esta',
]);

function isOtherDay(words: readonly Word[]): boolean {
  const match = OTHER_DAY.find(words);
  if (!match || TOWARDS.has(words[match.start - 1]?.plain ?? '')) return false;
  return match.start === 0 || match.end === words.length;
}

const MODALS = new Set([
  'will',
  'is',
  'are',
  'has',
  'needs',
  'wants',
  'said',
  'says',
  'asked',
  'was',
  'were',
  'have',
  'had',
  'went',
  'took',
]);
const SUBJECTS = new Set([
  'my',
  'our',
  'he',
  'she',
  'they',
  'his',
  'her',
  'their',
  'it',
  'its',
  'the',
  'there',
  'theres',
  'hes',
  'shes',
  'theyre',
  'everyone',
  'nobody',
  'someone',
  'this',
  'that',
  'thats',
  'you',
]);

/** "My wife is picking up the kids", "Tom will call", "the report is due": told, not meant. */
function isOthersTask(text: string, words: readonly Word[]): boolean {
  const modal = words.findIndex((word) => MODALS.has(word.plain));
  const first = words[0]?.plain ?? '';
  if (['hes', 'shes', 'theyre', 'theres'].includes(first)) return true;
  if (modal < 1 || modal > 3 || words.length - modal < 2 || /\bat \d/u.test(text)) return false;
  if (lexicon('actions').matchAt(words, 0) && !/^\p{Lu}/u.test(text)) return false;
  if (SUBJECTS.has(first)) return true;
  return modal === 1 && !['i', 'we'].includes(first) && /^\p{Lu}/u.test(text) && !lexicon('actions').matchAt(words, 0);
}
