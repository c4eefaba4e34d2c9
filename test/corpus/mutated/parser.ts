import type { Shape } from '#test/corpus/mutated/mutations.ts';

/** Reads what others write. Whatever it is given, it must come to an end, and what it answers must hold. */
export interface Parser {
  readonly samples: () => readonly Sample[];
  /** Throws if something does not hold. Returns what was made of it, one word each, to be counted. */
  readonly read: (sent: string, sample: Sample) => readonly string[] | Promise<readonly string[]>;
}

export interface Sample {
  readonly name: string;
  readonly shape: Shape;
  /** Unchanged. Bytes are one character each, so that all mutations work on strings. */
  readonly sent: string;
}

/** A character that is not a byte, which a mutation may have inserted, is encoded as UTF-8. */
export function bytesOf(sent: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(
    sent.replaceAll(/[^\0-\u00FF]+/g, (signs) => Buffer.from(signs, 'utf8').toString('latin1')),
    'latin1',
  );
}

export function expectThat(holdsTrue: boolean, otherwise: string): void {
  if (!holdsTrue) throw new Error(otherwise);
}

/** PostgreSQL stores neither a zero byte nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** JSON of a request's body; null if the server's own parser refuses it. */
export function jsonOf(sent: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(sent) as unknown };
  } catch {
    return null;
  }
}
