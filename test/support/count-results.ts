/**
 * Adds up the reports of several test runs and the exit codes of their commands, prints `N passed, N failed`, and exits 1
 * if anything failed. A failed command counts as one failure, besides the tests that failed in it. Failures are repeated
 * in full just before the count, since only the end of a long log may be kept.
 * Usage: count-results.ts FOLDER 'NAME=EXIT_CODE' …, where FOLDER has what each command
 * printed (NAME.log) and, if it ran tests, their report (NAME.json)
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The parts of a vitest json report that are read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly Suite[];
}

interface Suite {
  readonly name: string;
  readonly status: string;
  /** Why the file itself could not run; empty if it could. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

const LINES_MAX = 15;

/** A failure's message and its stack frames in this project. */
const inShort = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, LINES_MAX)
    .join('\n');

/** What failed in a suite and why, one text per failure. */
const failuresOf = (suite: Suite): string[] => {
  const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(process.cwd(), suite.name);
  if (tests.length === 0) return [`${file}\n${inShort(suite.message)}`];
  return tests.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${inShort((failureMessages ?? []).join('\n'))}`,
  );
};

/** Why a command failed although none of its tests did: uncaught errors, by vitest's heading, or its last lines. */
const lastWordsOf = (log: string): string => {
  const lines = stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const uncaught = lines.findIndex((line) => /^⎯+ (?:Unhandled|Uncaught)/u.test(line));
  return uncaught < 0 ? lines.slice(-LINES_MAX).join('\n') : inShort(lines.slice(uncaught).join('\n'));
};

/** The report of a part that ran tests; null if it ran none, or ended before writing one. */
const reportOf = (file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;

const [folder = '.', ...commands] = process.argv.slice(2);
let passed = 0;
let failed = 0;
const held: string[] = [];
for (const command of commands) {
  const split = command.lastIndexOf('=');
  const name = command.slice(0, split);
  const ok = command.slice(split + 1) === '0';
  const report = reportOf(join(folder, `${name}.json`));
  passed += (report?.numPassedTests ?? 0) + Number(ok);
  failed += (report?.numFailedTests ?? 0) + Number(!ok);
  held.push(`${ok ? 'pass  ' : 'FAILED'}  ${name}`);
  if (ok) continue;
  const failures = report?.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf) ?? [];
  const reported =
    failures.length > 0 ? failures : [`${name}\n${lastWordsOf(readFileSync(join(folder, `${name}.log`), 'utf8'))}`];
  for (const failure of reported) console.log(`FAILED  ${failure}\n`);
}
for (const line of held) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
