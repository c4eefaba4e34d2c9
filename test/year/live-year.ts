/**
 * A crowd through the whole pipeline for more than a year of virtual time: both changes of the clocks, the ends of months,
 * a leap day, moves between zones, trials, payments, pauses and erasures. Everything that came is checked every hour.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { createLedgerCheck } from '#adapters/postgres/ledger-check.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { settleSubscription } from '#app/billing/settle-subscription.ts';
import { erase } from '#app/people/erase.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { createDayRunner } from '#app/rehearsal/day-runner.ts';
import { type Crowd, liveInRealm, type PipeFinding, type PipeReport } from '#app/simulation/rehearse-crowd.ts';
import { diceOf } from '#domain/simulation/chance.ts';
import { createReader } from '#main/reader.ts';
import { dispatcher, testKeys, testRandom } from '#test/support/dispatch-writer.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { messageChecks } from '#test/year/message-checks.ts';
import { type Payer, payerOf, payNext, planFinding } from '#test/year/payments.ts';
import { pretendBilling } from '#test/support/pretend-billing.ts';

/** A Monday. Four hundred days later it is March 2028, after a February of 29 days. */
export const YEAR_BEGINS = Date.UTC(2027, 1, 1);
export const YEAR_DAYS = 400;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody answers an older message, and a mailbox of millions would slow down what is no part of the product. */
const MAIL_KEPT_MS = 10 * DAY_MS;
const TABLES_EACH_DAYS = 30;
/** One of so many people pays, and one of so many is erased on a day. */
const PAYS_EACH = 4;
const ERASED_EACH = 2000;

export interface YearOptions {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
  readonly begin: number;
  readonly onDay: (day: number) => void;
}

export interface YearReport extends PipeReport {
  readonly payments: number;
  readonly erased: number;
  readonly checked: number;
}

export async function liveYear(database: Database, { begin, onDay, ...options }: YearOptions): Promise<YearReport> {
  const { store, db } = database;
  const ctx = { store, keys: testKeys, random: testRandom, settings: testSettings };
  const billing = pretendBilling('');
  const settling = { ...ctx, billing, graceDays: 7, alarm: () => {} };
  const dayRunner = createDayRunner({
    dispatcher: dispatcher(database),
    ...createReader({ ...ctx, alarm: ({ what }) => endTheRun(what, null) }),
    async followPlans(realm) {
      await sendTrialNotices(ctx, realm);
      const { subscriptions } = await store.transact((tx) => tx.dispatch.look(realm), 'one-statement');
      for (const subscription of subscriptions) await settleSubscription(settling, subscription);
    },
    writeText: incomingTextBytes,
    wait,
  });
  const check = createLedgerCheck(db);
  const checks = messageChecks(store);
  const dice = diceOf(options.seed * 7919 + 1);
  const payers: Payer[] = [];
  const erased = new Map<number, number>();
  let payments = 0;
  let day = -1;

  async function eraseSomebody(crowd: Crowd, now: number): Promise<void> {
    for (const { id, life } of new Set(crowd.values())) {
      if (erased.has(id) || dice.whole(1, ERASED_EACH) > 1) continue;
      await store.transact(async (tx) => {
        const person = await tx.people.byId(id);
        if (person === null) return;
        checks.erase([person.email, person.phone, life.person.email]);
        await erase(tx, person);
      });
      erased.set(id, now);
    }
  }

  async function letThemPay(now: number): Promise<PipeFinding[]> {
    const findings: PipeFinding[] = [];
    for (const payer of payers) {
      const person = erased.has(payer.id) ? null : await store.transact((tx) => tx.people.byId(payer.id));
      if (person === null) continue;
      const finding = planFinding(billing, payer, person, now);
      if (finding !== null) findings.push(finding);
      if (payer.nextAt > now) continue;
      payments += 1;
      await payNext(settling, payer, person, now);
    }
    return findings;
  }

  /** What erased people must not have any more. */
  async function leftOver(now: number): Promise<PipeFinding[]> {
    const findings: PipeFinding[] = [];
    for (const [id, at] of erased) {
      const { rows } = await db.execute<{ count: number }>(sql`select (
        (select count(*) from items where person_id = ${id}) + (select count(*) from events where person_id = ${id})
        + (select count(*) from outbox where person_id = ${id}) + (select count(*) from inbound where person_id = ${id})
      )::int as count`);
      const count = rows[0]?.count ?? 0;
      if (count > 0)
        findings.push({ promise: 'after an erasure', what: `person ${id}`, expected: 'no rows', found: `${count}` });
      const paying = [...billing.subscriptions.values()].filter(
        ({ customer, status }) => customer === `cus_${id}` && status !== 'ended',
      );
      if (paying.length > 0 && now > at + 2 * DAY_MS)
        findings.push({
          promise: 'after an erasure',
          what: `person ${id}`,
          expected: 'no payment',
          found: 'a payment',
        });
    }
    return findings;
  }

  await dayRunner.leap(LIVE_REALM, begin);
  const report = await liveInRealm(
    { store, dayRunner, check, random: testRandom },
    {
      ...options,
      realm: LIVE_REALM,
      begin,
      stepMs: HOUR_MS,
      async between({ now, crowd, messages }) {
        const findings = [...(await checks.look(messages))];
        const today = Math.floor((now - begin) / DAY_MS);
        if (day < 0) {
          for (const { id, life } of new Set(crowd.values()))
            if (life.person.plan !== 'paid' && dice.whole(1, PAYS_EACH) === 1)
              payers.push(payerOf(id, diceOf(options.seed + id), now));
        }
        findings.push(...(await letThemPay(now)));
        if (today === day) return findings;
        day = today;
        onDay(day);
        await eraseSomebody(crowd, now);
        if (day % TABLES_EACH_DAYS !== 0) return findings;
        findings.push(...(await leftOver(now)), ...(await check.broken(LIVE_REALM, now - DAY_MS / 2)));
        await db.execute(
          sql`delete from mailbox where sent_at < ${new Date(now - MAIL_KEPT_MS).toISOString()}::timestamptz`,
        );
        return findings;
      },
    },
    { onProgress: () => {}, signal: new AbortController().signal },
  );
  const broken = [...report.broken, ...(await leftOver(begin + options.days * DAY_MS))];
  return { ...report, broken, payments, erased: erased.size, checked: checks.checked };
}
