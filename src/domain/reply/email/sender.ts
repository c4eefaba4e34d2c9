/** What is known about the sender of a mail, to find where their words end. */
export interface Sender {
  /** As their mail program shows it: "Tess Okonkwo"; empty if unknown. */
  readonly name: string;
  /** In lower case; empty if unknown. */
  readonly address: string;
  /** The text of their earlier mails, including the tails that were cut; newest first. */
  readonly earlier: readonly string[];
}

export const UNKNOWN_SENDER: Sender = { name: '', address: '', earlier: [] };

/** The words of a name in spoken order: "Okonkwo, Tess" → tess, okonkwo. */
export function nameWordsOf(name: string): readonly string[] {
  const [family = '', given] = name.split(',', 2);
  return (given === undefined ? family : `${given} ${family}`)
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter((word) => word !== '');
}
