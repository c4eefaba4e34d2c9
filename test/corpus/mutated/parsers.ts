/** Everything that reads what others write, by the name that `npm run fuzz -- --parser` takes. */
import { stripeEvents, twilioForms } from '#test/corpus/mutated/hook-parsers.ts';
import { calls, forms, links, settings } from '#test/corpus/mutated/input-parsers.ts';
import {
  bounces,
  mime,
  postmarkEvents,
  postmarkMail,
  senders,
  smtpAnswers,
} from '#test/corpus/mutated/mail-parsers.ts';
import type { Parser } from '#test/corpus/mutated/parser.ts';
import { reading } from '#test/corpus/mutated/reading-parser.ts';

export const PARSERS = {
  reading,
  mime,
  bounces,
  senders,
  'smtp-answers': smtpAnswers,
  'postmark-mail': postmarkMail,
  'postmark-events': postmarkEvents,
  'stripe-events': stripeEvents,
  'twilio-forms': twilioForms,
  forms,
  calls,
  links,
  settings,
} as const satisfies Readonly<Record<string, () => Parser | Promise<Parser>>>;

export type ParserName = keyof typeof PARSERS;

// The keys of an object literal are those of its type.
export const PARSER_NAMES = Object.keys(PARSERS) as ParserName[];
