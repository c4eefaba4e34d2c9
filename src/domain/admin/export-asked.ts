import type { LocalDate } from '#domain/time/local-date.ts';

export const EXPORT_SUBJECTS = ['people', 'deliveries', 'audit'] as const;
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** An export to a file that an administrator requests. */
export interface ExportAsked {
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  /** For deliveries: the first and the last of people's days. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** The result of a simulation; only running one produces it. */
export interface SimulationFile {
  readonly subject: 'simulation';
  readonly format: ExportFormat;
  readonly seed: number;
  readonly people: number;
  readonly days: number;
}

/** The result of a dry run: a mail, a transcript, or its report. */
export interface DryRunFile {
  readonly subject: 'dry-run';
  readonly format: 'eml' | 'txt' | 'html';
  readonly session: string;
}

/** The corpus from production. */
export interface CorpusFile {
  readonly subject: 'corpus';
  readonly format: 'jsonl';
  readonly cases: number;
}

/** What a file is for. */
export type FileAsked = ExportAsked | SimulationFile | DryRunFile | CorpusFile;

/** Exports are written by a job from our tables; every other file is written by what produced it. */
export function isExport(asked: FileAsked): asked is ExportAsked {
  return EXPORT_SUBJECTS.some((subject) => subject === asked.subject);
}

/** The ledger keeps no more (docs: operations). */
export const EXPORT_DAYS_MAX = 400;
