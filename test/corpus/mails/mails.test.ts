/** Every labelled mail: what is kept of it, what kind of mail it is, what follows from it. What reads right goes on to. */
import { chooseBody, ownSubject } from '#domain/reply/email/body.ts';
import { expect, test } from 'vitest';
import { expectEvery } from '#test/support/expect-every.ts';
import {
  understoodOf,
  knownWrong,
  type LabelledMail,
  labelledMails,
  linesOf,
  type MailRead,
  readMail,
  wordingsOf,
} from './mails.ts';

/** All of them, in no order of the text's. */
const signsOf = (text: string) => text.split('').toSorted().join('');

const read = await Promise.all(labelledMails.map(async (mail) => ({ mail, made: await readMail(mail) })));
type Read = (typeof read)[number];

const nameOf = ({ mail }: Read) => `gold.jsonl:${labelledMails.indexOf(mail) + 1} ${mail.file}`;

test('every mail is read as it is labelled, and what is known to be wrong still is', async () => {
  const aspects = read.flatMap((one) => judged(one.mail, one.made).map((aspect) => ({ ...one, ...aspect })));
  await expectEvery(
    aspects,
    (one) => `${nameOf(one)}, ${one.aspect}`,
    ({ mail, aspect, got, wanted }) => {
      const isKnown = knownWrong.some((one) => one.file === mail.file && one.aspect === aspect);
      if (isKnown) expect(wanted, 'is right now: take it off known-wrong.jsonl').not.toContainEqual(got);
      else expect(wanted).toContainEqual(got);
    },
  );
});

test('kept and cut together are the whole, and every cut has its reason', async () => {
  await expectEvery(read, nameOf, ({ made }) => {
    for (const words of [made.words, made.unknowing]) {
      const { text } = chooseBody(made.body);
      const besides = ['', ownSubject(made.body.subject, '') ?? '', made.body.calendarAnswer?.comment ?? ''];
      const found = signsOf([words.kept, ...words.cut.map((cut) => cut.text)].join(''));
      expect(besides.map((one) => signsOf(one + text))).toContain(found);
      expect(words.cut.filter((cut) => cut.text === '' || cut.reason === '')).toEqual([]);
    }
  });
});

test('a cry for help is heard', async () => {
  const cries = read.filter(({ mail }) => mail.tags.includes('cry'));
  await expectEvery(cries, nameOf, ({ made: { reading, plain } }) => {
    expect([reading.crisis, plain.crisis]).toEqual([true, true]);
  });
});

test('a person’s words are never cut to nothing', async () => {
  const worded = read.filter(({ mail }) => mail.kept !== '' && mail.kind !== 'reaction');
  await expectEvery(worded, nameOf, ({ made }) => expect(made.words.said.trim()).not.toBe(''));
});

test('every known wrong one is one of the mails, and stands once', () => {
  const names = knownWrong.map(({ file, aspect }) => `${file} ${aspect}`);
  expect(new Set(names).size).toBe(names.length);
  const known = new Set(
    read.flatMap(({ mail, made }) => judged(mail, made).map(({ aspect }) => `${mail.file} ${aspect}`)),
  );
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

interface Judged {
  readonly aspect: (typeof knownWrong)[number]['aspect'];
  readonly got: unknown;
  readonly wanted: readonly unknown[];
}

function judged(mail: LabelledMail, made: MailRead): Judged[] {
  const kind: Judged = { aspect: 'kind', got: made.reading.nature, wanted: [natureOf(mail)] };
  const isPersons = ['reply', 'empty'].includes(mail.kind) || (mail.kind === 'calendar' && mail.kept !== '');
  const understood: Judged = {
    aspect: 'understood',
    got: understoodOf(made.reading),
    wanted: [isPersons ? understoodOf(made.plain) : ofMachine(mail, made)],
  };
  if (!isPersons) return [kind, understood];
  const kept: Judged[] = [
    { aspect: 'kept', got: linesOf(made.words.said), wanted: wordingsOf(mail) },
    { aspect: 'kept-unknowing', got: linesOf(made.unknowing.said), wanted: wordingsOf(mail) },
  ];
  // An answer below a line of ours means that line, which its words alone do not say.
  return mail.tags.some((tag) => BESIDE_OURS.has(tag)) ? [kind, ...kept] : [kind, ...kept, understood];
}

const BESIDE_OURS: ReadonlySet<string> = new Set(['inline', 'edited-quote', 'hand-quoted']);

/** A report on a mail is a bounce, be it of its end or of its being read. The words of a robot prove none (D33). */
function natureOf({ kind, tags, kept }: LabelledMail): MailRead['reading']['nature'] {
  if (tags.includes('no-auto-header')) return 'human';
  switch (kind) {
    case 'reply':
    case 'empty':
      return 'human';
    case 'reaction':
      return 'reaction';
    case 'bounce':
    case 'receipt':
      return 'bounce';
    case 'calendar':
      return kept === '' ? 'automatic' : 'human';
    case 'auto':
    case 'challenge':
      return 'automatic';
  }
}

/** Nothing, but for the rest of who is away until a day; a robot that does not say it is one is a note. */
function ofMachine({ tags, until }: LabelledMail, { words }: MailRead): string[] {
  if (tags.includes('no-auto-header')) return [JSON.stringify({ kind: 'note', text: words.kept.trim() })];
  return until === undefined ? [] : [JSON.stringify({ kind: 'pause', until })];
}
