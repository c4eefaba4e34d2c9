import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { referencesIn } from '#domain/reply/items/references.ts';
import { SAME_IN_PAST } from '#domain/reply/words/telling.ts';
import { isOwnDeed } from '#domain/reply/items/own-deeds.ts';
import { verdictOf } from '#domain/reply/items/verdict.ts';

const BARE_HOUR = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
// "half five", "half past seven", "quarter to 8", "ten past six", "seven thirty", "halb acht", "viertel nach 7"
const SPOKEN_HOUR = String.raw`(?:(?:half|quarter|ten|twenty|five)(?: past| to| after| till)? (?:\d{1,2}|${BARE_HOUR})|${BARE_HOUR} (?:thirty|fifteen|forty[- ]five|o['’]?clock|[ap]m)|(?:halb|viertel (?:vor|nach)|kurz (?:vor|nach)) (?:\d{1,2}|\p{L}{3,6}))`;
// "at 6", "by noon", "um 16 Uhr", "a las 6", "à 16h", "at half past four", "at seven"
const CLOCK = String.raw`(?:at|@|by|around|before|after|um|gegen|a las|a la|para las|para la|à|vers)\s+(?:noon|midnight|lunch|dinner|midi|mediodía|${SPOKEN_HOUR}|(?<=\b(?:at|@)\s+)${BARE_HOUR}(?=\s+(?:now|instead|please|tonight)|\s*$)|\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h|o['’]?clock)?)`;
const MOVES = String.raw`(?:move|push|shift|bump|change|do|make|reschedule|moving|pushing|shifting|bumping|i['’]?ll|will|verschiebe?|mueve|pasa|décale|passe)`;
const BECOMES = String.raw`(?:let['’]?s (?:do|say|make it)|(?:i|we)['’]?ll do(?: it)?|i['’]?d rather do(?: it)?|do (?:it|that)|make it|has to be|needs to be|erst|recién|seulement|is|are|it['’]?s|now|will be|moved|pushed|shifted|back|up|an hour|half an hour|ist|jetzt|passe|est|décalée?|quedó|es|ahora|pasa|queda|se pasa)`;
// "swim at 6 now", "2 at 4pm instead", "move the swim to 6pm", "push 2 to 4", "swim is now at 7", "Zahnarzt ist jetzt um 16 Uhr"
const TIMED = new RegExp(
  String.raw`^\s*(?:${MOVES}\s+)?([^\n]{1,80}?)\s+(?:${BECOMES}\s+)*(${CLOCK}|to\s+(?:noon|${SPOKEN_HOUR}|${BARE_HOUR}$|\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?)|(?<=\b(?:is|are|now|s)\s)\d{1,2}[:.]\d{2}(?:\s?[ap]m)?)(?:\s+(?:not|because|cos|cuz|as they|porque|weil|nicht)\b[^\n]{1,60}|\s+(?:now|instead|today|please|tonight|jetzt|ahora|maintenant|bitte|finalement|al final|doch|mejor|por favor|besser|lieber|plutôt|svp|better|works better|is better|would be better|then))*$`,
  'iu',
);
/** What the pattern above and TO_TIME cannot do without: a time behind a word that leads to it, or "7:30". */
const HAS_TIME =
  /(?:\d|noon|midnight|lunch|dinner|midi|mediodía|half|quarter|halb|viertel|ten|five|one|two|three|four|six|seven|eight|nine|eleven|twelve)(?<=(?:at|@|by|around|before|after|um|gegen|las?|à|vers|to|till|until|auf)\s+\p{L}*\d?)|\d[:.]\d{2}/iu;
/** The words that the pattern above ends in; it looks back from each letter with which one may begin. */
const TIMES = new WordSet(
  'noon midnight lunch dinner midi mediodia half quarter halb viertel ten five one two three four six seven eight nine eleven twelve'.split(
    ' ',
  ),
);

/** The words that lead to a time, each between blanks. */
const LEADS_TO_TIME = new WordSet('at @ by around before after um gegen la las a vers to till until auf'.split(' '));

/** Whether a word of a time is there behind one that leads to it, or "7:30". */
function mayTellTime(words: readonly Word[]): boolean {
  const clues = cluesIn(words);
  if (!clues.hasNumber && !clues.has(TIMES)) return false;
  return clues.has(LEADS_TO_TIME) || words.some(isWrittenTime);
}

