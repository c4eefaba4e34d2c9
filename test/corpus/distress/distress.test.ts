/**
 * A low mood and what only sounds like it (D140); a crisis has its own wordings in `../reply`. `wordings.jsonl` holds them in four batches, each written
 * before the reader was tried on it; `beside.jsonl` has what is said beside them.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readReply } from '#domain/reply/read-reply.ts';
import { type AnsweredMessage, distressOf } from '#domain/reply/reading.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { distressIn } from '#domain/reply/screening/distress.ts';
import { localDate } from '#domain/time/local-date.ts';
import { expectEvery, lineOf } from '#test/support/expect-every.ts';

const GRADES = ['crisis', 'low', 'none'] as const;
/** `reads`: as what it is read, where that is known to be wrong and would take a rule of its own. */
const wording = z.object({ grade: z.enum(['low', 'none']), reads: z.enum(GRADES).optional(), reply: z.string() });
const beside = z.object({ reply: z.string(), done: z.array(z.number()), leaves: z.boolean().default(false) });

function rowsOf<T>(file: string, row: z.ZodType<T>): T[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((json) => json !== '')
    .map((json) => row.parse(JSON.parse(json)));
}

const WORDINGS = rowsOf('wordings.jsonl', wording);
const BESIDE = rowsOf('beside.jsonl', beside);
const OPEN = ['Write the grant', 'Gym', 'Phone Ana', 'Fix the garden gate'];

const answered: AnsweredMessage = {
  stage: 'evening',
  date: localDate('2026-04-07'),
  items: OPEN.map((text, at) => ({ id: at + 1, number: at + 1, text, mark: 'open' as const, day: 1 })),
  sentText: '',
};

function readingOf(reply: string) {
  const body = { channel: 'sms', subject: '', text: reply, htmlAsText: null, headers: new Map() } as const;
  return readReply(body, answered, { today: answered.date, zone: 'Europe/London' });
}

/** Of the wordings of a grade those that are read as another. */
function readOtherwise(grade: 'low' | 'none'): string[] {
  return WORDINGS.filter(
    (row) => row.grade === grade && (distressIn(row.reply) ?? 'none') !== (row.reads ?? grade),
  ).map(({ reply }) => reply);
}

test('there are hundreds of each', () => {
  for (const grade of ['low', 'none'] as const)
    expect(WORDINGS.filter((row) => row.grade === grade).length).toBeGreaterThan(400);
});

test('one in twenty of the low may be missed, one in a hundred of the others be mistaken', () => {
  for (const [grade, share] of [
    ['low', 0.05],
    ['none', 0.01],
  ] as const) {
    const rows = WORDINGS.filter((row) => row.grade === grade);
    // A low mood that is read as a crisis is heard, by the graver answer.
    const wrong = rows.filter(({ reads }) => reads !== undefined && (grade === 'none' || reads === 'none'));
    expect(wrong.length / rows.length).toBeLessThanOrEqual(share);
  }
});

test('who is low is heard', () => expect(readOtherwise('low')).toEqual([]));

test('what is said of a thing, in jest or of another is no distress', () => {
  expect(readOtherwise('none')).toEqual([]);
});

const DISTRESSED = WORDINGS.filter(({ reply }) => distressIn(reply) !== null);

test('a despairing reply drops, moves, rewords and adds nothing, and is asked nothing', () => {
  const HARMLESS = new Set(['finish', 'skip-today', 'pause', 'unsubscribe']);
  const changed = DISTRESSED.filter(({ reply }) => {
    const { commands, question, notes } = readingOf(reply);
    return commands.some(({ kind }) => !HARMLESS.has(kind)) || question !== null || notes.length > 0;
  });
  expect(changed).toEqual([]);
});

test('a despairing reply ends no service', () => {
  expect(
    DISTRESSED.filter(({ reply }) => readingOf(reply).commands.some(({ kind }) => kind === 'unsubscribe')),
  ).toEqual([]);
});

test('despair is nothing to do: it never becomes an item', () => {
  const low = WORDINGS.filter(({ grade, reply }) => grade === 'low' && !/\d|gym|grant|gate|ana\b/i.test(reply));
  const items = low.flatMap(({ reply }) => {
    const said = standardize(reply);
    return distressIn(reply) === 'low' && said.kind === 'items' ? [[reply, ...said.items]] : [];
  });
  expect(items).toEqual([]);
});

test('what was plainly reported beside it counts', async () => {
  await expectEvery(BESIDE, lineOf('beside.jsonl'), ({ reply, done, leaves }) => {
    const reading = readingOf(reply);
    expect(distressOf(reading)).toBe('low');
    const finished = done.map((item) => ({ kind: 'finish', item }));
    expect(reading.commands).toEqual([...(leaves ? [{ kind: 'unsubscribe' }] : []), ...finished]);
  });
});
