import type { z } from 'zod';

/**
 * Null if the value does not match. zod compares the `length` of whatever has one, also of an object where a text belongs,
 * and throws if it cannot be compared (`{"length":{"valueOf":1,"toString":1}}`).
 */
export function parsedAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null {
  try {
    return schema.safeParse(value).data ?? null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
