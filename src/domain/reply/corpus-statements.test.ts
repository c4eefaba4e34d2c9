import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACT_NAMES, lineOf, parseStatement } from '#domain/reply/corpus-statements.ts';

const FILES = ['exact', 'interpret', 'other-words', 'mornings', 'tongues', 'numbers'];

it.each(FILES)('every line of %s is written as it was read', (file) => {
  const lines = readFileSync(`test/corpus/reply/${file}.jsonl`, 'utf8').split('\n').filter(Boolean);
  const expected = lines.flatMap((json) => (JSON.parse(json) as { expect?: string[] }).expect ?? []);
  expect(expected.length).toBeGreaterThan(0);
  for (const line of expected) {
    const statement = parseStatement(line);
    expect(statement === null ? null : lineOf(statement)).toBe(line);
  }
});

it.each([
  ['add buy stamps on 2026-04-10', 'add', ['buy stamps', '2026-04-10']],
  ['add buy stamps', 'add', ['buy stamps', '']],
  ['weekdays off 67', 'weekdays off', ['67']],
  ['carry 2', 'carry', ['2', '']],
  ['low mood', 'low mood', []],
])('%s is taken apart', (line, act, values) => {
  expect(parseStatement(line)).toEqual({ act, values });
});

it('no act can be read as another', () => {
  for (const act of ACT_NAMES) expect(parseStatement(act)?.act ?? act).toBe(act);
});
