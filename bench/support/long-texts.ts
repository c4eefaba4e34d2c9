import { Buffer } from 'node:buffer';
import { labelledCases } from '#test/corpus/labelled/cases.ts';

/** A text of about a given number of bytes. */
export interface LongText {
  readonly name: string;
  readonly text: (bytes: number) => string;
}

/** Shapes of a megabyte of mail: real ones, and ones that make a careless parser hang. */
export function longTexts(): readonly LongText[] {
  return [
    repeated('quoted lines', '> 1. call the bank\n> 2. write the page\n'),
    repeated('nested quotes', `${'>'.repeat(60)} and so on\n`),
    repeated('one line without an end', 'done with 1 and 2 but '),
    repeated('short lines', 'milk\n'),
    repeated('attributions', 'On Tue, Apr 7, 2026 at 6:00 AM Anchor <hi@anchor.example> wrote:\n\n'),
    repeated('blank lines', '\n \n'),
    repeated('commas', 'eggs, '),
    repeated('numbers', '1 2 3, 4-9 '),
    repeated('one word', 'a'),
    repeated('header blocks', 'From: Anchor\nSent: Tuesday\nTo: Lea\nSubject: Re: Today\n'),
    amid('byte order marks', '\uFEFF'),
    amid('brackets', '('),
    amid('dots', '.'),
    repeated('colons', 'a: '),
    repeated('numbered sentences', '1. '),
    repeated('numbered words', '1. a '),
    repeated('one-letter lines', 'a\n'),
    repeated('additions', 'et aussi '),
    repeated('answers', 'no. '),
    repeated('names in quotes', '"a" '),
    repeated('wishes', '\nI want to '),
    amid('tabs', '\t'),
    amid('newlines', '\n'),
    aboveQuote('one-letter lines', 'a\n'),
    aboveQuote('quotes', 'a\n> b\n'),
    aboveQuote('farewells', 'Thanks,\nLea\n'),
    aboveQuote('signatures', '-- \n'),
    aboveQuote('device lines', 'Sent from my phone\n'),
  ];
}

/** Lines from the labelled cases, as people write them. */
export function prose(bytes: number): string {
  const lines = labelledCases().replies.map(({ reply }) => reply);
  return lines.join('\n').slice(0, bytes);
}

/** A long run between two words: from each of its characters a careless pattern scans to the end of the text. */
function amid(name: string, part: string): LongText {
  return {
    name,
    text: (bytes) => `call the bank ${part.repeat(Math.ceil(bytes / Buffer.byteLength(part)))} and the gym`,
  };
}

function aboveQuote(name: string, part: string): LongText {
  const quote = '\nOn Tue, Jun 9, 2026 at 6:00 AM Anchor <hi@anchor.example> wrote:\n> What matters today?\n';
  return { name: `${name} above a quote`, text: (bytes) => part.repeat(Math.ceil(bytes / part.length)) + quote };
}

function repeated(name: string, part: string): LongText {
  return { name, text: (bytes) => part.repeat(Math.ceil(bytes / part.length)) };
}
