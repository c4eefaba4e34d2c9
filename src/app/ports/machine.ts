/** What the process and the disk below it tell of themselves. */
export interface Machine {
  /** When this process began, in ms of its own clock. */
  readonly startedAt: number;
  /** `v24.21.0` */
  readonly node: string;
  /** Of the runtime's time zones, such as `2026c` (D132). */
  readonly zoneData: string;
  /** As people call it: where the rows are kept. */
  readonly database: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Of the data directory; null where nothing is kept on disk. */
  disk(): Promise<DiskSpace | null>;
  /** Null: nobody has said where backups are. */
  readonly backups: BackupFolder | null;
}

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface BackupFolder {
  /** The setting that names it, or what writes there. */
  readonly kept: string;
  /** The newest file in it; null where there is none. Rejects where the folder cannot be read. */
  newest(): Promise<{ readonly name: string; readonly at: number; readonly bytes: number } | null>;
}
