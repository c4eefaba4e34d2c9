/** The npm scripts, as a service manager runs them: it knows the process id of npm and no other. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { takeDataDirectory } from '#adapters/files/data-directory.ts';
import { startScript } from './support/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-scripts-'));
const servicePids: number[] = [];

afterAll(() => {
  for (const pid of servicePids.filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

describe('TERM to the process of npm', () => {
  it.each(['start', 'web', 'worker', 'smtp'])(
    'ends the service that "npm run %s" started, and leaves nothing behind',
    async (script) => {
      const DATA_DIR = join(folder, script);
      const npm = startScript({ DATA_DIR }, script);
      await npm.ready();
      const pid = Number(readFileSync(join(DATA_DIR, 'holder'), 'utf8'));
      servicePids.push(pid);
      expect(isRunning(pid)).toBe(true);

      npm.signal('SIGTERM');

      // npm passes on the code of its child: the service closed what was under way, and only then ended.
      expect(await npm.exited).toBe(0);
      expect(isRunning(pid)).toBe(false);
      takeDataDirectory(DATA_DIR).release();
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
