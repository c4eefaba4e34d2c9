/**
 * Complaints by mail: from a reporter that can know of one it ends mail for good, from anybody else it is an opt-out
 * that START reverses.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { encodeLink } from '#app/links.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { StandingSuppression } from '#app/ports/suppressions.ts';
import { emailKey } from '#domain/people/contact.ts';
import { aPhone } from '#test/support/a-person.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf } from '#test/support/post-office.ts';
import { proverOf } from '#test/support/proven-senders.ts';

const LOOP = 'feedback@arf.mail.yahoo.com';
const LOOPS_SERVER = { address: '192.0.2.9', helo: 'arf.mail.yahoo.com' };
const MALLORY = 'abuse@mallory.example';
const MALLORYS_SERVER = { address: '203.0.113.66', helo: 'mallory.example' };

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  const authenticateSender = proverOf({
    'arf.mail.yahoo.com TXT': [[`v=spf1 ip4:${LOOPS_SERVER.address} -all`]],
    '_dmarc.yahoo.com TXT': [['v=DMARC1; p=reject']],
    'mallory.example TXT': [[`v=spf1 ip4:${MALLORYS_SERVER.address} -all`]],
    '_dmarc.mallory.example TXT': [['v=DMARC1; p=reject']],
  });
  ({ database, post, morning } = await annsMorning({ authenticateSender }));
});
afterEach(() => database.close());

const suppressionsOf = (address = ANN): Promise<StandingSuppression[]> =>
  database.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, testKeys.addressHash(emailKey(address))));
const contracts = async () => (await post.answers()).map(({ contract }) => contract);

const byLoop = (complaint: Complaint = {}) =>
  post.deliver(arf(LOOP, complaint), { from: '', to: testSettings.fromAddress, client: LOOPS_SERVER });

describe('a complaint from the provider’s own feedback loop', () => {
  test('stops everything at once although its recipient is hidden, and START does not reverse it', async () => {
    const mail = await byLoop();
    expect(mail).toMatchObject({ state: 'done', proof: { dmarc: 'pass', passed: ['spf'] } });
    expect(await suppressionsOf()).toMatchObject([{ reason: 'complained', actor: 'provider' }]);
    expect((await findAnn(database)).unsubscribedAt).not.toBeNull();
    await post.answer(morning, 'START');
    expect(await suppressionsOf()).toMatchObject([{ reason: 'complained' }]);
    expect(await post.answers()).toEqual([]);
  });

  test('ends texts as well, which START by mail does not restart', async () => {
    const { id } = await findAnn(database);
    const number = aPhone('+13125550142');
    const agreed = {
      wording: 'yes',
      source: 'preferences',
      ip: null,
      userAgent: null,
      askedAt: MONDAY_MORNING,
    } as const;
    await database.store.transact(async (tx) => {
      await tx.people.changePhone(id, number, MONDAY_MORNING);
      await tx.consents.add({ ...agreed, personId: id, phone: number.phone });
      await tx.consents.confirm(id, number.phone, { at: MONDAY_MORNING, how: 'code' });
    });
    await byLoop();
    expect(await suppressionsOf(number.phone)).toMatchObject([
      { reason: 'unsubscribed', evidence: { door: 'complaint' } },
    ]);
    expect(await database.store.transact((tx) => tx.consents.of(id))).toMatchObject([{ endedBy: 'stop' }]);
    await post.answer(morning, 'START');
    expect((await findAnn(database)).textsOffAt).not.toBeNull();
  });

  test('with her address in capitals is hers', async () => {
    await byLoop({ named: 'Ann@Example.com' });
    expect(await suppressionsOf()).toMatchObject([{ reason: 'complained' }]);
  });

  test('from somebody she forwarded our mail to is an opt-out that she may reverse', async () => {
    await byLoop({ named: 'ben@elsewhere.example' });
    expect(await suppressionsOf()).toMatchObject([{ reason: 'unsubscribed' }]);
    await post.answer(morning, 'START');
    expect((await findAnn(database)).unsubscribedAt).toBeNull();
  });

  test.each(['not-spam', 'auth-failure'])('of the type %s does not count', async (type) => {
    await byLoop({ type });
    expect(await suppressionsOf()).toEqual([]);
  });
});

describe('a complaint from anybody who got a forwarded mail of ours', () => {
  test.each([
    ['from a server that the loop does not know', LOOP, MALLORYS_SERVER],
    ['in their own proven name', MALLORY, MALLORYS_SERVER],
  ])('%s stops everything, is confirmed once, and START reverses it', async (_, from, client) => {
    const mail = await post.deliver(arf(from), { from: '', to: testSettings.fromAddress, client });
    expect(reasonsOf(mail).at(-1)).toContain('this counts as a STOP, which START undoes');
    // No name servers are asked about an address that is not a feedback loop: nothing depends on its authentication.
    expect(mail.proof === null).toBe(from === MALLORY);
    expect(await suppressionsOf()).toMatchObject([
      {
        reason: 'unsubscribed',
        actor: 'provider',
        evidence: { door: 'complaint', by: 'smtp', event: String(mail.id) },
      },
    ]);
    await post.letCome(MONDAY_MORNING + DAY_MS);
    expect(await post.mails()).toHaveLength(2);
    expect(await contracts()).toEqual(['goodbye.opt-out@6']);

    await post.answer(await post.newest('goodbye.opt-out@6'), 'START');
    expect(await suppressionsOf()).toEqual([]);
    expect((await findAnn(database)).unsubscribedAt).toBeNull();
  });

  test('does not replace a STOP in her own words', async () => {
    await post.answer(morning, 'STOP');
    await post.deliver(arf(MALLORY), { from: '', to: testSettings.fromAddress, client: MALLORYS_SERVER });
    expect(await suppressionsOf()).toMatchObject([
      { reason: 'unsubscribed', actor: 'person', evidence: { door: 'letter' } },
    ]);
    expect(await contracts()).toEqual(['goodbye.opt-out@6']);
  });
});

test('counts as an opt-out without DNS, as in the sandbox', async () => {
  const sandbox = await annsMorning();
  const raw = arf(LOOP, { token: tokenIn(sandbox.morning) });
  await sandbox.post.deliver(raw, { from: '', to: testSettings.fromAddress, client: LOOPS_SERVER });
  const ann = await findAnn(sandbox.database);
  const hash = testKeys.addressHash(emailKey(ANN));
  expect(ann.unsubscribedAt).not.toBeNull();
  expect(await sandbox.database.store.transact((tx) => tx.suppressions.reason(LIVE_REALM, hash))).toBe('unsubscribed');
  await sandbox.database.close();
});

describe('a complaint about an invitation', () => {
  const FRIEND = 'friend@example.com';
  let token: string;
  beforeEach(async () => {
    const id = randomUUID();
    const addressHash = testKeys.addressHash(emailKey(FRIEND));
    const source = 'share_confirmation_page';
    const invitation = { id, realm: LIVE_REALM, addressHash, email: FRIEND, inviterId: null, source } as const;
    await database.store.transact((tx) => tx.invitations.add({ ...invitation, createdAt: MONDAY_MORNING }));
    token = encodeLink('unsubscribe', { kind: 'invitation', person: null, invitation: id }, testKeys);
  });

  test('ends what the invitation began', async () => {
    await byLoop({ token });
    expect(await suppressionsOf(FRIEND)).toMatchObject([{ reason: 'complained' }]);
  });

  test('declines it even if it may be forged', async () => {
    await post.deliver(arf(MALLORY, { token }), { from: '', to: testSettings.fromAddress, client: MALLORYS_SERVER });
    expect(await suppressionsOf(FRIEND)).toMatchObject([{ reason: 'unsubscribed', evidence: { door: 'complaint' } }]);
  });
});

interface Complaint {
  readonly type?: string;
  /** The recipient it names; hidden by default. */
  readonly named?: string;
  /** From the unsubscribe link in the returned mail, the only sign of its recipient. */
  readonly token?: string;
}

/** RFC 5965. */
function arf(from: string, { type = 'abuse', named, token = tokenIn(morning) }: Complaint = {}): string {
  return [
    `From: ${from}`,
    `To: ${testSettings.fromAddress}`,
    'Subject: FW: Today',
    `Message-ID: <arf@${from.replace(/.*@/, '')}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Provider/1',
    'Version: 1',
    ...(named === undefined ? [] : [`Original-Rcpt-To: <${named}>`]),
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `From: ${testSettings.fromAddress}`,
    'To: [redacted]',
    `List-Unsubscribe: <https://anchor.example/unsubscribe/${token}>,`,
    ` <mailto:unsub+${token}@${testSettings.inboundDomain}>`,
    '--b--',
    '',
  ].join('\r\n');
}

function tokenIn({ raw }: MailboxMessage): string {
  const token = /unsub\+([0-9a-z]+)@/.exec(new TextDecoder().decode(raw).replace(/\r\n\s/g, ''))?.[1];
  if (token === undefined) throw new Error('the mail has no List-Unsubscribe');
  return token;
}
