/** Mail to unconfirmed addresses has its own budget, so that a flood of sign-ups does not affect anybody else. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingEmail } from '#app/ports/email.ts';
import { invitationKey } from '#app/ports/invitations.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { OVER_BUDGET } from '#app/outbox/unconfirmed-budget.ts';
import type { Wire } from '#app/outbox/wire.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
  await monday.clock(MONDAY_MORNING);
});
afterEach(() => monday.close());

const budgeted = (unconfirmedPerHour: number) => dispatcher(monday.database, { unconfirmedPerHour });
const entry = (key: string) => monday.database.store.transact((tx) => tx.outbox.byKey(key));

async function put(key: string, changes: Partial<OutboxMessage>): Promise<string> {
  await monday.database.store.transact((tx) =>
    tx.outbox.put({
      key,
      realm: LIVE_REALM,
      kind: 'invitation',
      personId: null,
      channel: 'email',
      to: `${key}@example.com`,
      stage: null,
      localDate: null,
      sequence: 0,
      message: dispatcher(monday.database).promptWriter.writeGoodbye({ id: 1 } as never, MONDAY),
      shown: [],
      inReplyTo: null,
      references: [],
      passesOptOut: false,
      createdAt: MONDAY_MORNING,
      dueAt: MONDAY_MORNING,
      usefulUntil: MONDAY_MORNING + DAY_MS,
      ...changes,
    }),
  );
  return key;
}

describe('beyond the hour’s budget', () => {
  test('an invitation waits for the next hour, and is sent then', async () => {
    const [first, second] = [await put(invitationKey('a'), {}), await put(invitationKey('b'), {})];
    expect(await sendOutbox(budgeted(1), first)).toBe('sent');
    expect(await sendOutbox(budgeted(1), second)).toBe('not-sent');
    const waiting = await entry(second);
    expect(waiting).toMatchObject({ state: 'planned', reason: OVER_BUDGET });
    expect(waiting?.dueAt).toBeGreaterThanOrEqual(MONDAY_MORNING + HOUR_MS);
    expect(waiting?.dueAt).toBeLessThan(MONDAY_MORNING + 2 * HOUR_MS);
    await monday.clock(waiting?.dueAt ?? 0);
    expect(await sendOutbox(budgeted(1), second)).toBe('sent');
  });

  test('a message that waits until it is useless expires, with what it waited for', async () => {
    const key = await put('late', { usefulUntil: MONDAY_MORNING + HOUR_MS });
    await sendOutbox(budgeted(0), key);
    await monday.clock((await entry(key))?.dueAt ?? 0);
    await sendOutbox(budgeted(500), key);
    expect(await entry(key)).toMatchObject({
      state: 'expired',
      reason: `It was no longer useful. Before that: ${OVER_BUDGET}`,
    });
  });

  test('the first message to a sign-up waits; its opt-out confirmation and answers to confirmed people do not', async () => {
    const pending = await monday.somebody('new@example.com', {}, { state: 'pending' });
    const active = await monday.somebody('ann@example.com');
    const welcome = await put('day0', { kind: 'day0', personId: pending });
    const goodbye = await put('opt-out', { kind: 'opt-out', personId: pending, passesOptOut: true });
    const answer = await put('ack', { kind: 'ack', personId: active });
    expect(await sendOutbox(budgeted(0), welcome)).toBe('not-sent');
    expect(await sendOutbox(budgeted(0), goodbye)).toBe('sent');
    expect(await sendOutbox(budgeted(0), answer)).toBe('sent');
  });

  test('prompts to unconfirmed people wait for the next hour, and those of everybody else are sent', async () => {
    await monday.clock(mondayAt('05:00:00'));
    const unconfirmed = { state: 'pending', createdAt: mondayAt('00:00:00') } as const;
    const bea = await monday.somebody('bea@example.com', {}, unconfirmed);
    const ann = await monday.somebody('ann@example.com');
    const cid = await monday.somebody('cid@example.com', {}, unconfirmed);
    const { chunks } = await monday.tickAt();
    const chunk = chunks[0] ?? 0;
    const pass = await sendChunk(budgeted(1), chunk, LIVE_REALM);
    expect(pass).toMatchObject({ sent: 2 });
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'accepted' });
    expect(await monday.promptOf(bea)).toMatchObject({ state: 'accepted' });
    expect(await monday.promptOf(cid)).toMatchObject({ state: 'planned', reason: OVER_BUDGET });

    await monday.clock(pass?.retryAt ?? 0);
    expect(await sendChunk(budgeted(1), chunk, LIVE_REALM)).toMatchObject({ sent: 0 });
    await monday.clock(mondayAt('07:00:01'));
    expect(await sendChunk(budgeted(1), chunk, LIVE_REALM)).toMatchObject({ sent: 1, retryAt: null });
    expect(await monday.promptOf(cid)).toMatchObject({ state: 'accepted' });
  });

  test('withheld messages use none of the sending rate', async () => {
    await monday.clock(mondayAt('05:00:00'));
    await monday.somebody('bea@example.com', {}, { state: 'pending', createdAt: mondayAt('00:00:00') });
    await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const invitation = await put(invitationKey('a'), {});
    const deps = budgeted(0);
    let taken = 0;
    const wire: Wire<OutgoingEmail> = {
      ...deps.wireOf(LIVE_REALM),
      consumeTokens: async (count) => void (taken += count),
      giveBackTokens: (count) => void (taken -= count),
    };
    await sendChunk({ ...deps, wireOf: () => wire }, chunks[0] ?? 0, LIVE_REALM);
    expect(taken).toBe(1);
    await sendOutbox({ ...deps, wireOf: () => wire }, invitation);
    expect(taken).toBe(1);
  });

  test('a batch of only unconfirmed people does not stop later batches', async () => {
    await monday.clock(mondayAt('05:00:00'));
    const bea = await monday.somebody('bea@example.com', {}, { state: 'pending', createdAt: mondayAt('00:00:00') });
    const ann = await monday.somebody('ann@example.com');
    const { chunks } = await monday.tickAt();
    const deps = budgeted(0);
    const wire = deps.wireOf(LIVE_REALM);
    await sendChunk({ ...deps, wireOf: () => ({ ...wire, batchSize: 1 }) }, chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.promptOf(bea)).toMatchObject({ state: 'planned', reason: OVER_BUDGET });
    expect(await monday.promptOf(ann)).toMatchObject({ state: 'accepted' });
  });
});
