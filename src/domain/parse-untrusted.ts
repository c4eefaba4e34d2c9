/**
 * Parses a value from outside with a zod schema. zod compares the length of whatever has one, also of an object where a
 * text belongs, and throws if it cannot be compared (`{"length":{"valueOf":1,"toString":1}}`). Such a value is parsed as
 * null instead.
 */
export function parseUntrusted<Parsed>(parse: (value: unknown) => Parsed, value: unknown): Parsed {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof TypeError) return parse(null);
    throw error;
  }
}
