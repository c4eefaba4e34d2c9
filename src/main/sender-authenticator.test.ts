import { expect, test } from 'vitest';
import { senderProver } from '#main/sender-authenticator.ts';

const report = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};

test('in the sandbox no name server is asked (D104)', () => {
  expect(senderProver({ sandbox: true, trustedAuthservId: 'mx.example.org' }, report)).toBeNull();
});

test('elsewhere a letter that names no sender is neither proved nor disproved, and nobody is asked', async () => {
  const prove = senderProver({ sandbox: false, trustedAuthservId: null }, report);
  const mail = {
    raw: new Uint8Array(),
    door: 'smtp',
    client: { address: '127.0.0.1', helo: 'mail.example.com' },
    envelopeFrom: '',
    receivedAt: 0,
  } as const;
  const body = {
    channel: 'email',
    subject: '',
    text: null,
    htmlAsText: null,
    headers: new Map<string, string>(),
  } as const;
  const proof = await prove?.(mail, { from: null, received: [], body });
  expect(proof).toEqual({ by: 'dns', dmarc: 'none', policy: null, passed: [] });
});
