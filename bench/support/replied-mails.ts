import { readdir, readFile } from 'node:fs/promises';
import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import { clientReply } from '#app/simulation/client-replies.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { AnsweredMessage, IncomingBody } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';

const CASES = new URL('../../test/corpus/labelled/', import.meta.url);
const CLIENTS = ['gmail', 'outlook', 'iphone', 'plain'] as const;
const SENT_AT = Date.parse('2026-11-16T12:00:00Z');

interface Case {
  readonly stage: PromptStage;
  readonly date: string;
  readonly open: readonly { readonly n: number; readonly text: string }[];
  readonly reply: string;
}

export interface RepliedMail {
  readonly body: IncomingBody;
  readonly answered: AnsweredMessage;
}

/** The labelled answers as whole letters of four mail programs, with what they answer quoted in each one's way. */
export async function repliedMails(): Promise<readonly RepliedMail[]> {
  const mails: RepliedMail[] = [];
  for (const folder of ['seen', 'unseen']) {
    for (const file of (await readdir(new URL(folder, CASES))).filter((name) => name.startsWith('interpret'))) {
      const lines = (await readFile(new URL(`${folder}/${file}`, CASES), 'utf8')).trim().split('\n');
      for (const line of lines) mails.push(await mailOf(JSON.parse(line) as Case, mails.length));
    }
  }
  return mails;
}

async function mailOf({ stage, date, open, reply }: Case, index: number): Promise<RepliedMail> {
  const list = open.map(({ n, text }) => `${n}. ${text}`);
  const sentText = ['Good morning.', '', 'Still open:', ...list, '', 'What matters today?', '', 'Anchor'].join('\n');
  const letter = clientReply({
    client: CLIENTS[index % CLIENTS.length] ?? 'plain',
    text: reply,
    at: SENT_AT + 3_600_000,
    idLeft: `reply-${index}`,
    answered: {
      from: 'Anchor <hello@anchor.example>',
      to: 'lea@example.com',
      replyTo: 'reply+token@anchor.example',
      subject: 'What matters today?',
      text: sentText,
      html: null,
      messageId: `<${index}@anchor.example>`,
      references: '',
      sentAt: SENT_AT,
    },
  });
  return {
    body: incomingBody(await parseMail(letter)),
    answered: {
      stage,
      date: localDate(date),
      items: open.map(({ n, text }) => ({ id: n, number: n, text, mark: 'open', day: 1 })),
      sentText,
    },
  };
}
