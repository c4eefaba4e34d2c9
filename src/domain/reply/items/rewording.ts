import { GuardedPattern } from '#domain/reply/language/guarded-pattern.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { type Clues, cluesIn } from '#domain/reply/language/clues.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { isState, itemsIn, reworded, type Rewording, startsGoal } from '#domain/reply/items/rewording-goals.ts';
import {
  denied,
  exchangedObject,
  IN_PLACE,
  instead,
  INSTEAD_LAST,
  replaced,
} from '#domain/reply/items/rewording-instead.ts';
import { referencesIn } from '#domain/reply/items/references.ts';
import { verdictOf } from '#domain/reply/items/verdict.ts';
import { exchanged, isMeasuredGoal, requantified, withQuantity } from '#domain/reply/items/rewording-quantities.ts';
import { extended, SAID_ANEW } from '#domain/reply/items/rewording-more.ts';
import { misnamed, renamed } from '#domain/reply/items/rewording-names.ts';
import { NOW_IS, nowCalled } from '#domain/reply/items/rewording-now.ts';
import { isOnlyTime, timed, withTime } from '#domain/reply/items/rewording-times.ts';
import { REMARKS } from '#domain/reply/words/telling.ts';
import { weekdayNamed } from '#domain/reply/language/days.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const TOMORROW = lexicon('tomorrow');
const DONE = lexicon('done');
const STILL_OPEN = lexicon('stillOpen');

/** No other day is spoken of, and "cut" is a plan. */
const NOW = { laterDay: false, stage: 'morning' } as const;

/** New words, or a new time of the same day, for one item of the list; null where the sentence gives none. */
export function rewordingIn(said: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  if (said.length > 300 || items.length === 0) return null;
  // What the patterns cannot do without; most sentences have nothing of it, and no pattern is tried.
  const clues = cluesIn(wordsOf(said));
  const corrected = clues.hasNumber ? CLOCK_CORRECTED.replaceIn(said, clues, '$1 ') : said;
  const sentence = withoutLead(corrected, clues);
  return (
    (clues.hasNumber ? numbered(sentence, items, finder) : null) ??
    (clues.has(ARROWS) ? pointed(sentence, items, finder) : null) ??
    made(sentence, items, finder, clues) ??
    (clues.hasNumber ? requantified(sentence, items) : null) ??
    (clues.has(NOW_IS) ? nowCalled(sentence, items, finder) : null) ??
    changed(sentence, items, finder, clues) ??
    (clues.has(SAID_ANEW) ? extended(corrected, finder) : null) ??
    (clues.has(IN_PLACE) ? replaced(sentence, items, finder) : null) ??
    (clues.has(NOT) ? misnamed(sentence, items) : null) ??
    (clues.has(NOT) ? denied(sentence, items, finder) : null) ??
    (clues.has(IN_PLACE) ? instead(sentence, items, finder) : null) ??
    (clues.has(NOT) ? exchanged(sentence, items, finder) : null) ??
    timed(sentence, items, finder)
  );
}

const ARROWS = new WordSet(['=', '→', '>']);
const NOT = new WordSet(['not', 'no', 'nicht', 'kein', 'pas']);

// "gym at 6, no 7", "gym at 6 - make that 6:30": the hour that stands last
const CLOCK_CORRECTED = new GuardedPattern(
  /\b(at|to|um|a las|à)\s\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]m)?[\s,–-]{1,3}(?:no|wait|no wait|actually|sorry|make that|i mean|or rather|rather)[\s,]{1,2}(?:at )?(?=\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]m)?\W*$)/iu,
  'at to um las a',
);

