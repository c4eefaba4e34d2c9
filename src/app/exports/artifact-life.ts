import type { NewArtifact } from '#app/ports/artifacts.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** The corpus from life is read by the self-checks, and never expires. */
const FOR_GOOD_MS = 36_500 * DAY_MS;

/** How long a file can be downloaded. A file with people's addresses, or words about them, is kept for one day only. */
export function keptMsOf({ isPersonal, asked }: Pick<NewArtifact, 'isPersonal' | 'asked'>): number {
  if (asked.subject === 'corpus') return FOR_GOOD_MS;
  return isPersonal ? DAY_MS : 7 * DAY_MS;
}

/** Limits that keep files from filling the disk: the oldest are removed first. */
export const ARTIFACT_BOUNDS = { most: 50, bytesMost: 4 * 2 ** 30, unfinishedMs: DAY_MS } as const;

export const ARTIFACT_BYTES_MAX = 2 * 2 ** 30;
