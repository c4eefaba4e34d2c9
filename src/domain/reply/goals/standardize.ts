import { beginning, READ_LENGTH_MAX } from '#domain/reply/letter/beginning.ts';
import type { Clause } from '#domain/reply/goals/clauses.ts';
import { correctionIn, withHour, withNumber, withObject } from '#domain/reply/goals/corrections.ts';
import { goalLines } from '#domain/reply/goals/lines.ts';
import { createLinkLift } from '#domain/reply/goals/links.ts';
import { splitGoals } from '#domain/reply/goals/splits.ts';
import { goalOf } from '#domain/reply/goals/goal.ts';
import { isGibberish, isQuotation } from '#domain/reply/goals/hollow.ts';
import { goalsBeside, isLowMood } from '#domain/reply/screening/low-mood.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import { plainText, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';

/** The goals of a free text, or `empty` where nothing usable remains (D17, STANDARDIZER_EMPTY). */
export type Standardized = { readonly kind: 'items'; readonly items: readonly string[] } | { readonly kind: 'empty' };

/** No day holds more; a text that lists more is cut here. */
const ITEMS_MAX = 40;
/** Ten times as many lines, the same ones over and over among them; so a text of short lines takes no longer than others. */
const LINES_MAX = 400;
/** An item is a line, not a letter. In characters. */
const ITEM_LENGTH_MAX = 200;

/** Free text as a list of goals, each in the person's own words, in order, each once. Any language; never throws. */
export function standardize(text: string): Standardized {
  const bounded = beginning(text, READ_LENGTH_MAX);
  // As a whole: a "jfkdls;a jfkdl" would else be cut at its marks.
  if (optOutIn(withoutQuotes(bounded)) !== null || isGibberish(spokenWordsOf(bounded)) || isQuotation(bounded))
    return { kind: 'empty' };
  const items = new Map<string, string>();
  const { lift, restore } = createLinkLift();
  // "whats the point of any of this" is nothing to do.
  const told = isLowMood(bounded) ? bounded.split('\n').map(goalsBeside).join('\n') : bounded;
  for (const line of goalLines(told).slice(0, LINES_MAX)) {
    for (const part of splitGoals(lift(line))) {
      const when = part.when === undefined ? {} : { when: restore(part.when) };
      note({ ...part, text: restore(part.text), ...when }, items);
    }
  }
  return items.size > 0 ? { kind: 'items', items: [...items.values()] } : { kind: 'empty' };
}

/** "> Reply STOP to unsubscribe" is what we wrote. */
function withoutQuotes(text: string): string {
  return text.includes('>') ? text.replace(/^[ \t]{0,8}>.*$/gmu, '') : text;
}

/** Adds a part's goal under its plain form, or corrects the goal before it. */
function note(part: Clause, items: Map<string, string>): void {
  const correction = correctionIn(part.text);
  const [last] = [...items.entries()].slice(-1);
  if (correction && last) {
    if (correction.of === 'hour') return replace(items, last[0], withHour(last[1], correction.instead));
    if (correction.of === 'number') return replace(items, last[0], withNumber(last[1], correction.instead));
    const instead = goalOf({ ...part, text: correction.instead });
    if (instead !== null || correction.instead === '')
      replace(items, last[0], instead === null ? null : withObject(last[1], instead));
    return;
  }
  const goal = goalOf(part);
  // "sign up for swimming. by noon!!": a time that stands alone belongs to what was just named.
  if (goal !== null && last && isTimeAlone(spokenWordsOf(goal))) return replace(items, last[0], `${last[1]} ${goal}`);
  const key = goal === null ? '' : keyOf(goal);
  if (goal === null || key === '' || items.has(key) || items.size >= ITEMS_MAX) return;
  items.set(key, beginning(goal, ITEM_LENGTH_MAX));
}

/** "water plants" and "water the plants" are one. */
function keyOf(goal: string): string {
  return plainText(goal).replace(ARTICLES, '');
}

const ARTICLES = /\b(?:the|an?) (?=\S)/g;

function isTimeAlone(words: readonly Word[]): boolean {
  const [bound, ...rest] = words;
  return (
    BOUNDS.has(bound?.plain ?? '') &&
    rest.length > 0 &&
    rest.length <= 3 &&
    rest.every(({ kind, plain }) => kind === 'number' || TIMES.has(plain))
  );
}

const BOUNDS = new Set('by before at until till til around um vor bis avant antes'.split(' '));
const TIMES = new Set(
  'noon midday lunch midnight dinner breakfast bedtime sunset sunrise dark eod cob close closing am pm oclock sharp latest the tonight today uhr mittag mittagessen midi comer cenar de la noche mediodia'.split(
    ' ',
  ),
);

function replace(items: Map<string, string>, key: string, goal: string | null): void {
  items.delete(key);
  if (goal !== null) items.set(keyOf(goal), beginning(goal, ITEM_LENGTH_MAX));
}
