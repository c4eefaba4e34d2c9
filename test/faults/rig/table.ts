/** The running table of a rig, and its last line. */
import type { Played } from './round.ts';
import { type Tally, TALLIED } from './tally.ts';

const COLUMNS = [
  ['round', 5],
  ['seconds', 7],
  ['kills', 5],
  ['at points', 9],
  ['frozen', 6],
  ['stops', 5],
  ['cut', 3],
  ['slow', 4],
  ['full', 4],
  ['jumps', 5],
  ['webhooks', 8],
  ['messages', 8],
  ['arrived', 7],
  ['twice', 5],
  ['lost', 4],
  ['opted-out', 9],
  ['back s', 6],
  ['claim s', 7],
] as const;

export const HEAD = line(COLUMNS.map(([name]) => name));

export function lineOf(round: number, played: Played, tookMs: number): string {
  const { tally } = played;
  return line([
    round,
    Math.round(tookMs / 1000),
    tally.kills,
    tally['of them at a named point'],
    tally['stopped and continued'],
    tally['database stops'],
    tally['cut lines'],
    tally['slow lines'],
    tally['full disks'],
    tally['clock jumps'],
    tally.webhooks,
    played.messages,
    played.arrived,
    played.twice,
    played.lost,
    played.afterOptOut,
    played.backMs === null ? 'never' : (played.backMs / 1000).toFixed(1),
    (played.claimMs / 1000).toFixed(1),
  ]);
}

function line(cells: readonly (string | number)[]): string {
  return cells.map((cell, at) => String(cell).padStart(COLUMNS[at]?.[1] ?? 0)).join(' ');
}

export function sumOf(total: Tally, tookMs: number, violations: number): string {
  const minutes = tookMs / 60_000;
  const done = TALLIED.map((kind) => `${total[kind].toLocaleString('en')} ${kind}`).join(', ');
  return `${done}, in ${minutes.toFixed(1)} minutes (${Math.round(total.kills / minutes)} kills a minute): ${violations} broken promises.`;
}
