import type { LocalDate } from '#domain/time/local-date.ts';

export const EXPORT_SUBJECTS = ['people', 'deliveries', 'audit'] as const;
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What an administrator wants written into a file. */
export interface ExportAsked {
  readonly subject: ExportSubject;
  readonly format: ExportFormat;
  /** Of deliveries: the first and the last of people's days. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** What a simulation left; nobody can ask for it but by running one. */
export interface SimulationFile {
  readonly subject: 'simulation';
  readonly format: ExportFormat;
  readonly seed: number;
  readonly people: number;
  readonly days: number;
}

/** What a dry run left: a mail, what was said, or its report. */
export interface DryRunFile {
  readonly subject: 'dry-run';
  readonly format: 'eml' | 'txt' | 'html';
  readonly session: string;
}

/** The corpus from life. */
export interface CorpusFile {
  readonly subject: 'corpus';
  readonly format: 'jsonl';
  readonly cases: number;
}

/** Why there is a file. */
export type FileAsked = ExportAsked | SimulationFile | DryRunFile | CorpusFile;

/** Written by a job, from our tables; every other file is written by what made it. */
export function isExport(asked: FileAsked): asked is ExportAsked {
  return EXPORT_SUBJECTS.some((subject) => subject === asked.subject);
}

/** The ledger keeps no more (docs: operations). */
export const EXPORT_DAYS_MAX = 400;
