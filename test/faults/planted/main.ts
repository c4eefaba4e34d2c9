/**
 * Does anything see? Each patch of this folder breaks one promise in a copy of the sources. The test that its first line
 * names must fail; the rig may need many rounds before it meets the moment that matters.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { writeSection } from '../rig/sections.ts';

const ROOT = join(import.meta.dirname, '../../..');
const COPIED = [
  'bin',
  'data',
  'migrations',
  'src',
  'test',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const reportSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) })),
});

interface Found {
  readonly name: string;
  readonly round: number | null;
  readonly minute: number;
  readonly violation: string;
}

const command = new Command('bin/plant-faults')
  .description(
    'Plants one fault at a time, and tries whether its test and the fault rig see it. Exits with 1 if a test does not.',
  )
  .argument('[names...]', 'faults of test/faults/planted; all by default')
  .option('--seed <number>', 'the seed of the rounds', whole, 1)
  .option('--minutes <number>', 'begins no round after so many', Number, 5)
  .option('--no-rig', 'only the tests, which need no PostgreSQL')
  .option('--write', 'writes the table of docs/reliability.md', false)
  .parse();
const { seed, minutes, rig, write } = command.opts<{ seed: number; minutes: number; rig: boolean; write: boolean }>();
const all = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.patch$/.exec(file)?.[1] ?? []);
const names = command.args.length === 0 ? all : command.args;

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

const found: Found[] = [];
const missed: string[] = [];
// What fails in the copy without a fault would seem to see each.
await inCopy(null, async (folder) => {
  const [failed] = await failuresOf(folder, [...new Set(names.map(testOf))]);
  if (failed !== undefined) throw new Error(`"${failed}" fails without a fault, too`);
});
for (const name of names) {
  await inCopy(patchOf(name), async (folder) => {
    const [failed] = await failuresOf(folder, [testOf(name)]);
    if (failed === undefined) missed.push(name);
    console.log(`${name}: ${failed === undefined ? 'NOT SEEN by its test' : `seen by "${failed}"`}`);
    if (!rig) return;
    const seen = await runRig(folder, name);
    found.push(seen);
    console.log(lineOf(seen));
  });
}
if (rig && write) {
  const head = ['| planted fault | seed, round | minute | what the rig said |', '| --- | --- | --- | --- |'];
  writeSection('planted', [...head, ...found.map(lineOf)]);
}
console.log(`${names.length} planted, ${names.length - missed.length} seen by their tests.`);
process.exit(missed.length === 0 ? 0 : 1);

function lineOf({ name, round, minute, violation }: Found): string {
  const where = round === null ? 'not seen' : `${seed}, ${round}`;
  return `| ${name.replaceAll('-', ' ')} | ${where} | ${minute.toFixed(1)} | ${violation.replaceAll('|', '/')} |`;
}

function patchOf(name: string): string {
  return join(import.meta.dirname, `${name}.patch`);
}

/** `git apply` skips what comes before the first file. */
function testOf(name: string): string {
  const test = /^Test: (.+)$/m.exec(readFileSync(patchOf(name), 'utf8'))?.[1];
  if (test === undefined) throw new Error(`${name} names no test`);
  return test;
}

async function inCopy(patch: string | null, look: (folder: string) => Promise<void>): Promise<void> {
  // The same path each time, so that compiled code is found again.
  const folder = join(tmpdir(), `anchor-planted-${seed}`);
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const each of COPIED) cpSync(join(ROOT, each), join(folder, each), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    // Pages are read from there, and the rig writes its own part.
    mkdirSync(join(folder, 'dist'));
    for (const each of ['site', 'server']) symlinkSync(join(ROOT, 'dist', each), join(folder, 'dist', each));
    if (patch !== null) await run(folder, 'git', ['apply', patch]);
    await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first that failed; a fault may keep those after it waiting. A file that cannot be run at all sees nothing. */
async function failuresOf(folder: string, tests: readonly string[]): Promise<string[]> {
  const args = ['run', '--project', 'node', '--bail', '1', '--reporter', 'json', '--outputFile', 'seen.json', ...tests];
  await run(folder, 'node_modules/.bin/vitest', args);
  const report: unknown = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'));
  return reportSchema
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName.trim());
}

async function runRig(folder: string, name: string): Promise<Found> {
  const begunAt = Date.now();
  const { code, said } = await run(folder, 'bin/fault-rig', ['--seed', String(seed), '--minutes', String(minutes)]);
  const broken = /^Round (\d+) of seed \d+ broke a promise:\n((?: {2}.*\n)+)/m.exec(said);
  if (broken === null && code !== 0) throw new Error(`the rig itself failed on ${name}:\n${said}`);
  const last = said.trim().split('\n').at(-1) ?? '';
  return {
    name,
    round: broken === null ? null : Number(broken[1]),
    minute: (Date.now() - begunAt) / 60_000,
    violation: broken === null ? last : kindsOf(broken[2] ?? ''),
  };
}

/** `twice: 4.2027-01-11.morning.email (accepted: no reason)` many times becomes `twice: 12 times`. */
function kindsOf(violations: string): string {
  const kinds = violations
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/: .*$/, ''));
  const counts = Map.groupBy(kinds, (kind) => kind);
  return [...counts].map(([kind, lines]) => `${kind} (${lines.length})`).join(', ');
}

async function run(cwd: string, program: string, args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString('utf8')));
  const [code] = await once(child, 'close');
  return { code, said };
}
