import type { z } from 'zod';
import { parseUntrusted } from '#domain/parse-untrusted.ts';

/** Null if the value does not match. */
export function parsedAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null {
  return parseUntrusted((read) => schema.safeParse(read), value).data ?? null;
}
