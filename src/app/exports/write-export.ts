import { ARTIFACT_BOUNDS, ARTIFACT_BYTES_MAX, keptMsOf } from '#app/exports/artifact-life.ts';
import { EXPORT_COLUMNS, exportPages, type ExportPage } from '#app/exports/export-table.ts';
import { type ArtifactFiles, FileTooLarge } from '#app/ports/artifacts.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import type { Store } from '#app/ports/store.ts';
import { type ExportAsked, isExport } from '#domain/admin/export-asked.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

export interface ExportDeps {
  readonly store: Store;
  readonly files: ArtifactFiles;
}

/**
 * Writes one export, from its first row however often it is started. Errors are recorded in its row and thrown, so
 * that the queue retries it.
 */
export async function writeExport(deps: ExportDeps, id: string, signal: AbortSignal): Promise<void> {
  const { store, files } = deps;
  const artifact = await store.transact((tx) => tx.artifacts.begin(id), 'one-statement');
  if (artifact === null) return;
  const { asked } = artifact;
  if (!isExport(asked)) throw new Error('only exports are written here');
  const count = { rows: 0 };
  try {
    const size = await files.write(id, {
      format: asked.format,
      columns: EXPORT_COLUMNS[asked.subject],
      pages: tellingProgress(store, { id, asked }, count),
      bytesMax: ARTIFACT_BYTES_MAX,
      signal,
    });
    const written = { rows: count.rows, size, keptMs: keptMsOf(artifact), ifWithdrawn: ERASED_MEANWHILE };
    const isReady = await store.transact((tx) => tx.artifacts.finish(id, written), 'one-statement');
    if (!isReady) await files.remove(id);
  } catch (error) {
    const isTooLarge = error instanceof FileTooLarge;
    const reason = isTooLarge ? TOO_LARGE : `The file could not be written: ${faultName(error)}.`;
    await store.transact((tx) => tx.artifacts.fail(id, reason), 'one-statement');
    // A second attempt would fail the same way.
    if (!isTooLarge) throw error;
  }
  await sweepArtifacts(deps);
}

const ERASED_MEANWHILE = 'Someone was erased while the file was being written. Please export again.';
const TOO_LARGE = 'The file would be larger than 2 GB. Please choose fewer days.';

async function* tellingProgress(
  store: Store,
  { id, asked }: { readonly id: string; readonly asked: ExportAsked },
  count: { rows: number },
): AsyncGenerator<readonly ExportRow[]> {
  let reported = 0;
  for await (const { rows, part } of exportPages(store, asked)) {
    yield rows;
    count.rows += rows.length;
    const percent = percentOf(part);
    if (percent === reported) continue;
    reported = percent;
    await store.transact((tx) => tx.artifacts.tellProgress(id, { percent, rows: count.rows }), 'one-statement');
  }
}

/** Data that was read is not yet on disk. */
function percentOf(part: ExportPage['part']): number {
  return Math.min(Math.floor(part * 100), 99);
}

/** Removes expired files, and files without a row. */
export async function sweepArtifacts({ store, files }: ExportDeps): Promise<void> {
  const outdated = await store.transact((tx) => tx.artifacts.outdated(ARTIFACT_BOUNDS), 'one-statement');
  for (const id of outdated) await files.remove(id);
  await store.transact((tx) => tx.artifacts.remove(outdated), 'one-statement');
  // The files are listed first: each of them had a row before it was begun.
  const ids = await files.ids();
  const known = await store.transact((tx) => tx.artifacts.known(ids), 'one-statement');
  for (const id of ids) if (!known.has(id)) await files.remove(id);
}
