import { describe, expect, test } from 'vitest';
import type { MailPart, ReportSource } from '#domain/reports/report.ts';
import { readReport } from './read-report.ts';

const SYSTEM = 'mailer-daemon@mx.example';

function mail(
  text: string,
  changes: Partial<ReportSource> & { headers?: Record<string, string>; subject?: string } = {},
) {
  const { headers = {}, subject = 'Undelivered Mail Returned to Sender', ...source } = changes;
  const all = new Map(
    Object.entries({ to: 'hello@anchor.example', date: 'Sat, 21 Nov 2026 12:00:00 +0000', ...headers }),
  );
  return readReport({
    body: { channel: 'email', subject, text, htmlAsText: null, headers: all },
    from: SYSTEM,
    envelopeFrom: '',
    parts: [],
    ...source,
  });
}

const status = (text: string): MailPart => ({ type: 'message/delivery-status', text });

describe('a delivery report (RFC 3464)', () => {
  test.each([
    ['delayed', 'notice'],
    ['relayed', 'notice'],
    ['expanded', 'notice'],
    ['delivered', 'delivered'],
    ['failed', 'bounce'],
    ['Failed (mailbox gone)', 'bounce'],
  ])('%s is %s', (action, kind) => {
    const parts = [
      status(`Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ann@a.example\nAction: ${action}\nStatus: 5.1.1\n`),
    ];
    expect(mail('', { parts }).kind).toBe(kind);
  });

  test('reports each recipient that failed, and no other', () => {
    const parts = [
      status(
        'Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822;Ann@A.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\nFinal-Recipient: rfc822; bob@a.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient: rfc822; cay@a.example\r\nAction: failed\r\nStatus: 5.2.2\r\n',
      ),
    ];
    expect(mail('', { parts }).recipients).toEqual([
      { address: 'ann@a.example', hard: true, status: '5.1.1', reason: 'no-such-mailbox' },
      { address: 'cay@a.example', hard: false, status: '5.2.2', reason: 'full' },
    ]);
  });

  test.each(['203.0.113.7', '3.1.1', '15.1.1', '5.1.1.7', 'smtp; 550'])(
    'a Status field of %j tells no status, and so nothing against the address',
    (written) => {
      const head = 'Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ann@a.example\nAction: failed';
      const parts = [status(`${head}\nStatus: ${written}\n`)];
      expect(mail('', { parts }).recipients).toEqual([
        { address: 'ann@a.example', hard: false, status: null, reason: 'unknown' },
      ]);
    },
  );

  test('in UTF-8 names the address as its owner writes it (RFC 6533)', () => {
    const text =
      'Reporting-MTA: dns; mx\n\nFinal-Recipient: utf-8; k\\x{E4}the@m\\x{FC}ller.example\nAction: failed\nStatus: 5.1.1\n';
    const parts = [{ type: 'message/global-delivery-status', text }];
    expect(mail('', { parts }).recipients[0]?.address).toBe('käthe@müller.example');
  });

  test('without an address is about the recipient of the returned mail', () => {
    const parts = [
      status('Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; unknown\nAction: failed\nStatus: 5.1.1\n'),
      {
        type: 'message/rfc822',
        text: 'From: hello@anchor.example\nTo: ann@a.example\nMessage-ID: <x@in.anchor.example>\n\nHi',
      },
    ];
    const report = mail('', { parts });
    expect(report.recipients[0]?.address).toBe('ann@a.example');
    expect(report.returned.get('message-id')).toBe('<x@in.anchor.example>');
  });
});

