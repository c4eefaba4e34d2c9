/**
 * Texts that ask us to stop, and those that only sound so (D134, D141): each is screened as it came. A text is short, so
 * that the words alone must tell; what is false takes a person's day away, what goes unheard breaks the law.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { screen } from '#domain/reply/screening/screen.ts';

const caseSchema = z.strictObject({
  text: z.string().min(1),
  language: z.enum(['en', 'es', 'fr', 'de']),
  leaves: z.boolean(),
});
const textSchema = z.strictObject({ text: z.string().min(1) });

const cases = linesOf('opt-out.jsonl').map((line) => caseSchema.parse(line));
const everyday = linesOf('everyday.jsonl').map((line) => textSchema.parse(line).text);
/** By two who never saw the reader. At first sight it heard 245 of 300, and after a mend 138 of the 150 that came next. */
const leavingBlind = linesOf('leaving-blind.jsonl').map((line) => textSchema.parse(line).text);
const everydayBlind = linesOf('everyday-blind.jsonl').map((line) => textSchema.parse(line).text);
const leaving = linesOf('leaving.jsonl').map((line) => textSchema.parse(line).text);

function linesOf(file: string): unknown[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function isReadAsOptOut(text: string): boolean {
  return screen({ channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() }).optOut;
}

test('hears every opt-out and nothing else as one', () => {
  const heard = cases.map((one) => ({ ...one, heard: isReadAsOptOut(one.text) }));
  const words = (wanted: boolean) =>
    heard.filter(({ leaves, heard: was }) => leaves === wanted && was !== wanted).map(({ text }) => text);
  expect({ unheard: words(true), false: words(false) }).toEqual({ unheard: [], false: [] });
});

test('hears a word that ends it in whatever stands around it', () => {
  const words = ['STOP', 'Stop.', 'stop', 'STOP, thanks', 'stop please', 'unsubscribe', 'Please unsubscribe me'];
  const around: readonly ((word: string) => string)[] = [
    (word) => `${word}\nDerek`,
    (word) => `Hi,\n${word}`,
    (word) => `${word}\nThanks\nDerek Miller`,
    (word) => `${word}\n\nOn that day, Anchor wrote:`,
    (word) => `${word}\n--\nTess Miller\n0123 456`,
    (word) => `this is Tess. ${word}`,
    (word) => `${word.toUpperCase()}!!!`,
  ];
  const texts = around.flatMap((put) => words.map(put));
  expect(texts.filter((text) => !isReadAsOptOut(text))).toEqual([]);
});

test('holds at least 300 texts, opt-outs and others, in each language', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
  for (const language of ['en', 'es', 'fr', 'de']) {
    const of = cases.filter((one) => one.language === language);
    expect(of.filter(({ leaves }) => leaves).length).toBeGreaterThanOrEqual(20);
    expect(of.filter(({ leaves }) => !leaves).length).toBeGreaterThanOrEqual(20);
  }
});

