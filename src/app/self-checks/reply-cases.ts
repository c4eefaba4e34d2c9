/**
 * The cases of the public corpus (test/corpus/reply): how a text or a reply must be read. Its README says which must
 * pass.
 */
import { z } from 'zod';
import type { FailingCase } from '#api/stability.ts';
import type { CorpusFile } from '#app/ports/self-check-sources.ts';
import { PROMPT_STAGES, type Stage } from '#domain/agenda/stage.ts';
import type { standardize } from '#domain/reader/standardize.ts';
import { isStated, lineOf, type StatedCommand, statementOf } from '#domain/reply/corpus-statements.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import type { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

/** The parser under test: the production parser, or one with a planted fault. */
export interface Parser {
  readonly readReply: typeof readReply;
  readonly standardize: typeof standardize;
}

// A Tuesday.
const today = localDate('2026-04-07');
const ZONE = 'America/Chicago';
const FIRST_ITEM = 101;
const USUAL = ['Write the grant', 'Gym', 'Phone Ana', 'Fix the garden gate'];

const strings = z.array(z.string());
const answerSchema = z.object({
  stage: z.enum(PROMPT_STAGES),
  reply: z.string(),
  open: strings.optional(),
  /** The numbers of the items that were done before. */
  done: z.array(z.number()).optional(),
  expect: strings,
});
type Answer = z.output<typeof answerSchema>;

const goalSchema = z.object({ text: z.string(), items: strings });
const bodySchema = z.object({
  name: z.string(),
  body: z.string().optional(),
  html: z.string().optional(),
  sent: z.string().optional(),
  kept: z.string(),
  cut: strings,
  /** The resulting commands, if the case is about them. */
  expect: strings.optional(),
});

/** A line of a file, with a name to find it by, and its judgment: null if the parser reads it correctly. */
export interface ReplyCase {
  readonly name: string;
  readonly judge: (parser: Parser) => FailingCase | null;
}

/** The floor of a file in which every case must be read correctly. */
export const TO_THE_LETTER = 100;

/**
 * Judges case by case; null if it passes. In a file with a floor of 100 % each misread case is named; any other may be
 * partly misread, and is named at its end if it is below its floor.
 */
export function* judgeFile({ name, floor, lines }: CorpusFile, parser: Parser): Generator<FailingCase | null> {
  let right = 0;
  for (const json of lines) {
    const misread = replyCase(JSON.parse(json)).judge(parser);
    if (misread === null) right += 1;
    yield floor === TO_THE_LETTER ? misread : null;
  }
  if (floor < TO_THE_LETTER || lines.length === 0) yield belowFloor(name, { floor, right, total: lines.length });
}

interface ReadRight {
  /** In percent. */
  readonly floor: number;
  readonly right: number;
  readonly total: number;
}

function belowFloor(name: string, { floor, right, total }: ReadRight): FailingCase | null {
  // An empty file passes nothing.
  const share = total === 0 ? 0 : (100 * right) / total;
  if (share >= floor) return null;
  return { name, expected: `${floor} % read correctly`, found: `${share.toFixed(1)} % of ${total}` };
}

/** The case for the kind of line. */
function replyCase(json: unknown): ReplyCase {
  const given = z.looseObject({}).parse(json);
  if ('reply' in given) return answerCase(given);
  return 'items' in given ? goalCase(given) : bodyCase(given);
}

/** A reply becomes commands. */
export function answerCase(json: unknown): ReplyCase {
  const answer = answerSchema.parse(json);
  return { name: nameOf(answer), judge: (parser) => judgeReads(answer, readAs(answer, parser)) };
}

/** Judges how a reply was read: null if correctly. */
export function judgeReads(answer: Answer, reads: readonly string[]): FailingCase | null {
  return difference(nameOf(answer), answer.expect.toSorted(), reads);
}

function nameOf({ stage, reply }: Answer): string {
  return `${stage}: ${reply}`;
}

/** How a reply is read, as lines of the corpus. */
export function readAs({ stage, reply, open, done }: Answer, { readReply: read }: Pick<Parser, 'readReply'>): string[] {
  return said(read(textMessage(reply), answered(stage, open ?? USUAL, done), { today, zone: ZONE }));
}

/** Free text becomes goals. */
function goalCase(json: unknown): ReplyCase {
  const { text, items } = goalSchema.parse(json);
  const name = text === '' ? 'an empty text' : text;
  return {
    name,
    judge({ standardize: read }) {
      const result = read(text);
      return difference(name, items, result.kind === 'items' ? result.items : []);
    },
  };
}

/** A body keeps the new words and cuts the rest. */
function bodyCase(json: unknown): ReplyCase {
  const { name, body, html, sent, kept, cut, expect: expected } = bodySchema.parse(json);
  return {
    name,
    judge({ readReply: read }) {
      const message: IncomingBody = {
        channel: 'email',
        subject: 'Re: Your morning',
        text: body ?? null,
        htmlAsText: html ?? null,
        headers: new Map(),
      };
      const reading = read(message, { ...answered('midday', USUAL), sentText: sent ?? '' }, { today, zone: ZONE });
      const reasons = reading.cut.map((one) => one.reason).join('; ');
      const wrong =
        difference(name, kept, reading.kept.trim().replace(/\n{2,}/g, '\n')) ??
        (expected === undefined ? null : difference(name, expected.toSorted(), said(reading)));
      if (wrong !== null) return wrong;
      const isCutRight = cut.every((reason) => reasons.includes(reason)) && reading.cut.length > 0 === cut.length > 0;
      return isCutRight ? null : { name, expected: `cuts ${cut.join('; ') || 'nothing'}`, found: reasons || 'nothing' };
    },
  };
}

function difference(name: string, expected: unknown, found: unknown): FailingCase | null {
  const [should, is] = [JSON.stringify(expected), JSON.stringify(found)];
  return should === is ? null : { name, expected: should, found: is };
}

function textMessage(text: string): IncomingBody {
  return { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() };
}

function answered(stage: Stage, open: readonly string[], done: readonly number[] = []): AnsweredMessage {
  const items = open.map((text, at) => ({
    id: at + FIRST_ITEM,
    number: at + 1,
    text,
    mark: done.includes(at + 1) ? ('done' as const) : ('open' as const),
    day: 1,
  }));
  return { stage, date: today, items, sentText: '' };
}

/** A reading as short lines, sorted, without items that stay open: "done 1", "carry 2 2026-04-10", "add buy stamps". */
function said(reading: Reading): string[] {
  return [
    ...reading.commands.filter(isStated).map(line),
    ...(reading.crisis ? ['crisis'] : []),
    ...(reading.lowMood ? ['low mood'] : []),
  ].toSorted();
}

/** A command as a line of the corpus. */
export function line(command: StatedCommand): string {
  return lineOf(statementOf(command, (item) => item - FIRST_ITEM + 1));
}
