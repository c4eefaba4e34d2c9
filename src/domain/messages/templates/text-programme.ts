/** What every programme of texts must say, whoever runs it: the first text, HELP, the code, and a word to strangers. */
import { paragraph } from '#domain/messages/blocks.ts';
import { programmeWords } from '#domain/messages/consent-words.ts';
import type { Message } from '#domain/messages/schema.ts';
import { PHONE_CODE_MINUTES } from '#domain/people/phone-code.ts';

export interface TextProgramme {
  readonly brand: string;
  /** Of the product's site, without a slash at its end. */
  readonly publicUrl: string;
}

/** `texts.welcome`: the first text once a number is verified. */
export function composeTextsWelcome({ brand, publicUrl }: TextProgramme): Message {
  return textOnly(brand, 'texts.welcome@6', 'Texts are on.', [
    programmeWords(brand),
    'Texts are on. Reply in your own words.',
    `Reply HELP for help, STOP to end. Terms: ${publicUrl}/privacy`,
  ]);
}

/** `texts.help`: the answer to HELP and INFO. `pauses`: those under way or planned (`pausesAhead`). */
export function composeTextsHelp({
  brand,
  contactAddress,
  pauses: [pause],
}: Pick<TextProgramme, 'brand'> & { readonly contactAddress: string; readonly pauses: readonly string[] }): Message {
  const way = pause === undefined ? 'pause until Monday' : 'resume';
  return textOnly(brand, 'texts.help@6', 'Here to help.', [
    programmeWords(brand),
    `Text a line to add it to your list, or try "1 done", LIST, UNDO, "mornings at 9", "weekdays only" or "${way}".`,
    // Two segments have no room for both.
    pause ?? 'To switch, reply "text me instead" or "email me instead".',
    `Help: ${contactAddress}. Reply STOP to end.`,
  ]);
}

/**
 * `texts.code`: verifies that somebody holds the phone whose number they gave, within ten minutes. A number that was
 * entered on the page may be a stranger's: then the code is entered there, and the text must not ask for a reply.
 */
export function composePhoneCode({
  brand,
  code,
  isByReply,
}: Pick<TextProgramme, 'brand'> & { readonly code: string; readonly isByReply: boolean }): Message {
  return textOnly(brand, 'texts.code@6', 'Your code.', [
    `${brand}: ${code} is your code. It works for ${PHONE_CODE_MINUTES} minutes. ${isByReply ? 'Reply with it.' : 'Enter it in your preferences.'}`,
    'If you didn’t ask for it, ignore this. We won’t text you again.',
  ]);
}

/** `other-way`: the one that the page shows for the new phone, texted from the one they have. */
export type CodeProblem = 'wrong' | 'other-way' | 'old';

/** `texts.code-answer`: there are two codes, and six digits of either look alike. */
export function composeCodeAnswer({
  brand,
  problem,
}: Pick<TextProgramme, 'brand'> & { readonly problem: CodeProblem }): Message {
  return textOnly(brand, 'texts.code-answer@6', 'About that code.', [`${brand}: ${CODE_ANSWERS[problem]}`]);
}

const CODE_ANSWERS: Record<CodeProblem, string> = {
  wrong:
    'that’s not the right code. Enter the one from our newest text in your preferences, or text us the one shown there from the phone with the new number.',
  'other-way':
    'that code has to be texted from the phone with the new number. From this phone, you can text us the code we sent to that one.',
  old: 'that code has expired or was tried too many times. Ask for another one in your preferences.',
};

/** `texts.stranger`: to a number that nobody has verified, once a day at most. */
export function composeStrangerAnswer({ brand, publicUrl }: TextProgramme): Message {
  return textOnly(brand, 'texts.stranger@6', 'We don’t know this number.', [
    `${brand}: we don’t know this number. Sign up at ${publicUrl} and add it there.`,
    'We won’t text it again. Reply STOP to be sure.',
  ]);
}

/** `texts.stop`: the one confirmation of a STOP that came from a number nobody has verified. */
export function composeStrangerStop({ brand }: Pick<TextProgramme, 'brand'>): Message {
  return textOnly(brand, 'texts.stop@6', 'You are unsubscribed.', [
    `${brand}: you are unsubscribed and will get no further messages at this number. Reply START to undo that.`,
  ]);
}

/** `texts.wrong-number`: to whoever has the phone and is not our person, or asks who we are. `isSure`: they said it is not theirs. */
export function composeWrongNumber({
  brand,
  isSure,
}: Pick<TextProgramme, 'brand'> & { readonly isSure: boolean }): Message {
  return textOnly(brand, 'texts.wrong-number@6', 'No more texts.', [
    isSure
      ? `${brand}: sorry for the trouble. We won’t text this number again.`
      : `${brand} daily check-ins: someone signed up with this number. We won’t text it again. If it’s yours, reply START. Reply HELP for help.`,
  ]);
}

function textOnly(brand: string, contract: string, header: string, lines: readonly string[]): Message {
  return {
    contract,
    stage: null,
    localDate: null,
    brand,
    subject: header,
    preheader: header,
    header,
    blocks: lines.map(paragraph),
    closing: brand,
    footer: null,
    sms: lines.join('\n'),
  };
}
