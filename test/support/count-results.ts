/**
 * Adds up the reports of several test runs and the exit codes of their commands, prints `N passed, N failed`, and
 * exits 1 where anything failed. A command that failed counts as one failure, besides the tests that failed in it.
 * What failed is told again in full right before the count, since only the end of a long log may be kept.
 * Usage: count-results.ts FOLDER 'NAME=EXIT_CODE' …
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

/** A failure's own words and its frames in this project. */
const inShort = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 15)
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

const [folder = '.', ...commands] = process.argv.slice(2);
let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const name of readdirSync(folder)) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report;
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  for (const suite of report.testResults) if (suite.status === 'failed') failures.push(...failuresOf(suite));
}
for (const failure of failures) console.log(`FAILED  ${failure}\n`);
for (const command of commands) {
  const split = command.lastIndexOf('=');
  const ok = command.slice(split + 1) === '0';
  console.log(`${ok ? 'holds ' : 'FAILED'}  ${command.slice(0, split)}`);
  if (ok) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
