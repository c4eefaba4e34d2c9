/**
 * Adds up the reports of several test runs and the exit codes of their commands, prints `N passed, N failed`, and
 * exits 1 where anything failed. A command that failed counts as one failure, besides the tests that failed in it.
 * What failed is told again in full right before the count, since only the end of a long log may be kept.
 * Usage: count-results.ts FOLDER 'NAME=EXIT_CODE' …, where FOLDER has what each command
 * printed (NAME.log) and, where it ran tests, their report (NAME.json)
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What is read here of a report of vitest's json reporter. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly Suite[];
}

interface Suite {
  readonly name: string;
  readonly status: string;
  /** Why the file itself could not be run; empty where it could. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

const LINES_MAX = 15;

/** A failure's own words and its frames in this project. */
const inShort = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, LINES_MAX)
    .join('\n');

/** Of a failed suite, what failed and why, a text each. */
const failuresOf = (suite: Suite): string[] => {
  const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
  const file = relative(process.cwd(), suite.name);
  if (tests.length === 0) return [`${file}\n${inShort(suite.message)}`];
  return tests.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${inShort((failureMessages ?? []).join('\n'))}`,
  );
};

/** Why a command failed though no test of its did: errors that nobody caught, by vitest's heading, or its last words. */
const lastWordsOf = (log: string): string => {
  const lines = stripVTControlCharacters(log)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const uncaught = lines.findIndex((line) => /^⎯+ (?:Unhandled|Uncaught)/u.test(line));
  return uncaught < 0 ? lines.slice(-LINES_MAX).join('\n') : inShort(lines.slice(uncaught).join('\n'));
};

/** The report of a part that ran tests; nothing where it runs none, or ended before it could tell. */
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
  const told =
    failures.length > 0 ? failures : [`${name}\n${lastWordsOf(readFileSync(join(folder, `${name}.log`), 'utf8'))}`];
  for (const failure of told) console.log(`FAILED  ${failure}\n`);
}
for (const line of held) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
