/** Returned mail: the report of a mail system decides whether an address is written to again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { encodeLink } from '#app/links.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { StandingSuppression } from '#app/ports/suppressions.ts';
import { emailKey } from '#domain/people/contact.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { setClock } from '#test/support/set-clock.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

const suppressionsOf = (address = ANN): Promise<StandingSuppression[]> =>
  database.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, testKeys.addressHash(emailKey(address))));

const returnPathOf = ({ replyTo }: MailboxMessage) => replyTo.replace('reply+', 'bounce+');

describe('a hard bounce', () => {
  test('stops everything to the address, and nobody is notified', async () => {
    const mail = await comesBack(dsn({ status: '5.1.1', said: '550 5.1.1 User unknown' }));
    expect(mail.state).toBe('done');
    expect(await suppressionsOf()).toMatchObject([
      {
        reason: 'bounced',
        actor: 'provider',
        evidence: { door: 'smtp', event: String(mail.id), status: '5.1.1', why: 'no-such-mailbox', how: 'hard' },
      },
    ]);
    await post.letCome(MONDAY_MORNING + DAY_MS);
    expect(await post.mails()).toHaveLength(1);
    expect(await post.answers()).toEqual([]);
  });

  test('identifies its message by the return path alone, as qmail writes it', async () => {
    const raw = [
      'From: MAILER-DAEMON@mx.example.com',
      `To: ${returnPathOf(morning)}`,
      'Subject: failure notice',
      '',
      `<${ANN}>:`,
      'Sorry, no mailbox here by that name. (#5.1.1)',
      '',
    ].join('\r\n');
    const mail = await comesBack(raw);
    expect(mail).toMatchObject({ state: 'done', stage: 'morning', localDate: '2027-01-11' });
    expect(await suppressionsOf()).toHaveLength(1);
    const { rows } = await database.db.execute(sql`select message_kind, stage, kind, hard, reason from mail_reports`);
    expect(rows).toEqual([
      { message_kind: 'prompt', stage: 'morning', kind: 'bounce', hard: true, reason: 'no-such-mailbox' },
    ]);
  });

  test.each([
    ['the Message-ID of the mail that came back', () => `Message-ID: ${morning.messageId}`],
    ['its reply address', () => `Reply-To: Anchor <${morning.replyTo}>`],
    ['the unsubscribe link in its headers', () => unsubscribeHeader()],
  ])('identifies its person by %s, sent to our From address', async (_, header) => {
    await comesBack(dsn({ status: '5.1.1', returned: header() }), { to: testSettings.fromAddress });
    expect(await suppressionsOf()).toMatchObject([{ reason: 'bounced' }]);
  });

  test('without a token of ours stops nobody', async () => {
    const mail = await comesBack(dsn({ status: '5.1.1', returned: 'Message-ID: <7@elsewhere.example>' }), {
      to: testSettings.fromAddress,
    });
    expect(mail.state).toBe('ignored');
    expect(await suppressionsOf()).toEqual([]);
  });

  test('of an address that a person forwards to does not affect them', async () => {
    await comesBack(dsn({ status: '5.1.1', address: 'old@elsewhere.example' }));
    expect(await suppressionsOf()).toEqual([]);
  });

  test('of an erased person leaves nothing', async () => {
    const raw = dsn({ status: '5.1.1' });
    const ann = await findAnn(database);
    await database.store.transact((tx) => tx.people.purge(ann.id));
    const mail = await comesBack(raw);
    expect(mail).toMatchObject({ state: 'ignored', personId: null });
    const { rows } = await database.db.execute(sql`select 1 from mail_reports`);
    expect(rows).toEqual([]);
  });
});

describe('a soft bounce', () => {
  const fullOn = async (day: number, id = `full-${day}`) => {
    await setClock(database, MONDAY_MORNING + day * DAY_MS);
    return comesBack(dsn({ status: '5.2.2', said: '552 5.2.2 Over quota', id }));
  };

  test('is counted, and stops nothing', async () => {
    const mail = await fullOn(1);
    expect(mail.state).toBe('done');
    expect(await post.answers()).toEqual([]);
    expect(reasonsOf(mail).at(-1)).toContain('counted');
    expect(await suppressionsOf()).toEqual([]);
  });

  test('on five different days of fourteen stops everything', async () => {
    for (const day of [1, 4, 7, 10]) await fullOn(day);
    expect(await suppressionsOf()).toEqual([]);
    await fullOn(14);
    expect(await suppressionsOf()).toMatchObject([
      { reason: 'bounced', evidence: { status: '5.2.2', why: 'full', how: 'soft, day after day' } },
    ]);
  });

  test('counts once per day', async () => {
    for (const day of [1, 2, 3, 4]) await fullOn(day);
    await fullOn(4, 'full-4-again');
    expect(await suppressionsOf()).toEqual([]);
  });

  test('counts from zero once the person writes', async () => {
    for (const day of [1, 2, 3, 4]) await fullOn(day);
    await post.answer(morning, 'Buy stamps');
    await fullOn(5);
    expect(await suppressionsOf()).toEqual([]);
  });

  test('counts from zero once a mail of ours was delivered', async () => {
    for (const day of [1, 2, 3, 4]) await fullOn(day);
    await setClock(database, MONDAY_MORNING + 4.5 * DAY_MS);
    const arrived = await comesBack(dsn({ status: '2.0.0', action: 'delivered', id: 'arrived' }));
    expect(arrived.state).toBe('done');
    await fullOn(5);
    expect(await suppressionsOf()).toEqual([]);
  });
});

test.each([
  ['5.7.26', '550 5.7.26 Unauthenticated email is not accepted', 'authentication'],
  ['5.7.1', '554 5.7.1 Message rejected as spam', 'spam'],
  ['5.6.0', '554 5.6.0 Message headers malformed', 'malformed'],
])('that is our own fault (%s) stops nobody and is reported as an alarm', async (status, said, reason) => {
  for (let day = 0; day < 6; day += 1) {
    await setClock(database, MONDAY_MORNING + day * DAY_MS);
    await comesBack(dsn({ status, said, id: `fault-${day}` }));
  }
  expect(await suppressionsOf()).toEqual([]);
  expect(post.alarms).toHaveLength(6);
  expect(post.alarms[0]).toContain(`${reason} (${status})`);
  expect(post.alarms.join(' ')).not.toContain('@');
});

describe('a bounced invitation', () => {
  const FRIEND = 'friend@example.com';

  test.each([
    ['for good', '5.1.1', ['bounced']],
    ['and may arrive another time', '5.2.2', []],
    ['for a fault of our own', '5.7.26', []],
  ])('%s', async (_, status, reasons) => {
    const returned = unsubscribeHeader(await invitationTo(FRIEND));
    await comesBack(dsn({ status, address: FRIEND, returned }), { to: testSettings.fromAddress });
    expect((await suppressionsOf(FRIEND)).map(({ reason }) => reason)).toEqual(reasons);
    expect(await suppressionsOf()).toEqual([]);
  });

  test('concerns the person who owns the address by now', async () => {
    const returned = unsubscribeHeader(await invitationTo(ANN));
    const mail = await comesBack(dsn({ status: '5.1.1', returned }), { to: testSettings.fromAddress });
    expect(mail.personId).toBe((await findAnn(database)).id);
    expect(await suppressionsOf()).toMatchObject([{ reason: 'bounced' }]);
  });

  /** The token of the invitation's unsubscribe link. */
  async function invitationTo(email: string): Promise<string> {
    const id = randomUUID();
    const addressHash = testKeys.addressHash(emailKey(email));
    const source = 'share_confirmation_page';
    await database.store.transact((tx) =>
      tx.invitations.add({
        id,
        realm: LIVE_REALM,
        addressHash,
        email,
        inviterId: null,
        source,
        createdAt: MONDAY_MORNING,
      }),
    );
    return encodeLink('unsubscribe', { kind: 'invitation', person: null, invitation: id }, testKeys);
  }
});

