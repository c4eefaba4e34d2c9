/** Every labelled bounce, complaint and note of a machine, read as the product reads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMailReport } from '#adapters/email/read-mail-report.ts';
import { diagnose } from '#domain/reports/diagnosis.ts';
import { REPORT_REASONS } from '#domain/reports/report.ts';
import { expectEvery, lineOf } from '#test/support/expect-every.ts';

const recipient = z.strictObject({
  address: z.string(),
  hard: z.boolean(),
  status: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
});
const labelled = z.strictObject({
  file: z.string(),
  kind: z.enum(['bounce', 'complaint', 'delivered', 'notice', 'auto', 'reply', 'unknown']),
  recipients: z.array(recipient),
});
type Labelled = z.infer<typeof labelled>;
type Recipient = z.infer<typeof recipient>;

test('seen: each is read as it is labelled', async () => {
  await expectEvery(casesOf('seen'), lineOf('seen/labels.jsonl'), async (gold) => {
    const { file: _, ...wanted } = gold;
    expect(await told('seen', gold)).toEqual(wanted);
  });
});

test('said: each answer of a server is understood as it is labelled', async () => {
  const answer = z.strictObject({ said: z.string(), hard: z.boolean(), reason: z.enum(REPORT_REASONS) });
  const answers = linesOf('said.jsonl').map((line) => answer.parse(line));
  await expectEvery(answers, lineOf('said.jsonl'), ({ said, ...wanted }) => {
    expect(diagnose({ status: null, said })).toMatchObject(wanted);
  });
});

// Floors, just below what is reached; the README has the figures. `givenUp`: addresses that can be written to.
test.each([
  { set: 'unseen', kind: 85, address: 85, hard: 84, status: 85, reason: 80, givenUp: 0 },
  { set: 'servers/read', kind: 96, address: 96, hard: 96, status: 96, reason: 93, givenUp: 0 },
  { set: 'servers/blind', kind: 95, address: 94, hard: 92, status: 94, reason: 82, givenUp: 2 },
] as const)('$set: how the rules do on what they were not made with', async ({ set, givenUp, ...floors }) => {
  const score = { kind: 0, address: 0, hard: 0, status: 0, reason: 0 };
  const wrong: Recipient[] = [];
  for (const gold of casesOf(set)) {
    const read = await told(set, gold);
    const agrees = (of: (one: Recipient) => unknown) =>
      JSON.stringify(read.recipients.map((one) => [one.address, of(one)])) ===
      JSON.stringify(gold.recipients.map((one) => [one.address, of(one)]));
    if (read.kind === gold.kind) score.kind += 1;
    if (agrees(() => null)) score.address += 1;
    if (agrees(({ hard }) => hard)) score.hard += 1;
    if (agrees(({ status }) => status)) score.status += 1;
    if (agrees(({ reason }) => reason)) score.reason += 1;
    const isDead = (address: string) => gold.recipients.some((one) => one.address === address && one.hard);
    wrong.push(...read.recipients.filter(({ address, hard }) => hard && !isDead(address)));
  }
  for (const name of ['kind', 'address', 'hard', 'status', 'reason'] as const)
    expect(score[name], name).toBeGreaterThanOrEqual(floors[name]);
  expect(wrong.length).toBeLessThanOrEqual(givenUp);
});

test('cut anywhere, or with bytes turned over, a mail still comes to an end, and no person becomes a complaint', async () => {
  const mails = casesOf('seen').map(({ file, kind }) => ({
    kind,
    raw: readFileSync(join(import.meta.dirname, 'seen', file)),
  }));
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const damage = fc.record({
    mail: fc.constantFrom(...mails),
    end: place,
    turned: fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ mail, end, turned }) => {
      const raw = Uint8Array.from(mail.raw.subarray(0, Math.ceil(mail.raw.length * end)));
      for (const [at, byte] of turned) raw[Math.floor(at * raw.length)] = byte;
      const { kind } = await readMailReport(raw);
      expect(kind === 'complaint' && mail.kind === 'reply').toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('no person is taken for a bounce or a complaint', async () => {
  for (const set of SETS) {
    for (const gold of casesOf(set).filter(({ kind }) => kind === 'reply')) {
      expect(['bounce', 'complaint']).not.toContain((await told(set, gold)).kind);
    }
  }
});

const SETS = ['seen', 'unseen', 'servers/read', 'servers/blind'] as const;
type Set = (typeof SETS)[number];

/** The first labels knew no notices and no deliveries. */
async function told(set: Set, { file }: Labelled) {
  const { kind, recipients } = await readMailReport(readFileSync(join(import.meta.dirname, set, file)));
  const isFolded = !set.startsWith('servers/') && (kind === 'delivered' || kind === 'notice');
  return { kind: isFolded ? 'auto' : kind, recipients };
}

function casesOf(set: Set): Labelled[] {
  return linesOf(set, 'labels.jsonl').map((line) => labelled.parse(line));
}

function linesOf(...path: string[]): unknown[] {
  const lines = readFileSync(join(import.meta.dirname, ...path), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}
