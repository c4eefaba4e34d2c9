/** Runs mutated messages through the MIME adapter and the whole reader, and checks invariants of each. */
import { Buffer } from 'node:buffer';
import process from 'node:process';
import * as fc from 'fast-check';
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { chooseBody, ownSubject } from '#domain/reply/email/body.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';
import { mutated, mutations, type Mutation } from '#test/corpus/mutated/mutations.ts';
import { allSources, type Source } from '#test/corpus/mutated/sources.ts';

export interface FuzzCounts {
  mails: number;
  texts: number;
  /** Counts by the nature that the reader found. */
  readonly natures: Map<Reading['nature'], number>;
  withCommands: number;
  optOuts: number;
  crises: number;
  /** The slowest reading; null before the first. */
  slowest: Slow | null;
}

interface Slow extends Mail {
  /** Of the raw message. In characters. */
  readonly length: number;
  readonly ms: number;
}

/** Time limits per reading and per character read; a bug exceeds them by far. In milliseconds. */
const READING_MS_MAX = 50;
const CHARACTER_MS_MAX = 0.001;

/** A message with its sources by name, so that a failure prints only a few lines. */
interface Mail {
  readonly source: string;
  readonly other: string;
  readonly changes: Mutation[];
}

/**
 * Reads this many mutated messages. Throws on the first that violates an invariant, with the fewest mutations that
 * reproduce it, and the seed and path to repeat it. `msMax`: the time limit for reading a text; test suites measure none.
 */
export async function fuzz(
  count: number,
  seed: number,
  msMax: (text: string) => number = () => Infinity,
): Promise<FuzzCounts> {
  const counts: FuzzCounts = {
    mails: 0,
    texts: 0,
    natures: new Map(),
    withCommands: 0,
    optOuts: 0,
    crises: 0,
    slowest: null,
  };
  const sources = new Map(allSources().map((source) => [source.name, source]));
  await fc.assert(
    fc.asyncProperty(letters([...sources.values()]), async (inboundMail) => {
      const [source, other] = [sources.get(inboundMail.source), sources.get(inboundMail.other)];
      if (!source || !other) throw new Error('a letter is made of known sources');
      const sent = mutated(source.sent, inboundMail.changes, other.sent);
      const body = await bodyOf(source, sent);
      const most = msMax(chooseBody(body).text);
      const { reading, ms } = timed(body, source.answered, most);
      holds(reading, body, source.answered);
      countIn(counts, source, reading);
      if (ms >= (counts.slowest?.ms ?? 0)) counts.slowest = { ...inboundMail, length: sent.length, ms };
      const allowed = ms <= most ? most : most * slowness();
      expectThat(ms <= allowed, `read in ${ms.toFixed(0)} ms, where ${allowed.toFixed(0)} are the most`);
    }),
    { numRuns: count, seed },
  );
  return counts;
}

/** Three texts per mail, because texts are by far the larger corpus, and a mail takes three times as long. */
function letters(sources: readonly Source[]): fc.Arbitrary<Mail> {
  const mailsBy = (channel: Source['channel']) => {
    const known = sources.filter((source) => source.channel === channel);
    return fc.record({
      source: fc.constantFrom(...known.map(({ name }) => name)),
      other: fc.constantFrom(...sources.map(({ name }) => name)),
      changes: mutations(channel),
    });
  };
  return fc.oneof({ weight: 3, arbitrary: mailsBy('sms') }, { weight: 1, arbitrary: mailsBy('email') });
}

async function bodyOf({ channel }: Source, sent: string): Promise<IncomingBody> {
  if (channel === 'sms') return { channel, subject: '', text: sent, htmlAsText: null, headers: new Map() };
  return incomingBody(await parseMail(bytesOf(sent)));
}

/** A character that is not a byte, which a mutation may have inserted, is encoded as UTF-8. */
function bytesOf(sent: string): Uint8Array {
  return Buffer.from(
    sent.replaceAll(/[^\0-\u00FF]+/g, (signs) => Buffer.from(signs, 'utf8').toString('latin1')),
    'latin1',
  );
}

