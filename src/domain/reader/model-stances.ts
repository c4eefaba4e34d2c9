/** What a model and our own reading each say about the items. */
import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { type ItemAct, ITEM_ACTS, type ModelStatement } from './model-answer.ts';

export type ItemStatement = Extract<ModelStatement, { readonly act: ItemAct }>;

/** What our own reading says about an item: nothing if it is silent, or asks back. */
export interface Stance {
  readonly acts: ReadonlySet<ItemAct>;
  readonly confidence: number;
}

export const SILENT: Stance = { acts: new Set(), confidence: 0 };

/** "1 is done, no, it is not": the last statement about an item counts; a new wording may come beside "done". */
export function lastOfEach(statements: readonly ModelStatement[]): (readonly [DayItem, ItemStatement])[] {
  const isOfItem = (one: ModelStatement): one is ItemStatement => ITEM_ACTS.some((act) => act === one.act);
  const ofItems = statements.filter(isOfItem).flatMap((one) => one.items.map((item) => [item, one] as const));
  return ofItems.filter(
    ([item, { act }], at) =>
      !ofItems
        .slice(at + 1)
        .some(([other, later]) => other === item && (act === 'reworded') === (later.act === 'reworded')),
  );
}

// "the grant is slain, the pool and …": separates two groups.
const JOINT = /[,;:.!?&+/\n]|(?<!\p{L})(?:and|then|but|plus|y|e|et|und|pero|mais|aber)(?!\p{L})/iu;

/** Groups statements with the same words, or with words that nothing separates. */
export function inBreaths<Said extends { readonly statement: { readonly place: Stretch } }>(
  said: readonly Said[],
  words: string,
): Said[][] {
  const breaths: Said[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of said.toSorted((a, b) => a.statement.place.start - b.statement.place.start)) {
    const { place } = one.statement;
    if (place.start >= end && JOINT.test(words.slice(Math.max(0, end), place.start))) breaths.push([]);
    if (breaths.length === 0) breaths.push([]);
    breaths.at(-1)!.push(one);
    end = Math.max(end, place.end);
  }
  return breaths;
}

export function stancesIn({ commands, words }: Reading): Map<ItemId, Stance> {
  const stances = new Map<ItemId, Stance>();
  for (const { says } of words)
    for (const item of says?.items ?? []) stances.set(item, { ...SILENT, confidence: says?.confidence ?? 1 });
  for (const command of commands) {
    const act = ACT_OF[command.kind];
    if (act === undefined || !('item' in command)) continue;
    const { acts, confidence } = stances.get(command.item) ?? { ...SILENT, confidence: 1 };
    stances.set(command.item, { acts: new Set([...acts, act]), confidence });
  }
  return stances;
}

const ACT_OF: Readonly<Partial<Record<Command['kind'], ItemAct>>> = {
  finish: 'done',
  drop: 'dropped',
  carry: 'carried',
  someday: 'carried',
  reword: 'reworded',
  leave: 'open',
  keep: 'open',
  reopen: 'open',
};

/** Whether the model covers each word of a text. */
export function isCovered(text: string, kept: string, statements: readonly ModelStatement[]): boolean {
  const start = kept.indexOf(text);
  const words = spokenWordsOf(text);
  return (
    start >= 0 &&
    words.length > 0 &&
    words.every((word) =>
      statements.some(({ place }) => place.start <= start + word.start && place.end > start + word.start),
    )
  );
}
