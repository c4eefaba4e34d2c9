import { describe, expect, it } from 'vitest';
import { parseMail } from '#adapters/email/parse-mail.ts';
import { readMailReport } from '#adapters/email/read-mail-report.ts';
import { inboundKey } from '#app/inbound/inbound-key.ts';
import { readPostmarkMail } from './postmark-mail.ts';

const RAW = [
  'From: =?UTF-8?Q?Ann_L=C3=A9e?= <ann@example.com>',
  'To: Anchor <reply+0123abcd@in.anchor.example>',
  'Subject: =?UTF-8?Q?Re=3A_Today_=C2=B7_Mon?=',
  'Date: Mon, 11 Jan 2027 06:10:00 -0600 (CST)',
  'Message-ID: <abc.1@mail.example.com>',
  'In-Reply-To: <0123abcd@in.anchor.example>',
  '',
  '1 done',
  '',
].join('\r\n');

const FULL = { Email: 'ann@example.com', Name: 'Ann Lée', MailboxHash: '' };
const OURS = { Email: 'reply+0123abcd@in.anchor.example', Name: 'Anchor', MailboxHash: '0123abcd' };
const MAIL = {
  From: 'ann@example.com',
  FromName: 'Ann Lée',
  FromFull: FULL,
  To: '"Anchor" <reply+0123abcd@in.anchor.example>',
  ToFull: [OURS],
  Cc: '',
  CcFull: [],
  Bcc: '',
  BccFull: [],
  OriginalRecipient: 'reply+0123abcd@in.anchor.example',
  ReplyTo: '',
  Subject: 'Re: Today · Mon',
  Date: 'Mon, 11 Jan 2027 06:10:00 -0600',
  MailboxHash: '0123abcd',
  MessageID: '22c74902-a0c1-4511-804f-341342852c90',
  MessageStream: 'inbound',
  TextBody: '1 done\r\n.\r\nFrom Pärnu',
  HtmlBody: '<p>1 done</p>',
  StrippedTextReply: '',
  Headers: [
    { Name: 'X-Spam-Tests', Value: 'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,SPF_PASS' },
    {
      Name: 'Received-SPF',
      Value:
        'Pass (sender SPF authorized) identity=mailfrom; client-ip=192.0.2.7; envelope-from=bounces@mail.example.com; receiver=x',
    },
    { Name: 'MIME-Version', Value: '1.0' },
    { Name: 'Content-Type', Value: 'multipart/alternative; boundary=gone' },
    { Name: 'Message-Id', Value: '<abc.1@mail.example.com>' },
    { Name: 'In-Reply-To', Value: '<0123abcd@in.anchor.example>' },
    { Name: 'Auto-Submitted', Value: 'no\r\nBcc: everybody@example.com' },
  ],
  Attachments: [
    { Name: 'list.txt', Content: Buffer.from('milk').toString('base64'), ContentType: 'text/plain', ContentLength: 4 },
  ],
};

async function taken(given: object = {}) {
  const inboundMail = await readPostmarkMail({ ...MAIL, ...given });
  if (inboundMail === null) throw new Error('not read');
  return inboundMail;
}

