import type { NewArtifact } from '#app/ports/artifacts.ts';

const DAY_MS = 86_400_000;
/** The corpus from life is read by the proofs, and has no end. */
const FOR_GOOD_MS = 36_500 * DAY_MS;

/** For how long a file can be downloaded. What holds people's addresses, or words about them, lies about for one day. */
export function keptMsOf({ isPersonal, asked }: Pick<NewArtifact, 'isPersonal' | 'asked'>): number {
  if (asked.subject === 'corpus') return FOR_GOOD_MS;
  return isPersonal ? DAY_MS : 7 * DAY_MS;
}

/** So that files cannot fill the disk: whatever is older than these gives way. */
export const ARTIFACT_BOUNDS = { most: 50, bytesMost: 4 * 2 ** 30, unfinishedMs: DAY_MS } as const;

export const ARTIFACT_BYTES_MAX = 2 * 2 ** 30;
