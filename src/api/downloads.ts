/** Files generated for administrators, and requesting one (specification 2.16, 3 and 7). */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
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
  /** False after it expired. */
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
});

/** Responds with the file. Some contain people's addresses, so viewers may not download them. */
export const download = endpoint({
  method: 'GET',
  path: '/api/downloads/:id/download',
  perMinute: 120,
  leastRole: 'operator',
  params: z.object({ id: z.uuid() }),
  response: z.unknown(),
});

/** Unfinished files, newest first: waiting, being written, or failed. */
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
});

/** Deliveries need their first and last day, other subjects have none (422). 409 if too many are in progress. */
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
    /** For deliveries, instead of both: the last days, up to the newest date anywhere. */
    days: z.number().int().min(1).max(EXPORT_DAYS_MAX).nullish(),
  }),
  response: z.object({ ok: z.literal(true), id: z.uuid() }),
});
