import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemFinder } from '#domain/reply/item-match.ts';
import { wordsOf } from '#domain/reply/plain-words.ts';
import { referencesIn } from '#domain/reply/references.ts';
import { standardize } from '#domain/reply/standardize.ts';
import { verdictOf } from '#domain/reply/verdict.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

/** No other day is spoken of, and "cut" is a plan. */
const NOW = { laterDay: false, morning: true };

export interface Rewording {
  readonly item: DayItem;
  readonly text: string;
}

/** New words, or a new time of the same day, for one item of the list; null where the sentence gives none. */
export function rewordingIn(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  if (sentence.length > 300 || items.length === 0) return null;
  return (
    numbered(sentence, items, finder) ??
    changed(sentence, items, finder) ??
    replaced(sentence, items, finder) ??
    timed(sentence, items, finder)
  );
}

// "2: call the plumber instead", "#2 = call Ana"
const NUMBERED = /^\s*#?(\d{1,2})\s{0,2}[:=]\s{0,3}(\p{L}[^\n]{1,250})$/u;

function numbered(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const match = NUMBERED.exec(sentence);
  const item = items.find((one) => one.number === Number(match?.[1]));
  if (!match || !item) return null;
  const words = wordsOf(match[2] ?? '');
  const refs = referencesIn(words, [], finder);
  const courtesy = [
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
  ] as const;
  if (
    verdictOf(words, { ...refs, mentions: [], used: new Set() }, NOW) !== null ||
    courtesy.some((list) => lexicon(list).matchAt(words, 0))
  )
    return null;
  return reworded(item, INSTEAD_LAST.exec(match[2] ?? '')?.[1] ?? match[2] ?? '');
}

// "change 2 to call Ana", "make the swim a 20 minute walk", "replace 3 with yoga", "2 should be buy blue paint"
const CHANGED =
  /^\s*(?:(?:please|can you|could you)\s+)?(?:change|rename|reword|edit|update|replace|switch|swap|make|cambia|change[rz]?|ändere)\s+([^\n]{1,120}?)\s+(?:to|into|with|as|a|por|en|par|in|zu)\s+([^\n]{2,200})$/iu;
const SHOULD_BE = /^\s*([^\n]{1,80}?)\s+(?:should (?:be|say|read)|is now|becomes|will be)\s+([^\n]{2,200})$/iu;

function changed(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  for (const pattern of [CHANGED, SHOULD_BE]) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const [item, ...others] = itemsIn(match[1] ?? '', items, finder);
    const text = match[2] ?? '';
    if (
      !item ||
      others.length > 0 ||
      lexicon('tomorrow').matchAt(wordsOf(text), 0) ||
      lexicon('done').matchAt(wordsOf(text), 0)
    )
      continue;
    if (ONLY_TIME.test(text)) return { item, text: withTime(item.text, text) };
    if (pattern === SHOULD_BE && lexicon('stillOpen').has(wordsOf(text))) continue;
    return reworded(item, text);
  }
  return null;
}

// "instead of buying paint I'll order it online", "instead of 2, call Ana", "yoga instead of the swim"
const INSTEAD_FIRST =
  /^\s*(?:instead of|rather than|en vez de|en lugar de|au lieu de|statt|anstatt)\s+([^,\n]{1,120}?)(?:,\s*|\s+(?=(?:i['’]?ll|i will|i['’]?m|let['’]?s|i want|i['’]?d|we['’]?ll|just)\b))([^\n]{2,200})$/iu;
const INSTEAD_LAST =
  /^\s*([^\n]{2,160}?)\s+(?:instead of|rather than|en vez de|au lieu de|statt|anstatt)\s+([^\n]{1,120})$/iu;

function replaced(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const first = INSTEAD_FIRST.exec(sentence);
  const last = first ? null : INSTEAD_LAST.exec(sentence);
  const old = first?.[1] ?? last?.[2];
  const fresh = first?.[2] ?? last?.[1];
  if (old === undefined || fresh === undefined) return null;
  const [item, ...others] = itemsIn(old, items, finder);
  return item && others.length === 0 ? reworded(item, fresh) : null;
}

const CLOCK = String.raw`(?:at|@|by|around|before|after|um|a las|à)\s+(?:noon|lunch|dinner|\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?)`;
// "swim at 6 now", "2 at 4pm instead", "move the swim to 6pm", "push 2 to 4", "swim is now at 7"
const TIMED = new RegExp(
  String.raw`^\s*(?:(?:move|push|shift|bump|change|do|make|reschedule|i['’]?ll|will)\s+)?([^\n]{1,80}?)\s+(?:is\s+|now\s+|will be\s+|moved\s+)*(${CLOCK}|to\s+\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?)(?:\s+(?:now|instead|today|please|tonight))*$`,
  'iu',
);
const ONLY_TIME = /^\s*(?:at\s+|@\s*)?(?:noon|\d{1,2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?)\s*$/iu;

function timed(sentence: string, items: readonly DayItem[], finder: ItemFinder): Rewording | null {
  const match = TIMED.exec(sentence);
  if (!match) return null;
  const name = match[1] ?? '';
  const words = wordsOf(name);
  const refs = referencesIn(words, items, finder);
  const [item, ...others] = refs.items;
  if (
    !item ||
    others.length > 0 ||
    verdictOf(words, refs, NOW) !== null ||
    refs.mentions.some((mention) => mention.past)
  )
    return null;
  const moves = /^\s*(?:move|push|shift|bump|change|make|reschedule)\b/iu.test(sentence);
  if (/^to\s/i.test(match[2] ?? '') && !moves) return null;
  if (
    words.some(
      (word, at) =>
        !refs.used.has(at) && word.kind === 'word' && /^(?:did|went|was|had|got|finished)$/.test(word.plain),
    )
  )
    return null;
  return { item, text: withTime(item.text, match[2] ?? '') };
}

/** The item's text with a new time in place of the one it had. */
function withTime(text: string, time: string): string {
  const bare = text.replace(new RegExp(String.raw`\s+${CLOCK}\s*$`, 'iu'), '');
  const clock = time.trim().replace(/^(?:to|@)\s*/i, 'at ');
  return `${bare} ${/^\d|^noon/.test(clock) ? `at ${clock}` : clock}`;
}

function itemsIn(text: string, items: readonly DayItem[], finder: ItemFinder): readonly DayItem[] {
  return referencesIn(wordsOf(text), items, finder).items;
}

function reworded(item: DayItem, text: string): Rewording | null {
  const goals = standardize(text);
  return goals.kind === 'items' ? { item, text: goals.items.join(', ') } : null;
}
