/** Quotes, and answers in them, told apart by the text that we sent. */
import { describe, expect, test } from 'vitest';
import { trimReply } from '#domain/reply/email/trim-reply.ts';

const LONG = 'Call the man about the fence and the old gate behind the second shed';
const SENT = `Hello Ada, a short pause.

Your intentions for today:

1. Lamp
2. ${LONG}
3. Ballot

How is it going? A word is enough.

Anchor
Change times, pause or stop: https://anchor.example/p/1`;
const WROTE = 'On Fri, Nov 13, 2026 at 12:31 PM Anchor <hello@anchor.example> wrote:';
const HEADER = 'From: Anchor <hello@anchor.example>\nSent: 13.11.2026 12:31\nTo: Ada\nSubject: A short pause';

const marked = (text: string, mark = '> ') => text.replaceAll(/^/gm, mark);

function keptOf(text: string, from = ''): string {
  const headers = new Map([['from', from]]);
  const senderName = from.replace(/ ?<.*/u, '');
  const { kept } = trimReply({ channel: 'email', subject: '', text, htmlAsText: null, headers, senderName }, SENT);
  return kept.trim().replaceAll(/\n{2,}/g, '\n');
}

describe('an answer typed into a quote with marks', () => {
  test.each([
    ['below the question', SENT.replace('is enough.', 'is enough.\nhalf way'), 'half way'],
    ['below an item', SENT.replace('1. Lamp', '1. Lamp\ndone'), 'done'],
    ['below an item that a program broke', SENT.replace(LONG, LONG.replace('the old', 'the\nold') + '\naway'), 'away'],
    ['below the last line', `${SENT}\nhalf way`, 'half way'],
    ['as a tick', SENT.replace('1. Lamp', 'x 1. Lamp'), 'x 1. Lamp'],
  ])('%s is kept', (_, quote, kept) => {
    expect(keptOf(`${WROTE}\n\n${marked(quote)}`)).toBe(kept);
  });

  test.each([
    ['an older mail of the thread', `${SENT}\n\nOn Fri, Nov 13, 2026 at 9:00 AM Ada <a@b.example> wrote:\n> earlier`],
    ['items under other marks', SENT.replaceAll(/^\d\./gm, '  *')],
    ['items without their numbers', SENT.replaceAll(/^\d\. /gm, '')],
    ['what a gateway adds', `${SENT}\n\nVirus-free. www.avast.com`],
  ])('is not %s', (_, quote) => {
    expect(keptOf(`half way\n\n${WROTE}\n\n${marked(quote)}`)).toBe('half way');
  });

  test('is not a message that we do not know', () => {
    expect(keptOf(`half way\n\n${WROTE}\n\n> Dear Ada,\n> the fence is 3 m long.`)).toBe('half way');
  });
});

describe('our text below the words', () => {
  test.each([
    ['with initials before each line', `${WROTE}\n${marked(SENT, 'AL> ')}`],
    ['without any mark, in broken lines', SENT.replaceAll(' and ', ' and\n')],
    [
      'below a header in a language we do not know',
      `Ŝendita: 13.11.2026 12:31\nDe kiu: <hello@anchor.example>\n${SENT}`,
    ],
    ['below an attribution in a language we do not know', `Anchor <hello@anchor.example> skribis:\n${SENT}`],
    ['below two lines of an attribution', `On Fri, 13 Nov 2026 12:31:00 +0000\nAnchor <h@b.example> wrote:\n\n${SENT}`],
    ['below an address without a name', `hello@anchor.example wrote:\n${marked(SENT)}`],
    ['below an address that a program broke', `${WROTE.replace('> wrote', '\n> wrote')}\n\n${marked(SENT)}`],
    ['below a title and lines without colons', `----- Mesaĝo -----\nDe "Anchor" <hello@anchor.example>\n\n${SENT}`],
    ['in a table of an app', `---- 回复的原邮件 ----\n| 发件人 | Anchor<hello@anchor.example> |\n${SENT}`],
  ])('is cut %s', (_, quote) => {
    expect(keptOf(`half way\n\n${quote}`)).toBe('half way');
  });

  test('is where the words of the person may stand beside it', () => {
    expect(keptOf(`-----Mesaĝo-----\n${HEADER}\n\n${marked(SENT)}\n\nhalf way`)).toBe('half way');
    expect(keptOf(`${WROTE}\n\n${marked(SENT)}\n\nhalf way`)).toBe('half way');
  });

  test.each([
    'From: the shop, to: home, on foot.',
    'From: gym\nTo: home\nBack: 7pm',
    'Dentist: 13.11.2026 12:31\nMail: bob@x.example\nGym: 7',
    'Le reste demain',
    'Keller noch nicht',
  ])('takes no line above its header with it: %s', (line) => {
    expect(keptOf(`${line}\n\n${HEADER}\n\n${SENT}`)).toBe(line);
    expect(keptOf(`${line}\n> ${WROTE}\n${marked(SENT)}`)).toBe(line);
  });
});

describe('what no person types', () => {
  test('is invisible in the words', () => {
    expect(keptOf('\u200EHalf\u200B way\u200C done\u2069')).toBe('Half way done');
    expect(keptOf('می\u200Cروم 👩\u200D👧')).toBe('می\u200Cروم 👩\u200D👧');
  });

  test("is the sender's own address on a line of its own", () => {
    expect(keptOf('half way\n\nada@b.example', 'Ada Lopez <Ada@b.example>')).toBe('half way');
    expect(keptOf('half way\n\nbob@b.example', 'Ada Lopez <Ada@b.example>')).toBe('half way\nbob@b.example');
  });
});

test.each([
  ['labels of their own', '2 done\nDinner: mum <mum@x.example>\nAt: 13 Nov 12:30\nBring: cake\nAlso I feel well', ''],
  ['a word that begins their name', '1 done\nThanks\ncall', 'Bo Callum <bo@b.example>'],
  ['long items written again', `${LONG}\nCall mum`, ''],
  ['marks of their own', '1 done\nOK> done\nTV> off\nand call mum', ''],
])('%s stay theirs', (_, text, from) => expect(keptOf(text, from)).toBe(text));
