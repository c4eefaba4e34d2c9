import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Clues } from '#domain/reply/language/clues.ts';
import { GuardedPattern } from '#domain/reply/language/guarded-pattern.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { RuleFamily } from '#domain/reply/language/rule-family.ts';
import { localDate } from '#domain/time/local-date.ts';

const CONTEXT = { today: localDate('2026-11-16'), zone: 'America/Chicago' };
const STAGES = ['morning', 'midday', 'evening'] as const;

const GUARDS = [
  [Clues.prototype, 'opens'],
  [Clues.prototype, 'tells'],
  [GuardedPattern.prototype, 'mayMatch'],
  [RuleFamily.prototype, 'mayHoldOf'],
] as const;

test('what is passed over for want of a telling word would have said nothing', () => {
  // Every second one: reading without the guards takes its time.
  const texts = [...new Set(['.', '../labelled/seen'].flatMap(textsOf))].filter((_, at) => at % 2 === 0);
  const guarded = texts.map(readingOf);
  const { counts, restore } = letAllThrough();
  const missed = texts.filter((text, at) => readingOf(text, at) !== guarded[at]);
  restore();
  expect(missed).toEqual([]);
  expect(Math.min(...counts)).toBeGreaterThan(texts.length);
});

/** Each guard says that what it keeps from being tried may be there. Counted by hand: a spy would keep millions of calls. */
function letAllThrough(): { counts: readonly number[]; restore: () => void } {
  const counts = GUARDS.map(() => 0);
  const restores = GUARDS.map(([prototype, name], at) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name)!;
    const value = () => {
      counts[at]! += 1;
      return true;
    };
    Object.defineProperty(prototype, name, { ...own, value });
    return () => Object.defineProperty(prototype, name, own);
  });
  return { counts, restore: () => restores.forEach((restore) => restore()) };
}

/** At each stage in turn: most guards ask nothing of the stage. */
function readingOf(text: string, at: number): string {
  const items = ['Call the bank', 'Swim', 'Finish the report'].map((item, index) => ({
    id: index + 1,
    number: index + 1,
    text: item,
    mark: 'open' as const,
    day: 1,
  }));
  return JSON.stringify(
    readReply(
      { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() },
      { stage: STAGES[at % STAGES.length]!, date: CONTEXT.today, items, sentText: '' },
      CONTEXT,
    ),
  );
}

/** What people write in the cases of a folder. */
function textsOf(folder: string): string[] {
  const directory = new URL(`${folder}/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, directory), 'utf8').split('\n').filter(Boolean))
    .map((line) => {
      const { reply, text, body } = JSON.parse(line) as { reply?: string; text?: string; body?: string };
      return reply ?? text ?? body ?? '';
    });
}
