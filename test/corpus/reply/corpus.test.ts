import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REPLY_FILES } from '#app/proofs/reply-cases.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { readReply } from '#domain/reply/read-reply.ts';

/** The administrators' proof of intentions reads the same cases by the same judge. */
const parser = { readReply, standardize };

describe.each(Object.entries(REPLY_FILES))('%s', (file, caseOf) => {
  const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
  const cases = lines.filter((line) => line !== '').map((line) => caseOf(JSON.parse(line)));
  test.each(cases)('$name', ({ judge }) => {
    expect(judge(parser)).toBeNull();
  });
});
