import { incomingBody, parseMail } from '#adapters/email/parse-mail.ts';
import { clientReply } from '#app/simulation/client-replies.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { AnsweredMessage, IncomingBody } from '#domain/reply/reading.ts';
import { answeredMessage, labelledCases, type ReplyCase } from '#test/corpus/labelled/cases.ts';
import { aPrompt } from '#test/support/sample-messages.ts';

const CLIENTS = ['gmail', 'outlook', 'iphone', 'plain'] as const;
const SENT_AT = Date.parse('2026-11-16T12:00:00Z');

export interface RepliedMail {
  readonly body: IncomingBody;
  readonly answered: AnsweredMessage;
}

/**
 * The labelled answers as complete emails from four mail programs. Each quotes the prompt that it answers in the program's
 * style, with its text, footer and links.
 */
export async function repliedMails(): Promise<readonly RepliedMail[]> {
  const mails: RepliedMail[] = [];
  for (const one of labelledCases().replies) mails.push(await mailOf(one, mails.length));
  return mails;
}

async function mailOf(one: ReplyCase, index: number): Promise<RepliedMail> {
  const { date, items } = answeredMessage(one, '');
  const prompt = aPrompt({ stage: one.stage, date, items });
  const sentText = renderText(prompt);
  const email = clientReply({
    client: CLIENTS[index % CLIENTS.length] ?? 'plain',
    text: one.reply,
    at: SENT_AT + 3_600_000,
    idLeft: `reply-${index}`,
    answered: {
      from: 'Anchor <hello@anchor.example>',
      to: 'lea@example.com',
      replyTo: 'reply+token@anchor.example',
      subject: prompt.subject,
      text: sentText,
      html: renderHtml(prompt),
      messageId: `<${index}@anchor.example>`,
      references: '',
      sentAt: SENT_AT,
    },
  });
  return {
    body: incomingBody(await parseMail(email)),
    answered: answeredMessage(one, sentText),
  };
}