// "can you make the gym 6pm", "ok so let's swap 2 for a walk", "kannst du …"
const LEAD = new GuardedPattern(
  /^\s*(?:(?:please|pls|ok|okay|and|so|but|actually|sorry|btw|can we|can you|can u|could you|could we|would you|let['’]?s|bitte|kannst du|por favor|puedes|tu peux|peux-tu)[\s,]{1,3}){1,4}(?=\p{L}|#?\d)/iu,
  'please pls ok okay and so but actually sorry btw can could would lets bitte kannst por puedes tu peux',
);
// "my knee is swollen so instead of the run …", "she can only do 8:30 so change dinner to that"
const REASON_BEFORE = new GuardedPattern(
  /^[^\n]{1,160}?[\s,](?:so|and|then|donc|deshalb|así que)\s{1,3}(?=(?:instead of|rather than|au lieu|en vez|statt|change|changing|swap|swapping|replace|replacing|switch|switching|make)\b)/iu,
  'instead rather au en vez statt change changing swap swapping replace replacing switch switching make making',
);

/** The sentence without its courtesy and without the reason that it gives first. */
function withoutLead(sentence: string, clues: Clues): string {
  return LEAD.replaceIn(REASON_BEFORE.replaceIn(sentence, clues, ''), clues, '');
}

// "2: call the plumber instead", "#2 = call Ana"
const NUMBERED = /^\s*#?(\d{1,2})\s{0,2}[:=]\s{0,3}(\p{L}[^\n]{1,250})$/u;

function numbered(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const [, number, text = ''] = NUMBERED.exec(sentence) ?? [];
  const item = items.find((one) => one.number === Number(number));
  const words = wordsOf(text);
  // "3: done", "3: nightmare"
  if (!item || judges(words, finder) || (!startsGoal(text) && words.some(({ plain }) => REMARKS.has(plain))))
    return null;
  return reworded(item, INSTEAD_LAST.exec(text)?.[1] ?? text);
}

/** "done", "tomorrow", "ok": words that say how an item stands, and no new words for it. */
function judges(words: readonly Word[], finder: ItemFinder): boolean {
  const refs = referencesIn(words, [], finder);
  return (
    verdictOf(words, { ...refs, mentions: [], used: new Set() }, NOW) !== null ||
    JUDGING.some((book) => book.endAt(words, 0) !== null)
  );
}

const JUDGING = (
  [
    'done',
    'notDone',
    'stillOpen',
    'tomorrow',
    'acknowledgments',
    'drop',
    'nothing',
    'carry',
    'someday',
    'keep',
  ] as const
).map(lexicon);

// "study chem -> study chem ch 4", "finish bookcase = just sand it"
const POINTER = /[=→]|->/u;
const POINTED = /^\s*([^\n=>→]{1,100}?)\s*(?:->|=>|→|=)\s*([^\n=>→]{2,200})$/u;

function pointed(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const match = POINTER.test(sentence) ? POINTED.exec(sentence) : null;
  if (!match) return null;
  const words = wordsOf(match[1] ?? '');
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  if (!item || others.length > 0 || words.some((word, at) => isContent(word) && !refs.used.has(at))) return null;
  const text = match[2] ?? '';
  // "2 -> drop"
  if (JUDGING.some((book) => book.covers(wordsOf(text)))) return null;
  // "gym = pain" says how it is.
  if (!startsGoal(text) && /^[^→>]*=(?!>)/u.test(sentence)) return null;
  // "pasta -> risotto"; "gym -> tomorrow" and "2 -> done" judge.
  if (!startsGoal(text) && (wordsOf(text).length > 4 || judges(wordsOf(text), finder) || namesDay(wordsOf(text))))
    return null;
  return reworded(item, text);
}

/** "weekend", "sat": when, and no new words. */
function namesDay(words: readonly Word[]): boolean {
  return words.some(({ plain }) => DAYS.has(plain) || weekdayNamed(plain) !== null);
}

const DAYS = new Set(
  'weekend week sat sun mon tue wed thu fri tues weds thur thurs month someday wochenende finde'.split(' '),
);

// "paint: make it blue paint", "7 make it 'till count + safe'"
const MADE_IT = /^\s*([^\n]{1,80}?)[\s,:–-]{1,4}(?:let['’]?s )?make (?:it|that|this)\s+([^\n]{2,200})$/iu;
// "make 2 call Anjali about the invoice", "rename 1: outline essay", "edit 3: intro only", "correction to 2 - gym at 5"
const NUMBER_MADE =
  /^\s*(?:make|rename|reword|relabel|change|edit|update|amend|revise|rewrite|correct|correction (?:to|for|on)|change (?:to|for)|ändere?|cambia|corrige|modifie|change)\s+(?:#|number |item |no\.? ?)?(\d{1,2})(\s{0,2}[:=,–-])?\s+([^\n]{2,200})$/iu;
// "make the gym 6pm", "make the tickets 4", "make the essay just the intro", "make the swim half seven"
const ITEM_MADE =
  /^\s*(?:make|do|have)\s+([^\n]{1,80}?)\s+(\d[^\n]{0,30}|(?:half|quarter|noon)[^\n]{0,20}|(?:just|only)\s[^\n]{2,120})$/iu;
// "make that 'sort the 1974 photos' only", "it should say “call Rohan and Bo”": the new words name their item.
const QUOTED_NEW =
  /^\s*(?:make|change|edit|reword|rename|update|that|it|this)\s(?:(?:that|it|this|one|should|to|say|read|be)\s){1,4}["“‘'«]([^"”’'»\n]{3,150})["”’'»](?:\s(?:only|instead|please|now|pls))*\W*$/iu;
const MAKING = new PhraseBook(
  phrases(
    'make, rename, reword, relabel, change, do, have, edit, update, amend, revise, rewrite, correct, correction, andere, andern, cambia, corrige, modifie, should say, should read',
  ),
);

/** What an item is to be made: other words, another time, another number. */
// "by 2 I meant call Omar", "for number 3 I meant to say read 20 pages"
const MEANT_BY = new GuardedPattern(
  /^\s*(?:by|for|with|on)\s(?:#|number |item )?(\d{1,2}),?\si\s(?:meant|mean)\s(?:to (?:say|write|put) )?([^\n]{3,150})$/iu,
  'meant mean',
);

function made(sentence: string, items: readonly DayItem[], finder: ItemFinder, clues: Clues): Rewording | null {
  if (!clues.hasNumber && !clues.opens(MAKING)) return null;
  const [, meantNumber, meantText = ''] = MEANT_BY.exec(sentence, clues) ?? [];
  const corrected = items.find((one) => one.number === Number(meantNumber));
  if (corrected && startsGoal(meantText)) return reworded(corrected, unquoted(meantText));
  if (!MAKING.has(wordsOf(sentence))) return null;
  const quoted = QUOTED_NEW.exec(sentence)?.[1];
  const [meant, ...more] = quoted === undefined ? [] : finder.mentionsIn(wordsOf(quoted));
  if (quoted !== undefined && meant !== undefined && more.length === 0) return reworded(meant.item, quoted);
  const it = MADE_IT.exec(sentence);
  const named = it ?? ITEM_MADE.exec(sentence);
  if (named) {
    const words = wordsOf(named[1] ?? '');
    const refs = referencesIn(words, items, finder);
    const [item, ...others] = refs.items;
    const isPure = words.every((word, at) => refs.used.has(at) || !isContent(word));
    if (item && others.length === 0 && isPure) return remade(item, named[2] ?? '', it !== null);
  }
  const [, number, sign, text = ''] = NUMBER_MADE.exec(sentence) ?? [];
  const item = items.find((one) => one.number === Number(number));
  if (item === undefined || /^(?:to|into|as|for)\s/iu.test(text)) return null;
  if (sign !== undefined && isOnlyTime(text)) return { item, text: withTime(item.text, text) };
  const isNew =
    startsGoal(text) ||
    isMeasuredGoal(text) ||
    /^\s*re/iu.test(sentence) ||
    (sign !== undefined && !judges(wordsOf(text), finder));
  return isNew ? reworded(item, unquoted(text)) : null;
}

function remade(item: DayItem, text: string, isWhole: boolean): Rewording | null {
  const fresh = text.replace(TAIL, '').replace(REASON_BEHIND, '').replace(NOT_BEHIND, '');
  if (isOnlyTime(fresh) && !isBareNumber(fresh, item)) return { item, text: withTime(item.text, fresh) };
  const counted = withQuantity(item, fresh);
  if (counted !== null) return { item, text: counted };
  return isWhole || !/^\d/u.test(fresh) || isMeasuredGoal(fresh) ? reworded(item, unquoted(fresh)) : null;
}

// "make the gym 6pm as I've a meeting"
const REASON_BEHIND = /,?\s(?:as|since|cos|coz|cuz)\s(?:i|we|it|there|he|she|they)(?:['’]\p{L}{1,2})?\s[^\n]{1,120}$/iu;
// "make the run a 5k, not 10"
const NOT_BEHIND = /,?\s(?:not|instead of|rather than)\s(?:an? )?\d[^\n]{0,20}$/iu;
const TAIL = /\s(?:instead|please|pls|plz|now|today|bitte|por favor|tbh|ngl|lol|haha|i think|i guess)\W?$/iu;

/** "4" of "Buy 2 tickets" counts; of "Gym at 7" it is an hour. */
function isBareNumber(text: string, item: DayItem): boolean {
  return /^\s*\d+\s*$/u.test(text) && withQuantity(item, text) !== null && !/\b(?:at|um|à|a las)\s\d/iu.test(item.text);
}

function unquoted(text: string): string {
  return text.replace(/^\s*["'“‘«]([^"“”«»]{1,200})["'”’»]\s*$/u, '$1');
}

// "change 2 to call Ana", "make the swim a 20 minute walk", "replace 3 with yoga", "swap the badges for a cake",
// "bump the walk up to 45 min", "halve the word goal to 500", "2 should be buy blue paint"
const CHANGED = new GuardedPattern(
  /^\s*(?:(?:please|can you|could you|actually|let['’]?s|i['’]?m|ok|and)\s+){0,3}(?:change|changing|rename|reword|edit|update|replace|replacing|switch|switching|swap|swapping|turn|turning|make|making|bump|shrink|narrow|shorten|extend|halve|double|cut|reduce|trim|lower|raise|increase|scale|cambia|cambiar|sustituye|change[rz]?|remplace[rz]?|ändere|ersetze|tausche?)\s+([^\n]{1,120}?)\s+(?:(?:up |down |back |out )?to|into|with|as|for|by|a|por|en|par|in|zu|durch|gegen):?\s+([^\n]{2,200})$/iu,
  'change changing changer changez rename reword edit update replace replacing switch switching swap swapping turn turning make making bump shrink narrow shorten extend halve double cut reduce trim lower raise increase scale cambia cambiar sustituye remplace remplacer remplacez andere ersetze tausch tausche',
);
// "can the swim be cycling instead"
const COULD_BE = new GuardedPattern(
  /^\s*(?:can|could)\s(?:the |my )?([^\n]{1,80}?)\sbe(?:come)?\s([^\n]{2,120})$/iu,
  'can could',
);
// "the walk will only be 15 min today"
const BECOMING =
  /\s(?:should|will|is now|is only|is down to|becomes|is becoming|is actually|is really|is meant to|was meant to|is supposed to|was supposed to|needs to be|has to be)\s/iu;
const SHOULD_BE = new GuardedPattern(
  /^\s*([^\n]{1,80}?)\s+(?:should (?:really |actually |just )?(?:be|say|read)|will (?:only|just|now|have to|need to) be|needs to be|has to be|is (?:actually|really|meant to be|supposed to be|supposed to say)|was (?:meant|supposed) to (?:be|say|read)|is now|is only|is down to|becomes|is becoming)\s+([^\n]{2,200})$/iu,
  'should will is becomes was needs has',
);

// "2 should say 'blue paint'", "the walk becomes a swim"
const RENAMES = /\s(?:should (?:\p{L}+ )?(?:say|read) ["'“‘«]|becomes\s)/iu;
// "lunch is now a 5 o'clock pint"
const O_CLOCK = /\d\s?(?:o['’ ]?\s?clock|[ap]m)\b|\d:\d\d/iu;
// "number 1 is really call the union": of a number it is not told how it is.
const BY_NUMBER = /^\s*(?:#|number |item |no\.? ?)?\d{1,2}\s/iu;

/** "cut the lawn for mum" changes nothing: these verbs need a number. */
const CUTS =
  /^\s*(?:please\s+)?(?:bump|shorten|extend|halve|double|cut|reduce|trim|lower|raise|increase|scale|turn|update|edit)\b/iu;

// "turn 1 into 'call the bank about the card'", "update 3 to outline essay"
const RENAMED = /\s(?:into|to)\s/iu;
// "500 words", "3k", "45 min"
const SIZE = /^\s*(?:only |just |about )?(\d{1,5}\s?(?:\p{L}{1,12})(?:\s\p{L}{1,12})?)\W*$/u;

/** "cut the essay to 500 words", "shorten the run to 3k": how much of an item that named no number. */
function sizedBy(size: string, item: DayItem): Rewording | null {
  const [, amount] = SIZE.exec(size.replace(TAIL, '')) ?? [];
  return amount === undefined || /\d/u.test(item.text) ? null : { item, text: `${item.text} ${amount}` };
}

const CHANGES = [CHANGED, SHOULD_BE, COULD_BE];

function changed(sentence: string, items: readonly DayItem[], finder: ItemFinder, clues: Clues): Rewording | null {
  for (const pattern of CHANGES) {
    if (!pattern.mayMatch(clues)) continue;
    const match = pattern !== SHOULD_BE || BECOMING.test(sentence) ? pattern.pattern.exec(sentence) : null;
    if (!match) continue;
    const [item, ...others] = itemsIn(match[1] ?? '', items, finder);
    const text = unquoted((match[2] ?? '').replace(REASON_BEHIND, '').replace(TAIL, ''));
    if (!item || others.length > 0 || TOMORROW.matchAt(wordsOf(text), 0) || DONE.matchAt(wordsOf(text), 0)) continue;
    const counted = withQuantity(item, text);
    if (counted !== null) return { item, text: counted };
    if (isOnlyTime(text)) return { item, text: withTime(item.text, text) };
    if (CUTS.test(sentence)) {
      const sized = sizedBy(match[2] ?? '', item);
      if (sized !== null) return sized;
      if (!/^\s*(?:update|edit|turn)\b/iu.test(sentence) || !(RENAMED.test(sentence) && startsGoal(text))) continue;
    }
    if (/\b(?:will|is only)\s/iu.test(match[0])) continue;
    // "the gym is really fun", "the report is actually due"
    if (
      /\s(?:is|was|needs|has) (?:actually|really|meant|supposed|to)\s/iu.test(match[0]) &&
      !(BY_NUMBER.test(sentence) && startsGoal(text))
    )
      continue;
    if (pattern !== CHANGED && (STILL_OPEN.has(wordsOf(text)) || judges(wordsOf(text), finder))) continue;
    // "the report is now with Sam", "the gym should be fun" say how it is.
    if (pattern === SHOULD_BE && isState(text)) continue;
    if (
      pattern === SHOULD_BE &&
      !startsGoal(text) &&
      !isMeasuredGoal(text) &&
      !RENAMES.test(match[0]) &&
      !O_CLOCK.test(text)
    )
      continue;
    if (pattern === COULD_BE && !/\b(?:instead|now|rather)\b/iu.test(sentence)) continue;
    // "change ward 3 to ward 5", "swap bread for rolls"
    const within =
      pattern === CHANGED && finder.languages.size === 1 ? exchangedObject(item, match[1] ?? '', text) : null;
    return within ?? renamed(item, match[1] ?? '', text) ?? reworded(item, text);
  }
  return null;
}
