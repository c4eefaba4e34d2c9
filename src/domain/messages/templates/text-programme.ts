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
    'Texts are on. Write back in your own words.',
    `Reply HELP for help, STOP to end. Terms: ${publicUrl}/privacy`,
  ]);
}

/** `texts.help`: the answer to HELP and INFO. */
export function composeTextsHelp({
  brand,
  contactAddress,
}: TextProgramme & { readonly contactAddress: string }): Message {
  return textOnly(brand, 'texts.help@6', 'Here to help.', [
    programmeWords(brand),
    `Write a line and it is on your list; "1 done", LIST, UNDO, "pause until Monday".`,
    `Help: ${contactAddress}. Reply STOP to end.`,
  ]);
}

/**
 * `texts.code`: proves that somebody holds the phone whose number they gave (10 minutes). Who entered the number on the
 * page tells the code there: to a stranger's number it must not say that it wants an answer.
 */
export function composePhoneCode({
  brand,
  code,
  isByReply,
}: Pick<TextProgramme, 'brand'> & { readonly code: string; readonly isByReply: boolean }): Message {
  return textOnly(brand, 'texts.code@6', 'Your code.', [
    `${brand}: ${code} is your code for texts, for the next ${PHONE_CODE_MINUTES} minutes. ${isByReply ? 'Reply with it.' : 'Enter it on your page.'}`,
    'If you did not ask for it, do nothing: we text you no more.',
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
    'that is not the code. The one in our newest text goes into the field on your page; the one on your page is texted to us from the phone with the new number.',
  'other-way':
    'that code is for the phone with the new number: text it from there. From here you can text the one that we sent there.',
  old: 'that code is too old, or was tried too often. Ask for another one on your page.',
};

/** `texts.stranger`: to a number that nobody has verified, once a day at most. */
export function composeStrangerAnswer({ brand, publicUrl }: TextProgramme): Message {
  return textOnly(brand, 'texts.stranger@6', 'We do not know this number.', [
    `${brand}: we do not know this number. Sign up at ${publicUrl} and add it there.`,
    'We send nothing more to it. Reply STOP to be sure.',
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
      ? `${brand}: sorry for the trouble. We text this number no more.`
      : `${brand} daily check-ins: somebody signed up with this number. We text it no more. If it is yours, reply START; HELP for help.`,
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
