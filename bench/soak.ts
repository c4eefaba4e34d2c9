/**
 * npm run bench:soak -- MINUTES (60): runs the complete service under ordinary replies and, twice a minute, one with 9 MB
 * of pictures. Prints the memory of its process every minute and, at the end, whether it grows.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { startMailedService } from './support/mailed-service.ts';
import type { SendMails } from './support/send-mails-process.ts';
import { median } from './support/table.ts';

const MINUTES = Number(process.argv[2] ?? 60);
const PEOPLE = 20;
const REPLIES_A_MINUTE = 20;
const HEAVY_A_MINUTE = 2;
const HEAVY_BYTES = 9_000_000;
const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

const service = await startMailedService();
const sender = await startChild<SendMails>('./send-mails-process.ts', {}, 'web');
const people: Pick<SendMails, 'from' | 'to'>[] = [];
for (let person = 1; person <= PEOPLE; person += 1) {
  const from = `person-${person}@example.com`;
  people.push({ from, to: await service.signUp(from, 'call the bank, buy stamps, water the plants') });
}

console.log('minute  mails  rss  heapUsed  heapTotal  external  arrayBuffers   (MB)');
const resident: number[] = [];
let sent = 0;
await reportMemory(0);
for (let minute = 1; minute <= MINUTES; minute += 1) {
  const end = performance.now() + MINUTE_MS;
  for (let reply = 1; reply <= REPLIES_A_MINUTE; reply += 1) {
    const isHeavy = reply % (REPLIES_A_MINUTE / HEAVY_A_MINUTE) === 0;
    const person = people[sent % people.length];
    if (person === undefined) throw new RangeError('nobody signed up');
    await sender.ask({
      ...person,
      port: service.mailPort,
      words: `${(sent % 3) + 1} done`,
      count: 1,
      pictureBytes: isHeavy ? HEAVY_BYTES : 0,
    });
    sent += 1;
    const rest = end - performance.now();
    await wait(Math.max(0, rest / (REPLIES_A_MINUTE - reply + 1)));
  }
  await reportMemory(minute);
}
await Promise.all([service.close(), sender.end()]);

// One-time growth is over after a quarter of the time.
const quarter = Math.max(1, Math.floor(MINUTES / 4));
const [second, last] = [median(resident.slice(quarter, 2 * quarter + 1)), median(resident.slice(-quarter))];
console.log(`most ${Math.max(...resident)} MB`);
conclude([
  {
    what: `memory over ${MINUTES} minutes, ${sent} mails`,
    ours: `${last} MB in the last quarter`,
    peer: `${second} MB in the second`,
    ratio: last / second,
    target: { most: 1.1 },
  },
]);

async function reportMemory(minute: number): Promise<void> {
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = await service.memory();
  const numbers = [rss, heapUsed, heapTotal, external, arrayBuffers].map((bytes) => Math.round(bytes / MEGABYTE));
  resident.push(numbers[0] ?? 0);
  console.log([minute, sent, ...numbers].map((number) => String(number).padStart(6)).join('  '));
}
