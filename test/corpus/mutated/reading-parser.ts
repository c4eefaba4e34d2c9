/** Emails and texts through the MIME adapter and the whole reader, as replies and as the words of a day. */
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { chooseBody, ownSubject } from '#domain/reply/email/body.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';
import { bytesOf, expectThat, isStorable, type Parser, type Sample } from '#test/corpus/mutated/parser.ts';
import { readingSources } from '#test/corpus/mutated/reading-sources.ts';

const CONTEXT = { today: localDate('2026-06-09'), zone: 'America/Chicago' };

export function reading(): Parser {
  const answeredBy = new Map(readingSources().map((source) => [source.name, source.answered]));
  return {
    samples: readingSources,
    async read(sent, sample) {
      const answered = answeredBy.get(sample.name);
      if (answered === undefined) throw new Error(`${sample.name} is not in the corpus`);
      const body = await bodyOf(sample, sent);
      if (sample.shape === 'words') standardize(sent);
      const read = readReply(body, answered, CONTEXT);
      holds(read, body, answered);
      return wordsAbout(read);
    },
  };
}

async function bodyOf({ shape }: Sample, sent: string): Promise<IncomingBody> {
  if (shape === 'words') return { channel: 'sms', subject: '', text: sent, htmlAsText: null, headers: new Map() };
  return incomingBody(await parseMail(bytesOf(sent)));
}

function wordsAbout({ nature, commands, crisis }: Reading): string[] {
  const words: string[] = [nature];
  if (commands.some(({ kind }) => kind !== 'note')) words.push('with commands');
  if (commands.some(({ kind }) => kind === 'unsubscribe')) words.push('opt-out');
  if (crisis) words.push('crisis');
  return words;
}

function holds(found: Reading, body: IncomingBody, answered: AnsweredMessage): void {
  const { text: read } = chooseBody(body);
  const besides = ['', ownSubject(body.subject, answered.sentText) ?? '', body.calendarAnswer?.comment ?? ''];
  const parts = [found.kept, ...found.cut.map(({ text }) => text)];
  expectThat(
    besides.some((one) => isWhole(parts, one + read)),
    'what was kept and what was cut are not the whole',
  );
  const items = new Set(answered.items.map(({ id }) => id));
  for (const command of found.commands) {
    expectThat(!('item' in command) || items.has(command.item), 'a command names an item that nobody saw');
    expectThat(wordsIn(command).every(isStorable), 'a command has words that cannot be stored');
  }
  const told = [found.kept, found.question?.text ?? '', ...found.cut.map(({ text }) => text)];
  told.push(...found.reasons.map(({ text }) => text));
  expectThat(told.every(isStorable), 'the reading has words that cannot be stored');
}

/** How often each character occurs in one text more than in the other; all are 0 between two messages. */
const SIGNS = new Int32Array(2 ** 16);

/** Whether the parts contain the same characters as the whole, regardless of how often. */
function isWhole(parts: readonly string[], whole: string): boolean {
  countSigns(whole, 1);
  for (const part of parts) countSigns(part, -1);
  const texts = [whole, ...parts];
  const even = texts.every(hasNoneLeft);
  for (const text of texts) for (let at = 0; at < text.length; at += 1) SIGNS[text.charCodeAt(at)] = 0;
  return even;
}

function countSigns(text: string, each: 1 | -1): void {
  for (let at = 0; at < text.length; at += 1) SIGNS[text.charCodeAt(at)]! += each;
}

function hasNoneLeft(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (SIGNS[text.charCodeAt(at)] !== 0) return false;
  return true;
}

function wordsIn(command: Command): string[] {
  return 'text' in command ? [command.text] : [];
}
