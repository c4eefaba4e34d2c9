/** docs/benchmarks.md: what the benches wrote can be read back, and every section is a command that exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparedWith, withSection } from '../../bench/support/results-page.ts';
import type { Line } from '../../bench/support/table.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMMAND = 'BENCH_ROUNDS=1 npm run bench:example';
const RUN = { command: COMMAND, load: 0.1, seconds: 30, servers: ['PostgreSQL 15.14'] };

const faster: Line = { what: 'messages, 20,000 people', ours: '9/s', peer: '3/s', ratio: 3, target: { least: 2 } };
const smaller: Line = { what: 'memory', ours: '100 MB', peer: '100 MB', ratio: 1, target: { most: 1.5 } };
const untold: Line = { what: 'the router', ours: '1', peer: '1', ratio: 1, target: null };
const page = withSection('# Benchmarks\n\nWords.\n', RUN, [faster, smaller, untold]);

describe('the page of the benches', () => {
  it('has the words before it, the command and every ratio', () => {
    expect(page).toMatch(/^# Benchmarks\n\nWords\.\n\n## `BENCH_ROUNDS=1 npm run bench:example`\n/);
    expect(page).toContain('| messages, 20,000 people | 9/s | 3/s | 3.00 | ≥ 2 |');
  });

  it('says when the machine was shared', () => {
    expect(page).not.toContain('shared');
    expect(withSection(page, { ...RUN, load: 2 }, [faster])).toContain('The machine was shared');
  });

  it('replaces the section of the same command, and keeps those of others', () => {
    const other = withSection(page, { ...RUN, command: 'npm run bench:other' }, [smaller]);
    const again = withSection(other, RUN, [{ ...faster, ratio: 4 }]);
    expect(again.match(/^## /gm)).toHaveLength(2);
    expect(again).toContain('| 4.00 |');
    expect(again).not.toContain('| 3.00 |');
    expect(again).toContain('| memory |');
  });
});

describe('a later run', () => {
  it('names a ratio that is more than a tenth worse, in either direction', () => {
    const now = [
      { ...faster, ratio: 2.5 },
      { ...smaller, ratio: 1.2 },
      { ...untold, ratio: 9 },
    ];
    expect(comparedWith(page, COMMAND, now)).toEqual([
      'fell by 17 %: messages, 20,000 people: 3.00 on the page, now 2.50',
      'fell by 20 %: memory: 1.00 on the page, now 1.20',
    ]);
  });

  it('is silent about what is better, or nearly as good', () => {
    const now = [
      { ...faster, ratio: 2.8 },
      { ...smaller, ratio: 0.5 },
    ];
    expect(comparedWith(page, COMMAND, now)).toEqual([]);
  });

  it('names what is not on the page', () => {
    expect(comparedWith(page, 'npm run bench:other', [faster])).toEqual(['not on the page: npm run bench:other']);
    expect(comparedWith(page, COMMAND, [{ ...faster, what: 'mail' }])).toEqual(['not on the page: mail']);
  });
});

describe('docs/benchmarks.md', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const text = readFileSync(join(ROOT, 'docs/benchmarks.md'), 'utf8');
  const commands = Array.from(text.matchAll(/^## `(.*)`$/gm), ([, command]) => command!);

  it('has sections of commands that exist', () => {
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(scripts).toHaveProperty([/npm run (bench:\w+)/.exec(command)![1]!]);
  });
});
