import type { SimulationAsked } from '#api/simulation.ts';
import { ARTIFACT_BYTES_MAX } from '#app/exports/artifact-life.ts';
import { keepArtifact, type KeptArtifact } from '#app/exports/keep-artifact.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { ArtifactFiles, NewArtifact } from '#app/ports/artifacts.ts';
import type { Random } from '#app/ports/random.ts';
import type { ExportRow } from '#app/ports/exports.ts';
import type { Store } from '#app/ports/store.ts';
import type { ExportFormat } from '#domain/admin/export-asked.ts';

export interface FileKeeping {
  readonly store: Store;
  readonly files: ArtifactFiles;
  readonly random: Random;
  /** For file names. */
  readonly slug: string;
}

export interface SimulationRun {
  readonly asked: SimulationAsked;
  readonly admin: SignedIn;
  readonly signal: AbortSignal;
}

export interface FileToKeep {
  readonly what: 'trace' | 'report';
  readonly format: ExportFormat;
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly ExportRow[]>;
}

/** Streams a file into Downloads. It contains no addresses. A cancelled run leaves no partial file. */
export async function keepFile(
  { store, files, random, slug }: FileKeeping,
  { asked: { seed, people, days }, admin, signal }: SimulationRun,
  { what, format, columns, pages }: FileToKeep,
): Promise<KeptArtifact> {
  const artifact: NewArtifact = {
    id: random.uuid(),
    filename: `${slug}-simulation-${seed}-${what}.${format}`,
    description: `Simulation ${what}: ${people} people, ${days} days`,
    mimeType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
    tags: ['simulation', what, format],
    asked: { subject: 'simulation', format, seed, people, days },
    isPersonal: false,
    admin: admin.id,
  };
  const count = { rows: 0 };
  const table = { format, columns, pages: counted(pages, count), bytesMax: ARTIFACT_BYTES_MAX, signal };
  const write = async () => {
    const size = await files.write(artifact.id, table);
    return { rows: count.rows, size };
  };
  return keepArtifact(store, artifact, write, signal);
}

async function* counted(pages: FileToKeep['pages'], count: { rows: number }): AsyncGenerator<readonly ExportRow[]> {
  for await (const page of pages) {
    count.rows += page.length;
    yield page;
  }
}
