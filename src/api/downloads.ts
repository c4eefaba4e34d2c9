/** Files made for administrators, and asking for one (specification 2.16, 3 and 7). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { EXPORT_DAYS_MAX, EXPORT_FORMATS, EXPORT_SUBJECTS } from '#domain/admin/export-asked.ts';

const localDateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const downloadFileSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  description: z.string(),
  mimeType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  createdAt: z.iso.datetime(),
  downloadCount: z.number().int(),
  tags: z.array(z.string()),
  /** False once its time is over. */
  isActive: z.boolean(),
});
export type DownloadFile = z.output<typeof downloadFileSchema>;

/** Newest first. */
export const downloads = endpoint({
  method: 'GET',
  path: '/api/downloads',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.array(downloadFileSchema),
  errors: { 401: refusalSchema },
});

/** Answers the file itself. People's addresses are in some: they are no viewer's to take along. */
export const download = endpoint({
  method: 'GET',
  path: '/api/downloads/:id/download',
  perMinute: 120,
  leastRole: 'operator',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
  errors: { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema },
});

/** Files that are not there yet, newest first: they wait, are being written, or came to nothing. */
export const exportsUnderWay = endpoint({
  method: 'GET',
  path: '/api/admin/exports',
  perMinute: 120,
  leastRole: 'viewer',
  response: z.object({
    ok: z.literal(true),
    exports: z.array(
      z.object({
        id: z.uuid(),
        filename: z.string(),
        state: z.enum(['waiting', 'writing', 'failed']),
        percent: z.number().int(),
        rows: z.number().int(),
        /** Why it failed. */
        reason: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: { 401: refusalSchema },
});

/** Deliveries need their first and last day, the others have none (422). 409 where enough are under way. */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  perMinute: 120,
  leastRole: 'operator',
  body: z.object({
    subject: z.enum(EXPORT_SUBJECTS),
    format: z.enum(EXPORT_FORMATS),
    from: localDateSchema.nullish(),
    to: localDateSchema.nullish(),
    /** Of deliveries, instead of both: the last days up to the newest that anybody lives. */
    days: z.number().int().min(1).max(EXPORT_DAYS_MAX).nullish(),
  }),
  response: z.object({ ok: z.literal(true), id: z.uuid() }),
  errors: { 401: refusalSchema, 403: refusalSchema, 409: refusalSchema, 422: refusalSchema },
});
