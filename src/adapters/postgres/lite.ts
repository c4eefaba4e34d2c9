/**
 * PostgreSQL inside this process. It ends with a PANIC if it cannot write its log or a checkpoint, because the disk is full
 * or broken. A server's postmaster would start another instance; PGlite has none, and a query to an ended instance is
 * answered as if it had been done, or spins for ever (PGlite 0.5.16, `execProtocolRawSync`). So an ended instance gets no
 * further query, and one on disk is restarted, which recovers everything that was committed.
 */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { prepareRepeated } from '#adapters/postgres/lite-statements.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';

/** The methods that Drizzle, the queue, the export and the timers use. */
export type Lite = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'dumpDataDir' | 'close'>;

export interface LiteOptions {
  /** Null keeps it in memory. */
  readonly path: string | null;
  /** The files that a first start copies. */
  readonly template: Blob | undefined;
}

/** PostgreSQL could not start on its files; `said` is its last message, if any. */
export class LiteStartError extends Error {
  override readonly name = 'LiteStartError';
  readonly said: string | null;

  constructor(said: string | null, options: ErrorOptions) {
    super(said ?? 'PostgreSQL did not start and printed nothing', options);
    this.said = said;
  }
}

/** The instance has ended. `code` is the SQLSTATE of the cause, else that of a crash (appendix A: crash_shutdown). */
export class LiteEndedError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('the embedded PostgreSQL stopped and is restarting', { cause });
    this.name = 'LiteEndedError';
    this.code = sqlState(cause) ?? '57P02';
  }
}

/** An SQL error jumps back into the main loop with this status (PGlite, pglitec.c). Anything else ends the instance. */
const JUMPED_BACK = 100;
/** A start blocks everything for part of a second, so a failed one is not repeated at once. */
const START_AGAIN_AFTER_MS = 10_000;
const SETTINGS = [
  // The default of 128 MB is memory that a WebAssembly process allocates at once and keeps.
  'shared_buffers=16MB',
  // A recycled segment still holds its old data. Creating a new one writes 16 MB of zeros.
  'wal_recycle=off',
  // Its timer would keep an ended instance, and all its memory, alive for ten more seconds.
  'log_startup_progress_interval=0',
];

/** A new instance with only what the template holds. Throws `LiteStartError`. */
export async function startLite({ path, template }: LiteOptions): Promise<Lite> {
  const first = await startInstance({ path, template });
  return path === null ? first : new LiteOnDisk(path, first);
}

/** Drizzle calls only `query` and `transaction`. The drivers' types differ only in the result of `execute`, and agree on its `rows`. */
export function queriesOn(lite: Lite): Queries {
  return drizzle({ client: lite as PGlite });
}

class Instance extends PGlite {
  /** Why it ended; null while it runs. */
  ending: LiteEndedError | null = null;
  #isWatched = false;
  readonly #exchange = prepareRepeated((...args) => super.execProtocolStream(...args));

  /**
   * PGlite adds a parser for arrays of every type, of which two thirds are arrays of some table's rows, and Drizzle's
   * options make it copy all parsers with each query: a third of the time of a small one.
   */
  // PGlite offers no other place for it.
  // oxlint-disable-next-line no-underscore-dangle
  override async _initArrayTypes(...args: Parameters<PGlite['_initArrayTypes']>) {
    // oxlint-disable-next-line no-underscore-dangle
    await super._initArrayTypes(...args);
    const { rows } = await this.query<{ id: number }>(`select typarray as id from pg_type where typtype = 'c'`);
    for (const { id } of rows) delete this.parsers[id];
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (this.ending !== null) throw this.ending;
    this.#watch();
    try {
      const answered = await this.#exchange(...args);
      // It may end without an error.
      if (this.ending !== null) throw this.ending;
      return answered;
    } catch (error) {
      if (this.ending !== null && error !== this.ending) this.ending = new LiteEndedError(error);
      throw error;
    }
  }

  /** Instead of `close`, which would write: another instance may own the files by now. */
  dropFiles(): void {
    this.mod?.FS.quit();
  }

