/** Mail to postmaster (RFC 5321 §4.5.1): accepted, stored, shown to administrators, and never read as a reply. */
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { runCheck } from '#app/admin/health/run-check.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { readConfig } from '#main/config.ts';
import { startSmtpServer } from '#main/smtp-server.ts';
import { HEALTHY, NOTHING_PROVED } from '../http/support/server.ts';
import { ANN, annsMorning, findAnn } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { type PostOffice, postOffice, reasonsOf } from '#test/support/post-office.ts';
import { rawMail } from '#test/support/raw-mail.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

const check = () =>
  runCheck(
    {
      ...HEALTHY,
      store: database.store,
      logLines: null,
      stabilityContext: NOTHING_PROVED,
      settings: { sandbox: true },
    },
    'postmaster',
  );

test('a mail to postmaster is accepted in any case, with our domain or none, and for no other domain', async () => {
  const { inboundDomain, fromAddress } = testSettings;
  const settings = { SMTP_LISTEN_PORT: '0', INBOUND_DOMAIN: inboundDomain, FROM_ADDRESS: fromAddress };
  const faults: unknown[] = [];
  const server = await startSmtpServer(
    readConfig(settings, process.versions['tz'] ?? ''),
    database.store,
    testKeys,
    (error) => faults.push(error),
  );
  const mailer = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  const fromDomain = fromAddress.slice(fromAddress.indexOf('@') + 1);
  const ours = ['postmaster', `PostMaster@${inboundDomain}`, `POSTMASTER@${fromDomain.toUpperCase()}`];
  for (const to of ours) {
    const raw = rawMail({ from: ANN, to, id: to, headers: ['Subject: Your server'] }, 'It is slow');
    await mailer.sendMail({ envelope: { from: ANN, to: [to] }, raw });
  }
  const elsewhere = mailer.sendMail({ envelope: { from: ANN, to: ['postmaster@elsewhere.example'] }, raw: 'no' });
  await expect(elsewhere).rejects.toMatchObject({ responseCode: 550 });
  mailer.close();
  await server.close();
  expect(faults).toEqual([]);
  expect(await database.store.transact((tx) => tx.inbound.unprocessed(LIVE_REALM, 10))).toHaveLength(ours.length);
});

test('a mail to postmaster changes nothing, even if it answers a message of ours or says STOP', async () => {
  const thread = [`Subject: Re: ${morning.subject}`, `In-Reply-To: ${morning.messageId}`];
  for (const words of ['1 done', 'STOP']) {
    const raw = rawMail({ from: ANN, to: morning.replyTo, id: words, headers: thread }, words);
    const mail = await post.deliver(raw, { from: ANN, to: 'postmaster' });
    expect(mail).toMatchObject({ state: 'ignored', personId: null });
    expect(reasonsOf(mail).join('\n')).toContain('postmaster');
  }
  expect((await findAnn(database)).unsubscribedAt).toBeNull();
  expect(await post.answers()).toEqual([]);
});

test('a mail to abuse is kept like one to postmaster', async () => {
  const raw = rawMail({ from: ANN, to: 'abuse', id: 'abuse', headers: ['Subject: Spam'] }, 'STOP');
  const mail = await post.deliver(raw, { from: ANN, to: `Abuse@${testSettings.inboundDomain}` });
  expect(mail).toMatchObject({ state: 'ignored', personId: null });
  expect((await findAnn(database)).unsubscribedAt).toBeNull();
  expect((await check()).details).toEqual([expect.stringContaining(`from ${ANN}: Spam`)]);
});

test('both are forwarded once to the address of the setting, and no more than a hundred a day', async () => {
  const settings = { ...testSettings, postmasterAddress: 'ops@anchor.example' };
  const forwarding = postOffice(database, 'ops@anchor.example', { settings });
  const write = async (to: string, words: string, id: string) => {
    const raw = rawMail({ from: ANN, to, id, headers: ['Subject: Your server'] }, words);
    return forwarding.deliver(raw, { from: ANN, to });
  };
  await write('postmaster', 'It is slow.\n\n<b>Really</b> slow.', 'slow');
  await write('postmaster', 'It is slow.\n\n<b>Really</b> slow.', 'slow');
  const [mail, ...others] = await forwarding.answers();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'ops@anchor.example', subject: 'Mail to postmaster: Your server' });
  expect(mail?.text).toContain(`${ANN} wrote to postmaster.`);
  expect(mail?.text).toContain('Really</b> slow.');

  for (let count = 1; count <= 100; count += 1) await write('abuse', `Mail ${count}`, `mail${count}`);
  const last = await write('abuse', 'One more', 'last');
  expect(reasonsOf(last).join('\n')).toContain('not forwarded: 100 were forwarded today');
  expect(last.state).toBe('ignored');
  expect(await forwarding.answers()).toHaveLength(100);
});

test('administrators see who wrote to postmaster, when, and about what', async () => {
  expect(await check()).toMatchObject({ state: 'well', value: 'None in the last 90 days', details: [] });
  const raw = rawMail({ from: ANN, to: 'postmaster', id: 'slow', headers: ['Subject: Your server'] }, 'It is slow');
  const mail = await post.deliver(raw, { from: ANN, to: 'postmaster' });
  const found = await check();
  expect(found).toMatchObject({ state: 'well', value: '1 in the last 90 days' });
  expect(found.details).toEqual([`${mail.id}, ${new Date(mail.receivedAt).toISOString()}, from ${ANN}: Your server`]);
});
