/** What must hold for every labelled case, seen or not: the few readings that cannot be made good again. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { predictionOf } from '#domain/reply/prediction.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';

const control = z.object({ kind: z.string() }).nullable();
const expectation = z.object({ control, other: z.string().nullable() });
const replyCase = z.object({
  id: z.string(),
  stage: z.enum(PROMPT_STAGES),
  date: z.string(),
  zone: z.string(),
  open: z.array(z.object({ n: z.number(), text: z.string() })),
  reply: z.string(),
  expect: expectation,
  alternatives: z.array(expectation.partial()).default([]),
});
const textCase = z.object({ id: z.string(), text: z.string(), items: z.array(z.string()), empty: z.boolean() });

function casesOf<Case>(kind: string, schema: z.ZodType<Case>): Case[] {
  return ['seen', 'unseen'].flatMap((folder) => {
    const url = new URL(`./${folder}/`, import.meta.url);
    return readdirSync(url)
      .filter((file) => file.startsWith(kind))
      .flatMap((file) => readFileSync(new URL(file, url), 'utf8').trim().split('\n'))
      .map((line) => schema.parse(JSON.parse(line)));
  });
}

function predicted({ stage, date, zone, open, reply }: z.infer<typeof replyCase>) {
  const today = localDate(date);
  const items = open.map(({ n, text }) => ({ id: n, number: n, text, mark: 'open' as const, day: 1 }));
  return predictionOf(
    readReply(
      { channel: 'sms', subject: '', text: reply, htmlAsText: null, headers: new Map() },
      { stage, date: today, items, sentText: '' },
      { today, zone },
    ),
  );
}

describe('of all labelled replies', () => {
  const read = casesOf('interpret', replyCase).map((given) => ({ given, prediction: predicted(given) }));
  const mayBe = ({ expect: wanted, alternatives }: z.infer<typeof replyCase>, kind: string) =>
    [wanted, ...alternatives].some((each) => each.control?.kind === kind);
  const idsOf = (found: typeof read) => found.map(({ given }) => `${given.id}: ${given.reply}`);

  test('there are more than a thousand', () => expect(read.length).toBeGreaterThan(1000));

  test('none unsubscribes somebody who did not ask', () => {
    const wrong = read.filter(
      ({ given, prediction }) => prediction.control?.kind === 'unsubscribe' && !mayBe(given, 'unsubscribe'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('none keeps somebody who asked to go', () => {
    const missed = read.filter(
      ({ given, prediction }) =>
        given.expect.control?.kind === 'unsubscribe' &&
        given.alternatives.length === 0 &&
        prediction.control?.kind !== 'unsubscribe',
    );
    expect(idsOf(missed)).toEqual([]);
  });

  test('none asks for data to be erased that nobody wanted erased', () => {
    const wrong = read.filter(
      ({ given, prediction }) => prediction.control?.kind === 'delete_data' && !mayBe(given, 'delete_data'),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('none misses a cry for help', () => {
    const missed = read.filter(
      ({ given, prediction }) =>
        given.expect.other === 'distress' &&
        given.alternatives.every(({ other }) => other === undefined || other === 'distress') &&
        prediction.other !== 'distress',
    );
    expect(idsOf(missed)).toEqual([]);
  });
});

test('every labelled text is read as items or as empty, never as both', () => {
  const cases = casesOf('standardize', textCase);
  expect(cases.length).toBeGreaterThan(500);
  for (const { text } of cases) {
    const read = standardize(text);
    if (read.kind === 'items') expect(read.items.every((item) => item.trim() !== '')).toBe(true);
    expect(read.kind === 'empty' || read.items.length > 0).toBe(true);
  }
});
