/**
 * npm run bench:heavy-mail: how long pages take while 50 replies with 9 MB of pictures arrive at once, compared with the
 * same pages while the service is idle. Prints the ratio and both p99 values.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { startMailedService } from './support/mailed-service.ts';
import type { SendMails } from './support/send-mails-process.ts';

const MAILS = Number(process.env['BENCH_MAILS'] ?? 50);
const PICTURE_BYTES = Number(process.env['BENCH_BYTES'] ?? 9_000_000);
const REST_MS = Number(process.env['BENCH_REST_MS'] ?? 15_000);
const ASK_EVERY_MS = 25;
const EMAIL = 'ann@example.com';
const MEGABYTE = 1024 * 1024;

const service = await startMailedService();
const sender = await startChild<SendMails>('./send-mails-process.ts', {}, 'web');
const agent = new Agent({ keepAlive: true });
const pages = ['/', '/api/test/clock', `/api/test/messages?address=${encodeURIComponent(EMAIL)}`];
const replyTo = await service.signUp(EMAIL, 'call the bank, buy stamps');
const send = { port: service.mailPort, from: EMAIL, to: replyTo, words: 'water the plants' };

// Warm-up: the first mail loads modules and the first pages compile code.
await sender.ask({ ...send, count: 1, pictureBytes: PICTURE_BYTES });
await allRead(1);
await timesUntil(wait(REST_MS / 3));

const before = await service.memory();
const rest = await timesUntil(wait(REST_MS));
let retries = 0;
const load = await timesUntil(
  (async () => {
    retries = await sender.ask({ ...send, count: MAILS, pictureBytes: PICTURE_BYTES });
    await allRead(1 + MAILS);
  })(),
);
const after = await service.memory();
await Promise.all([service.close(), sender.end()]);
agent.destroy();

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
console.log(`\n${MAILS} mails stored and read, asked ${retries} times to come again later`);
console.log(`memory ${megabytes(before.rss)} before, ${megabytes(after.rss)} after`);
console.log(`slowest page ${Math.round(Math.max(...rest))} ms at rest, ${Math.round(Math.max(...load))} ms under mail`);
conclude([
  {
    what: `pages while ${MAILS} mails of ${megabytes(PICTURE_BYTES)} arrive, p99`,
    ours: `${Math.round(p99(load))} ms (${load.length} pages)`,
    peer: `${p99(rest).toPrecision(2)} ms at rest`,
    ratio: p99(load) / p99(rest),
    target: { most: 40 },
  },
]);

/** Waits until this many replies are read; their ids count from 1. */
async function allRead(replies: number): Promise<void> {
  for (let id = 1; id <= replies; id += 1) {
    for (;;) {
      const { state } = await service.get<{ state: string }>(`/api/test/inbound/${id}`);
      if (state === 'done') break;
      if (state !== 'stored') throw new Error(`mail ${id} ended as ${state}`);
      await wait(200);
    }
  }
}

/** Response times in milliseconds: requests pages at a steady rate, without waiting for answers, until the work is done. */
async function timesUntil(work: Promise<unknown>): Promise<number[]> {
  const asking: Promise<number>[] = [];
  const timer = setInterval(() => asking.push(timeOf(pages[asking.length % pages.length] ?? '/')), ASK_EVERY_MS);
  await work;
  clearInterval(timer);
  return Promise.all(asking);
}

function timeOf(path: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(`${service.url}${path}`, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(performance.now() - from));
    }).once('error', reject);
  });
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