const CONTEXT = { today: localDate('2026-06-09'), zone: 'America/Chicago' };

/** The time limit for reading this text. In milliseconds. */
export function msMaxOf(text: string): number {
  return READING_MS_MAX + CHARACTER_MS_MAX * text.length;
}

/**
 * The time to read a reply, and its words as a text of a day, as CPU time of this thread, which other load does not
 * distort; the slower of the two counts. Above a quarter of the limit, compilation or garbage collection may have
 * interfered, so it is read again, and the fastest of three counts.
 */
function timed(body: IncomingBody, answered: AnsweredMessage, msMax: number): { reading: Reading; ms: number } {
  const read = () => {
    const from = process.threadCpuUsage();
    const reading = readReply(body, answered, CONTEXT);
    const between = process.threadCpuUsage();
    if (body.channel === 'sms') standardize(body.text ?? '');
    return { reading, ms: Math.max(msBetween(from, between), msBetween(between, process.threadCpuUsage())) };
  };
  let best = read();
  for (let again = 0; again < 2 && best.ms > msMax / 4; again += 1) {
    const next = read();
    if (next.ms < best.ms) best = next;
  }
  return best;
}

/** A plain reply, and how many of them a machine at normal speed reads in 100 ms. */
const PLAIN: IncomingBody = {
  channel: 'sms',
  subject: '',
  text: '1 done, 2 tomorrow. also call the plumber, and the deck can wait until Friday',
  htmlAsText: null,
  headers: new Map(),
};
const ANSWERED: AnsweredMessage = { stage: 'evening', date: CONTEXT.today, items: [], sentText: '' };
const PLAIN_IN_100_MS = 250;

/** How many times slower than normal this machine currently is, for example because of other load. At least 1. */
function slowness(): number {
  const from = process.threadCpuUsage();
  for (let read = 0; read < PLAIN_IN_100_MS; read += 1) readReply(PLAIN, ANSWERED, CONTEXT);
  return Math.max(1, msBetween(from, process.threadCpuUsage()) / 100);
}

function msBetween(from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number {
  return (to.user - from.user + to.system - from.system) / 1000;
}

function holds(reading: Reading, body: IncomingBody, answered: AnsweredMessage): void {
  const { text: read } = chooseBody(body);
  const besides = ['', ownSubject(body.subject, answered.sentText) ?? '', body.calendarAnswer?.comment ?? ''];
  const parts = [reading.kept, ...reading.cut.map(({ text }) => text)];
  expectThat(
    besides.some((one) => isWhole(parts, one + read)),
    'what was kept and what was cut are not the whole',
  );
  const items = new Set(answered.items.map(({ id }) => id));
  for (const command of reading.commands) {
    expectThat(!('item' in command) || items.has(command.item), 'a command names an item that nobody saw');
    expectThat(wordsIn(command).every(isStorable), 'a command has words that cannot be stored');
  }
  // PostgreSQL stores neither a zero byte nor half a surrogate pair.
  const told = [reading.kept, reading.question?.text ?? '', ...reading.cut.map(({ text }) => text)];
  told.push(...reading.reasons.map(({ text }) => text));
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

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function expectThat(holdsTrue: boolean, otherwise: string): void {
  if (!holdsTrue) throw new Error(otherwise);
}

function countIn(counts: FuzzCounts, { channel }: Source, reading: Reading): void {
  if (channel === 'email') counts.mails += 1;
  else counts.texts += 1;
  counts.natures.set(reading.nature, (counts.natures.get(reading.nature) ?? 0) + 1);
  if (reading.commands.some(({ kind }) => kind !== 'note')) counts.withCommands += 1;
  if (reading.commands.some(({ kind }) => kind === 'unsubscribe')) counts.optOuts += 1;
  if (reading.crisis) counts.crises += 1;
}
