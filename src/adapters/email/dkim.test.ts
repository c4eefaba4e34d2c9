import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDkimSigner } from '#adapters/email/dkim.ts';
import { mimeBytes } from '#adapters/email/mime.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { Message } from '#domain/messages/schema.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { dkimKey, VERIFIED, verdictOn } from '#test/support/dkim-receiver.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { anItem, aPrompt, SAMPLES, SATURDAY } from '#test/support/sample-messages.ts';

const sign = createDkimSigner(dkimKey);
const prepare = createEmailPreparer(testSettings, testKeys);

function mailOf(message: Message): Uint8Array {
  return mimeBytes(
    prepare({
      key: 'test',
      realm: 1,
      to: 'ida@example.com',
      message,
      conversation: { person: 42, date: SATURDAY, stage: message.stage ?? 'day0', kind: 'prompt', sequence: 0 },
      inReplyTo: '<CAF=abc.123@mail.example.com>',
      references: ['<earlier@mail.example.com>'],
      autoReply: false,
      sentAt: Date.UTC(2026, 10, 21, 18, 30),
    }),
  );
}

test.each(SAMPLES)('$name is verified by a receiver', async ({ message }) => {
  expect(await verdictOn(await sign(mailOf(message)))).toEqual(VERIFIED);
});

test.each(['.', 'trailing   ', '日本語の一日 '.repeat(40), 'x'.repeat(2000), '', '\n\n\n'])(
  'words that are hard to carry, %j, are verified as well',
  async (text) => {
    const mail = mailOf({ ...aPrompt({ items: [anItem(1, text)] }), blocks: [{ kind: 'words', text }] });
    expect(await verdictOn(await sign(mail))).toEqual(VERIFIED);
  },
);

test('every field that the mail has is signed, both of one-click among them, and no length is named', async () => {
  const [head = ''] = (await sign(mailOf(aPrompt({})))).toString('latin1').split('\r\n\r\n');
  const [signature = '', ...others] = head.split(/\r\n(?![ \t])/);
  const tags = new Map(
    signature
      .slice('DKIM-Signature:'.length)
      .replaceAll(/\s/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)] as const),
  );
  const names = others.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect(tags.get('h')?.split(':').toSorted()).toEqual(names.toSorted());
  expect(Object.fromEntries(tags)).toMatchObject({
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'anchor.example',
    s: 'a1',
  });
  expect(tags.has('l')).toBe(false);
});

describe('a mail that was changed on its way is not verified, where', () => {
  test.each([
    ['its unsubscribe link', /unsubscribe\//, 'elsewhere/'],
    ['its one-click', /List-Unsubscribe=One-Click/, 'List-Unsubscribe=Two-Click'],
    ['its reply address', /^Reply-To: reply/m, 'Reply-To: other'],
    ['its subject', /^Subject: /m, 'Subject: Re: '],
    ['its body', /Unsubscribe/, 'Subscribe'],
  ])('%s is another', async (_, from, to) => {
    const signed = (await sign(mailOf(aPrompt({})))).toString('latin1');
    const [head = '', ...body] = signed.split('\r\n\r\n');
    const changed = from.test(head) ? head.replace(from, to) : head;
    const rest = changed === head ? body.join('\r\n\r\n').replace(from, to) : body.join('\r\n\r\n');
    expect(`${changed}\r\n\r\n${rest}`).not.toBe(signed);
    expect(await verdictOn(Buffer.from(`${changed}\r\n\r\n${rest}`, 'latin1'))).not.toEqual(VERIFIED);
  });
});

test('a key that cannot sign keeps the mail from leaving unsigned', async () => {
  const { privateKey: elliptic } = generateKeyPairSync('ed25519');
  const signElse = createDkimSigner({
    ...dkimKey,
    privateKey: elliptic.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  await expect(signElse(mailOf(aPrompt({})))).rejects.toThrow('could not be signed');
});
