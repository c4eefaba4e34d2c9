/** Emails and what mail servers and Postmark say about them. */
import { readFileSync } from 'node:fs';
import { parseEmail } from '#adapters/email/parse-email.ts';
import { readPostmarkEvent } from '#adapters/email/postmark-events.ts';
import { readPostmarkMail } from '#adapters/email/postmark-mail.ts';
import { readMailReport } from '#adapters/email/read-mail-report.ts';
import { readSmtpFailure } from '#adapters/email/smtp-answers.ts';
import { readAuthenticationResults } from '#domain/senders/authentication-results.ts';
import { clientBehind } from '#domain/senders/client.ts';
import { readPostmarkChecks } from '#domain/senders/postmark-checks.ts';
import { expectThat, bytesOf, isStorable, jsonOf, type Parser, type Sample } from '#test/corpus/mutated/parser.ts';

export function mime(): Parser {
  return {
    samples: () => [...filesOf('mails', 'gold.jsonl'), ...filesOf('bounces/seen', 'labels.jsonl')],
    async read(sent) {
      const { messageId, inReplyTo, references, from, recipients, problems } = await parseEmail(bytesOf(sent));
      // The words themselves are only ever stored as they were read.
      const named = [messageId, inReplyTo, from, ...references, ...recipients];
      expectThat(
        named.every((name) => name === null || isStorable(name)),
        'a name or an address that cannot be stored',
      );
      return [from === null ? 'without a sender' : 'with a sender', problems.length === 0 ? 'sound' : 'with problems'];
    },
  };
}

export function bounces(): Parser {
  return {
    samples: () => filesOf('bounces/seen', 'labels.jsonl'),
    async read(sent) {
      const { kind, recipients } = await readMailReport(bytesOf(sent));
      for (const { address, status } of recipients) {
        expectThat(isStorable(address) && address === address.toLowerCase(), 'an address that cannot be looked up');
        expectThat(status === null || /^[245]\.\d{1,3}\.\d{1,3}$/.test(status), `a status of ${status}`);
      }
      expectThat(recipients.length === 0 || kind === 'bounce' || kind === 'complaint', `recipients of a ${kind}`);
      return [kind];
    },
  };
}

/** Headers of other servers about who sent an email: one line each. */
export function senders(): Parser {
  const lines = [
    'mx.example; dmarc=pass (p=REJECT sp=NONE dis=NONE) header.from=a.example; dkim=pass header.i=@a.example header.s=s1; spf=softfail (why (nested)) smtp.mailfrom=b.example',
    'mx.example 1; spf=pass smtp.helo="a \\" b"; dkim=temperror (no key) header.d=a.example',
    'Pass (sender SPF authorized) identity=mailfrom; client-ip=192.0.2.1; helo=a.example; envelope-from=ann@a.example; receiver=x',
    'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,SPF_PASS',
    'from mail.a.example (mail.a.example [192.0.2.1]) by in.anchor.example with ESMTPS id 1; Mon, 11 Jan 2027 06:10:00 -0600',
    'from a ([IPv6:2001:db8::1]) (may be forged) by b with SMTP; Mon, 11 Jan 2027 06:10:00 -0600',
    'from [192.0.2.1] (helo=a) by relay.example with esmtp (Exim 4.96)',
    'from unknown (HELO a) (192.0.2.1) by relay.example with SMTP',
  ];
  return {
    samples: () => lines.map((sent, index) => ({ name: `line ${index + 1}`, shape: 'words', sent })),
    read(sent) {
      const reported = readAuthenticationResults(sent, 'mx.example', 'a.example');
      const client = clientBehind({ address: '10.0.0.1', helo: '' }, [sent]);
      const checks = readPostmarkChecks(
        new Map([
          ['x-spam-tests', sent],
          ['received-spf', sent],
        ]),
        'a.example',
      );
      expectThat(client === null || /^[0-9a-f:.]{2,46}$/.test(client.address), 'a client address of other signs');
      const words = [reported === null ? 'no results' : 'results', client === null ? 'no client' : 'a client'];
      return [...words, checks?.spf == null ? 'no SPF' : 'SPF'];
    },
  };
}