test('a delay notice changes nothing', async () => {
  const mail = await comesBack(dsn({ status: '4.4.1', action: 'delayed' }));
  expect(mail.state).toBe('ignored');
  expect(await suppressionsOf()).toEqual([]);
});

test('an autoresponder that writes to the return path is handled like one that writes to the reply address (D133)', async () => {
  const mail = await post.answer(morning, 'I am out of the office until Thursday, January 14.', {
    to: returnPathOf(morning),
    headers: ['Auto-Submitted: auto-replied'],
  });
  expect(reasonsOf(mail).at(-1)).toContain('until 2027-01-14');
});

test('a person who writes about a bounce is read as a person', async () => {
  const mail = await post.answer(morning, 'Buy stamps\n550 5.1.1 user unknown, mailbox full');
  expect(mail.state).toBe('done');
  expect(await suppressionsOf()).toEqual([]);
  expect(await post.answers()).toHaveLength(1);
});

function comesBack(raw: string, { from = '', to = returnPathOf(morning) }: { from?: string; to?: string } = {}) {
  return post.deliver(raw, { from, to });
}

interface Dsn {
  readonly status: string;
  readonly said?: string;
  readonly action?: string;
  readonly address?: string;
  readonly id?: string;
  /** A header of the returned mail. */
  readonly returned?: string;
}

/** RFC 3464. */
function dsn({ status, said = '', action = 'failed', address = ANN, id = 'dsn', returned = '' }: Dsn): string {
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.com>',
    'To: undisclosed-recipients:;',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${id}@mx.example.com>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `From: ${testSettings.fromAddress}`,
    returned,
    '--b--',
    '',
  ].join('\r\n');
}

/** As written in the mail, folded. */
function unsubscribeHeader(token = tokenInMorning()): string {
  return `List-Unsubscribe: <https://anchor.example/unsubscribe/${token}>,\r\n <mailto:unsub+${token}@${testSettings.inboundDomain}>`;
}

function tokenInMorning(): string {
  const token = /unsub\+([0-9a-z]+)@/.exec(new TextDecoder().decode(morning.raw).replace(/\r\n\s/g, ''))?.[1];
  if (token === undefined) throw new Error('the mail has no List-Unsubscribe');
  return token;
}
