/** The npm scripts as a service manager runs them, which only knows the process id of npm. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDataDirectory } from '#adapters/files/data-directory.ts';
import { byDayEvery } from '#test/support/all-cases.ts';
import { prepareData } from '#test/support/prepared-data.ts';
import { startScript } from './support/start.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'anchor-scripts-'));
const servicePids: number[] = [];

afterAll(() => {
  for (const pid of servicePids.filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

describe('SIGTERM to the npm process', () => {
  // Each service leaves it to the next one.
  const DATA_DIR = join(folder, 'data');
  beforeAll(() => prepareData(DATA_DIR));

  it.each(byDayEvery(2, ['start', 'web', 'worker', 'smtp']))(
    'ends the service that "npm run %s" started, and leaves nothing behind',
    async (script) => {
      const npm = startScript({ DATA_DIR }, script);
      await npm.ready();
      const pid = Number(readFileSync(join(DATA_DIR, 'holder'), 'utf8'));
      servicePids.push(pid);
      expect(isRunning(pid)).toBe(true);

      npm.signal('SIGTERM');

      // npm passes on its child's exit code: the service finished its work before it exited.
      expect(await npm.exited).toBe(0);
      expect(npm.said()).toMatch(/^Anchor is running[^{}]*Stop with Ctrl\+C\.\n$/);
      expect(isRunning(pid)).toBe(false);
      lockDataDirectory(DATA_DIR).release();
    },
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('on a machine with only Node 20', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const ours = Object.entries(scripts).filter(([, script]) => script.startsWith('exec '));
  const tools = readdirSync(join(ROOT, 'bin')).filter((name) => /^exec node /m.test(read(join(ROOT, 'bin', name))));

  const commands = [
    ...ours.map(([name, script]) => [`npm run ${name}`, script] as const),
    ...['dev', ...tools].map((name) => [`bin/${name}`, `bin/${name}`] as const),
  ];

  it.each(byDayEvery(4, commands))(
    '%s says which Node is needed and how to get it, instead of a stack trace',
    (_, command) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
        cwd: ROOT,
        encoding: 'utf8',
        input: '',
        env: {
          PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`,
          NODE_OPTIONS: `--import=${new URL('../support/as-node-20.js', import.meta.url).href}`,
        },
      });

      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(
        /^Anchor cannot start\.\nThis is Node 20\.20\.2, and 24 or later is needed\. "npm ci" installs /,
      );
      expect(stderr).not.toContain('    at ');
    },
  );
});

function read(path: string): string {
  return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
}
