/** The outcomes by which prompts are counted that were due and not sent. */
export const WITHHELD_CODES = [
  'late',
  'paused',
  'texts-off',
  'unconfirmed',
  'goodbye',
  'days-changed',
  'skipped',
  'unsubscribed',
  'suppressed',
] as const;
export type WithheldCode = (typeof WITHHELD_CODES)[number];

/** As the ledger stores it: the sentence, then the code, in a column that held only the sentence before. */
export function storedReason(code: WithheldCode, words: string): string {
  return `${words} [${code}]`;
}

/** Null for a reason without a code: an older one, or a provider's. */
export function codeOfReason(stored: string | null): WithheldCode | null {
  return WITHHELD_CODES.find((code) => stored?.endsWith(` [${code}]`)) ?? null;
}

/** The sentence for people. */
export function wordsOfReason(stored: string | null): string | null {
  const code = codeOfReason(stored);
  return stored === null || code === null ? stored : stored.slice(0, -` [${code}]`.length);
}
