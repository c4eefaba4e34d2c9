/** The labelled cases that `README.md` describes: their format, their files, and how one is read. */
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import { readReply, type ReadingContext } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const dayTextCase = z.object({
  id: z.string(),
  text: z.string(),
  items: z.array(z.string()),
  empty: z.boolean(),
  /** Further wordings of each item. */
  alternatives: z.array(z.array(z.string()).nullish()).default([]),
  /** Complete lists that are also accepted. */
  alt_sets: z.array(z.array(z.string())).default([]),
});
export type DayTextCase = z.infer<typeof dayTextCase>;

const control = z.object({
  kind: z.string(),
  value: z
    .union([z.string(), z.object({ stage: z.string(), time: z.string() })])
    .nullish()
    .default(null),
});
const wanted = z.object({
  done: z.array(z.number()).default([]),
  dropped: z.array(z.number()).default([]),
  carried: z.array(z.number()).default([]),
  reworded: z.array(z.object({ n: z.number(), text: z.string(), or: z.array(z.string()).default([]) })).default([]),
  added: z.array(z.string()).default([]),
  control: control.nullish().default(null),
  other: z.string().nullish().default(null),
});
export type Wanted = z.infer<typeof wanted>;

const replyCase = z.object({
  id: z.string(),
  stage: z.enum(PROMPT_STAGES),
  date: z.string(),
  zone: z.string(),
  open: z.array(z.object({ n: z.number(), text: z.string() })),
  reply: z.string(),
  expect: wanted,
  alternatives: z.array(wanted).default([]),
  /** Acts that neither add to nor reduce the score. */
  tolerate: z
    .object({
      done: z.array(z.number()).default([]),
      dropped: z.array(z.number()).default([]),
      carried: z.array(z.number()).default([]),
      other: z.array(z.string().nullable()).default([]),
    })
    .default({ done: [], dropped: [], carried: [], other: [] }),
  value_ok: z.array(z.string().nullable()).default([]),
});
export type ReplyCase = z.infer<typeof replyCase>;

/** The cases of one file, which are all of one kind. */
type Cases =
  | { readonly kind: 'day-texts'; readonly cases: DayTextCase[] }
  | { readonly kind: 'replies'; readonly cases: ReplyCase[] };

/** Parses the cases of a JSON Lines file. Throws if a line is not a case. */
export function casesIn(lines: string): Cases {
  const values = lines.split('\n').flatMap((line, index): unknown[] => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line)];
    } catch {
      throw new Error(`line ${index + 1} is not JSON`);
    }
  });
  const first = values[0];
  return typeof first === 'object' && first !== null && 'items' in first
    ? { kind: 'day-texts', cases: parsed(dayTextCase, values) }
    : { kind: 'replies', cases: parsed(replyCase, values) };
}

function parsed<Case extends z.ZodType>(schema: Case, values: unknown[]): z.output<Case>[] {
  const read = z.array(schema).safeParse(values);
  if (!read.success) throw new Error(`not labelled cases: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** All cases, seen and unseen. */
export function labelledCases(): { readonly dayTexts: readonly DayTextCase[]; readonly replies: readonly ReplyCase[] } {
  const files = [...filesIn('seen'), ...filesIn('unseen')].map(({ read }) => read);
  return {
    dayTexts: files.flatMap((file) => (file.kind === 'day-texts' ? file.cases : [])),
    replies: files.flatMap((file) => (file.kind === 'replies' ? file.cases : [])),
  };
}

/** The files of a folder, by their names without extension. */
export function filesIn(folder: 'seen' | 'unseen'): { readonly name: string; readonly read: Cases }[] {
  const url = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(url).map((file) => ({
    name: file.replace(/\.jsonl$/, ''),
    read: casesIn(readFileSync(new URL(file, url), 'utf8')),
  }));
}

/** Our message that a reply answers, with the items it showed. */
export function answeredMessage({ stage, date, open }: ReplyCase, sentText: string): AnsweredMessage {
  const items = open.map(({ n, text }) => ({ id: n, number: n, text, mark: 'open' as const, day: 1 }));
  return { stage, date: localDate(date), items, sentText };
}

/** A case contains only new words, like a text message. */
export function readingOf(
  { reply, zone }: ReplyCase,
  answered: AnsweredMessage,
  reader: Pick<ReadingContext, 'interpret'> = {},
): Reading {
  const body = { channel: 'sms' as const, subject: '', text: reply, htmlAsText: null, headers: new Map() };
  return readReply(body, answered, { today: answered.date, zone, ...reader });
}
