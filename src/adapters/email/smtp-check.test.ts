import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { createSmtpCheck } from './smtp-check.ts';

let server: FakeSmtp;
beforeAll(async () => {
  server = await startFakeSmtp();
});
afterAll(() => server.close());

it('verifies a server that accepts connections without a login, and sends it no mail', async () => {
  expect(await createSmtpCheck({ smtpUrl: server.url }).ask()).toEqual({ verified: true, said: 'accepts connections' });
  expect(server.taken).toEqual([]);
});

it('does not verify an unreachable server', async () => {
  expect(await createSmtpCheck({ smtpUrl: 'smtp://127.0.0.1:9' }).ask()).toMatchObject({
    verified: false,
    said: expect.stringMatching(/^the server cannot be reached \(.*\)$/),
    todo: expect.stringMatching(/^Check that the server in SMTP_URL is running/),
  });
});
