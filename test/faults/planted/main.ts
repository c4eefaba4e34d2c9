/** Does the rig see? Each patch of this folder breaks one promise in a copy of the sources, and the rig must notice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
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
];

interface Found {
  readonly name: string;
  readonly round: number | null;
  readonly minute: number;
  readonly violation: string;
}

const command = new Command('bin/plant-faults')
  .description('Runs the fault rig on each planted fault until it is seen. Exits with 1 if one is not.')
  .argument('[names...]', 'faults of test/faults/planted; all by default')
  .option('--seed <number>', 'the seed of the rounds', whole, 1)
  .option('--minutes <number>', 'begins no round after so many', Number, 5)
  .option('--write', 'writes the table of docs/reliability.md', false)
  .parse();
const { seed, minutes, write } = command.opts<{ seed: number; minutes: number; write: boolean }>();
const all = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.patch$/.exec(file)?.[1] ?? []);
const names = command.args.length === 0 ? all : command.args;

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

const found: Found[] = [];
for (const name of names) {
  const seen = await runOn(name);
  found.push(seen);
  console.log(lineOf(seen));
}
if (write) {
  const head = ['| planted fault | seed, round | minute | what the rig said |', '| --- | --- | --- | --- |'];
  writeSection('planted', [...head, ...found.map(lineOf)]);
}
process.exit(found.every(({ round }) => round !== null) ? 0 : 1);

function lineOf({ name, round, minute, violation }: Found): string {
  const where = round === null ? 'not seen' : `${seed}, ${round}`;
  return `| ${name.replaceAll('-', ' ')} | ${where} | ${minute.toFixed(1)} | ${violation.replaceAll('|', '/')} |`;
}

async function runOn(name: string): Promise<Found> {
  // The same path each time, so that compiled code is found again.
  const folder = join(tmpdir(), `anchor-planted-${seed}`);
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const each of COPIED) cpSync(join(ROOT, each), join(folder, each), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    // Pages are read from there, and the rig writes its own part.
    mkdirSync(join(folder, 'dist'));
    for (const each of ['site', 'server']) symlinkSync(join(ROOT, 'dist', each), join(folder, 'dist', each));
    await run(folder, 'git', ['apply', join(import.meta.dirname, `${name}.patch`)]);
    const begunAt = Date.now();
    const rig = ['--seed', String(seed), '--minutes', String(minutes)];
    const { code, said } = await run(folder, 'bin/fault-rig', rig);
    const broken = /^Round (\d+) of seed \d+ broke a promise:\n((?: {2}.*\n)+)/m.exec(said);
    if (broken === null && code !== 0) throw new Error(`the rig itself failed on ${name}:\n${said}`);
    const last = said.trim().split('\n').at(-1) ?? '';
    return {
      name,
      round: broken === null ? null : Number(broken[1]),
      minute: (Date.now() - begunAt) / 60_000,
      violation: broken === null ? last : kindsOf(broken[2] ?? ''),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
