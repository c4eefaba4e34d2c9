import type { DayItem } from '#domain/agenda/day-items.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { contentOf } from '#domain/reply/meaning/clause-words.ts';

/** The item that a line with a box names, how it stands, and whether the line says more than its name. */
interface Box {
  readonly item: DayItem;
  readonly verdict: 'done' | 'open';
  readonly saysMore: boolean;
}

/** "[x] Gym", "[ ] report - needs two more pages"; null for a line without a box, and where "[ ] Gym done" answers behind it. */
export function boxIn({ text: line, ticked }: NewLine, list: AnsweredList): Box | null {
  if (!ticked && !EMPTY_BOX.test(line)) return null;
  const text = line.replace(BOX, '');
  const words = wordsOf(text);
  const mentions = list.finder.mentionsIn(words);
  const item = list.finder.itemOfLine(text) ?? mentions[0]?.item;
  if (!item) return null;
  const said = ticked ? null : list.verdictIn(words, list.referencesIn(words), text);
  if (said !== null && said !== 'open') return null;
  const used = mentions.find((mention) => mention.item === item)?.used ?? new Set();
  const isBeside = contentOf({ words }).some((word) => !used.has(words.indexOf(word)));
  return { item, verdict: ticked ? 'done' : 'open', saysMore: isBeside };
}

const BOX = /^[\s\-*•]{0,6}[[(][^\])\n]{0,2}[\])]/u;
const EMPTY_BOX = /^\s*\[\s?\]/u;
