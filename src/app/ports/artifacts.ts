/** Files that the service makes for administrators: their table, and where their bytes stand. In plain time, as administrators live. */
import type { ExportTable } from '#app/ports/exports.ts';
import type { ExportAsked, FileAsked } from '#domain/admin/export-asked.ts';

export interface ArtifactTable {
  insert(artifact: NewArtifact): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<Artifact[]>;
  byId(id: string): Promise<Artifact | null>;
  /** Waiting, or being written. */
  countUnfinished(): Promise<number>;
  /** It is being written from its first row on; null where it is not there any more. Waits for who erases somebody. */
  begin(id: string): Promise<Artifact | null>;
  tellProgress(id: string, progress: { readonly percent: number; readonly rows: number }): Promise<void>;
  /** False, and it has failed with this reason, where somebody was erased since `begin` whom it may hold. */
  finish(
    id: string,
    written: { readonly rows: number; readonly size: number; readonly keptMs: number; readonly ifWithdrawn: string },
  ): Promise<boolean>;
  fail(id: string, reason: string): Promise<void>;
  /** Null where it is not to be had (any more). */
  countDownload(id: string): Promise<Artifact | null>;
  /** Somebody is erased: no file that may hold what they were is given out from this transaction's commit on. */
  withdrawPersonal(): Promise<void>;
  /** Those whose time is over, and the oldest of those that are too many or too large together. */
  outdated(bounds: ArtifactBounds): Promise<string[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Of these ids those of which there is a row. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface NewArtifact {
  readonly id: string;
  readonly filename: string;
  readonly description: string;
  readonly mimeType: string;
  readonly tags: readonly string[];
  readonly asked: FileAsked;
  /** It holds people's addresses, or words about them. */
  readonly isPersonal: boolean;
  /** Of the administrator who asked for it. */
  readonly admin: number;
}

export interface Artifact extends NewArtifact {
  readonly state: 'waiting' | 'writing' | 'ready' | 'failed';
  /** It can be downloaded. */
  readonly isActive: boolean;
  /** Of its making. */
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
  /** What is not ready after this time never will be. */
  readonly unfinishedMs: number;
}

/** Their bytes, each under its id alone: no name that anybody wrote becomes a path. */
export interface ArtifactFiles {
  /** Takes the rows as they come, and answers the bytes once all are on the disk. Until then there is no such file. */
  write(id: string, table: WrittenTable): Promise<number>;
  /** The same of a small file that is at hand as a whole. */
  writeBytes(id: string, bytes: Uint8Array): Promise<number>;
  /** Null: there is none. */
  open(id: string): Promise<OpenFile | null>;
  remove(id: string): Promise<void>;
  /** The ids of all there are, half-written ones among them. */
  ids(): Promise<string[]>;
}

export interface WrittenTable extends Pick<ExportTable, 'columns' | 'pages'> {
  readonly format: ExportAsked['format'];
  readonly bytesMax: number;
  /** Aborted, nothing is left of it. */
  readonly signal: AbortSignal;
}

export interface OpenFile {
  readonly size: number;
  /** Read to its end, it is closed. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Where nobody reads it. */
  close(): Promise<void>;
}

/** More than a file may hold. */
export class FileTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`the file would be larger than ${bytesMax} bytes`);
    this.name = 'FileTooLarge';
  }
}
