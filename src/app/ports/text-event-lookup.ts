/** What is known of texts that a provider accepted, without asking it again: its reports and its answers. */
export interface TextEventLookup {
  /** Whether it reported on the text of this key, which proves that it accepted it. */
  hasEventOf(key: string): Promise<boolean>;
  /** Those of the provider's texts that are known to belong to other keys. */
  ofOthers(sids: readonly string[], key: string): Promise<ReadonlySet<string>>;
}