describe('people who did not ask are not unsubscribed', () => {
  test('in 5,000 everyday texts of two who never saw the reader', () => {
    expect(everydayBlind).toHaveLength(5000);
    expect(everydayBlind.filter(isReadAsOptOut)).toEqual([]);
  });

  test('"Yes fine", "i\'d rather not text him" and everything else that is said in a day', () => {
    expect(everyday.length).toBeGreaterThanOrEqual(700);
    expect(everyday.filter(isReadAsOptOut)).toEqual([]);
  });

  test('whoever else they no longer write to', () => {
    const asks = ['stop texting', 'please stop emailing', "don't text", "i'd rather not message", 'no need to email'];
    const others = ['him', 'her', 'them', 'Jake', 'my ex', 'those people', 'the landlord', 'customers'];
    const ends = ['', ' anymore', ' please', ' at night', ' again, promise'];
    expect(sentences([asks, others, ends]).filter(isReadAsOptOut)).toEqual([]);
  });

  test('"Get me out of this dump heap": whatever place or thing they want to leave', () => {
    const asks = ['get me out of', 'take me off', 'remove me from', 'let me out of', 'sign me off', 'i want out of'];
    const things = ['dump heap', 'family dinner', 'job', 'bus', 'email thread', 'rota', 'flat', 'medication', 'mess'];
    expect(sentences([asks, [' this ', ' that ', ' the '], things]).filter(isReadAsOptOut)).toEqual([]);
  });

  test("whoever else's mail they are tired of", () => {
    const asks = ['stop the', 'no more', 'unsubscribe from the', 'turn off the', "I don't want any more", 'cancel the'];
    const senders = [" gym's", ' LinkedIn', ' school', ' bank', ' Tesco', ' choir'];
    const goods = [' emails', ' newsletter', ' texts', ' notifications', ' mailing list', ' reminders'];
    expect(sentences([asks, senders, goods]).filter(isReadAsOptOut)).toEqual([]);
  });

  test('"1. stop these", "gym, no more emails, call Jo": goals among goals', () => {
    const goals = ['stop these', 'cancel this', 'no more messages', 'unsubscribe from this', 'leave the program'];
    const listed = goals.flatMap((goal) => [`1. ${goal}\n2. gym`, `gym, ${goal}, call Jo`]);
    expect([...listed, 'leave the program', 'quit the list', 'cancel today'].filter(isReadAsOptOut)).toEqual([]);
  });

  test('"fine", "halt the project" and other words that mean leaving in another language', () => {
    const said = ['yes', 'all', "it's", 'that is', 'I feel', 'mum is'].map((opener) => `${opener} fine`);
    const inside = ['basta', 'alto', 'baja', 'fin', 'halt', 'sair', 'arret', 'parar'].flatMap((word) => [
      `yes ${word}`,
      `the ${word} thing is done`,
      `${word} practice at 6`,
    ]);
    expect([...said, ...inside, 'fine', 'Fine.', 'fine thanks'].filter(isReadAsOptOut)).toEqual([]);
  });
});

describe('whoever asks to leave leaves', () => {
  test('in 94 of 100 wordings of somebody else', () => {
    expect(leavingBlind).toHaveLength(450);
    expect(leavingBlind.filter(isReadAsOptOut).length).toBeGreaterThanOrEqual(424);
  });

  const keywords = 'STOP, STOPALL, STOP ALL, END, CANCEL, QUIT, UNSUBSCRIBE, OPTOUT, OPT OUT, OPT-OUT, REVOKE'.split(
    ', ',
  );

  test.each(keywords)('by %s, however it is typed', (word) => {
    const small = word.toLowerCase();
    const typed = [word, small, `${word[0]}${small.slice(1)}`, `  ${small} `, `${word}.`, `${word}!!!`, `(${small})`];
    const marked = [`${word} 🙏`, `${small} 😡😡`, `🛑 ${word}`, `"${word}"`, `‘${small}’`, `- ${small}`, `${word}?`];
    const polite = [
      `${small} please`,
      `Please ${small}`,
      `pls ${small}`,
      `${small} thanks`,
      `ok ${small}`,
      `${small} now`,
    ];
    const longer = [
      `${word} ${word}`,
      `${small}\nThanks`,
      `hello\n${word}`,
      `Hi, ${small} please`,
      `${word}, thank you.`,
    ];
    expect([...typed, ...marked, ...polite, ...longer].filter((text) => !isReadAsOptOut(text))).toEqual([]);
  });

  test.each([
    'basta',
    'alto',
    'baja',
    'arrêt',
    'ABMELDEN',
    'stopp',
    'disiscrivimi',
    'sair',
    'uitschrijven',
    'стоп',
    '退订',
  ])('by %s, the word of their own language', (word) => {
    const typed = [word, `${word}!`, ` ${word.toUpperCase()} .`, `${word} ${word}`, `${word} 🙏`, `ok ${word}`];
    expect(typed.filter((text) => !isReadAsOptOut(text))).toEqual([]);
  });

  test.each(['fine grazie', 'Fine, per favore', 'basta grazie', 'stop per favore', 'baja por favor', 'stopp bitte'])(
    'by "%s", with the courtesy of that language',
    (text) => expect(isReadAsOptOut(text)).toBe(true),
  );

  test('by any sentence that asks us', () => {
    expect(leaving.length).toBeGreaterThanOrEqual(200);
    expect(leaving.filter((text) => !isReadAsOptOut(text))).toEqual([]);
  });
});

/** Every way to put one of each part after the other. */
function sentences(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (begun, next) => begun.flatMap((beginning) => next.map((end) => `${beginning} ${end}`.replaceAll(/ +/g, ' '))),
    [''],
  );
}