function isWrittenTime({ kind, plain }: Word): boolean {
  return kind === 'number' && plain.length >= '7:30'.length;
}

const ONLY_TIME = new RegExp(
  String.raw`^\s*(?:at\s+|@\s*|um\s+|à\s+|a las?\s+)?(?:noon|midnight|${SPOKEN_HOUR}|\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h|o['’]?clock)?)\s*$`,
  'iu',
);
const DIARY = { laterDay: false, stage: 'morning' } as const;

const isToldOf = (plain: string) => SAME_IN_PAST.has(plain) || plain === 'left';
const LIMITED = /\b(?:by|before)\s\d/iu;

const HOURS = new Set([
  'closes',
  'shuts',
  'opens',
  'starts',
  'ends',
  'finishes',
  'leaves',
  'calls',
  'cierra',
  'abre',
  'ferme',
  'ouvre',
]);

const TOLD = new Set(['was', 'were', 'went', 'been', 'had', 'war', 'waren', 'fue', 'etait']);
const PARTICLES = new Set(['off', 'out', 'in', 'away', 'down', 'done', 'over']);

/** Whether a text is a time and nothing else. */
export function isOnlyTime(text: string): boolean {
  return ONLY_TIME.test(text);
}

/** "dentist at 4", "gym 6pm" */
export function endsInTime(text: string): boolean {
  return ENDS_IN_TIME.test(text);
}

const ENDS_IN_TIME = new RegExp(
  String.raw`\s(?:${CLOCK}|\d{1,2}(?:[:.h]\d{2})\s?(?:[ap]\.?m\.?|uhr|h)?|\d{1,2}\s?(?:[ap]\.?m\.?|uhr|h))\s*$`,
  'iu',
);

/** The item and its text with the new time of the same day; null where the words set none. */
export function timed(
  sentence: string,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const words = wordsOf(sentence);
  const first = RATHER.has(words[0]) ? TIME_FIRST.exec(sentence) : null;
  if (first) return atFirst(first, items, finder);
  const now = words.some((word) => TELLS_NOW.has(word)) ? NOW_AT.exec(sentence) : null;
  const told = now && nowAt(now, items, finder);
  if (told) return told;
  if (!mayTellTime(words) || !HAS_TIME.test(sentence)) return null;
  const match = TIMED.exec(sentence);
  return (
    (match && atTime(match, sentence, items, finder)) ??
    moved(sentence, items, finder) ??
    verbLast(sentence, items, finder)
  );
}

// "Nokuthula moved us to 3.30", "meeting got bumped to 3:30", "Zahnarzt auf 11 verschoben", "la réunion passe à 17h finalement"
const TO_TIME = new RegExp(
  String.raw`^([^\n]{2,120}?)\s(?:to|till|until|auf|à|a las?|para las?)\s((?:noon|midnight|midi|mediodía|${SPOKEN_HOUR}|${BARE_HOUR}|\d{1,2}(?:[:.h]\d{2})?)\s?(?:[ap]\.?m\.?|uhr|h|o['’]?clock)?)(?:\s(?:verschoben|verlegt|now|instead|today|please|finalement|maintenant|ahora|tonight|this afternoon))*\s*$`,
  'iu',
);
const MOVING =
  /\b(?:mov(?:e|ed|ing)|push(?:ed|ing)?|shift(?:ed|ing)?|bump(?:ed|ing)?|brought|chang(?:e|ed|ing)|switch(?:ed)?|delayed|rescheduled|put (?:back|forward)|verschoben|verlegt|décalée?|repoussée?|avancée?|passe|pasa|pasó|movió|movieron|cambió|cambiaron|adelantaron|retrasaron)(?!\p{L})/iu;

// "plutôt 17h30 pour la marche", "lieber um 18 Uhr für Oma", "mejor a las 5 para el gym", "rather 5 for the walk", "more like 5:30 for the gym"
const TIME_FIRST = new RegExp(
  String.raw`^\s*(?:plutôt|finalement|lieber|besser|doch|mejor|rather|more like|better|actually|make it|let['’]?s say|say)\s((?:at|um|gegen|a las|a la|à|vers)\s)?(${SPOKEN_HOUR}|noon|midi|\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h|o['’]?clock)?)\s(?:for|pour|für|para|with|bei)\s([^\n\d]{2,60})$`,
  'iu',
);

