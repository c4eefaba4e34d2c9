import { describe, expect, test } from 'vitest';
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';

const TYPED = part('text/plain; charset=utf-8', '2 done, STOP writing please');

describe('a reply to a calendar invitation', () => {
  test.each([
    ['folded, with escapes', 'COMMENT:too late\\, try\n  eight', 'too late, try eight'],
    ['none', 'STATUS:CONFIRMED', ''],
    ['with a parameter', 'COMMENT;LANGUAGE=en-US:too late', 'too late'],
    ['with a colon in a quoted parameter', 'COMMENT;ALTREP="http://x.example/a":too late', 'too late'],
    [
      'with a quoted parameter full of separators',
      'COMMENT;ALTREP="cid:a;b,c";LANGUAGE=en:at 8: too late',
      'at 8: too late',
    ],
  ])('has the typed comment: %s', async (_, line, comment) => {
    const mail = await mailOf(alternative(TYPED, calendar('REPLY', line)));
    expect(mail.calendarAnswer).toEqual({ comment });
  });

  test.each([
    ['beside the text', alternative(TYPED, calendar('REPLY'))],
    ['shown inline', alternative(TYPED, calendar('REPLY', '', 'Content-Disposition: inline\n'))],
    ['deep in a mail, and attached as well', mixed(related(alternative(TYPED, calendar('REPLY'))), attached('REPLY'))],
    ['in a boundary without quotes', alternative(TYPED, calendar('REPLY')).replaceAll('"', '')],
    ['in lower case, folded', alternative(TYPED, calendar('REPLY')).replace('Content-Type: ', 'content-type:\n\t')],
    ['that is the whole mail', calendar('REPLY')],
  ])('is found in a calendar part %s', async (_, parts) => {
    expect((await mailOf(parts)).calendarAnswer).toEqual({ comment: '' });
  });

  test.each([
    ['attached', mixed(TYPED, attached('REPLY'))],
    ['attached beside text and HTML', mixed(alternative(TYPED, part('text/html', 'x')), attached('REPLY'))],
    ['attached inside multipart/alternative', alternative(TYPED, attached('REPLY'))],
    ['placed after the text', mixed(TYPED, calendar('REPLY'))],
    ['placed after text and HTML', mixed(alternative(TYPED, part('text/html', 'x')), calendar('REPLY'))],
    ['with a request', alternative(TYPED, calendar('REQUEST'))],
    ['in a forwarded mail', mixed(TYPED, part('message/rfc822', alternative(TYPED, calendar('REPLY'))))],
  ])('is not a calendar part %s', async (_, parts) => {
    const mail = await mailOf(parts);
    expect(mail.calendarAnswer).toBeNull();
    expect(mail.text).toContain('STOP writing please');
  });

  test('leaves the whole body to the reply reader', async () => {
    const body = incomingBody(await mailOf(alternative(TYPED, calendar('REPLY', 'COMMENT:too late'))));
    expect(body).toMatchObject({
      text: expect.stringContaining('2 done, STOP writing please'),
      calendarAnswer: { comment: 'too late' },
    });
  });
});

function mailOf(parts: string) {
  return parseMail(new TextEncoder().encode(`From: a@b.example\n${parts}`.replaceAll('\n', '\r\n')));
}

function part(type: string, content: string, head = ''): string {
  return `Content-Type: ${type}\n${head}\n${content}\n`;
}

function calendar(method: string, line = '', head = ''): string {
  return part(`text/calendar; method=${method}`, `BEGIN:VCALENDAR\nMETHOD:${method}\n${line}\nEND:VCALENDAR`, head);
}

function attached(method: string): string {
  return calendar(method, 'COMMENT:from a file', 'Content-Disposition: attachment; filename="answer.ics"\n');
}

function alternative(...parts: readonly string[]): string {
  return multipart('alternative', parts);
}

function mixed(...parts: readonly string[]): string {
  return multipart('mixed', parts);
}

function related(...parts: readonly string[]): string {
  return multipart('related', parts);
}

/** Outlook puts the boundary parameter on its own line. */
function multipart(kind: string, parts: readonly string[]): string {
  const limit = `${kind}-${parts.join('').length}`;
  const inside = parts.map((one) => `--${limit}\n${one}`).join('');
  return part(`multipart/${kind};\n boundary="${limit}"`, `${inside}--${limit}--`);
}
