/**
 * `npm start` on the embedded database, killed at random moments under load: sign-ups by HTTP, mails by SMTP, a moving
 * clock. Everything acknowledged is there after the next start, and is answered once.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  deliver,
  isAlive,
  keyOf,
  messagesOf,
  missing,
  post,
  repeated,
  type Service,
  settled,
  signUp,
  startService,
  type World,
} from './support/live-service.ts';
import { addToReport } from './support/report.ts';
import { timesOf } from './support/sample.ts';

const KILLS = timesOf(6);
/** Each process runs until this many more requests are acknowledged, and for a random moment longer. */
const ACKNOWLEDGED_A_LIFE_MAX = 12;
const MOMENT_MS_MAX = 300;

test('nothing acknowledged is lost when the embedded process is killed at random moments', async () => {
  const begunAt = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'anchor-killed-'));
  const world: World = { signedUp: [], mails: [], delivered: new Set() };
  try {
    for (let round = 0; round < KILLS; round += 1) {
      const anchor = await startService('start', { DATA_DIR: dataDir });
      const load = [live(anchor, world, `round${round}`), write(anchor, world), moveClock(anchor)];
      const enough = acknowledged(world) + 2 + Math.floor(Math.random() * ACKNOWLEDGED_A_LIFE_MAX);
      while (acknowledged(world) < enough) await wait(5);
      await wait(Math.random() * MOMENT_MS_MAX);
      anchor.child.kill('SIGKILL');
      await once(anchor.child, 'exit');
      await Promise.all(load);
    }
    const anchor = await startService('start', { DATA_DIR: dataDir });
    for (const mail of world.mails) await deliver(anchor, world, mail);
    const messages = await settled(anchor, world);
    anchor.child.kill('SIGTERM');
    await once(anchor.child, 'exit');

    const prompts = messages.filter(({ contract }) => !contract.startsWith('ack.'));
    const twice = repeated(messages.map(keyOf));
    addToReport({
      window: `embedded process killed ${KILLS} times under load`,
      messages: world.signedUp.length + world.delivered.size + prompts.length,
      arrived: messages.length,
      twice: twice.length,
      lost: missing(world, messages).length,
      afterOptOut: 0,
      states: `${world.signedUp.length} sign-ups and ${world.delivered.size} letters acknowledged, ${prompts.length} prompts`,
      seconds: Math.round((Date.now() - begunAt) / 1000),
    });
    expect(missing(world, messages)).toEqual([]);
    expect(twice).toEqual([]);
    expect(acknowledged(world)).toBeGreaterThan(2 * KILLS);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function acknowledged({ signedUp, delivered }: World): number {
  return signedUp.length + delivered.size;
}

/** People sign up one after another, and each answers their first mail. */
async function live(anchor: Service, world: World, name: string): Promise<void> {
  for (let index = 0; isAlive(anchor); index += 1) {
    const email = `${name}.${index}@example.com`;
    try {
      if (!(await signUp(anchor, email))) continue;
      world.signedUp.push(email);
      const [first] = await messagesOf(anchor, email);
      if (first === undefined) continue;
      for (const nth of [1, 2]) world.mails.push({ from: email, to: first.replyTo, id: `<${email}.${nth}>` });
    } catch {
      // The process was killed, so the visitor saw an error page.
    }
  }
}

/** A mail server keeps unacknowledged mails and retries them. */
async function write(anchor: Service, world: World): Promise<void> {
  while (isAlive(anchor)) {
    const mail = world.mails.find(({ id }) => !world.delivered.has(id));
    if (mail === undefined) await wait(20);
    else await deliver(anchor, world, mail).catch(() => {});
  }
}

async function moveClock(anchor: Service): Promise<void> {
  while (isAlive(anchor)) {
    await post(`${anchor.url}/api/test/clock`, { nextMessage: true }, '').then(
      (response) => response.text(),
      () => '',
    );
    await wait(100);
  }
}
