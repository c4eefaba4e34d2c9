import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Prediction } from '#main/prediction.ts';
import { completion, startFakeLanguageModel } from '#test/support/fake-language-model.ts';
import { casesIn, type ReplyCase } from './cases.ts';
import { scoreDayTexts, scoreReplies } from './score.ts';
import { countPairs, similarity } from './similarity.ts';

const run = promisify(execFile);

const SAID: Prediction = { done: [], dropped: [], carried: [], reworded: [], added: [], control: null, other: null };

function replyCase(changes: object): ReplyCase {
  const line = {
    id: 'x',
    stage: 'midday',
    date: '2026-04-07',
    zone: 'America/Chicago',
    open: [
      { n: 1, text: 'Write the grant' },
      { n: 2, text: 'Swim' },
    ],
    reply: 'the funding beast is vanquished',
    expect: { done: [1] },
    ...changes,
  };
  const read = casesIn(JSON.stringify(line));
  if (read.kind !== 'replies' || read.cases[0] === undefined) throw new Error('no reply was read');
  return read.cases[0];
}

describe('the similarity of two wordings', () => {
  test.each([
    ['Call the vet', 'calling my vet'],
    ['plan the sumer trip', 'plan the summer trip'],
    ['20 minutes of piano', '20 min piano'],
    ['ring at 7:00 p.m.', 'ring at 7pm'],
    ['café with Ana', 'Cafe, Ana'],
    ['three letters', '3 letters'],
  ])('%s / %s', (one, other) => expect(similarity(one, other)).toBeGreaterThanOrEqual(0.6));

  test.each([
    ['no coffee', 'coffee'],
    ['call the vet', 'call the bank'],
    ['12 letters', '13 letters'],
    ['', 'swim'],
  ])('%j / %j are two', (one, other) => expect(similarity(one, other)).toBeLessThan(0.6));

  test('are matched once each, the best pair first', () => {
    expect(countPairs([['call the vet'], ['call the bank']], ['call bank', 'call bank', 'swim'])).toEqual({
      tp: 1,
      fp: 2,
      fn: 1,
    });
  });
});

describe('a file of replies', () => {
  const scoreOf = (given: ReplyCase, said: Partial<Prediction>) => scoreReplies([given], [{ ...SAID, ...said }]);

  test('is right if every operation is', () => {
    expect(scoreOf(replyCase({}), { done: [1] })).toMatchObject({ summary: 100, f1: 100, exact: 100 });
  });

  test('loses points for missing and extra operations', () => {
    expect(scoreOf(replyCase({}), {})).toMatchObject({ summary: 0 });
    expect(scoreOf(replyCase({}), { done: [1, 2] })).toMatchObject({ exact: 0, f1: expect.closeTo(66.7, 1) });
  });

  test('accepts an alternative answer, and ignores tolerated acts', () => {
    const given = replyCase({ alternatives: [{ carried: [1] }], tolerate: { carried: [2] } });
    expect(scoreOf(given, { carried: [1, 2] })).toMatchObject({ summary: 100 });
  });

  test('also checks the value of a control', () => {
    const given = replyCase({ expect: { control: { kind: 'pause', value: '2026-04-10' } } });
    expect(scoreOf(given, { control: { kind: 'pause', value: '2026-04-10' } })).toMatchObject({ exact: 100 });
    expect(scoreOf(given, { control: { kind: 'pause', value: null } })).toMatchObject({ exact: 0, f1: 100 });
  });

  test('counts irreversible mistakes separately', () => {
    const unsubscribe = { kind: 'unsubscribe', value: null };
    expect(scoreOf(replyCase({}), { done: [1], control: unsubscribe }).falseUnsubscribes).toBe(1);
    expect(scoreOf(replyCase({ expect: { control: unsubscribe } }), {}).missedUnsubscribes).toBe(1);
    expect(scoreOf(replyCase({ expect: { other: 'distress' } }), {}).missedDistress).toBe(1);
  });
});

test('a file of day texts weighs items, whole cases and emptiness', () => {
  const read = casesIn(
    [
      { id: 'a', text: 'swim and errands', items: ['swim', 'errands'], empty: false },
      { id: 'b', text: 'hi', items: [], empty: true },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  if (read.kind !== 'day-texts') throw new Error('no texts were read');
  const said = (text: string) =>
    text === 'hi' ? { items: ['hi'], empty: false } : { items: ['swim', 'errands'], empty: false };
  // F1 of 2 right and 1 extra, one exact case of two, one empty case of two.
  expect(scoreDayTexts(read.cases, said).summary).toBeCloseTo(100 * (0.5 * 0.8 + 0.3 * 0.5 + 0.2 * 0.5));
});

test('bin/eval-reading prints both scores, with a model over HTTP', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eval-reading-'));
  const model = await startFakeLanguageModel({
    kind: 'say',
    content: ({ question }) => ({
      statements: [
        { span: question.words, act: 'done', items: [1] },
        { span: 'what nobody wrote', act: 'done', items: [2] },
      ],
    }),
  });
  try {
    const file = join(folder, 'cases.jsonl');
    await writeFile(
      file,
      `${JSON.stringify(replyCase({}))}\n${JSON.stringify(replyCase({ id: 'y', reply: '1 done' }))}\n`,
    );
    const { stdout } = await run(join(import.meta.dirname, '../../../bin/eval-reading'), [file], {
      env: { PATH: process.env['PATH'], OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm', OPENAI_BASE_URL: model.url },
    });
    expect(stdout).toMatch(/without a model\s+58\.33 .*right 50\.0/);
    expect(stdout).toMatch(/with it\s+100\.00/);
    expect(model.asked).toHaveLength(2);
  } finally {
    await model.close();
    await rm(folder, { recursive: true });
  }
});

test('bin/eval-reading writes requests to a file, and scores the answers of another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eval-reading-'));
  const evaluate = (...more: string[]) =>
    run(join(import.meta.dirname, '../../../bin/eval-reading'), more, { env: { PATH: process.env['PATH'] } });
  try {
    const [file, requests, answers] = ['cases.jsonl', 'requests.jsonl', 'answers.jsonl'].map((one) =>
      join(folder, one),
    );
    await writeFile(file!, JSON.stringify(replyCase({})));
    const asked = await evaluate('--requests', requests!, file!);
    expect(asked.stdout).toBe('1 requests\n');
    const request = JSON.parse(await readFile(requests!, 'utf8')) as {
      custom_id: string;
      body: { messages: unknown[] };
    };
    expect(request).toMatchObject({ custom_id: 'cases.jsonl:x', url: '/v1/chat/completions' });
    expect(request.body.messages).toHaveLength(2);

    const said = { statements: [{ span: replyCase({}).reply, act: 'done', items: [1] }] };
    const body = JSON.parse(completion(said)) as unknown;
    await writeFile(answers!, JSON.stringify({ custom_id: request.custom_id, response: { status_code: 200, body } }));
    const scored = await evaluate('--answers', answers!, file!);
    expect(scored.stdout).toMatch(/with it\s+100\.00/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
