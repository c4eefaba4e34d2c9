import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpTransport } from '#adapters/email/smtp.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { AlarmNotice } from '#app/ports/alarms.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import { testKeys, testRandom } from '#test/support/dispatch-writer.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { emailChannel } from './email-channel.ts';

const NOTICE: AlarmNotice = {
  key: 'no-tick',
  alarm: 'no-tick',
  state: 'on',
  since: Date.parse('2026-11-21T06:05:00.000Z'),
  what: 'No tick has run for 4 minutes.',
  todo: 'Start the worker.',
};

let relay: FakeSmtp;
let transport: EmailTransport;
beforeEach(async () => {
  relay = await startFakeSmtp();
  transport = createSmtpTransport({ smtpUrl: relay.url, tls: 'optional', dkim: null });
});
afterEach(async () => {
  await transport.close();
  await relay.close();
});

const tell = (notice: AlarmNotice, by = transport) =>
  emailChannel({
    to: ['ops@anchor.example', 'night@anchor.example'],
    transport: by,
    prepare: createEmailPreparer(testSettings, testKeys),
    random: testRandom,
    clock: Date.now,
    timeout: (ms) => AbortSignal.timeout(ms),
    settings: testSettings,
  }).tell(notice);

test('each address gets the problem, and what to do, at once', async () => {
  expect(await tell(NOTICE)).toBeNull();
  expect(relay.taken.map(({ to }) => to).toSorted()).toEqual(['night@anchor.example', 'ops@anchor.example']);
  for (const { raw } of relay.taken) {
    expect(raw).toContain('Subject: Anchor: a problem');
    expect(raw).toContain('No tick has run for 4 minutes.');
    expect(raw).toContain('Start the worker.');
    expect(raw).toContain('2026-11-21 06:05 UTC');
    expect(raw).toContain('Auto-Submitted: auto-generated');
  }
});

test('the end of a problem asks for nothing', async () => {
  expect(await tell({ ...NOTICE, state: 'over' })).toBeNull();
  expect(relay.taken[0]?.raw).toContain('Subject: Anchor: a problem is over');
  expect(relay.taken[0]?.raw).not.toContain('Start the worker.');
});

test('one address that is refused does not matter, and a server that takes none is named without an address', async () => {
  relay.behaviour = { kind: 'refuse', to: 'ops@anchor.example', at: 'rcpt', code: 550, line: 'unknown' };
  expect(await tell(NOTICE)).toBeNull();
  const nowhere = createSmtpTransport({ smtpUrl: 'smtp://127.0.0.1:1', tls: 'optional', dkim: null });
  const reason = await tell(NOTICE, nowhere);
  await nowhere.close();
  expect(reason).toContain('ECONNREFUSED');
  expect(reason).not.toContain('@');
});
