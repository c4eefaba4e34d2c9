import { describe, expect, test } from 'vitest';
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';

const TYPED = part('text/plain; charset=utf-8', '2 done, STOP writing please');

describe('a reply to a calendar invitation', () => {
  test.each([
    ['folded, with escapes', 'COMMENT:too late\\, try\n  eight', 'too late, try eight'],
    ['none', 'STATUS:CONFIRMED', ''],
    ['with a parameter', 'COMMENT;LANGUAGE=en-US:too late', 'too late'],
    ['with a colon in a quoted parameter', 'COMMENT;ALTREP="http://x.example/a":too late', 'too late'],
    ['with signs of all kinds in one', 'COMMENT;ALTREP="cid:a;b,c";LANGUAGE=en:at 8: too late', 'at 8: too late'],
  ])('tells the comment that was typed: %s', async (_, line, comment) => {
    const mail = await mailOf(alternative(TYPED, calendar('REPLY', line)));
    expect(mail.calendarAnswer).toEqual({ comment });
  });

  test.each([
    ['beside the words of the calendar', alternative(TYPED, calendar('REPLY'))],
    ['that is shown in its place', alternative(TYPED, calendar('REPLY', '', 'Content-Disposition: inline\n'))],
    ['deep in a mail, attached as well', mixed(related(alternative(TYPED, calendar('REPLY'))), attached('REPLY'))],
    ['in a boundary without quotes', alternative(TYPED, calendar('REPLY')).replaceAll('"', '')],
    ['in lower case, folded', alternative(TYPED, calendar('REPLY')).replace('Content-Type: ', 'content-type:\n\t')],
    ['that is all there is', calendar('REPLY')],
  ])('is a calendar part %s', async (_, parts) => {
    expect((await mailOf(parts)).calendarAnswer).toEqual({ comment: '' });
  });

  test.each([
    ['attached', mixed(TYPED, attached('REPLY'))],
    ['attached beside both forms of a letter', mixed(alternative(TYPED, part('text/html', 'x')), attached('REPLY'))],
    ['attached among the forms of a letter', alternative(TYPED, attached('REPLY'))],
    ['put behind a letter', mixed(TYPED, calendar('REPLY'))],
    ['put behind both forms of a letter', mixed(alternative(TYPED, part('text/html', 'x')), calendar('REPLY'))],
    ['that asks', alternative(TYPED, calendar('REQUEST'))],
    ['in a mail passed on', mixed(TYPED, part('message/rfc822', alternative(TYPED, calendar('REPLY'))))],
  ])('is no calendar part %s', async (_, parts) => {
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
