/**
 * PostgreSQL inside this process. It ends itself with a PANIC where it cannot write its log or a checkpoint: the disk is
 * full, or broken. A server's postmaster then starts another; PGlite has none, and what is asked of an instance that has
 * ended is answered as if it had been done, or spins for ever (PGlite 0.5.16, `execProtocolRawSync`). So nothing more is
 * asked of it, and one on disk is started again, which recovers all that was committed.
 */
import { PGlite } from '@electric-sql/pglite';
import { sqlState } from '#adapters/postgres/sql-state.ts';

/** What Drizzle, the queue, the export and the timers ask. */
export type Lite = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'dumpDataDir' | 'close'>;

export interface LiteOptions {
  /** Null keeps it in memory. */
  readonly path: string | null;
  /** What a first start begins with. */
  readonly template: Blob | undefined;
}

/** PostgreSQL could not be started on its files; `said` are its own last words, if it had any. */
export class LiteStartError extends Error {
  readonly said: string | null;

  constructor(said: string | null, options: ErrorOptions) {
    super(said ?? 'PostgreSQL did not start and printed nothing', options);
    this.name = 'LiteStartError';
    this.said = said;
  }
}

/** The instance has ended. `code` is the SQLSTATE of what ended it, else that of a crash (appendix A: crash_shutdown). */
export class LiteEndedError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('the embedded PostgreSQL stopped and is restarting', { cause });
    this.name = 'LiteEndedError';
    this.code = sqlState(cause) ?? '57P02';
  }
}

/** An SQL error jumps back into the main loop with this status (PGlite, pglitec.c). Whatever else leaves it is the end. */
const JUMPED_BACK = 100;
/** A start holds up everything else for a part of a second: one that came to nothing is not tried again at once. */
const START_AGAIN_AFTER_MS = 10_000;
const SETTINGS = [
  // Its default of 128 MB is memory that a WebAssembly process takes at once and keeps.
  'shared_buffers=16MB',
  // A segment of the log that is kept for later holds what it held. Making a new one is 16 MB of zeros.
  'wal_recycle=off',
  // Its timer would hold an ended instance, and all its memory, for ten seconds more.
  'log_startup_progress_interval=0',
];

/** With nothing of ours on it but what the template holds. Throws `LiteStartError`. */
export async function startLite({ path, template }: LiteOptions): Promise<Lite> {
  const first = await startInstance({ path, template });
  return path === null ? first : new LiteOnDisk(path, first);
}

class Instance extends PGlite {
  /** What it ended with; null while it runs. */
  ending: LiteEndedError | null = null;
  #isWatched = false;

  override async execProtocolStream(...asked: Parameters<PGlite['execProtocolStream']>) {
    if (this.ending !== null) throw this.ending;
    this.#watch();
    try {
      const answered = await super.execProtocolStream(...asked);
      // It may end without a word.
      if (this.ending !== null) throw this.ending;
      return answered;
    } catch (error) {
      if (this.ending !== null && error !== this.ending) this.ending = new LiteEndedError(error);
      throw error;
    }
  }

  /** Instead of `close`, whose farewells would write: the files may be another's by now. */
  dropFiles(): void {
    this.mod?.FS.quit();
  }

  /** The loop is run by PGlite, which swallows what leaves it. */
  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    const { Module } = this;
    // Emscripten begins the names of C functions so.
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

/** Hands everything to one instance; after it has ended, what is asked next starts another. */
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

  query: Lite['query'] = async (...asked) => (await this.#running()).query(...asked);
  exec: Lite['exec'] = async (...asked) => (await this.#running()).exec(...asked);
  transaction: Lite['transaction'] = async (work) => (await this.#running()).transaction(work);
  dumpDataDir: Lite['dumpDataDir'] = async (...asked) => (await this.#running()).dumpDataDir(...asked);

  listen: Lite['listen'] = async (channel, hear) => {
    const listener = { channel, hear, stop: await (await this.#running()).listen(channel, hear) };
    this.#listeners.add(listener);
    return async () => {
      this.#listeners.delete(listener);
      await listener.stop();
    };
  };

  /** Whoever closes gives the files to the next: none is started after this, and one that is starting writes in them. */
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
 * PGlite's own serializer makes a string of each byte: nine megabytes took four seconds and 300 MB. What is no string is
 * bound in binary (`serialize.bind` of its protocol), which its types do not tell.
 */
function bytesAsTheyAre(bytes: Uint8Array): string {
  return bytes as unknown as string;
}

function bytesOfHex(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}