/** What receivers answer to our own emails. */
export function smtpAnswers(): Parser {
  return {
    samples: () =>
      readFileSync(new URL('../bounces/said.jsonl', import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .map((line, index) => ({
          name: `said ${index + 1}`,
          shape: 'words',
          // Checked by the corpus's own test.
          sent: (JSON.parse(line) as { said: string }).said,
        })),
    read: (sent) =>
      ['RCPT TO', 'DATA', 'MAIL FROM', 'AUTH PLAIN'].map((command) => {
        const failure = { response: sent, command, message: 'closed', code: null, didStart: command === 'DATA' };
        const { kind } = readSmtpFailure(failure);
        expectThat(kind !== 'accepted', 'a failure was taken for a success');
        return kind;
      }),
  };
}

export function postmarkMail(): Parser {
  const raw =
    'From: a@b.example\r\nTo: c@d.example\r\nMessage-ID: <1@b.example>\r\nSubject: =?utf-8?Q?=C3=A9?=\r\n\r\n1 done\r\n';
  const mailbox = { Email: 'ann@example.com', Name: 'Ann Lée', MailboxHash: '' };
  const mail = {
    FromFull: mailbox,
    ToFull: [{ ...mailbox, Email: 'reply+0123abcd@in.anchor.example' }],
    CcFull: [mailbox],
    OriginalRecipient: 'reply+0123abcd@in.anchor.example',
    Subject: 'Re: Today · Mon',
    Date: 'Mon, 11 Jan 2027 06:10:00 -0600',
    MessageID: '22c74902-a0c1-4511-804f-341342852c90',
    TextBody: '1 done\r\n.\r\nFrom Pärnu',
    HtmlBody: '<p>1 done</p>',
    Headers: [
      { Name: 'Received-SPF', Value: 'Pass (authorized) client-ip=192.0.2.7; envelope-from=b@mail.example.com' },
      { Name: 'Return-Path', Value: '<b@mail.example.com>' },
      { Name: 'Auto-Submitted', Value: 'no\r\nBcc: everybody@example.com' },
    ],
    Attachments: [{ Name: 'list.txt', Content: 'bWlsaw==', ContentType: 'text/plain', ContentLength: 4 }],
  };
  return {
    samples: () =>
      samplesOf({ 'in fields': mail, whole: { ...mail, RawEmail: raw }, bare: { MessageID: '1', FromFull: {} } }),
    async read(sent) {
      const body = jsonOf(sent);
      const handed = body === null ? null : await readPostmarkMail(body.json);
      if (handed === null) return ['refused'];
      expectThat([handed.from, ...handed.to].every(isStorable), 'an envelope that cannot be stored');
      const { from } = await parseEmail(handed.raw);
      return [from === null ? 'without a sender' : 'with a sender'];
    },
  };
}

export function postmarkEvents(): Parser {
  const key = { Metadata: { key: '17.2027-01-11.morning.email' } };
  const bounce = { ...key, ID: 42, TypeCode: 1, Email: 'ann@example.com', BouncedAt: '2027-01-11T12:10:00Z' };
  const words = {
    Inactive: true,
    Description: 'The server was unable to deliver',
    Details: 'smtp;550 5.1.1 unknown user',
  };
  const listed = { ...key, RecordType: 'SubscriptionChange', MessageStream: 'outbound', Recipient: 'ann@example.com' };
  const change = { ...listed, ChangedAt: '2027-01-11T12:10:00Z', Origin: 'Recipient', SuppressSending: true };
  return {
    samples: () =>
      samplesOf({
        bounce: { ...bounce, ...words, RecordType: 'Bounce' },
        complaint: { ...bounce, ...words, RecordType: 'SpamComplaint', TypeCode: 100_001 },
        delivery: {
          ...key,
          RecordType: 'Delivery',
          MessageID: 'a-1',
          Recipient: 'a@b.c',
          DeliveredAt: '2027-01-11T12:10:00Z',
        },
        change: { ...change, SuppressionReason: 'ManualSuppression' },
        open: { RecordType: 'Open' },
      }),
    read(sent) {
      const body = jsonOf(sent);
      const event = body === null ? null : readPostmarkEvent(body.json);
      if (event === null || !event.ok) return ['refused'];
      if (event.value === null) return ['nothing'];
      const { at, event: id, messageKey, kind } = event.value;
      expectThat(at >= 0 && at <= Date.UTC(9999, 11, 31), 'an instant that no column holds');
      expectThat(isStorable(id) && isStorable(messageKey ?? ''), 'an id that cannot be stored');
      return [kind];
    },
  };
}

export function samplesOf(bodies: Readonly<Record<string, unknown>>): Sample[] {
  return Object.entries(bodies).map(([name, body]) => ({ name, shape: 'json', sent: JSON.stringify(body) }));
}

/** The files that a corpus lists. */
function filesOf(folder: string, list: string): Sample[] {
  const at = (file: string) => new URL(`../${folder}/${file}`, import.meta.url);
  const lines = readFileSync(at(list), 'utf8').trim().split('\n');
  return lines.map((line) => {
    // Checked by the corpus's own test.
    const { file } = JSON.parse(line) as { file: string };
    return { name: `${folder}/${file}`, shape: 'mail', sent: readFileSync(at(file), 'latin1') };
  });
}
