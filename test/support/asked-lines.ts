import { spawnSync } from 'node:child_process';

/** What a command answers to lines on its standard input; `args` are those of `anchor`. */
export function askedLines(args: readonly string[], input: string) {
  const run = spawnSync(process.execPath, ['src/main/anchor.ts', ...args], { input, encoding: 'utf8' });
  const lines = run.stdout.split('\n').slice(0, -1);
  return { answers: lines.map((line): unknown => JSON.parse(line)), problems: run.stderr, exitCode: run.status };
}
