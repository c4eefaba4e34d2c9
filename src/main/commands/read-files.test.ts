import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askedLines } from '#test/support/asked-lines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(entry: string, files: Record<string, string | null>) {
  const paths = Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, name);
    if (bytes !== null) writeFileSync(path, bytes, 'latin1');
    return path;
  });
  const { answers: lines, ...ended } = askedLines(['read', entry, ...paths], '');
  const answers = lines.map((line) => {
    const { file, ...answer } = line as { file: string };
    expect(paths).toContain(file);
    return answer;
  });
  return { answers, ...ended };
}

const BOUNCE =
  'From: MAILER-DAEMON@mx.example\r\nSubject: failure notice\r\n\r\n<ann@a.example>:\r\nSorry, no mailbox here by that name. (#5.1.1)\r\n';

describe('read:bounce', () => {
  test('answers each file; one that cannot be opened is named and the others are still read', () => {
    const { answers, problems, exitCode } = read('bounce', {
      'gone.eml': null,
      'bounce.eml': BOUNCE,
      'bytes.eml': '\0\u00ff\u0001',
    });
    expect(answers).toMatchObject([
      { kind: 'unknown', recipients: [] },
      {
        kind: 'bounce',
        recipients: [{ address: 'ann@a.example', hard: true, status: '5.1.1', reason: 'no-such-mailbox' }],
      },
      { kind: 'unknown', recipients: [] },
    ]);
    expect(problems).toContain('gone.eml');
    expect(exitCode).toBe(1);
  });
});

describe('read:mime', () => {
  const MAIL = [
    'From: Ann Hill <Ann@a.example>',
    'To: =?utf-8?Q?K=C3=A4the?= <kaethe@b.example>, c@d.example',
    'Reply-To: r@a.example',
    'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
    'Date: Sat, 21 Nov 2026 06:30:00 -0600',
    'Message-ID: <1@a.example>',
    'In-Reply-To: <0@b.example>',
    'References: <x@b.example> <0@b.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'sch=F6n',
    '--b',
    "Content-Type: application/octet-stream; name*=utf-8''gr%C3%BC%C3%9Fe.bin",
    'Content-Transfer-Encoding: base64',
    '',
    'AAEC',
    '--b--',
    '',
  ].join('\r\n');

  test('parses a mail', () => {
    const { answers, problems, exitCode } = read('mime', { 'mail.eml': MAIL });
    expect(answers).toEqual([
      {
        from: { name: 'Ann Hill', address: 'Ann@a.example' },
        to: [
          { name: 'Käthe', address: 'kaethe@b.example' },
          { name: '', address: 'c@d.example' },
        ],
        cc: [],
        replyTo: [{ name: '', address: 'r@a.example' }],
        subject: 'Grüße',
        date: '2026-11-21T12:30:00.000Z',
        messageId: '<1@a.example>',
        inReplyTo: '<0@b.example>',
        references: ['<x@b.example>', '<0@b.example>'],
        text: 'schön\n',
        html: null,
        attachments: [
          {
            name: 'grüße.bin',
            type: 'application/octet-stream',
            size: 3,
            sha256: createHash('sha256')
              .update(Buffer.from([0, 1, 2]))
              .digest('hex'),
          },
        ],
      },
    ]);
    expect({ problems, exitCode }).toEqual({ problems: '', exitCode: 0 });
  });

  test('parses as much of broken bytes as possible', () => {
    const { answers, exitCode } = read('mime', { 'bytes.eml': '\0\u00ff' });
    expect(answers).toMatchObject([{ from: null, to: [], subject: null, date: null, attachments: [] }]);
    expect(exitCode).toBe(0);
  });
});