const RATHER = new WordSet(
  'plutot finalement lieber besser doch mejor rather more better actually make lets say'.split(' '),
);

/** A time, and behind it the one item that it is for. */
function atFirst(
  [, preposition = '', clock = '', named = '']: RegExpExecArray,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const words = wordsOf(named);
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  if (!item || others.length > 0 || refs.all || refs.rest) return null;
  if (words.some((word, at) => isContent(word) && !refs.used.has(at) && !isToday(word))) return null;
  // "17h30" of a French item wants its "à".
  const at = preposition !== '' ? preposition : /h/iu.test(clock) ? 'à ' : '';
  return { item, text: withTime(item.text, `${at}${clock}`) };
}

const isToday = ({ plain }: Word) => TODAY.has(plain);
const TODAY = new Set('today then now please instead heute bitte aujourdhui svp hoy tonight'.split(' '));

// "dentist rang, it's 3:15 now", "lunch w curt is on for 1 now not 12", "Tom can only do 1:30"
const NOW_AT = new RegExp(
  String.raw`^\s*([^\n]{2,60}?)(?:[,;.]\s(?:so |and |now )?(?:it['’]?s|its|it is|he['’]?s at|she['’]?s at)|\s(?:is|are) (?:on|now) for|\s(?:can|could) only do|\s(?:can['’]?t|cannot) do (?:it )?(?:till|until|before))\s(?:now )?(?:at )?(${SPOKEN_HOUR}|noon|\d{1,2}[:.]\d{2}|\d{1,2}(?=\s?[ap]m|\snow|\W*$))(\s?[ap]\.?m)?(?:\s(?:now|instead|today|not\s\d{1,2}(?:[:.]\d{2})?))*\W*$`,
  'iu',
);

/** Another hour, told of the one item that is named before it. */
function nowAt(
  [said, named = '', clock = '', half = '']: RegExpExecArray,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const words = wordsOf(named);
  // "lunch done, it's 1:30 now" tells the time.
  if (/[,;.]\s/u.test(said.slice(named.length)) && !words.some(({ plain }) => CONTACTED.has(plain))) return null;
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  if (!item || others.length > 0 || refs.mentions.length !== 1 || refs.all || refs.rest) return null;
  return { item, text: withTime(item.text, `${clock}${half}`) };
}

/** Who put it to another hour. */
const CONTACTED = new Set(
  'rang called phoned texted emailed messaged wrote moved changed pushed bumped shifted rescheduled'.split(' '),
);
const TELLS_NOW = new WordSet(['now', 'only', 'for', 'till', 'until']);

// "Oma lieber um 18 Uhr anrufen", "den Zahnarzt doch erst um halb 9 anrufen"
const VERB_LAST = new RegExp(
  String.raw`^\s*([^\n]{2,60}?)\s(?:lieber|besser|erst|doch|stattdessen)(?:\s(?:lieber|besser|erst|heute))?\s((?:um|gegen)\s(?:${SPOKEN_HOUR}|\d{1,2}(?:[:.]\d{2})?(?:\suhr)?))\s(\p{L}{3,20}n)[.!]?\s*$`,
  'iu',
);
const CLOCK_LAST = new RegExp(String.raw`\s+${CLOCK}\s*$`, 'iu');

/** Another hour for an item whose verb stands last, as the German has it; the hour goes before the verb. */
function verbLast(
  sentence: string,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const [, named = '', clock = '', verb = ''] = VERB_LAST.exec(sentence) ?? [];
  if (clock === '') return null;
  const [item, ...others] = referencesIn(wordsOf(`${named} ${verb}`), items, finder).items;
  const own = item?.text.trimEnd() ?? '';
  if (!item || others.length > 0 || !own.toLowerCase().endsWith(` ${verb.toLowerCase()}`)) return null;
  return { item, text: `${own.slice(0, -verb.length).trimEnd().replace(CLOCK_LAST, '')} ${clock} ${verb}` };
}

