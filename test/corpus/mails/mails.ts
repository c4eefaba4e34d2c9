/** The whole replies as `README.md` describes them, and what the reader makes of one as the product reads it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { NewWords } from '#domain/reply/email/new-words.ts';
import { trimReply } from '#domain/reply/email/trim-reply.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';

const labelledMail = z.object({
  file: z.string(),
  client: z.string(),
  tags: z.array(z.string()),
  kind: z.enum(['reply', 'empty', 'reaction', 'calendar', 'receipt', 'auto', 'bounce', 'challenge']),
  kept: z.string(),
  accept: z.array(z.string()).default([]),
  shown: z.array(z.object({ number: z.number(), text: z.string() })),
  stage: z.enum(PROMPT_STAGES),
  sent: z.string().optional(),
  until: z.string().optional(),
});
export type LabelledMail = z.infer<typeof labelledMail>;

const wrong = z.object({
  file: z.string(),
  aspect: z.enum(['kept', 'kept-unknowing', 'kind', 'understood']),
  why: z.string(),
});

export const labelledMails: readonly LabelledMail[] = valuesIn('gold.jsonl', labelledMail);

/** Of a folder beside; their files are named from here. */
export function mailsOf(folder: string): LabelledMail[] {
  return valuesIn(`${folder}/gold.jsonl`, labelledMail).map((mail) => ({ ...mail, file: `${folder}/${mail.file}` }));
}
/** What is read wrong as yet. */
export const knownWrong: readonly z.infer<typeof wrong>[] = valuesIn('known-wrong.jsonl', wrong);

export interface MailRead {
  readonly body: IncomingBody;
  readonly words: NewWords;
  /** As `read:trim` does, which does not know what was sent. */
  readonly unknowing: NewWords;
  readonly reading: Reading;
  /** The same words as a text message, which has nothing around them. */
  readonly plain: Reading;
}

/** Reads a mail's bytes through the adapter, against the message it answers, as `app/inbound` does. */
export async function readMail(mail: LabelledMail): Promise<MailRead> {
  const body = incomingBody(await parseMail(readFileSync(new URL(mail.file, FOLDER))));
  const answered = answeredBy(mail);
  const context = { today: answered.date, zone: 'America/Chicago' };
  return {
    body,
    words: trimReply(body, answered.sentText),
    unknowing: trimReply(body, ''),
    reading: readReply(body, answered, context),
    plain: readReply(textMessage(mail.kept), answered, context),
  };
}

/** What came of a letter: its commands in the order of their names, and whether it cries for help. */
export function understoodOf({ commands, crisis }: Pick<Reading, 'commands' | 'crisis'>): string[] {
  return [...commands.map((command: Command) => JSON.stringify(command)).toSorted(), ...(crisis ? ['crisis'] : [])];
}

const FOLDER = new URL('./', import.meta.url);

/** Where nothing of our message came back, its items are all that matters of it. */
function answeredBy({ file, stage, shown, sent }: LabelledMail): AnsweredMessage {
  const items = shown.map(({ number, text }) => ({ id: number + 100, number, text, mark: 'open' as const, day: 1 }));
  const sentText = sent ?? shown.map(({ number, text }) => `${number}. ${text}`).join('\n');
  return { stage, date: dateOf(file), items, sentText };
}

/** The day in the header of the mail. */
function dateOf(file: string) {
  const date = /^Date: .*?(\d{1,2} [A-Z][a-z]{2} \d{4})/m.exec(readFileSync(new URL(file, FOLDER), 'latin1'))?.[1];
  return localDate(new Date(`${date} UTC`).toISOString().slice(0, 10));
}

function textMessage(text: string): IncomingBody {
  return { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() };
}

function valuesIn<Value>(file: string, schema: z.ZodType<Value>): Value[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}

/** As the README says: line by line, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Of a line of ours that was amended the reader keeps the amendment, and knows to which line it belongs. */
export function wordingsOf({ kept, accept, shown }: LabelledMail): string[][] {
  const amendment = (line: string) => {
    const bare = line.replace(/^\[ \] /, '');
    const own = shown.map(({ number, text }) => `${number}. ${text}`).find((item) => bare.startsWith(`${item} `));
    return own === undefined ? line : bare.slice(own.length).trim();
  };
  return [kept, ...accept].flatMap((text) => [linesOf(text), linesOf(text).map(amendment)]);
}
