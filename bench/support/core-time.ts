import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * Milliseconds of processor time so far of these processes and of the whole database server, including ended sessions.
 * Unlike wall time it excludes other load on the machine. Null without /proc.
 */
export async function coreTime(client: Client, pids: readonly number[]): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  const server = rows[0]?.pid;
  const all = readdirSync('/proc').flatMap((name) => statOf(name) ?? []);
  const ticks = all
    .filter(({ pid, parent }) => pid === server || parent === server || pids.includes(pid))
    .map(({ pid, own, ended }) => (pid === server ? own + ended : own));
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** The time of its children that ended. */
  readonly ended: number;
}

function statOf(pid: string): Stat | null {
  if (!/^\d+$/.test(pid)) return null;
  try {
    // pid (name) state parent …: the name may contain anything, so parsing starts after its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { pid: Number(pid), parent, own: user + system, ended: childrenUser + childrenSystem };
  } catch {
    // The process ended after the folder was listed.
    return null;
  }
}
