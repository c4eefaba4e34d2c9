import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { applyEvent } from '#app/inbound/apply-event.ts';
import { storeEvent } from '#app/inbound/store-event.ts';
import { promptKey, readPromptKey } from '#domain/delivery/prompt-key.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { sceneKeys } from './faults-settings.ts';
import { expectAllWell, MORNING, openScene, type Scene, type SceneOptions, TEXT_MORNING } from './scene.ts';
import type { SinkModes } from './sink.ts';
import type { Fault } from './moments.ts';

const BY_MAIL: SinkModes = { kind: 'postmark', modes: ['slow'] };

/**
 * A morning with three workers, some of which the fault hits. Some of the people whose messages they had claimed opt out
 * right then. The other workers finish the work, and a frozen one that wakes may finish what it believes to hold.
 */
export async function expectMorningToSurvive(name: string, fault: Fault, sink: SinkModes = BY_MAIL): Promise<void> {
  await onStruckMorning({ name, fault, sink }, async (scene) => {
    await scene.settle();
    expectAllWell(await scene.end());
  });
}

/**
 * The same, but the provider reports on all its messages before any of them is marked: each arrival twice, and for every
 * fifth a permanent bounce, reported first.
 */
export async function expectToldMorningToSurvive(name: string, fault: Fault): Promise<void> {
  await onStruckMorning({ name, fault, sink: BY_MAIL }, async (scene) => {
    const reported = await reportArrivals(scene);
    await scene.settle();
    const verdict = await scene.end();
    expectAllWell(verdict);
    await applyTheRest(scene);
    expect(await eventsOf(scene)).toEqual({ arrived: reported.arrived, suppressed: reported.bounced, open: 0 });
    // A later mark does not revert the reports, and the reports do not change the ledger.
    expect(verdict.states['accepted']).toBeGreaterThanOrEqual(reported.arrived);
  });
}

/** `then`: what happens after the fault. */
async function onStruckMorning(
  morning: Pick<SceneOptions, 'name' | 'fault' | 'sink'>,
  then: (scene: Scene) => Promise<void>,
): Promise<void> {
  const scene = await openScene({ ...morning, peoplePerZone: 60, hasDoor: false });
  try {
    scene.arm();
    await scene.setTime(morning.sink.kind === 'twilio' ? TEXT_MORNING : MORNING);
    await scene.optOutAtFault();
    await then(scene);
  } finally {
    await scene.close();
  }
}

async function reportArrivals({ database, sink, emails }: Scene): Promise<{ arrived: number; bounced: number }> {
  // Only the prompts, which the fault hits.
  const prompts = [...(await sink.arrivals()).keys()].flatMap((key) => readPromptKey(key) ?? []);
  const ctx = { store: database.store, keys: sceneKeys };
  let bounced = 0;
  for (const [index, prompt] of prompts.entries()) {
    const head = { messageKey: promptKey(prompt), address: emails.get(prompt.person) ?? '', at: MORNING };
    if (index % 5 === 0) {
      const details = { code: 1, hard: true, status: '5.1.1', reason: 'no-such-mailbox' } as const;
      await storeEvent(ctx, 'postmark', { ...head, event: `bounce.${index}`, kind: 'bounce', details });
      bounced += 1;
    }
    const arrival = { ...head, event: `delivery.${index}`, kind: 'delivered', details: {} } as const;
    await Promise.all([storeEvent(ctx, 'postmark', arrival), storeEvent(ctx, 'postmark', arrival)]);
  }
  expect(bounced).toBeGreaterThan(0);
  return { arrived: prompts.length, bounced };
}

/** What the workers had not processed when they were stopped. */
async function applyTheRest({ database }: Scene): Promise<void> {
  const deps = { store: database.store, keys: sceneKeys, settings: testSettings, alarm: () => {} };
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select id::float8 as "id" from provider_events where outcome is null`);
  for (const { id } of rows) await applyEvent(deps, id);
}

async function eventsOf({ database }: Scene) {
  const { rows } = await database.db.execute(sql`
    select count(*) filter (where outcome = 'arrived')::int as "arrived",
      count(*) filter (where outcome = 'suppressed')::int as "suppressed",
      count(*) filter (where outcome is null)::int as "open"
    from provider_events`);
  return rows[0];
}
