import { describe, expect, it } from 'vitest';
import { readBack } from '#adapters/email/read-back.ts';
import { mimeProblems, type RenderedMail } from '#app/rehearsal/mime-parity.ts';

const LINK = 'https://anchor.example/unsubscribe/04abc';
const RENDERED: RenderedMail = {
  key: '17.2026-11-23.morning.email',
  from: '"Anchor, Inc." <hello@anchor.example>',
  to: 'ann@example.com',
  replyTo: 'reply+abc@in.anchor.example',
  subject: 'Monday, a clear page',
  messageId: '<abc@in.anchor.example>',
  inReplyTo: '<before@example.com>',
  sentAt: Date.UTC(2026, 10, 23, 12, 0, 0, 700),
  text: `Good morning.\n\nUnsubscribe: ${LINK}\n`,
  html: `<body><p>Good morning.</p><a href="${LINK}">Unsubscribe</a></body>`,
};

const HEADERS: Readonly<Record<string, string>> = {
  From: RENDERED.from,
  To: RENDERED.to,
  'Reply-To': RENDERED.replyTo,
  Subject: RENDERED.subject,
  'Message-ID': RENDERED.messageId,
  'In-Reply-To': '<before@example.com>',
  Date: 'Mon, 23 Nov 2026 12:00:00 +0000',
  'List-Unsubscribe': `<${LINK}>, <mailto:unsub+04abc@in.anchor.example?subject=unsubscribe>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

/** As it is in a mailbox; empty headers are left out. */
function bytes(
  headers: Readonly<Record<string, string>> = {},
  parts: Partial<Pick<RenderedMail, 'text' | 'html'>> = {},
) {
  const head = Object.entries({ ...HEADERS, ...headers }).filter(([, value]) => value !== '');
  const { text, html } = { ...RENDERED, ...parts };
  const part = (type: string, content: string | null) => [
    '--b',
    `Content-Type: ${type}; charset=utf-8`,
    '',
    content ?? '',
  ];
  const lines = [
    ...head.map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    '--b--',
    '',
  ];
  return new TextEncoder().encode(lines.join('\n').replaceAll('\n', '\r\n'));
}

const problemsOf = async (raw: Uint8Array, rendered = RENDERED) => mimeProblems(rendered, await readBack(raw));

it('finds nothing if a mail program reads what was rendered', async () => {
  expect(await problemsOf(bytes())).toEqual([]);
});

describe('finds', () => {
  it.each([
    ['another sender', { From: 'Anchor <hello@anchor.example>' }, /^From: /],
    ['another recipient', { To: 'bea@example.com' }, /^To: /],
    ['another address for replies', { 'Reply-To': 'hello@anchor.example' }, /^Reply-To: /],
    ['another subject', { Subject: 'Monday' }, /^Subject: rendered "Monday, a clear page", parsed "Monday"$/],
    ['another id', { 'Message-ID': '<other@in.anchor.example>' }, /^Message-ID: /],
    ['a lost thread', { 'In-Reply-To': '' }, /^In-Reply-To: .* parsed nothing$/],
    ['another time', { Date: 'Mon, 23 Nov 2026 12:00:01 +0000' }, /^Date: /],
    ['no list header', { 'List-Unsubscribe': '' }, /^List-Unsubscribe: /],
    [
      'another unsubscribe link',
      { 'List-Unsubscribe': '<https://evil.example/>, <mailto:a@b.example>' },
      /^List-Unsub/,
    ],
    ['no way to leave by mail', { 'List-Unsubscribe': `<${LINK}>` }, /^List-Unsubscribe, second URL: /],
    ['no one-click mark', { 'List-Unsubscribe-Post': '' }, /^List-Unsubscribe-Post: /],
  ] as const)('%s', async (_, headers, problem) => {
    expect((await problemsOf(bytes(headers)))[0]).toMatch(problem);
  });

  it('a text part that lost a word, and that the parts differ', async () => {
    const problems = await problemsOf(bytes({}, { text: `Good.\n\nUnsubscribe: ${LINK}\n` }));
    expect(problems).toEqual([expect.stringMatching(/^the text part: /), expect.stringMatching(/^word 1: /)]);
  });

  it('an HTML part with another link', async () => {
    const html = '<body><p>Good morning.</p><a href="https://evil.example/">Unsubscribe</a></body>';
    expect((await problemsOf(bytes({}, { html })))[0]).toMatch(/^the HTML part: /);
  });

  it('a list header although the footer has no unsubscribe link', async () => {
    const parts = { text: 'Call 988.\n', html: '<body>Call 988.</body>' };
    expect(await problemsOf(bytes({}, parts), { ...RENDERED, ...parts })).toEqual([
      expect.stringMatching(/but the footer has no link$/),
    ]);
    const bare = bytes({ 'List-Unsubscribe': '', 'List-Unsubscribe-Post': '' }, parts);
    expect(await problemsOf(bare, { ...RENDERED, ...parts })).toEqual([]);
  });
});
