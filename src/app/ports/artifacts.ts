/** Files that the service makes for administrators: their table and their storage. In real time. */
import type { ExportTable } from '#app/ports/exports.ts';
import type { ExportAsked, FileAsked } from '#domain/admin/export-asked.ts';

export interface ArtifactTable {
  insert(artifact: NewArtifact): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<Artifact[]>;
  byId(id: string): Promise<Artifact | null>;
  /** Waiting, or being written. */
  countUnfinished(): Promise<number>;
  /** Marks it as being written; null if it no longer exists. Waits for a running erasure. */
  begin(id: string): Promise<Artifact | null>;
  tellProgress(id: string, progress: { readonly percent: number; readonly rows: number }): Promise<void>;
  /** False, with the failure recorded, if a person it may contain was erased since `begin`. */
  finish(
    id: string,
    written: { readonly rows: number; readonly size: number; readonly keptMs: number; readonly ifWithdrawn: string },
  ): Promise<boolean>;
  fail(id: string, reason: string): Promise<void>;
  /** Null if it cannot be downloaded (any more). */
  countDownload(id: string): Promise<Artifact | null>;
  /** On an erasure: from this transaction's commit on no file that may contain the person can be downloaded. */
  withdrawPersonal(): Promise<void>;
  /** Expired files, and the oldest of those above the count or size limit. */
  outdated(bounds: ArtifactBounds): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Those of the ids that have a row. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface NewArtifact {
  readonly id: string;
  readonly filename: string;
  readonly description: string;
  readonly mimeType: string;
  readonly tags: readonly string[];
  readonly asked: FileAsked;
  /** Contains people's addresses, or words about them. */
  readonly isPersonal: boolean;
  /** The administrator who asked for it. */
  readonly admin: number;
}

export interface Artifact extends NewArtifact {
  readonly state: 'waiting' | 'writing' | 'ready' | 'failed';
  /** It can be downloaded. */
  readonly isActive: boolean;
  /** Progress of writing it. */
  readonly percent: number;
  readonly rows: number;
  /** In bytes. */
  readonly size: number;
  /** Why it failed. */
  readonly reason: string | null;
  readonly downloadCount: number;
  readonly createdAt: Date;
}

export interface ArtifactBounds {
  readonly most: number;
  readonly bytesMost: number;
  /** A file that is not ready after this time never will be. */
  readonly unfinishedMs: number;
}

/** The stored bytes, each under its id alone, so that no user input becomes a path. */
export interface ArtifactFiles {
  /** Writes the rows as they arrive, and returns the size once all are on disk. Until then the file does not exist. */
  write(id: string, table: WrittenTable): Promise<number>;
  /** The same for a small file that is in memory. */
  writeBytes(id: string, bytes: Uint8Array): Promise<number>;
  /** Null: there is none. */
  open(id: string): Promise<OpenFile | null>;
  remove(id: string): Promise<void>;
  /** The ids of all files, partly written ones included. */
  ids(): Promise<string[]>;
}

export interface WrittenTable extends Pick<ExportTable, 'columns' | 'pages'> {
  readonly format: ExportAsked['format'];
  readonly bytesMax: number;
  /** If aborted, nothing is left of the file. */
  readonly signal: AbortSignal;
}

export interface OpenFile {
  readonly size: number;
  /** Closed once read to the end. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** For a file that is not read. */
  close(): Promise<void>;
}

/** The file exceeds its size limit. */
export class FileTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`the file would be larger than ${bytesMax} bytes`);
    this.name = 'FileTooLarge';
  }
}
