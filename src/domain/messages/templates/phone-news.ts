import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { maskPhone } from '#domain/people/phone.ts';

/**
 * What became of a number: `added`: it was verified for this account. `changed`: it was, in place of another.
 * `added-stopped`: it was, and has said STOP. `moved`: somebody else proved to hold it, who has it by now (a number that a
 * carrier gave away again). `wrong-number`: whoever answers there says that it is not this person's. `asked-who`: whoever
 * answers there asked who we are. `landline`: it takes no texts. `unreachable`: texts come back from it. `blocked`: its
 * carrier turns ours away.
 */
export type PhoneNews =
  | 'added'
  | 'changed'
  | 'added-stopped'
  | 'moved'
  | 'wrong-number'
  | 'asked-who'
  | 'landline'
  | 'unreachable'
  | 'blocked';

export interface PhoneNewsContext {
  readonly brand: string;
  readonly news: PhoneNews;
  readonly phone: string;
  readonly footer: Footer;
}

/** `phone.news`: by mail, since the phone is what it is about. */
export function composePhoneNews({ brand, news, phone, footer }: PhoneNewsContext): Message {
  const number = `the number ${maskPhone(phone)}`;
  const { subject, header, lines } = WORDS[news](number);
  return {
    contract: 'phone.news@6',
    stage: null,
    localDate: null,
    brand,
    subject,
    // The headline stands below it, and is not said twice.
    preheader: `About ${number}.`,
    header,
    blocks: lines.map(paragraph),
    closing: 'Your list is as you left it.',
    footer,
    sms: null,
  };
}

interface Words {
  readonly subject: string;
  readonly header: string;
  readonly lines: readonly string[];
}

const NOW_BY_MAIL = 'Your messages come by mail now.';
const ANOTHER = 'To get texts again, add a number on your page: the link is below.';

const WORDS: Record<PhoneNews, (number: string) => Words> = {
  added: (number) => ({
    subject: 'Texts are on',
    header: 'Texts are on.',
    lines: [
      `Your messages go to ${number}, too, and you can answer there or here; it is one list.`,
      'If that is not your phone, take it off on your page: the link is below. Nothing else about your account has changed.',
    ],
  }),
  changed: (number) => ({
    subject: 'Texts go to another number',
    header: 'Your number is another one now.',
    lines: [
      `Texts go to ${number} from now on, and no more to the one before. You can answer there or here; it is one list.`,
      'If that is not your phone, take it off on your page: the link is below. Nothing else about your account has changed.',
    ],
  }),
  'added-stopped': (number) => ({
    subject: 'Your number for texts',
    header: 'Texts wait for your phone.',
    lines: [
      `You have added ${number}, and it has asked us for no more texts. To get them, text START from it; until then your messages come by mail.`,
      'If that is not your phone, take it off on your page: the link is below. Nothing else about your account has changed.',
    ],
  }),
  moved: (number) => ({
    subject: 'Your number for texts',
    header: 'We text you no more at that number.',
    lines: [
      `Somebody else has just shown that they hold ${number}, and a number belongs to whoever holds it. They see nothing of your list.`,
      NOW_BY_MAIL,
      ANOTHER,
    ],
  }),
  'wrong-number': (number) => ({
    subject: 'Your number for texts',
    header: 'We text you no more at that number.',
    lines: [`Whoever has ${number} told us that it is not yours. So we have taken it off.`, NOW_BY_MAIL, ANOTHER],
  }),
  'asked-who': (number) => ({
    subject: 'Your number for texts',
    header: 'Texts rest for now.',
    lines: [
      `Whoever has ${number} asked us who we are, so it may not be in your hands. We text it no more until you say so.`,
      NOW_BY_MAIL,
      'Is it yours after all, text START from it; else take it off on your page: the link is below.',
    ],
  }),
  landline: (number) => ({
    subject: 'Your number for texts',
    header: 'That number takes no texts.',
    lines: [
      `Its carrier told us that ${number} takes no text messages. So we have taken it off.`,
      NOW_BY_MAIL,
      ANOTHER,
    ],
  }),
  unreachable: (number) => ({
    subject: 'Your number for texts',
    header: 'Our texts do not reach you.',
    lines: [`Several texts to ${number} came back. So we have taken it off.`, NOW_BY_MAIL, ANOTHER],
  }),
  blocked: (number) => ({
    subject: 'Your number for texts',
    header: 'Our texts do not reach you.',
    lines: [
      `The carrier of ${number} turns our texts away, maybe at your wish. So we have taken the number off.`,
      NOW_BY_MAIL,
      ANOTHER,
    ],
  }),
};
