/** Facts about the process and its disk. */
export interface Machine {
  /** When this process started, in ms of its own clock. */
  readonly startedAt: number;
  /** `v24.21.0` */
  readonly node: string;
  /** Version of the runtime's time zone data, such as `2026c` (D132). */
  readonly zoneData: string;
  /** The database, as it is displayed. */
  readonly database: 'PostgreSQL' | 'embedded' | 'embedded, in memory';
  /** Milliseconds since 1970. */
  now(): number;
  /** Disk space of the data directory; null if nothing is stored on disk. */
  disk(): Promise<DiskSpace | null>;
  /** Null: no backup folder is configured. */
  readonly backups: BackupFolder | null;
}

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface BackupFolder {
  /** The setting that names it, or what writes there. */
  readonly kept: string;
  /** The newest file in it; null if there is none. Rejects if the folder cannot be read. */
  newest(): Promise<{ readonly name: string; readonly at: number; readonly bytes: number } | null>;
}
