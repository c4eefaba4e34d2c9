import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { meaningProblem } from '#api/life-corpus.ts';

const open = ['Paint the fence', 'Call the office'];
const FILES = ['exact', 'interpret', 'other-words', 'mornings', 'tongues', 'numbers'];

describe('the meaning of a case', () => {
  it.each(FILES)('accepts everything that the public corpus has in %s', (file) => {
    const lines = readFileSync(`test/corpus/reply/${file}.jsonl`, 'utf8').split('\n').filter(Boolean);
    const list = Array.from({ length: 30 }, (_, index) => `item ${index}`);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      // A list of goals has no commands.
      const { expect: expected = [] } = JSON.parse(line) as { expect?: string[] };
      expect(meaningProblem({ open: list, expect: expected }), line).toBeNull();
    }
  });

  it.each([
    ['frobnicate 1', /^“frobnicate 1” is not a statement\. Each is one of: done \(item\), carry \(item\) \(until\)/],
    ['done', /^“done” is not a statement/],
    ['done one', /^“done one” is not a statement/],
    ['Done 1', /^“Done 1” is not a statement/],
    ['add', /^“add” is not a statement/],
    ['time morning 25:00', /^“time morning 25:00” is not a statement/],
    ['channel', /^“channel” is not a statement/],
    ['carry 1 2026-02-30', /^“carry 1 2026-02-30”: 2026-02-30 is not a valid date\.$/],
    ['zone Europe/Atlantis', /^“zone Europe\/Atlantis”: Europe\/Atlantis is not a time zone\.$/],
    ['done 3', /^“done 3”: Item 3 is not on the list, which has 2 items\.$/],
    ['drop 0', /^“drop 0”: Item 0 is not on the list/],
  ])('is refused as %j, with the reason', (line, problem) => {
    expect(meaningProblem({ open, expect: ['done 1', line] })).toMatch(problem);
  });

  it('may be nothing', () => {
    expect(meaningProblem({ open, expect: [] })).toBeNull();
  });
});
