/** What is known of who wrote a mail, to tell the end of it from their words. */
export interface Sender {
  /** As their program shows it: "Tess Okonkwo"; empty where it is not known. */
  readonly name: string;
  /** What stood in their letters before, with the tails that were cut from them; the newest first. */
  readonly earlier: readonly string[];
}

export const UNKNOWN_SENDER: Sender = { name: '', earlier: [] };

/** The words of a name in the order in which it is spoken: "Okonkwo, Tess" → tess, okonkwo. */
export function nameWordsOf(name: string): readonly string[] {
  const [family = '', given] = name.split(',', 2);
  return (given === undefined ? family : `${given} ${family}`)
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter((word) => word !== '');
}
