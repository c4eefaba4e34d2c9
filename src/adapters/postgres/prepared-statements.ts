import type { PoolClient, QueryConfig } from 'pg';

/**
 * Statements that a process repeats are named, so that each connection parses them once and, if one plan fits all values,
 * plans them once: for a chunk that saves a sixth of the database's work. A statement must be seen this often, because one
 * whose text grows with its values is seldom the same twice.
 */
const SEEN_BEFORE_NAMED = 5;
/** Each connection keeps prepared statements for its lifetime. */
const NAMES_MAX = 100;
/** Our own texts are shorter; a longer one contains a list of values. */
const TEXT_LENGTH_MAX = 8_000;

/** Assigns names to statements, for all connections of a pool. */
export interface StatementNames {
  /** Null: not worth preparing. */
  of(text: string): string | null;
}

export function createStatementNames(): StatementNames {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    of(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (names.size >= NAMES_MAX || text.length > TEXT_LENGTH_MAX) return null;
      const times = (seen.get(text) ?? 0) + 1;
      if (times < SEEN_BEFORE_NAMED) {
        // Rare statements are forgotten all together, now and then.
        if (seen.size >= NAMES_MAX * SEEN_BEFORE_NAMED) seen.clear();
        seen.set(text, times);
        return null;
      }
      seen.delete(text);
      names.set(text, `anchor_${names.size + 1}`);
      return names.get(text) ?? null;
    },
  };
}

/** Makes the connection use the names of statements with values. */
export function nameStatements(client: PoolClient, names: StatementNames): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const named = (config: unknown, values: unknown): unknown => {
    if (!isStatement(config) || config.name !== undefined || !Array.isArray(values) || values.length === 0)
      return config;
    const name = names.of(config.text);
    return name === null ? config : { ...config, name };
  };
  client.query = ((config: unknown, values: unknown, ...rest: unknown[]) =>
    query(named(config, values), values, ...rest)) as typeof client.query;
}

export function isStatement(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}