describe('the words of a bounce', () => {
  const words = '<ann@a.example>: 550 5.1.1 User unknown';

  test('count in a mail from a mail system', () => {
    expect(mail(words)).toMatchObject({ kind: 'bounce', recipients: [{ address: 'ann@a.example', hard: true }] });
  });

  test.each([
    ['of a person', { from: 'ann@a.example', subject: 'Re: Today', envelopeFrom: 'ann@a.example' }],
    ['of a person under such a subject', { from: 'ann@a.example', envelopeFrom: 'ann@a.example' }],
    [
      'in a reply below which our own mail stands',
      { from: 'ann@a.example', envelopeFrom: 'ann@a.example', headers: { 'in-reply-to': '<x@y>' } },
    ],
  ])('do not count %s', (_, changes) => {
    expect(mail(words, changes).kind).toBe('reply');
  });

  test('do not count if they only warn', () => {
    expect(mail(`${words}\nDelivery attempts will continue to be made.`).kind).toBe('notice');
  });
});

describe('a person who forwards a report', () => {
  const person = { from: 'ann@a.example', envelopeFrom: 'ann@a.example', subject: 'Fwd: Undelivered Mail' };
  const headers = { 'in-reply-to': '<x@y>', 'content-type': 'multipart/mixed; boundary=b' };

  test.each([
    [
      'a bounce',
      status('Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; b@c.example\nAction: failed\nStatus: 5.1.1\n'),
    ],
    ['a complaint', { type: 'message/feedback-report', text: 'Feedback-Type: abuse\nUser-Agent: x\nVersion: 1\n' }],
    [
      'a mail of ours, as Outlook.com had it',
      {
        type: 'message/rfc822',
        text: 'X-HmXmrOriginalRecipient: ann@a.example\nFrom: hello@anchor.example\nTo: ann@a.example\n\nHi',
      },
    ],
  ])('%s is a person', (_, part) => {
    expect(mail('Ask Bob about this', { ...person, headers, parts: [part] }).kind).toBe('reply');
  });
});

test('a report about our own address says nothing about the recipient', () => {
  const words = '<ann@a.example>: 550 5.1.1 <hello@anchor.example>: user unknown';
  expect(mail(words).recipients).toEqual([
    { address: 'ann@a.example', hard: false, status: '5.1.1', reason: 'policy' },
  ]);
});

test.each([
  ['displayed', 'delivered'],
  ['deleted', 'delivered'],
  ['denied', 'auto'],
])('a receipt for reading: %s is %s', (disposition, kind) => {
  const text = `Final-Recipient: rfc822; ann@a.example\nDisposition: manual-action/MDN-sent-manually; ${disposition}\n`;
  const parts = [{ type: 'message/disposition-notification', text }];
  const headers = { 'content-type': 'multipart/report; report-type=disposition-notification' };
  expect(mail('Read', { from: 'ann@a.example', subject: 'Read: Today', headers, parts }).kind).toBe(kind);
});

test.each([
  ['Successful Mail Delivery Report', '', 'delivered'],
  ['Zugestellt: Today', '', 'delivered'],
  ['Non remis : Today', '550 inconnu', 'bounce'],
  ['Verzögerte Zustellung', 'Es wird weiterhin versucht', 'notice'],
  ['Undeliverable: The order is delayed', '550 no such user', 'bounce'],
])('a mail system that writes under "%s" %j sends: %s', (subject, text, kind) => {
  expect(mail(text, { subject }).kind).toBe(kind);
});

test('a complaint with a hidden recipient names nobody', () => {
  const parts = [
    {
      type: 'message/feedback-report',
      text: 'Feedback-Type: abuse\nUser-Agent: x\nVersion: 1\nOriginal-Rcpt-To: redacted@\n',
    },
    {
      type: 'text/rfc822-headers',
      text: 'From: hello@anchor.example\nTo: [redacted]\nMessage-ID: <x@in.anchor.example>\n',
    },
  ];
  expect(mail('', { parts })).toMatchObject({ kind: 'complaint', recipients: [] });
});

test('bytes without a header are not a mail', () => {
  const body = { channel: 'email', subject: '', text: 'x', htmlAsText: null, headers: new Map() } as const;
  expect(readReport({ body, from: null, envelopeFrom: null, parts: [] }).kind).toBe('unknown');
});
