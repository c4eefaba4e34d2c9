/**
 * Statements that are run again are prepared, as on a server's connections (`prepared-statements.ts`). PGlite sends each
 * query as Parse, Describe, Bind, Describe, Execute and Sync, all unnamed; for a prepared one, the answers to Parse and to
 * both Describes are known. That halves the work of a small query. Messages: PostgreSQL's documentation, 54.7.
 */
import type { PGlite } from '@electric-sql/pglite';
import { createStatementNames } from '#adapters/postgres/prepared-statements.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';

type Exchange = PGlite['execProtocolStream'];
type Answers = Awaited<ReturnType<Exchange>>;

/** A named statement. Null: not described yet. */
interface Prepared {
  readonly name: Uint8Array;
  parameters: Answers | null;
  columns: Answers | null;
}

const [PARSE, DESCRIBE, BIND] = ['P', 'D', 'B'].map((letter) => letter.charCodeAt(0));
const STATEMENT = 'S'.charCodeAt(0);
/** A type byte and a length, before the strings of a message. */
const HEADER_BYTES = 5;
/** A column has changed under its plan (0A000, class 42), or the session was reset (26000): the next run prepares it again. */
const OUTDATED = /^(?:0A000|26000|42)/;

export function prepareRepeated(exchange: Exchange): Exchange {
  let names = createStatementNames();
  const known = new Map<string, Prepared>();
  /** Counts on when all are forgotten, because the session may still have them. */
  let named = 0;
  /** The statement of the query whose messages come next. */
  let current: Prepared | null = null;

  const parse: Exchange = async (message, options) => {
    current = null;
    const text = unnamedText(message);
    if (text === null || names.of(text) === null) return exchange(message, options);
    const found = known.get(text);
    if (found !== undefined) {
      current = found;
      return [];
    }
    named += 1;
    const prepared = { name: new TextEncoder().encode(`anchor_${named}`), parameters: null, columns: null };
    const answers = await exchange(withName(message, prepared.name, HEADER_BYTES), options);
    known.set(text, prepared);
    current = prepared;
    return answers;
  };

  const describe = async (prepared: Prepared, ...[message, options]: Parameters<Exchange>): Promise<Answers> => {
    if (message[HEADER_BYTES] === STATEMENT)
      return (prepared.parameters ??= await exchange(withName(message, prepared.name, HEADER_BYTES + 1), options));
    return (prepared.columns ??= await exchange(message, options));
  };

  return async (message, options) => {
    try {
      if (message[0] === PARSE) return await parse(message, options);
      if (current === null) return await exchange(message, options);
      if (message[0] === DESCRIBE) return await describe(current, message, options);
      // The unnamed portal, of one byte, stands before the statement.
      if (message[0] === BIND) return await exchange(withName(message, current.name, HEADER_BYTES + 1), options);
      return await exchange(message, options);
    } catch (error) {
      if (current !== null && OUTDATED.test(sqlState(error) ?? '')) {
        names = createStatementNames();
        known.clear();
      }
      throw error;
    }
  };
}

/** Null if it has a name, or types of its own. */
function unnamedText(message: Uint8Array): string | null {
  if (message[HEADER_BYTES] !== 0) return null;
  const end = message.indexOf(0, HEADER_BYTES + 1);
  const hasTypes = message[end + 1] !== 0 || message[end + 2] !== 0;
  return hasTypes ? null : new TextDecoder().decode(message.subarray(HEADER_BYTES + 1, end));
}

/** The message with this name where it has an empty one. */
function withName(message: Uint8Array, name: Uint8Array, at: number): Uint8Array {
  const named = new Uint8Array(message.length + name.length);
  named.set(message.subarray(0, at));
  named.set(name, at);
  named.set(message.subarray(at), at + name.length);
  // The length counts all but the type byte.
  new DataView(named.buffer).setUint32(1, named.length - 1);
  return named;
}
