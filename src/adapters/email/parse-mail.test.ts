import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';

const bytes = (text: string) => new TextEncoder().encode(text.replace(/\n/g, '\r\n'));

describe('parsing a mail', () => {
  test('lowercases addresses and keeps the brackets of ids', async () => {
    const mail = await parseMail(
      bytes(
        'From: Lea <Lea@Example.ORG>\nTo: <Reply+ABC@in.anchor.example>, Tom <tom@x.example>\nCc: Kim@y.example\nSubject: Re: Your morning\nDate: Tue, 7 Apr 2026 07:00:00 -0500\nMessage-ID: <m1@example.org>\nIn-Reply-To: <ours@anchor.example>\nReferences: <a@x> <ours@anchor.example>\n\n2 done\n',
      ),
    );
    expect(mail).toMatchObject({
      from: 'lea@example.org',
      to: ['reply+abc@in.anchor.example', 'tom@x.example'],
      cc: ['kim@y.example'],
      messageId: '<m1@example.org>',
      inReplyTo: '<ours@anchor.example>',
      references: ['<a@x>', '<ours@anchor.example>'],
      subject: 'Re: Your morning',
      problems: [],
    });
    expect(mail.text?.trim()).toBe('2 done');
    expect(mail.html).toBeNull();
  });

  test.each([
    ['From: a@b.example\nFrom: c@d.example\n'],
    ['From: a@b.example\nFrom: A@B.example\n'],
    ['From: "B, A" <a@b.example>, c@d.example\n'],
  ])('accepts no sender if there are two: %j', async (head) => {
    const mail = await parseMail(bytes(`${head}Subject: x\n\nall done\n`));
    expect(mail.from).toBeNull();
    expect(mail.problems).toEqual(['the email names more than one sender, so none of them counts']);
  });

  test('does not take a comma in a name for a second sender', async () => {
    const mail = await parseMail(bytes('From: "Lovelace, Ada" <ada@b.example>\n\nall done\n'));
    expect(mail).toMatchObject({ from: 'ada@b.example', problems: [] });
  });

  test('converts an HTML-only mail to lines with quote marks', async () => {
    const mail = await parseMail(
      bytes(
        'From: a@b.example\nSubject: Re: x\nContent-Type: text/html; charset=utf-8\n\n<html><body><div>gym <b>done</b></div><div>call tomorrow</div><blockquote type="cite"><div>1. Gym</div><div>2. Call</div></blockquote></body></html>\n',
      ),
    );
    expect(mail.text).toBeNull();
    expect(
      incomingBody(mail)
        .htmlAsText?.split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['gym done', 'call tomorrow', '> 1. Gym', '> 2. Call']);
  });

  test('joins soft lines of format=flowed, but never a quoted line with an answer', async () => {
    const mail = await parseMail(
      bytes(
        'From: a@b.example\nContent-Type: text/plain; charset=utf-8; format=flowed\n\nthe long \nline\n> 1. Gym \ndone\n-- \nLea\n',
      ),
    );
    expect(mail.text?.trimEnd()).toBe('the long line\n> 1. Gym \ndone\n-- \nLea');
  });

  test('leaves out the blanks at the ends of soft lines where DelSp says so', async () => {
    const type = 'Content-Type: text/plain; charset=utf-8; format=flowed; DelSp=Yes';
    const mail = await parseMail(bytes(`From: a@b.example\n${type}\n\nthe long  \nline\n`));
    expect(mail.text?.trimEnd()).toBe('the long line');
  });

  test('leaves alone what the HTML says of its charset', async () => {
    const type = 'Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable';
    const html = '<html><head><meta charset=3D"utf-8"></head><body>caf=C3=A9=E2=80=A6</body></html>';
    const mail = await parseMail(bytes(`From: a@b.example\n${type}\n\n${html}\n`));
    expect(mail.html).toContain('<meta charset="utf-8">');
    expect(mail.problems).toEqual([]);
  });

  test('decodes no words because they name a charset', async () => {
    const type = 'Content-Type: text/plain; charset=utf-8';
    const mail = await parseMail(bytes(`From: a@b.example\n${type}\n\ncharset=utf-7 is odd\n+1 gym, +gym+milk\n`));
    expect(mail.text).toContain('+1 gym, +gym+milk');
  });

  test('loses no line to a wrong charset label', async () => {
    const mail = await parseMail(bytes('From: a@b.example\nContent-Type: text/plain; charset=klingon-8\n\n2 done\n'));
    expect(mail.text).toContain('2 done');
  });

  test('decodes quoted-printable in Latin-1', async () => {
    const mail = await parseMail(
      bytes(
        'From: a@b.example\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nM=FCll fertig\n',
      ),
    );
    expect(mail.text?.trim()).toBe('Müll fertig');
  });

  test.each([
    [
      'Windows-1252 that is said to be UTF-8',
      'charset=utf-8\n\nthey\u0092ll ring \u0096 caf\u00e9',
      'they’ll ring – café',
    ],
    ['Windows-1252 labelled ASCII', 'charset="us-ascii"\n\ncaf\u00e9 done', 'café done'],
    [
      'UTF-8 that is said to be Latin-1',
      'charset=iso-8859-1\n\nCr\u00c3\u00a8che pay\u00c3\u00a9e \u00e2\u0080\u0093 ok',
      'Crèche payée – ok',
    ],
    ['UTF-8 labelled UTF-8', 'charset=utf-8\n\nferm\u00c3\u00a9\u00c2\u00bb', 'fermé»'],
    ['UTF-8 that could be bytes of UTF-8', 'charset=utf-8\n\nSpa\u00c3\u009f\u00e2\u0080\u00a6', 'Spaß…'],
    ['Windows-1252 that could be UTF-8', 'charset=windows-1252\n\nCAF\u00c9\u0092S shut', 'CAFÉ’S shut'],
    ['UTF-8 labelled ASCII', 'charset=us-ascii\n\ncaf\u00c3\u00a9 done', 'café done'],
    ['UTF-8 labelled GBK', 'charset=gb2312\n\ncaf\u00c3\u00a9s done', 'cafés done'],
    ['UTF-8 labelled KOI8-R', 'charset=koi8-r\n\n\u00e6\u0095\u00a3\u00e6\u00ad\u00a9', '散歩'],
    ['GBK that could be UTF-8', 'charset=gb2312\n\n\u00d2\u00bb\u00d0\u00a9', '一些'],
    ['ISO-2022-JP labelled UTF-8', 'charset=utf-8\n\n\u001b$B;6Jb\u001b(B', '散歩'],
    ['UTF-7', 'charset=utf-7\n\nM+APw-ll +- 2 done', 'Müll + 2 done'],
  ])('decodes %s as intended', async (_, typed, meant) => {
    const mail = await parseMail(Buffer.from(`From: a@b.example\nContent-Type: text/plain; ${typed}\n`, 'latin1'));
    expect(mail.text?.trim()).toBe(meant);
  });

  test('decodes words without a charset like the headers of the same mail', async () => {
    const head = 'From: a@b.example\nSubject: =?koi8-r?Q?=C4=C1?=\nContent-Type: text/plain';
    const mail = await parseMail(Buffer.from(`${head}\n\n\u00c4\u00c1, 2\n`, 'latin1'));
    expect(mail.text?.trim()).toBe('да, 2');
  });

  // An emoji in two halves, as some gateways write it, and a character that a byte limit cut in two.
  const HALVES = '\u00ed\u00a0\u00bd\u00ed\u00b8\u0080';
  test.each([
    [
      'an emoji in two halves',
      'Cr\u00c3\u00a8che pay\u00c3\u00a9e \u00e2\u0080\u00a6 \u00c3\u00bcber ' + HALVES,
      'Crèche payée … über',
    ],
    ['nothing else', `2 done ${HALVES}`, '2 done'],
    ['a character cut in two', '\u00e6\u0095\u00a3\u00e6\u00ad\u00a9\u00e3\u0081', '散歩'],
    ['a single stray byte', 'na\u00c3\u00afve, th\u00c3\u00a9 \u0092', 'naïve, thé'],
    ['a replacement character that was sent', 'caf\u00c3\u00a9 \u00ef\u00bf\u00bd', 'café'],
  ])('keeps UTF-8 as UTF-8 beside %s', async (_, typed, kept) => {
    const mail = await parseMail(
      Buffer.from(`From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\n${typed}\n`, 'latin1'),
    );
    expect(mail.text?.replaceAll('\uFFFD', '').trim()).toBe(kept);
    expect(mail.problems).toEqual([]);
  });

  test.each([
    ['a character that would be valid UTF-8', 'Spa\u00df\u0085 f\u00fcr heute', 'Spaß… für heute'],
    [
      'one sign of UTF-8 in a quote',
      'caf\u00e9 ferm\u00e9\n> midday \u00c2\u00b7 Friday',
      'café fermé\n> midday Â· Friday',
    ],
    ['lines of ASCII', '2 done\n\u00e0 8h', '2 done\nà 8h'],
  ])('detects Windows-1252 under another label, beside %s', async (_, typed, meant) => {
    const mail = await parseMail(
      Buffer.from(`From: a@b.example\nContent-Type: text/plain; charset=utf-8\n\n${typed}\n`, 'latin1'),
    );
    expect(mail.text?.trim()).toBe(meant);
    expect(mail.problems).toEqual(['a part is not of the charset it names; it was read as Windows-1252']);
  });

  test('reads the headers that mark automatic mail', async () => {
    const mail = await parseMail(
      bytes('From: a@b.example\nAuto-Submitted: auto-replied\nPrecedence: bulk\nX-Other: y\n\naway\n'),
    );
    expect([mail.headers.get('auto-submitted'), mail.headers.get('precedence')]).toEqual(['auto-replied', 'bulk']);
  });

  test('counts attachments, including a returned mail', async () => {
    const mail = await parseMail(
      bytes(
        'From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nhello\n--x\nContent-Type: message/rfc822\n\nFrom: c@d.example\n\nthe words of somebody else\n--x--\n',
      ),
    );
    expect(mail.attachments.map(({ type }) => type)).toEqual(['message/rfc822']);
    expect(mail.text).not.toContain('somebody else');
  });

  test('cuts extremely long lines and reports the problem', async () => {
    const mail = await parseMail(bytes(`From: a@b.example\n\n2 done\n${'\n'.repeat(200_000)}`));
    expect(mail.text?.trim()).toBe('2 done');
    expect(mail.problems).toEqual(['the email has more than 140000 lines; only its beginning was read']);
  });

  test('reads an HTML line with very many spaces like any other', async () => {
    const mail = bytes(`From: a@b.example\nContent-Type: text/html\n\n<pre>2 done${' '.repeat(160_000)}end</pre>`);
    expect((await parseMail(mail)).htmlAsText).toMatch(/^2 done +end$/);
  });

  test('cuts an extremely long body and reports the problem', async () => {
    const mail = await parseMail(bytes(`From: a@b.example\n\n${'word '.repeat(120_000)}`));
    expect(mail.text?.length).toBe(400_000);
    expect(mail.problems).toEqual(['the text part is longer than 400000 characters; only its beginning was read']);
  });

  test('drops NUL from headers, which PostgreSQL text cannot hold', async () => {
    const mail = await parseMail(
      bytes(
        'From: a@b.example\nMessage-ID: <a\0@b>\nIn-Reply-To: <c\0@d>\nX-Loop: e\0\nSubject: =?utf-8?q?STOP=00?=\n\nx',
      ),
    );
    expect(mail).toMatchObject({ messageId: '<a@b>', inReplyTo: '<c@d>', subject: 'STOP' });
    expect(mail.headers.get('x-loop')).toBe('e');
  });

  test('survives endlessly nested HTML', async () => {
    const mail = await parseMail(
      bytes(
        `From: a@b.example\nContent-Type: text/html\n\n${'<div>'.repeat(20_000)}deep${'<blockquote>'.repeat(2000)}`,
      ),
    );
    expect(mail.from).toBe('a@b.example');
  });

  test('never throws, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (noise) => {
        const mail = await parseMail(noise);
        expect(Array.isArray(mail.problems)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
