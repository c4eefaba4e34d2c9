import { keptMsOf } from '#app/exports/artifact-life.ts';
import type { ArtifactFiles, NewArtifact } from '#app/ports/artifacts.ts';
import type { Store } from '#app/ports/store.ts';

/** A file as listed in Downloads. */
export interface KeptArtifact {
  readonly id: string;
  readonly filename: string;
}

interface Written {
  readonly rows: number;
  /** In bytes. */
  readonly size: number;
}

/**
 * Writes a file directly instead of by a job. If `signal` is aborted, nothing of it stays; any other error is recorded
 * in its row, and thrown.
 */
export async function keepArtifact(
  store: Store,
  artifact: NewArtifact,
  write: () => Promise<Written>,
  signal?: AbortSignal,
): Promise<KeptArtifact> {
  const { id, filename } = artifact;
  await store.transact(async (tx) => {
    await tx.artifacts.insert(artifact);
    await tx.artifacts.begin(id);
  });
  try {
    const written = { ...(await write()), keptMs: keptMsOf(artifact), ifWithdrawn: 'The file was withdrawn.' };
    await store.transact((tx) => tx.artifacts.finish(id, written), 'one-statement');
  } catch (error) {
    await store.transact(
      (tx) =>
        signal?.aborted === true ? tx.artifacts.remove([id]) : tx.artifacts.fail(id, 'The file could not be written.'),
      'one-statement',
    );
    throw error;
  }
  return { id, filename };
}

/** A small file that is in memory. */
export function keepBytes(
  { store, files }: { readonly store: Store; readonly files: ArtifactFiles },
  artifact: NewArtifact,
  bytes: Uint8Array,
): Promise<KeptArtifact> {
  return keepArtifact(store, artifact, async () => ({ rows: 1, size: await files.writeBytes(artifact.id, bytes) }));
}
