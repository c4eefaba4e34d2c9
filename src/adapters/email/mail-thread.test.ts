import { describe, expect, test } from 'vitest';
import { dkimInThread, parseInThread } from '#adapters/email/mail-thread.ts';
import { parseEmail } from '#adapters/email/parse-email.ts';
import { dnsOf } from '#test/support/dns-zone.ts';
import { rawMail } from '#test/support/raw-mail.ts';
import { KEY_RECORD, signed } from '#test/support/signed-mail.ts';

const head = {
  from: 'ann@example.com',
  to: 'reply+abc@in.example.org',
  id: 'letter-1',
  headers: ['Subject: Re: Today'],
};
const about = { fromDomain: 'example.com', at: Date.parse('2027-01-11T12:10:00Z') };
const bytes = (raw: string) => new TextEncoder().encode(raw);

describe('a long mail, in a thread of its own', () => {
  test('is taken apart as any other', async () => {
    const raw = bytes(rawMail(head, 'Buy stamps\r\n'.repeat(1000)));
    expect(await parseInThread(raw)).toEqual(await parseEmail(raw));
  });

  test('has its signature checked with the name servers that are asked here', async () => {
    const dns = dnsOf({ 'key._domainkey.example.com TXT': KEY_RECORD });
    const raw = bytes(await signed(rawMail(head, 'Buy stamps'), { by: 'example.com' }));
    expect(await dkimInThread(raw, about, dns)).toEqual([{ domain: 'example.com', result: 'pass' }]);
    expect(dns.asked).toEqual(['key._domainkey.example.com TXT']);
  });

  test('is neither proved nor disproved where they are silent', async () => {
    const dns = dnsOf({ 'key._domainkey.example.com TXT': 'silent' });
    const raw = bytes(await signed(rawMail(head, 'Buy stamps'), { by: 'example.com' }));
    expect(await dkimInThread(raw, about, dns)).toEqual([{ domain: 'example.com', result: 'untold' }]);
  });
});
