/** What is known of texts that a provider took, without asking it again: what it reported, and what it answered. */
export interface TextEventLookup {
  /** Whether it reported on the text of this key, which proves that it took it. */
  hasEventOf(key: string): Promise<boolean>;
  /** Of these texts of the provider those that are known to be of other keys. */
  ofOthers(sids: readonly string[], key: string): Promise<ReadonlySet<string>>;
}
