/**
 * What outlives the rounds: a database server on a small disk, the provider, the lines between them and the service, and the
 * two processes that people and providers reach.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { SCENE_SECRET } from '../support/faults-settings.ts';
import { isAlive, type Service, startService } from '../support/live-service.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { type SmallDisk, smallDisk } from '../support/small-disk.ts';
import type { Door, Line } from './plan.ts';
import { type Proxy, startProxy } from './proxy.ts';
import type { Accepted, RigSinkReport, RigSinkRequest } from './sink-process.ts';

export const HOOK_SECRET = 'postmark:a-secret-that-only-the-provider-knows';
const DISK = '400m';
const SEGMENT_MB = 4;

export interface World {
  readonly server: OwnServer;
  /** Null where nobody may mount one. */
  readonly disk: SmallDisk | null;
  readonly lines: Readonly<Record<Line, Proxy>>;
  readonly sink: RigSink;
  /** A database of the server, as the service reaches it. */
  databaseUrl(name: string): string;
  close(): Promise<void>;
}

export interface RigSink {
  readonly url: Readonly<Record<'postmark' | 'smtp', string>>;
  begin(): Promise<void>;
  setModes(modes: readonly string[]): void;
  /** What it accepted in this round, read from its file. */
  accepted(): readonly Accepted[];
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-rig-'));
  const disk = process.getuid?.() === 0 ? smallDisk(DISK) : null;
  // The server runs as another user.
  if (disk !== null) chmodSync(dirname(disk.path), 0o755);
  const server = await startOwnServer({ within: disk?.path ?? folder, segmentMb: SEGMENT_MB });
  // `openTestDatabase` makes its databases there.
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_POOLER_URL'] = '';
  const database = await startProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const { child, said } = await startSink();
  const provider = await startProxy({ host: '127.0.0.1', port: Number(new URL(said.http).port) });
  const smtpProvider = await startProxy({ host: '127.0.0.1', port: Number(new URL(said.smtp).port) });
  const file = join(folder, 'accepted.jsonl');
  const order = (request: RigSinkRequest) => child.send(request);
  return {
    server,
    disk,
    lines: { database, provider: both(provider, smtpProvider) },
    sink: {
      url: { postmark: `http://127.0.0.1:${provider.port}`, smtp: `smtp://127.0.0.1:${smtpProvider.port}` },
      async begin() {
        order({ kind: 'begin', file });
        await once(child, 'message');
      },
      setModes: (modes) => void order({ kind: 'modes', modes }),
      accepted: () =>
        readFileSync(file, 'utf8')
          .split('\n')
          // A line that is being written has no end yet.
          .slice(0, -1)
          .map((line) => JSON.parse(line) as Accepted),
    },
    databaseUrl(name) {
      const url = new URL(server.url);
      url.port = String(database.port);
      url.pathname = `/${name}`;
      return url.href;
    },
    async close() {
      child.disconnect();
      for (const proxy of [database, provider, smtpProvider]) proxy.close();
      if (await server.isRunning()) await server.remove();
      disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startSink(): Promise<{ child: ChildProcess; said: RigSinkReport }> {
  const child = fork(fileURLToPath(new URL('sink-process.ts', import.meta.url)), [], {
    execArgv: [...AS_IN_PRODUCTION],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [said] = (await once(child, 'message')) as [RigSinkReport];
  return { child, said };
}

/** One line to the provider, whichever protocol a round speaks. */
function both(one: Proxy, other: Proxy): Proxy {
  const all = [one, other];
  return {
    port: one.port,
    cut: () => all.forEach((proxy) => proxy.cut()),
    slow: (byMs) => all.forEach((proxy) => proxy.slow(byMs)),
    mend: () => all.forEach((proxy) => proxy.mend()),
    close: () => all.forEach((proxy) => proxy.close()),
  };
}

/** `anchor web` or `anchor smtp`, started again whenever it ends. */
export interface KeptService {
  /** Null while it starts. */
  current(): Service | null;
  kill(): boolean;
  /** Resolves at its first start, and throws if that fails. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 200;

export function keepService(door: Door, databaseUrl: string): KeptService {
  const folder = mkdtempSync(join(tmpdir(), `anchor-rig-${door}-`));
  let service: Service | null = null;
  const closing = new AbortController();
  const started = Promise.withResolvers<void>();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: SCENE_SECRET,
    INBOUND_DOMAIN: testSettings.inboundDomain,
    FROM_ADDRESS: testSettings.fromAddress,
    POSTMARK_WEBHOOK_SECRET: HOOK_SECRET,
    LOG_LEVEL: 'silent',
  };
  const running = (async () => {
    while (!closing.signal.aborted) {
      try {
        service = await startService(door, env);
        started.resolve();
        if (isAlive(service)) await once(service.child, 'exit');
      } catch (error) {
        // Later the database may be away while it starts; whatever keeps a service running tries again.
        started.reject(error);
      }
      service = null;
      await wait(AGAIN_AFTER_MS);
    }
  })();
  return {
    current: () => service,
    started: started.promise,
    kill: () => service?.child.kill('SIGKILL') ?? false,
    async close() {
      closing.abort();
      for (;;) {
        service?.child.kill('SIGKILL');
        if (await Promise.race([running.then(() => true), wait(AGAIN_AFTER_MS, false)])) break;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
