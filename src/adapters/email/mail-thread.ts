import { Worker } from 'node:worker_threads';
import type { DkimAbout, ThreadAnswer, ThreadTask } from '#adapters/email/mail-thread-worker.ts';
import type { AskDns } from '#app/ports/dns.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { CheckedDomain } from '#domain/senders/sender-authentication.ts';

/** A longer mail is worked on in a thread of its own; starting one takes as long as some hundred kilobytes. In bytes. */
export const THREAD_FROM_BYTES = 512 * 1024;
/** What a mail of the largest size may take of JavaScript's memory; its bytes are not in it. */
const HEAP_MB_MAX = 256;

/** Taking nine megabytes apart, or hashing them, takes a second of a core, in which no page would be answered. */
export function parseInThread(raw: Uint8Array): Promise<ParsedEmail> {
  return runInThread<ParsedEmail>({ kind: 'parse', raw });
}

/** The name servers are asked from here. */
export function dkimInThread(raw: Uint8Array, about: DkimAbout, askDns: AskDns): Promise<CheckedDomain[]> {
  return runInThread<CheckedDomain[]>({ kind: 'dkim', raw, about }, askDns);
}

/** A thread for each task: it takes its memory with it when it ends. */
async function runInThread<Result>(task: ThreadTask, askDns?: AskDns): Promise<Result> {
  const thread = new Worker(new URL('./mail-thread-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  try {
    return await new Promise<Result>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of a mail ended with ${code}`)));
      thread.on('message', (answer: ThreadAnswer) => {
        if (answer.kind === 'question') void replyTo(thread, answer, askDns);
        // The worker answers each task with what its kind comes to.
        else resolve(answer.result as Result);
      });
    });
  } finally {
    await thread.terminate();
  }
}

async function replyTo(
  thread: Worker,
  { id, name, type }: Extract<ThreadAnswer, { kind: 'question' }>,
  askDns: AskDns | undefined,
): Promise<void> {
  try {
    thread.postMessage({ id, answer: await askDns?.(name, type) });
  } catch (error) {
    thread.postMessage({ id, code: error instanceof Error && 'code' in error ? error.code : 'ESERVFAIL' });
  }
}
