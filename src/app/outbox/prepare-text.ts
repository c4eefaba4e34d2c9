import type { OutgoingText } from '#app/ports/texts.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import type { Message } from '#domain/messages/schema.ts';

/** One message to one phone. */
export type TextDraft = Pick<OutgoingText, 'key' | 'realm' | 'to' | 'localDate' | 'usefulUntil' | 'sentAt'> & {
  readonly message: Message;
};

export function prepareText({ message, ...draft }: TextDraft): OutgoingText {
  return { ...draft, body: renderSms(message), stage: message.stage, contract: message.contract };
}
