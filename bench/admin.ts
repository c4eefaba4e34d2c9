/**
 * npm run bench:admin: the cost of an admin view with 100,000 people and nine million deliveries, compared with the same
 * view with 1,000 people. BENCH_PEOPLE (100,000) sets the size of the large service, BENCH_ROUNDS (5) the rounds.
 */
import { createKeys } from '#adapters/crypto/keys.ts';
import * as analytics from '#app/admin/analytics.ts';
import { readTrail, type TrailRequest } from '#app/admin/audit-trail.ts';
import { onboardingStatus } from '#app/admin/onboarding.ts';
import { listUsers, type UsersRequest } from '#app/admin/list-users.ts';
import { latestDays, ticksOfToday } from '#app/admin/today.ts';
import { listArtifacts } from '#app/exports/ask-for-export.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { localDate } from '#domain/time/local-date.ts';
import { conclude } from './support/conclude.ts';
import { coreTime } from './support/core-time.ts';
import { type OldService, openOldService } from './support/old-service.ts';
import { type Line, median } from './support/table.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SMALL = 1000;
/** The page size; both services have enough rows to fill it. */
const PAGE = 200;
/** The kernel counts in hundredths of a second, so each round repeats a view until it takes some tenths. */
const ROUND_MS = 400;
const LOOKS_MAX = 400;

type Look = (store: Store, service: OldService) => Promise<unknown>;

const keys = createKeys('the secret of a bench that is long enough');

const FIRST: UsersRequest = {
  withDeleted: false,
  sought: '',
  filters: {},
  sort: { by: 'created', isDescending: true },
  limit: PAGE,
  cursor: null,
};

const list =
  (query: Partial<UsersRequest>): Look =>
  (store) =>
    listUsers({ store, keys }, { ...FIRST, ...query });

/** A page in the middle of an order, from somebody whose key is known. */
const sorted =
  (by: UsersRequest['sort']['by'], keyOf: (service: OldService) => string): Look =>
  (store, service) =>
    list({
      sort: { by, isDescending: false },
      cursor: { after: { key: keyOf(service), id: Math.floor(service.people / 2) }, position: 1 },
    })(store, service);

const trail =
  (query: Partial<TrailRequest>): Look =>
  (store) =>
    readTrail(store, { actor: null, action: null, person: '', before: null, limit: 50, ...query });

const LOOKS: Readonly<Record<string, Look>> = {
  'users, first page': list({}),
  'users, a page in the middle': sorted('created', () => '2026-12-31T18:00:00Z'),
  'users by email': sorted('email', () => '8'),
  'users by status': sorted('status', () => '1'),
  'users by plan': sorted('plan', () => 'infinity'),
  'users by channel': sorted('channel', () => 'false'),
  'users by zone': sorted('zone', () => 'Europe/Berlin'),
  'users by last activity': sorted('activity', () => '-infinity'),
  'users who unsubscribed': list({ filters: { status: 'unsubscribed' } }),
  'users who are paused': list({ filters: { status: 'paused' } }),
  'users who cannot be reached': list({ filters: { status: 'unreachable' } }),
  'users on a trial': list({ filters: { plan: 'trial' } }),
  'users of a zone': list({ filters: { zone: 'Pacific/Chatham' } }),
  'users with texts': list({ filters: { channel: 'sms' } }),
  'users who were never active': list({ filters: { activity: 'never' } }),
  'users with the deleted': list({ withDeleted: true }),
  'users, sought: gmail': list({ sought: 'gmail' }),
  'users, sought: one address': (store, service) => list({ sought: `${service.people - 3}@` })(store, service),
  'users, sought: nobody': list({ sought: 'nobody.has.this' }),
  'users, sought: two letters': list({ sought: 'ab', limit: 4 }),
  'sign-up sources': (store) => analytics.signupSources(store),
  'sign-up totals': (store) => analytics.signupTotals(store),
  'today by stage': (store) => analytics.promptsOfDay(store, 'Europe/Berlin'),
  'charts of 7 days': (store) => analytics.chartData(store, 7, 'Europe/Berlin'),
  'charts of 30 days': (store) => analytics.chartData(store, 30, 'Europe/Berlin'),
  'charts of 90 days': (store) => analytics.chartData(store, 90, 'Europe/Berlin'),
  'the latest days': (store) => latestDays(store, 'Europe/Berlin'),
  'the ticks of today': (store) =>
    ticksOfToday({ store, keys, settings: { rhythm: { freeCadence: 'weekly' } } }, 'Europe/Berlin'),
  'who unsubscribed last': (store) => store.transact((tx) => tx.adminUsers.lastUnsubscribed(LIVE_REALM, 10)),
  'the newest first mails': (store) => store.transact((tx) => tx.outbox.lastFirstMails(LIVE_REALM, 10)),
  'onboarding status': onboardingStatus,
  'the audit': trail({}),
  'the audit, a page in the middle': (store, service) => trail({ before: service.people / 2 })(store, service),
  'the audit of one administrator': trail({ actor: 3 }),
  'the audit of one kind of act': trail({ action: 'set-plan' }),
  'the audit of one person': (store, service) => trail({ person: String(service.people / 2) })(store, service),
  'the files': (store) => listArtifacts(store),
  'a person’s messages': (store, service) =>
    store.transact((tx) => tx.personViews.messages(service.people / 2, null, 50)),
  'a person’s prompts': (store, service) =>
    store.transact((tx) => tx.personViews.prompts(service.people / 2, localDate('2027-01-30'), 60)),
};

const only = process.env['BENCH_ONLY'];
const small = await openOldService('bench_desk_small', SMALL);
const large = await openOldService('bench_desk_large', people);
const lines: Line[] = [];
for (const [what, look] of Object.entries(LOOKS)) {
  if (only === undefined || what.includes(only)) lines.push(await compare(what, look));
}
for (const { client, database } of [small, large]) {
  await database.close();
  await client.end();
}
conclude(lines);

/** Alternates between the two, so that other load on the machine affects both. */
async function compare(what: string, look: Look): Promise<Line> {
  const looks = await looksARound(look);
  const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofSmall.push(await costOf(look, small, looks));
    ofLarge.push(await costOf(look, large, looks));
  }
  const [ours, peer] = [median(ofLarge), median(ofSmall)];
  return {
    what,
    ours: `${ours.toFixed(2)} ms at ${large.deliveries.toLocaleString('en')} deliveries`,
    peer: `${peer.toFixed(2)} ms at ${small.deliveries.toLocaleString('en')}`,
    ratio: ours / peer,
    target: { most: 1.5 },
  };
}

/** How many views make up a round; also warms up both services. */
async function looksARound(look: Look): Promise<number> {
  for (let time = 0; time < 10; time += 1) {
    await look(large.database.store, large);
    await look(small.database.store, small);
  }
  return Math.max(10, Math.min(LOOKS_MAX, Math.ceil(ROUND_MS / (await costOf(look, small, 20)))));
}

/** Milliseconds of processor time for one view, including the database's. */
async function costOf(look: Look, service: OldService, looks: number): Promise<number> {
  const before = await coreTime(service.client, [process.pid]);
  for (let time = 0; time < looks; time += 1) await look(service.database.store, service);
  const after = await coreTime(service.client, [process.pid]);
  if (before === null || after === null) throw new Error('no /proc tells what a look costs');
  return Math.max(0.01, (after - before) / looks);
}
