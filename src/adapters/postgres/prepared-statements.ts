import type { PoolClient, QueryConfig } from 'pg';

/**
 * A statement that a process runs again and again is named, so that each of its connections has the database take it
 * apart once and, where one plan serves all values, plan it once: for a chunk that is a sixth of the database's work.
 * Only those seen this often; one whose text grows with its values is seldom the same twice.
 */
const SEEN_BEFORE_NAMED = 5;
/** A connection keeps each of them for its life. */
const NAMES_MAX = 100;
/** Below it is a text of ours; above it a list of values has made it long. */
const TEXT_LENGTH_MAX = 8_000;

/** Gives names to statements; one for all connections of a pool. */
export interface StatementNames {
  /** Null: not worth one. */
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
        // What was seen once or twice is forgotten together, now and then.
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

/** From here on the connection's statements with values bear the names that they have. */
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

function isStatement(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}
