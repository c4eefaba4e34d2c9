/**
 * npm run bench:reading: the complete reading of a reply (its new words and their meaning) compared with
 * email-reply-parser, which only finds the new words, on the same mails; and how the time grows with a mail's length.
 * BENCH_ROUNDS (7) rounds, medians.
 */
import EmailReplyParser from 'email-reply-parser';
import type { AnsweredMessage, IncomingBody } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';
import { conclude } from './support/conclude.ts';
import { inTurn } from './support/contest.ts';
import { longTexts, prose } from './support/long-texts.ts';
import { repliedMails } from './support/replied-mails.ts';
import type { Line } from './support/table.ts';
import { median, rate } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** Uncounted rounds in which hot code is compiled: many, because a reading uses many rules, each of them rarely. */
const WARM_UP = 12;
const CONTEXT = { today: localDate('2026-11-16'), zone: 'America/Chicago' };
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const mails = await repliedMails();
const parser = new EmailReplyParser();
/** Uses every result, so that the compiler cannot drop the work. */
let characters = 0;

conclude([await againstTrimming(), ...(await byLength()), ...(await daysByLength())]);
process.stderr.write(`${characters} letters were kept.\n`);

async function againstTrimming(): Promise<Line> {
  const ours: number[] = [];
  const theirs: number[] = [];
  await inTurn(ROUNDS + WARM_UP, [
    async () => {
      ours.push(
        secondsOf(() => {
          for (const { body, answered } of mails) characters += readReply(body, answered, CONTEXT).kept.length;
        }),
      );
    },
    async () => {
      theirs.push(
        secondsOf(() => {
          for (const { body } of mails) characters += parser.parseReply(body.text ?? '').length;
        }),
      );
    },
  ]);
  const [our, their] = [mails.length / median(ours.slice(WARM_UP)), mails.length / median(theirs.slice(WARM_UP))];
  return {
    what: 'replies, read and understood',
    ours: `${rate(our)}, of ${mails.length.toLocaleString('en')}`,
    peer: `${rate(their)}, email-reply-parser, trimmed only`,
    ratio: our / their,
    target: { least: 0.2 },
  };
}

/**
 * For each shape of long text: the seconds for a megabyte, and whether the whole takes eight times as long as an eighth.
 * Also compares the slowest shape with as much ordinary prose.
 */
async function byLength(): Promise<Line[]> {
  const lines: Line[] = [];
  const ordinary = prose(8 * KILOBYTE);
  const ofProse: number[] = [];
  let slowest = { name: '', seconds: 0 };
  for (const { name, text } of longTexts()) {
    const [short, long, huge] = [text(KILOBYTE), text(8 * KILOBYTE), text(MEGABYTE)];
    const seconds: Record<'short' | 'long' | 'huge', number[]> = { short: [], long: [], huge: [] };
    await inTurn(ROUNDS, [
      async () => {
        seconds.short.push(secondsOf(() => eightTimes(() => read(short))));
      },
      async () => {
        seconds.long.push(secondsOf(() => read(long)));
      },
      async () => {
        ofProse.push(secondsOf(() => read(ordinary)));
      },
      async () => {
        seconds.huge.push(secondsOf(() => read(huge)));
      },
    ]);
    const [eight, one, all] = [median(seconds.short), median(seconds.long), median(seconds.huge)];
    if (one > slowest.seconds) slowest = { name, seconds: one };
    lines.push(
      { what: `a megabyte of ${name}`, ours: ms(all), peer: '1 s', ratio: all, target: { most: 1 } },
      {
        what: `8 kB of ${name}`,
        ours: ms(one),
        peer: `${ms(eight)} for 8 of 1 kB`,
        ratio: one / eight,
        target: { most: 2 },
      },
    );
  }
  return [
    ...lines,
    {
      what: '8 kB of the slowest',
      ours: `${ms(slowest.seconds)}, ${slowest.name}`,
      peer: `${ms(median(ofProse))} for 8 kB of prose`,
      ratio: slowest.seconds / median(ofProse),
      target: { most: 2 },
    },
  ];
}

/** Texts of a day of the maximum length, made of patterns that cause repeated scanning in a careless parser. */
async function daysByLength(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const piece of ['call mum. ', 'a ', '- ', 'www.', 'https://,', '\n', '🙏', '<']) {
    const [short, long] = [piece.repeat(KILOBYTE / piece.length), piece.repeat((8 * KILOBYTE) / piece.length)];
    const seconds: Record<'short' | 'long', number[]> = { short: [], long: [] };
    await inTurn(ROUNDS, [
      async () => {
        seconds.short.push(secondsOf(() => eightTimes(() => standardize(short))));
      },
      async () => {
        seconds.long.push(secondsOf(() => standardize(long)));
      },
    ]);
    const [eight, one] = [median(seconds.short), median(seconds.long)];
    lines.push({
      what: `8 kB of a day's text of ${JSON.stringify(piece)}`,
      ours: ms(one),
      peer: `${ms(eight)} for 8 of 1 kB`,
      ratio: one / eight,
      target: { most: 2 },
    });
  }
  return lines;
}

function ms(seconds: number): string {
  return `${(seconds * 1000).toFixed(1)} ms`;
}

function eightTimes(work: () => void): void {
  for (let time = 0; time < 8; time += 1) work();
}

function read(text: string): void {
  const body: IncomingBody = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() };
  const answered: AnsweredMessage = {
    stage: 'midday',
    date: CONTEXT.today,
    items: [{ id: 1, number: 1, text: 'call the bank', mark: 'open', day: 1 }],
    sentText: '',
  };
  characters += readReply(body, answered, CONTEXT).kept.length;
}

function secondsOf(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}
