/**
 * Adds up the reports of several test runs and the exit codes of their commands, prints `N passed, N failed`, and
 * exits 1 where anything failed. A command that failed without a failed test counts as one failure of its own.
 * Usage: count-results.ts FOLDER 'NAME=EXIT_CODE' …
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

const [folder = '.', ...commands] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const name of readdirSync(folder)) {
  // Written by vitest's json reporter, whose shape this is.
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report;
  passed += report.numPassedTests;
  failed += report.numFailedTests;
}
for (const command of commands) {
  const split = command.lastIndexOf('=');
  const ok = command.slice(split + 1) === '0';
  console.log(`${ok ? 'holds ' : 'FAILED'}  ${command.slice(0, split)}`);
  if (ok) passed += 1;
  else failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