describe('an inbound message from Postmark', () => {
  it('is its raw bytes if included, below the results of Postmark’s sender checks', async () => {
    const { raw } = await taken({ RawEmail: RAW });
    expect(Buffer.from(raw).toString()).toMatch(/^X-Spam-Tests: [^\r]*\r\nReceived-SPF: Pass [^\r]*\r\nFrom: /);
    expect(Buffer.from(raw).toString().endsWith(RAW)).toBe(true);
    const bare = await taken({ RawEmail: RAW, Headers: [] });
    expect(Buffer.from(bare.raw).toString()).toBe(RAW);
  });

  it('ignores check results that its sender wrote in the name of Postmark', async () => {
    const own = { Name: 'X-Spam-Tests', Value: 'SPF_FAIL' };
    const forged = 'DKIM_VALID_AU,SPF_PASS';
    const Headers = [own, { Name: 'X-Spam-Tests', Value: forged }];
    for (const given of [{ Headers, RawEmail: `X-Spam-Tests: ${forged}\r\n${RAW}` }, { Headers }]) {
      expect((await parseMail((await taken(given)).raw)).headers.get('x-spam-tests')).toBe('SPF_FAIL');
    }
  });

  it('is rebuilt from its fields if its raw bytes were not valid text', async () => {
    const inboundMail = await taken({ RawEmail: RAW.replace('1 done', 'P\uFFFDrnu') });
    expect((await parseMail(inboundMail.raw)).text).toContain('Pärnu');
  });

  it('is built from its fields if raw bytes are missing', async () => {
    const mail = await parseMail((await taken()).raw);
    expect(mail).toMatchObject({
      messageId: '<abc.1@mail.example.com>',
      inReplyTo: '<0123abcd@in.anchor.example>',
      from: 'ann@example.com',
      fromName: 'Ann Lée',
      to: ['reply+0123abcd@in.anchor.example'],
      subject: 'Re: Today · Mon',
      date: '2027-01-11T12:10:00.000Z',
      problems: [],
    });
    expect(mail.text?.replaceAll('\r', '').trim()).toBe('1 done\n.\nFrom Pärnu');
    expect(mail.htmlAsText).toBe('1 done');
    expect(mail.attachments).toMatchObject([{ name: 'list.txt', type: 'text/plain' }]);
    expect(mail.headers.get('x-spam-tests')).toContain('DKIM_VALID_AU');
    expect(mail.headers.get('bcc')).toBeUndefined();
  });

  it('has the same key as the same mail by another route, with or without raw bytes', async () => {
    const keys = [RAW, (await taken()).raw, (await taken({ RawEmail: RAW })).raw].map((raw) =>
      inboundKey(typeof raw === 'string' ? Buffer.from(raw) : raw),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('has the same key each time it is delivered, even without a Message-ID and a date', async () => {
    const nameless = { Headers: [], Date: '' };
    const [first, again] = [await taken(nameless), await taken(nameless)];
    expect(inboundKey(first.raw)).toBe(inboundKey(again.raw));
    const another = await taken({ ...nameless, MessageID: '22c74902-a0c1-4511-804f-341342852c91' });
    expect(inboundKey(another.raw)).not.toBe(inboundKey(first.raw));
  });

  it('lists every recipient', async () => {
    const other = (Email: string) => ({ Email, Name: '', MailboxHash: '' });
    const { to } = await taken({
      OriginalRecipient: 'hash@inbound.postmarkapp.com',
      CcFull: [other('bob@example.com')],
      BccFull: [OURS],
    });
    expect(to).toEqual(['hash@inbound.postmarkapp.com', 'reply+0123abcd@in.anchor.example', 'bob@example.com']);
  });

  it.each([
    ['from Received-SPF', MAIL.Headers, 'bounces@mail.example.com'],
    ['from Return-Path', [{ Name: 'Return-Path', Value: '<ann+1@example.com>' }], 'ann+1@example.com'],
    ['which is empty in a report', [{ Name: 'Return-Path', Value: '<>' }], ''],
    ['which defaults to its author', [], 'ann@example.com'],
  ])('has its envelope sender, %s', async (_, Headers, from) => {
    expect((await taken({ Headers })).from).toBe(from);
  });

  it('is recognized as a report by its attachments', async () => {
    const status =
      'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ann@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const { raw } = await taken({
      FromFull: { Email: 'MAILER-DAEMON@mx.example', Name: 'Mail Delivery System' },
      Subject: 'Undelivered Mail Returned to Sender',
      Headers: [{ Name: 'Return-Path', Value: '<>' }],
      TextBody: 'I could not deliver your message.',
      HtmlBody: '',
      Attachments: [
        {
          Name: 'details.txt',
          Content: Buffer.from(status).toString('base64'),
          ContentType: 'message/delivery-status',
          ContentLength: status.length,
        },
      ],
    });
    expect(await readMailReport(raw)).toMatchObject({
      kind: 'bounce',
      recipients: [{ address: 'ann@example.com', hard: true, status: '5.1.1' }],
    });
  });

  it.each([
    ['nothing', null],
    ['a text', 'text'],
    ['an event', { RecordType: 'Delivery', MessageID: '1' }],
    ['a message without an author', { ...MAIL, FromFull: 7 }],
    ['a message without an id', { ...MAIL, MessageID: '' }],
    [
      'a message whose id has a length that is no number',
      { ...MAIL, MessageID: { length: { valueOf: 1, toString: 1 } } },
    ],
  ])('is not %s', async (_, body) => {
    expect(await readPostmarkMail(body)).toBeNull();
  });

  it('has only addresses that can be stored: half a sign, or one that nobody types, may be in any JSON', async () => {
    const given = { Email: 'an\uD83Dn\0@example.com', Name: '' };
    const { from, to } = await taken({ FromFull: given, ToFull: [given], OriginalRecipient: '', Headers: [] });
    expect([from, ...to]).toEqual(['an\uFFFDn@example.com', 'an\uFFFDn@example.com']);
  });

  it('may omit fields that Postmark does not know', async () => {
    const { MessageID, FromFull } = MAIL;
    const inboundMail = await readPostmarkMail({
      MessageID,
      FromFull,
      Subject: null,
      Headers: null,
      Attachments: null,
    });
    expect(inboundMail).toMatchObject({ from: 'ann@example.com', to: [] });
  });

  it('accepts search results, which list attachments without their bytes', async () => {
    const Attachments = [{ Name: 'list.txt', ContentType: 'text/plain', ContentLength: 4 }];
    expect((await parseMail((await taken({ Attachments })).raw)).attachments).toEqual([]);
  });
});
