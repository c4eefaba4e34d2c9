/** One test for all lines of a corpus: where some fail, it names each of them with what was wanted and what came. */
import { inspect } from 'node:util';
import { expect } from 'vitest';

/** `nameOf` says where a reader finds the case: its file and line, or its name. */
export async function expectEvery<Case>(
  cases: readonly Case[],
  nameOf: (one: Case, at: number) => string,
  holds: (one: Case, at: number) => unknown,
): Promise<void> {
  // Nothing read proves nothing.
  expect(cases.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const [at, one] of cases.entries()) {
    try {
      await holds(one, at);
    } catch (error) {
      faults.push(`${nameOf(one, at)}: ${inWords(error)}`);
    }
  }
  if (faults.length > 0) expect.fail(`${faults.length} of ${cases.length} do not hold:\n${faults.join('\n')}`);
}

/** The line of a file whose first line is the first case. */
export function lineOf(file: string): (one: unknown, at: number) => string {
  return (_, at) => `${file}:${at + 1}`;
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('expected' in error && 'actual' in error)
    return `${error.message.split('\n', 1)[0]}\n  wanted ${shown(error.expected)}\n  came   ${shown(error.actual)}`;
  return error.stack ?? error.message;
}

function shown(value: unknown): string {
  return inspect(value, { depth: 8, breakLength: Infinity, maxStringLength: 1000 });
}