// "moved from 5 to 6": the hour it had
const FROM_TIME = /\s(?:from|von|de|des)\s\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?(?=\s|$)/iu;

/** A thing that somebody moved to another time of this day; "move 2 to 5" names two items and moves none. */
function moved(
  sentence: string,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const match = TO_TIME.exec(sentence);
  if (!match || !MOVING.test(sentence)) return null;
  const refs = referencesIn(wordsOf((match[1] ?? '').replace(FROM_TIME, '')), items, finder);
  const [item, ...others] = refs.items;
  // "moved the 3 o'clock to 5" does what "Move the 3 o'clock" asks.
  if (!item || others.length > 0 || refs.all || refs.rest || MOVING.test(item.text)) return null;
  return { item, text: withTime(item.text, match[2] ?? '') };
}

function atTime(
  match: RegExpExecArray,
  sentence: string,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const words = wordsOf(lastPart(match[1] ?? ''));
  const before = referencesIn(wordsOf(match[1] ?? ''), items, finder);
  // "maths after dinner" is later; "call her after lunch instead" is a new time.
  if (/lunch|dinner/iu.test(match[2] ?? '') && !/\b(?:instead|now|moved?|chang|mak|shift)/iu.test(sentence))
    return null;
  // "in bed by 9:50" keeps "Bed by 10".
  const isSet = /\s(?:tonight|now|instead|today|please)\W*$/iu.test(sentence);
  if (!isSet && /^(?:by|before)\s/iu.test(match[2] ?? '') && items.some(({ text }) => LIMITED.test(text))) return null;
  // "the ombudsman closes at 5"
  if (words.some((word) => HOURS.has(word.plain))) return null;
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  // "quit scrolling at 8:30" of "Quit scrolling by 9": kept, as it was told to be
  if (!isSet && item && LIMITED.test(item.text) && isToldOf(words[0]?.plain ?? '')) return null;
  // "bins were out before 7", "phone off at 9": told, not planned
  const last = words.at(-1);
  if (words.some(({ plain }) => TOLD.has(plain))) return null;
  if (last && PARTICLES.has(last.plain) && !refs.used.has(words.length - 1)) return null;
  // "everything but lunch, that's at 2"
  if (refs.all || refs.rest) return null;
  // "oh and also email the accountant about the report at 3"
  if (isOwnDeed(words, refs.mentions)) return null;
  if (!item || others.length > 0 || before.items.length > 1 || verdictOf(words, refs, DIARY) !== null) return null;
  // "dinner moved to 7:45", "delivery pushed to 4"
  const isMoved =
    /\b(?:moved|pushed|shifted|bumped|back|forward|up|changed)\s+to\s+(?:\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/iu.test(
      sentence,
    );
  const moves = isMoved || /^\s*(?:mov|push|shift|bump|chang|mak|reschedul)/iu.test(sentence);
  if (/^to\s/i.test(match[2] ?? '') && !moves) return null;
  if (
    words.some(
      (word) =>
        isPast(word, finder.languages, word.plain === 'hit') &&
        !/^(?:moved|pushed|shifted|bumped|changed|quedo|cambiaron|cambio|cambiado|verlegt|verschoben|decale)$/.test(
          word.plain,
        ),
    )
  )
    return null;
  return { item, text: withTime(item.text, match[2] ?? '') };
}

/** "for tomorrow: scan receipts, dentist at 8": what stands right before the time. */
function lastPart(text: string): string {
  const last = text.split(/[,:]\s/u).at(-1) ?? '';
  return wordsOf(last).some(isContent) ? last : text;
}

/** The item's text with a new time in place of the one it had. */
export function withTime(text: string, time: string): string {
  const bare = text.replace(CLOCK_LAST, '');
  const [, preposition = 'at'] = /\s(at|um|à|a las?)\s\d/iu.exec(text) ?? [];
  const clock = time
    .trim()
    .replace(/^(?:to|@)\s*/i, 'at ')
    .replace(/^para\s/i, 'a ');
  return `${bare} ${/^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$|^(?:noon|midnight|half|quarter|halb|viertel)|^\p{L}+ (?:past|to|thirty|fifteen|forty|o['’]?clock|[ap]m)/iu.test(clock) ? `${preposition} ${clock}` : clock}`;
}
