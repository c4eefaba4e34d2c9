/** Every labelled bounce, complaint and note of a machine, read as the product reads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readMailReport } from '#adapters/email/read-mail-report.ts';
import { REPORT_REASONS } from '#domain/reports/report.ts';

const labelled = z.strictObject({
  file: z.string(),
  kind: z.enum(['bounce', 'complaint', 'auto', 'reply', 'unknown']),
  recipients: z.array(
    z.strictObject({
      address: z.string(),
      hard: z.boolean(),
      status: z.string().nullable(),
      reason: z.enum(REPORT_REASONS),
    }),
  ),
});
type Labelled = z.infer<typeof labelled>;

describe('seen: each is read as it is labelled', () => {
  test.each(casesOf('seen'))('$file', async (gold) => {
    const { file: _, ...wanted } = gold;
    expect(await told('seen', gold)).toEqual(wanted);
  });
});

// At first sight: 59 kinds, 59 addresses, 58 hard or soft, 59 statuses, 55 reasons.
test('unseen: how the rules do on what they were not made with', async () => {
  const score = { mails: 0, kind: 0, address: 0, hard: 0, status: 0, reason: 0 };
  for (const gold of casesOf('unseen')) {
    const read = await told('unseen', gold);
    const agrees = (of: (one: Labelled['recipients'][number]) => unknown) =>
      JSON.stringify(read.recipients.map((one) => [one.address, of(one)])) ===
      JSON.stringify(gold.recipients.map((one) => [one.address, of(one)]));
    score.mails += 1;
    if (read.kind === gold.kind) score.kind += 1;
    if (agrees(() => null)) score.address += 1;
    if (agrees(({ hard }) => hard)) score.hard += 1;
    if (agrees(({ status }) => status)) score.status += 1;
    if (agrees(({ reason }) => reason)) score.reason += 1;
  }
  expect(score).toEqual({ mails: 59, kind: 59, address: 59, hard: 58, status: 59, reason: 58 });
});

test('no person is taken for a bounce or a complaint', async () => {
  for (const set of ['seen', 'unseen'] as const) {
    for (const gold of casesOf(set).filter(({ kind }) => kind === 'reply')) {
      expect((await told(set, gold)).kind).toBe('reply');
    }
  }
});

async function told(set: 'seen' | 'unseen', { file }: Labelled) {
  const { kind, recipients } = await readMailReport(readFileSync(join(import.meta.dirname, set, file)));
  return { kind: kind === 'delivered' || kind === 'notice' ? 'auto' : kind, recipients };
}

function casesOf(set: 'seen' | 'unseen'): Labelled[] {
  const lines = readFileSync(join(import.meta.dirname, set, 'labels.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => labelled.parse(JSON.parse(line)));
}
