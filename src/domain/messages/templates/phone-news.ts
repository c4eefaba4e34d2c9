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

/** `phone.news`: by email, because the message is about the phone. */
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
    closing: 'Your list hasn’t changed.',
    footer,
    sms: null,
  };
}

interface Words {
  readonly subject: string;
  readonly header: string;
  readonly lines: readonly string[];
}

const NOW_BY_MAIL = 'Your messages now come by email.';
const ANOTHER = 'To get texts again, add a number in your preferences. The link is below.';

const WORDS: Record<PhoneNews, (number: string) => Words> = {
  added: (number) => ({
    subject: 'Texts are on',
    header: 'Texts are on.',
    lines: [
      `Your messages now go to ${number}, too. You can reply there or here; it’s one list.`,
      'If that isn’t your phone, remove it in your preferences. The link is below. Nothing else about your account has changed.',
    ],
  }),
  changed: (number) => ({
    subject: 'Your texts go to a new number',
    header: 'Your phone number has changed.',
    lines: [
      `Your texts now go to ${number}, and no longer to your old one. You can reply there or here; it’s one list.`,
      'If that isn’t your phone, remove it in your preferences. The link is below. Nothing else about your account has changed.',
    ],
  }),
  'added-stopped': (number) => ({
    subject: 'Your phone number',
    header: 'One more step to get texts.',
    lines: [
      `You added ${number}, but that phone has told us to stop texting it. To get texts, text START from it. Until then, your messages come by email.`,
      'If that isn’t your phone, remove it in your preferences. The link is below. Nothing else about your account has changed.',
    ],
  }),
  moved: (number) => ({
    subject: 'Your phone number',
    header: 'We’ve stopped texting that number.',
    lines: [
      `Someone else has just confirmed that ${number} is theirs, so we’ve moved it to them. They can’t see anything on your list.`,
      NOW_BY_MAIL,
      ANOTHER,
    ],
  }),
  'wrong-number': (number) => ({
    subject: 'Your phone number',
    header: 'We’ve stopped texting that number.',
    lines: [`Whoever has ${number} told us it isn’t yours, so we’ve removed it.`, NOW_BY_MAIL, ANOTHER],
  }),
  'asked-who': (number) => ({
    subject: 'Your phone number',
    header: 'Texts are paused for now.',
    lines: [
      `Whoever has ${number} asked us who we are, so it may not be yours. We won’t text it again until you say so.`,
      NOW_BY_MAIL,
      'If it’s yours after all, text START from it. If not, remove it in your preferences. The link is below.',
    ],
  }),
  landline: (number) => ({
    subject: 'Your phone number',
    header: 'That number can’t get texts.',
    lines: [`The carrier told us that ${number} can’t get text messages, so we’ve removed it.`, NOW_BY_MAIL, ANOTHER],
  }),
  unreachable: (number) => ({
    subject: 'Your phone number',
    header: 'Our texts aren’t reaching you.',
    lines: [`Several texts to ${number} came back, so we’ve removed it.`, NOW_BY_MAIL, ANOTHER],
  }),
  blocked: (number) => ({
    subject: 'Your phone number',
    header: 'Our texts aren’t reaching you.',
    lines: [
      `The carrier for ${number} is blocking our texts, maybe because you asked it to. So we’ve removed the number.`,
      NOW_BY_MAIL,
      ANOTHER,
    ],
  }),
};
