/** Wraps the real ports so that a process exits or freezes at one moment, without product code for it. */
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Batch, Transport } from '#app/ports/transport.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import type { Fault, Moment, Struck } from './moments.ts';

/** What a transaction did, and its chunk if there is one. */
type Calls = ReadonlyMap<string, number | null>;

/** Ends this process, or suspends it until it is woken, if this is the moment of the fault. */
export interface Fuse {
  pass(on: Moment['on'], calls?: Calls): void;
  awaits(on: Moment['on']): boolean;
}

export function createFuse(fault: Fault | null, fuseDir: string): Fuse {
  const awaits = (on: Moment['on']) => fault?.moment.on === on && existsSync(join(fuseDir, 'armed'));
  return {
    awaits,
    pass(on, calls) {
      if (fault === null || !awaits(on)) return;
      const chunk = 'call' in fault.moment ? calls?.get(fault.moment.call) : null;
      if (chunk === undefined) return;
      for (let index = 0; index < fault.times; index += 1) {
        if (!take(join(fuseDir, `fuse.${index}`), { pid: process.pid, chunk })) continue;
        process.kill(process.pid, fault.act === 'kill' ? 'SIGKILL' : 'SIGSTOP');
        return;
      }
    },
  };
}

/** Only one of several concurrent processes gets a fuse. */
function take(path: string, struck: Struck): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, JSON.stringify(struck));
    closeSync(file);
    return true;
  } catch {
    return false;
  }
}

export function breakableStore(store: Store, fuse: Fuse): Store {
  return {
    async transact(work) {
      const calls = new Map<string, number | null>();
      const result = await store.transact(async (tx) => {
        const done = await work(recorded(tx, calls));
        fuse.pass('before-commit', calls);
        return done;
      });
      fuse.pass('after-commit', calls);
      return result;
    },
  };
}

/** Records each call that had an effect; null and false mean that another process was faster. */
function recorded(tx: Tx, calls: Map<string, number | null>): Tx {
  return new Proxy(tx, {
    get(target, table: keyof Tx) {
      const found = target[table];
      // Not a table: a method, or the `then` that a promise looks for.
      if (typeof found !== 'object') return found;
      return new Proxy(found, {
        get(methods, name: string) {
          const method: unknown = Reflect.get(methods, name);
          if (typeof method !== 'function') return method;
          return async (...args: unknown[]): Promise<unknown> => {
            const result: unknown = await Reflect.apply(method, methods, args);
            if (result !== null && result !== false) calls.set(`${table}.${name}`, chunkOf(args[0]));
            return result;
          };
        },
      });
    },
  });
}

function chunkOf(argument: unknown): number | null {
  if (typeof argument !== 'object' || argument === null || !('dueAt' in argument) || !('id' in argument)) return null;
  return typeof argument.id === 'number' ? argument.id : null;
}

const ARRIVAL_LOOK_MS = 10;

function firstOf<Message>(batch: Batch<Message>): Message | undefined {
  const [first] = batch;
  return first;
}

export function breakableTransport<Message extends { readonly key: string; readonly to: string }>(
  transport: Transport<Message>,
  fuse: Fuse,
  changes: Partial<Transport<Message>>,
): Transport<Message> {
  return {
    ...transport,
    ...changes,
    async send(batch, times) {
      let isAnswered = false;
      const sending = transport.send(batch, times).finally(() => {
        isAnswered = true;
      });
      if (fuse.awaits('bytes-sent') && transport.canFind) {
        const { key = '', to = null } = firstOf(batch) ?? {};
        const sought = { key, to, since: 0, words: null };
        for (let isLastLook = false; !isLastLook;) {
          // A batch that did not leave in time never arrives.
          isLastLook = isAnswered;
          if ((await transport.find(sought)) === 'present') {
            fuse.pass('bytes-sent');
            break;
          }
          await wait(ARRIVAL_LOOK_MS);
        }
      }
      const answers = await sending;
      fuse.pass('answered');
      return answers;
    },
  };
}
