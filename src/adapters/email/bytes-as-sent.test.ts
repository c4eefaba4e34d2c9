import { expect, test } from 'vitest';
import { bytesAsSent } from './bytes-as-sent.ts';
import { parseMail } from './parse-mail.ts';

async function attached(encoding: string, body: string, end = '\r\n'): Promise<string> {
  const lines = [
    'From: a@b.example',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/csv',
    'Content-Disposition: attachment; filename=a.csv',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '--b--',
    '',
  ];
  const raw = new TextEncoder().encode(lines.join(end));
  const [file] = (await parseMail(raw)).attachments;
  if (file === undefined) throw new Error('nothing was attached');
  return new TextDecoder().decode(bytesAsSent(raw, file.content));
}

test.each([
  ['7bit', 'a,b\r\nc,d', 'a,b\r\nc,d'],
  ['7bit', 'a,b\r\n', 'a,b\r\n'],
  ['8bit', 'ä,b', 'ä,b'],
  ['quoted-printable', 'a=2Cb\r\nc=\r\n,d', 'a,b\r\nc,d'],
  ['base64', btoa('a,b\nc,d\n'), 'a,b\nc,d\n'],
  ['base64', btoa('a,b'), 'a,b'],
])('%s %j', async (encoding, body, file) => {
  expect(await attached(encoding, body)).toBe(file);
});

test('keeps the line ends of a mail that uses LF', async () => {
  expect(await attached('7bit', 'a,b\nc,d', '\n')).toBe('a,b\nc,d');
});
