import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import { clientReply } from '#app/simulation/client-replies.ts';
import type { AnsweredMessage, IncomingBody } from '#domain/reply/reading.ts';
import { answeredMessage, labelledCases, type ReplyCase } from '#test/corpus/labelled/cases.ts';

const CLIENTS = ['gmail', 'outlook', 'iphone', 'plain'] as const;
const SENT_AT = Date.parse('2026-11-16T12:00:00Z');

export interface RepliedMail {
  readonly body: IncomingBody;
  readonly answered: AnsweredMessage;
}

/** The labelled answers as whole letters of four mail programs, with what they answer quoted in each one's way. */
export async function repliedMails(): Promise<readonly RepliedMail[]> {
  const mails: RepliedMail[] = [];
  for (const one of labelledCases().replies) mails.push(await mailOf(one, mails.length));
  return mails;
}

async function mailOf(one: ReplyCase, index: number): Promise<RepliedMail> {
  const list = one.open.map(({ n, text }) => `${n}. ${text}`);
  const sentText = ['Good morning.', '', 'Still open:', ...list, '', 'What matters today?', '', 'Anchor'].join('\n');
  const letter = clientReply({
    client: CLIENTS[index % CLIENTS.length] ?? 'plain',
    text: one.reply,
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
    answered: answeredMessage(one, sentText),
  };
}
