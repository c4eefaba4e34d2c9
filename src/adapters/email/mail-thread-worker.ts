/** Thread entry point: runs one task on one mail. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AskDns, DnsAnswer, DnsType } from '#app/ports/dns.ts';
import type { AuthenticationChecks } from '#app/ports/authentication-checks.ts';

export type DkimAbout = Parameters<AuthenticationChecks['dkim']>[1];

export type ThreadTask =
  | { readonly kind: 'parse'; readonly raw: Uint8Array }
  | { readonly kind: 'dkim'; readonly raw: Uint8Array; readonly about: DkimAbout };

export type ThreadAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'question'; readonly id: number; readonly name: string; readonly type: DnsType };

export type DnsReply = { readonly id: number } & ({ readonly answer: DnsAnswer } | { readonly code: string });

// Web requests go first. Linux applies this to the thread alone; other systems would slow the whole process.
if (process.platform === 'linux') setPriority(10);

// Only `mail-thread.ts` starts this file, so `workerData` is a task.
tell({ kind: 'result', result: await resultOf(workerData as ThreadTask) });

async function resultOf(task: ThreadTask): Promise<unknown> {
  switch (task.kind) {
    case 'parse': {
      const { parseEmail } = await import('#adapters/email/parse-email.ts');
      return parseEmail(task.raw);
    }
    case 'dkim': {
      const { createAuthenticationChecks } = await import('#adapters/email/authentication-checks.ts');
      return createAuthenticationChecks(askParent()).dkim(task.raw, task.about);
    }
    default:
      return task satisfies never;
  }
}

function askParent(): AskDns {
  const waiting = new Map<number, PromiseWithResolvers<DnsAnswer>>();
  let lastId = 0;
  parentPort?.on('message', (reply: DnsReply) => {
    const pending = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('answer' in reply) pending?.resolve(reply.answer);
    else pending?.reject(Object.assign(new Error('no answer'), { code: reply.code }));
  });
  return (name, type) => {
    const pending = Promise.withResolvers<DnsAnswer>();
    lastId += 1;
    const id = lastId;
    waiting.set(id, pending);
    tell({ kind: 'question', id, name, type });
    return pending.promise;
  };
}

function tell(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer);
}
