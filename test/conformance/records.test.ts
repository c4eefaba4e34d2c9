/** What a person may take along (D103) and what goes when they are erased (D123) are the same things. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { subscriptions } from '#adapters/postgres/billing-schema.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { deliveries } from '#adapters/postgres/dispatch-schema.ts';
import { inbound, outbox } from '#adapters/postgres/message-schema.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { localDate } from '#domain/time/local-date.ts';
import { aSignup } from '#test/support/a-signup.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';

const SATURDAY = localDate('2026-11-21');
const NOON = Date.parse('2026-11-21T18:00:00.123Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await ensurePartitions(database.db, [SATURDAY]);
});
afterAll(() => database.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => database.store.transact(work);

/** Somebody of whom every table knows something. */
async function aWholeLife(): Promise<{ readonly id: number; readonly realm: number; readonly email: string }> {
  const email = `${randomUUID()}@example.com`;
  const id = await insertPerson(database, email);
  const addressHash = randomUUID();
  await within(async (tx) => {
    await tx.agendas.append(
      id,
      0,
      [
        {
          seq: 1,
          at: NOON,
          day: SATURDAY,
          on: SATURDAY,
          change: 'inbound.1',
          event: { kind: 'item-added', item: 1, text: 'Call Mum', notBefore: SATURDAY },
        },
      ],
      [],
    );
    await tx.signups.insertAll([aSignup({ id: randomUUID(), email, source: 'hold', createdAt: NOON })]);
    await tx.signups.wait({ realm: LIVE_REALM, email, zone: null, source: 'hero', createdAt: NOON });
    const invitation = { realm: LIVE_REALM, source: 'share_confirmation_page', createdAt: NOON } as const;
    await tx.invitations.add({ ...invitation, id: randomUUID(), addressHash, email, inviterId: null });
    const friend = { addressHash: randomUUID(), email: 'friend@example.com' };
    await tx.invitations.add({ ...invitation, ...friend, id: randomUUID(), inviterId: id });
  });
  await database.db.insert(outbox).values({
    key: randomUUID(),
    realm: LIVE_REALM,
    kind: 'ack',
    personId: id,
    channel: 'email',
    to: email,
    sequence: 1,
    message: {
      contract: 'ack.evening@6',
      stage: 'evening',
      localDate: SATURDAY,
      brand: 'Anchor',
      subject: 'Today',
      preheader: '',
      header: 'Got it.',
      blocks: [],
      closing: 'Rest well.',
      footer: null,
      sms: null,
    },
    shownItems: [],
    shownNumbers: [],
    references: [],
    state: 'accepted',
    createdAt: NOON,
    dueAt: NOON,
    usefulUntil: NOON,
  });
  await database.db.insert(deliveries).values({
    personId: id,
    localDate: SATURDAY,
    stage: 2,
    channel: 1,
    chunkId: 1,
    contractVersion: 6,
    shownItems: [1],
    shownNumbers: [1],
    state: 'accepted',
  });
  await database.db.insert(inbound).values({
    realm: LIVE_REALM,
    channel: 'email',
    dedupKey: randomUUID(),
    envelopeFrom: email,
    envelopeTo: [],
    raw: new Uint8Array([1]),
    receivedAt: NOON,
    state: 'done',
    personId: id,
    reading: { kept: 'All done' },
  });
  await within((tx) =>
    tx.mailReports.add({
      realm: LIVE_REALM,
      door: 'smtp',
      event: randomUUID(),
      about: { kind: 'person', person: id, message: null },
      kind: 'bounce',
      hard: false,
      status: '5.2.2',
      reason: 'full',
      at: NOON,
    }),
  );
  await within((tx) => tx.admins.audit(null, 'unsubscribe', `person.${id}`, { reason: 'by telephone' }));
  await within((tx) =>
    tx.questions.ask({
      person: id,
      day: SATURDAY,
      question: { kind: 'service', text: 'When?', yes: null, leads: [] },
      stage: 'midday',
      on: SATURDAY,
      askedAt: NOON,
    }),
  );
  await within((tx) =>
    tx.consents.add({
      personId: id,
      phone: phoneFrom('+13125550142')!,
      wording: 'Yes, text me',
      source: 'preferences',
      ip: '192.0.2.7',
      userAgent: 'a browser',
      askedAt: NOON,
    }),
  );
  await database.db.insert(subscriptions).values({
    id: randomUUID(),
    realm: LIVE_REALM,
    personId: id,
    customer: 'cus_1',
    status: 'active',
    periodEndsAt: NOON,
  });
  return { id, realm: LIVE_REALM, email };
}

test('the records of a person hold something of every table that an erasure empties, and nobody else’s', async () => {
  const [ann, bea] = [await aWholeLife(), await aWholeLife()];
  const records = await within((tx) => tx.people.records(ann));
  expect(records).toMatchObject({
    events: [{ seq: 1, event: { text: 'Call Mum' } }],
    messages: [{ kind: 'ack', to: ann.email, createdAt: NOON, state: 'accepted', message: { header: 'Got it.' } }],
    prompts: [
      { date: SATURDAY, stage: 'midday', channel: 'email', shown: [{ item: 1, number: 1 }], state: 'accepted' },
    ],
    inbounds: [{ envelopeFrom: ann.email, receivedAt: NOON, state: 'done', reading: { kept: 'All done' } }],
    reports: [{ kind: 'bounce', status: '5.2.2', reason: 'full', at: NOON }],
    signups: [{ source: 'hold', createdAt: NOON }],
    waitlist: [{ source: 'hero', createdAt: NOON }],
    wasInvited: [{ source: 'share_confirmation_page', createdAt: NOON }],
    invited: [{ email: 'friend@example.com', createdAt: NOON }],
    questions: [{ day: SATURDAY, question: { text: 'When?' }, state: 'open', askedAt: NOON }],
    consents: [{ wording: 'Yes, text me', source: 'preferences', ip: '192.0.2.7', askedAt: NOON }],
    adminReasons: [{ action: 'unsubscribe', reason: 'by telephone' }],
  });
  // Its bytes may be many.
  expect(records.inbounds[0]).not.toHaveProperty('raw');
  for (const [name, list] of Object.entries(records)) expect(list, name).toHaveLength(1);

  await within((tx) => tx.people.purge(ann.id));
  const left = await within((tx) => tx.people.records(ann));
  for (const [name, list] of Object.entries(left)) expect(list, name).toEqual([]);
  const others = await within((tx) => tx.people.records(bea));
  for (const [name, list] of Object.entries(others)) expect(list, name).toHaveLength(1);
});
