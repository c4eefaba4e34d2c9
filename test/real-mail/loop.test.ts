/** Mail as it really goes: by Postfix into a mailbox, read there over IMAP, answered with mutt, and back to our door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERIFIED, verdictOn } from '#test/support/dkim-receiver.ts';
import { type RealAnchor, startRealAnchor } from './support/anchor.ts';
import { openMailbox } from './support/mailbox.ts';
import * as mutt from './support/mutt.ts';

/** A Monday in London, where everybody here lives. */
const MONDAY = Date.parse('2027-01-11T10:00:00Z');
const TUESDAY_MORNING = Date.parse('2027-01-12T08:00:00Z');
const TOLD_WITHIN = { timeout: 20_000 };

let anchor: RealAnchor;
beforeAll(async () => {
  anchor = await startRealAnchor();
  await anchor.letCome(MONDAY);
});
afterAll(() => anchor.close());

test('what somebody answers with their own mail program is applied, said back in the thread, and comes along', async () => {
  await using mailbox = await openMailbox('ada@people.test');
  await anchor.signUp(mailbox.address, 'Write the grant\nCall Jo');
  const first = await mailbox.next();
  expect(first.text).toContain('☐ 1. Write the grant\n☐ 2. Call Jo');
  expect(first.header('Return-Path')).toBe(`<${first.header('Reply-To').replace('reply+', 'bounce+')}>`);
  expect(await verdictOn(first.source)).toEqual(VERIFIED);

  await mutt.reply(mailbox.address, '2 done. Also buy stamps.');
  const answer = await mailbox.next();
  expect(answer.text).toContain('✓ 2. Call Jo (done)\n+ 3. buy stamps (new)');
  expect(answer.subject).toBe(`Re: ${first.subject}`);
  // Their letter stands between the two, under an id that mutt chose.
  expect(answer.references).toEqual([first.references, first.messageId, answer.inReplyTo].flat());
  expect(await anchor.listOf(mailbox.address)).toEqual(['Write the grant: open', 'Call Jo: done', 'buy stamps: open']);

  await anchor.letCome(TUESDAY_MORNING);
  const morning = await mailbox.next();
  expect(morning.text).toContain('↻ 1. Write the grant (day 2)\n↻ 2. buy stamps (day 2)');
});

test('the mail program’s own command to leave the list stops everything', async () => {
  await using mailbox = await openMailbox('ben@people.test');
  await anchor.signUp(mailbox.address, 'Swim');
  await mailbox.next();
  await mutt.leaveList(mailbox.address);
  await expect
    .poll(() => anchor.suppressionsOf(mailbox.address), TOLD_WITHIN)
    .toMatchObject([{ reason: 'unsubscribed', actor: 'person' }]);
});

test('an address that no mailbox has is given back by the relay, and not written to again', async () => {
  await anchor.signUp('nobody@people.test', 'Swim');
  await expect
    .poll(() => anchor.suppressionsOf('nobody@people.test'), TOLD_WITHIN)
    .toMatchObject([{ reason: 'bounced', evidence: { door: 'smtp', status: '5.1.1', why: 'no-such-mailbox' } }]);
});

test('an answer that finds the door shut is kept by the relay, and is applied once when the service is back', async () => {
  await using mailbox = await openMailbox('cleo@people.test');
  await anchor.signUp(mailbox.address, 'Read');
  await mailbox.next();
  await anchor.whileDown(() => mutt.reply(mailbox.address, 'Also call Sam.'));
  const answer = await mailbox.next();
  expect(answer.text).toContain('+ 2. call Sam (new)');
  expect(await anchor.listOf(mailbox.address)).toEqual(['Read: open', 'call Sam: open']);
});
