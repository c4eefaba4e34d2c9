import { Worker } from 'node:worker_threads';
import type { DkimAbout, ThreadAnswer, ThreadTask } from '#adapters/email/mail-thread-worker.ts';
import type { AskDns } from '#app/ports/dns.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { CheckedDomain } from '#domain/senders/sender-authentication.ts';

/** Longer mails are processed in their own thread; starting one costs as much as some hundred kilobytes. In bytes. */
export const THREAD_FROM_BYTES = 512 * 1024;
/** JavaScript heap for a mail of the largest size; its raw bytes are outside the heap. */
const HEAP_MB_MAX = 256;

/** Parsing or hashing nine megabytes blocks a core for a second, in which no page would be answered. */
export function parseInThread(raw: Uint8Array): Promise<ParsedEmail> {
  return runInThread<ParsedEmail>({ kind: 'parse', raw });
}

/** DNS queries run on the main thread. */
export function dkimInThread(raw: Uint8Array, about: DkimAbout, askDns: AskDns): Promise<CheckedDomain[]> {
  return runInThread<CheckedDomain[]>({ kind: 'dkim', raw, about }, askDns);
}

/** One thread per task, so that its memory is freed when it ends. */
async function runInThread<Result>(task: ThreadTask, askDns?: AskDns): Promise<Result> {
  const thread = new Worker(new URL('./mail-thread-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
  });
  try {
    return await new Promise<Result>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the mail thread exited with code ${code}`)));
      thread.on('message', (answer: ThreadAnswer) => {
        if (answer.kind === 'question') void replyTo(thread, answer, askDns);
        // The worker answers each task with the result of its kind.
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
