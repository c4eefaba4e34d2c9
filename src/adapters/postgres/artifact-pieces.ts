import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import { tableBytes } from '#adapters/files/table-bytes.ts';
import { artifactPieces } from '#adapters/postgres/admin-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';

/** A worker holds two or three of them at a time, as they are and in the driver's form. */
const PIECE_BYTES = 256 * 1024;

/**
 * Files in the database, in pieces, so that every process can serve what another wrote. They are removed with their row of
 * `artifacts` at the latest. `older` has the files that a version before this one wrote to a folder.
 */
export function createArtifactPieces(db: Queries, older: ArtifactFiles): ArtifactFiles {
  const write = async (id: string, pieces: AsyncIterable<Uint8Array>): Promise<number> => {
    const attempt = randomUUID();
    try {
      let place = 0;
      let size = 0;
      for await (const bytes of pieces) {
        await db.insert(artifactPieces).values({ artifactId: id, attempt, place, bytes });
        place += 1;
        size += bytes.byteLength;
      }
      await complete(db, { id, attempt, size });
      return size;
    } catch (error) {
      await db.delete(artifactPieces).where(isOf(id, attempt));
      throw error;
    }
  };
  return {
    async write(id, table) {
      const bytes = new PassThrough();
      const stored = write(id, inPieces(bytes));
      // Both are waited for, since a failed write still removes its pieces. It has the error of either.
      await Promise.allSettled([stored, pipeline([...tableBytes(table).streams, bytes], { signal: table.signal })]);
      return stored;
    },

    writeBytes: (id, bytes) => write(id, inPieces([bytes])),

    async open(id) {
      const [first] = await db
        .select({ attempt: artifactPieces.attempt, size: artifactPieces.fileSize })
        .from(artifactPieces)
        .where(and(eq(artifactPieces.artifactId, id), eq(artifactPieces.place, 0), isNotNull(artifactPieces.fileSize)));
      if (first === undefined || first.size === null) return older.open(id);
      const { attempt, size } = first;
      return { size, bytes: readPieces(db, { id, attempt, size }), close: async () => {} };
    },

    async remove(id) {
      await db.delete(artifactPieces).where(eq(artifactPieces.artifactId, id));
      await older.remove(id);
    },

    async ids() {
      const rows = await db.selectDistinct({ id: artifactPieces.artifactId }).from(artifactPieces);
      return [...rows.map(({ id }) => id), ...(await older.ids())];
    },
  };
}

/**
 * Where the database is embedded: files are written to the folder, and read from there. Those of a restored backup of a
 * server are in pieces, which are left where they are until they are removed.
 */
export function createArtifactFolder(db: Queries, folder: ArtifactFiles): ArtifactFiles {
  const pieces = createArtifactPieces(db, folder);
  return {
    ...pieces,
    write: (id, table) => folder.write(id, table),
    writeBytes: (id, bytes) => folder.writeBytes(id, bytes),
    open: async (id) => (await folder.open(id)) ?? pieces.open(id),
  };
}

function isOf(id: string, attempt: string): SQL | undefined {
  return and(eq(artifactPieces.artifactId, id), eq(artifactPieces.attempt, attempt));
}

interface Whole {
  readonly id: string;
  readonly attempt: string;
  readonly size: number;
}

/** From here on the file exists, and only this one: other attempts, finished or not, are removed. */
async function complete(db: Queries, { id, attempt, size }: Whole): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(artifactPieces).where(and(eq(artifactPieces.artifactId, id), ne(artifactPieces.attempt, attempt)));
    const first = await tx
      .update(artifactPieces)
      .set({ fileSize: size })
      .where(and(isOf(id, attempt), eq(artifactPieces.place, 0)))
      .returning({ place: artifactPieces.place });
    if (first.length === 0) throw new Error('the file was replaced or removed while it was being written');
  });
}

/** One statement a piece: a download may take hours, and a transaction that long would hold up the cleaning of all tables. */
async function* readPieces(db: Queries, { id, attempt, size }: Whole): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let place = 0; read < size; place += 1) {
    const [piece] = await db
      .select({ bytes: artifactPieces.bytes })
      .from(artifactPieces)
      .where(and(isOf(id, attempt), eq(artifactPieces.place, place)));
    if (piece === undefined) throw new Error('the file was removed while it was being read');
    read += piece.bytes.byteLength;
    yield piece.bytes;
  }
}

/** At least one piece, which may be empty. */
async function* inPieces(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    for (let at = 0; at < part.byteLength;) {
      const taken = part.subarray(at, at + PIECE_BYTES - length);
      waiting.push(taken);
      length += taken.byteLength;
      at += taken.byteLength;
      if (length < PIECE_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      length = 0;
    }
  }
  yield Buffer.concat(waiting);
}