  /** Hooks the main loop, which PGlite runs, because PGlite swallows its errors. */
  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    const { Module } = this;
    // Emscripten prefixes the names of C functions with an underscore.
    // oxlint-disable-next-line no-underscore-dangle
    const runOnce = Module._PostgresMainLoopOnce;
    // oxlint-disable-next-line no-underscore-dangle
    Module._PostgresMainLoopOnce = () => {
      try {
        runOnce();
      } catch (error) {
        const status = error instanceof Object && 'status' in error ? error.status : null;
        if (status !== JUMPED_BACK) this.ending ??= new LiteEndedError(error);
        throw error;
      }
    };
  }
}

async function startInstance({ path, template }: LiteOptions): Promise<Instance> {
  let said: string | null = null;
  const instance = new Instance({
    ...(path === null ? {} : { dataDir: path }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    postgresqlconf: SETTINGS,
    // int8: keys and counts stay far below 2^53.
    parsers: { 20: Number, [BYTEA]: bytesOfHex },
    serializers: { [BYTEA]: bytesAsTheyAre },
    // 2026-01-05 07:30:00.123 UTC [42] FATAL:  could not open file "…": …
    onStderr(line) {
      said = /\b(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? said;
      return false;
    },
  });
  try {
    await instance.waitReady;
    await instance.exec(`set time zone 'UTC'`);
    return instance;
  } catch (error) {
    instance.dropFiles();
    throw new LiteStartError(said, { cause: error });
  }
}

interface Listener {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  stop: () => Promise<void>;
}

/** Delegates to one instance; after it has ended, the next query starts another. */
class LiteOnDisk implements Lite {
  readonly #path: string;
  readonly #listeners = new Set<Listener>();
  #instance: Instance;
  #starting: Promise<Instance> | null = null;
  #notBefore = 0;
  #isClosed = false;

  constructor(path: string, first: Instance) {
    this.#path = path;
    this.#instance = first;
  }

  query: Lite['query'] = async (...args) => (await this.#running()).query(...args);
  exec: Lite['exec'] = async (...args) => (await this.#running()).exec(...args);
  transaction: Lite['transaction'] = async (work) => (await this.#running()).transaction(work);
  dumpDataDir: Lite['dumpDataDir'] = async (...args) => (await this.#running()).dumpDataDir(...args);

  listen: Lite['listen'] = async (channel, hear) => {
    const listener = { channel, hear, stop: await (await this.#running()).listen(channel, hear) };
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await listener.stop();
    };
  };

  /** After closing, the files belong to the next process: none is started any more, and a starting one is awaited. */
  close: Lite['close'] = async () => {
    this.#isClosed = true;
    await this.#starting?.catch(() => {});
    if (this.#instance.ending === null) await this.#instance.close();
  };

  #running(): Instance | Promise<Instance> {
    if (this.#instance.ending === null) return this.#instance;
    this.#starting ??= this.#startAgain(this.#instance.ending).finally(() => (this.#starting = null));
    return this.#starting;
  }

  async #startAgain(ending: LiteEndedError): Promise<Instance> {
    if (this.#isClosed || Date.now() < this.#notBefore) throw ending;
    try {
      const instance = await startInstance({ path: this.#path, template: undefined });
      try {
        for (const listener of this.#listeners) listener.stop = await instance.listen(listener.channel, listener.hear);
      } catch (error) {
        instance.dropFiles();
        throw error;
      }
      this.#instance.dropFiles();
      return (this.#instance = instance);
    } catch (error) {
      this.#notBefore = Date.now() + START_AGAIN_AFTER_MS;
      throw new LiteEndedError(error);
    }
  }
}

const BYTEA = 17;

/**
 * PGlite's own serializer builds a string of every byte: nine megabytes took four seconds and 300 MB. Values other than
 * strings are bound in binary (`serialize.bind` of its protocol), which its types do not declare.
 */
function bytesAsTheyAre(bytes: Uint8Array): string {
  return bytes as unknown as string;
}

function bytesOfHex(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}
