import lists from '#data/reading/words/email.json' with { type: 'json' };
import { type AutomaticMail, automaticMail, type EnvelopeFacts } from '#domain/reply/screening/automatic-mail.ts';
import { beginning } from '#domain/reply/email/beginning.ts';
import { crisisIn, type CrisisKind } from '#domain/reply/screening/crisis.ts';
import { distressByRules } from '#domain/reply/screening/distress.ts';
import { isLowByRules, isLowMood } from '#domain/reply/screening/low-mood.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { Doubted, NewWords } from '#domain/reply/email/new-words.ts';
import { screenMail } from '#domain/reply/screening/screen-mail.ts';
import { optOutOfSigns } from '#domain/reply/screening/opt-out-signs.ts';
import { optOutIn, optOutSubject, optOutRequestIn } from '#domain/reply/screening/opt-out.ts';
import { reactionIn } from '#domain/reply/screening/reaction.ts';
import type { IncomingBody, Reading, Reason } from '#domain/reply/reading.ts';
import { channelWanted } from '#domain/reply/requests/channel-words.ts';
import { resumes } from '#domain/reply/requests/rests.ts';
import { requestText } from '#domain/reply/requests/request-text.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';

const { OF_ONESELF, TO_READERS } = phraseBooks(lists.ends);

/** What must be known of an inbound before it is read as an answer (D114, D115). */
export interface Screening {
  readonly nature: Reading['nature'];
  /** Automatic mail that answers for a person: the date it names may pause them (D133). */
  readonly answersForPerson: boolean;
  /** The person asks us to stop writing, on any channel (D134). */
  readonly optOut: boolean;
  readonly crisis: CrisisKind | null;
  /** No crisis, and a low mood about oneself or everything (D140). */
  readonly lowMood: boolean;
  readonly reasons: readonly Reason[];
}

/**
 * The deterministic gate before all reading: automatic mail and bounces by headers alone, reactions, opt-out, crisis.
 * Opt-out and crisis are searched for in the new words, never in a known quote. `sentText` and earlier messages of the
 * sender help to tell which words are new.
 */
export function screen(
  body: IncomingBody,
  envelope: EnvelopeFacts = { from: null },
  sentText = '',
  earlier: readonly string[] = [],
): Screening {
  return screenWords(body, envelope, screenMail(body, sentText, earlier));
}

/** The gate where the new words are known already. */
export function screenWords(
  body: IncomingBody,
  envelope: EnvelopeFacts,
  { said: untrimmed, doubted }: Pick<NewWords, 'said' | 'doubted'>,
): Screening {
  // As its one line is read later: the words of a text are cut once.
  const said = untrimmed.trim();
  const automatic = automaticMail(body, envelope);
  if (automatic && body.calendarAnswer === undefined) return screened(automatic);
  const human = { nature: 'human', answersForPerson: false, optOut: false, crisis: null, lowMood: false } as const;
  const reaction = reactionIn(body, said);
  if (reaction) {
    return { ...human, nature: 'reaction', reasons: [{ step: 'automatic', text: `${reaction}: no text` }] };
  }
  const crisis = crisisIn(said) ?? cryInDoubt(doubted);
  // "turn off texts": the other way stays (D134).
  const isOneWay = channelWanted(said, true) !== null;
  const request = isOneWay
    ? null
    : (requestWithin(said, crisis) ??
      requestInDoubt(said, doubted, crisis) ??
      (said === '' ? subjectRequest(body) : null));
  // What was learned of moods may not make a plain request to leave something else.
  const lowMood = crisis === null && (request === null ? isLowMood(said) : isLowByRules(said));
  // A person pressed "Yes" in a calendar, and may have written beside it.
  if (automatic && crisis === null && !lowMood && request === null) return screened(automatic);
  const reasons: Reason[] = [];
  if (request !== null) reasons.push({ step: 'opt-out', text: `“${brief(request)}” asks us to stop` });
  if (crisis) reasons.push({ step: 'crisis', text: `words of ${crisis}` });
  if (lowMood) reasons.push({ step: 'crisis', text: 'words of a low mood' });
  return { ...human, optOut: request !== null, crisis, lowMood, reasons };
}

function screened({ nature, answersForPerson, reason }: AutomaticMail): Screening {
  return { nature, answersForPerson, optOut: false, crisis: null, lowMood: false, reasons: [reason] };
}

/**
 * "Pls stop. I am going to hurt someone": in a crisis a word is no control, a whole request still is. "STOP. I feel hopeless"
 * is one all the same.
 */
function requestWithin(words: string, crisis: CrisisKind | null): string | null {
  const request =
    crisis === null
      ? optOutIn(words)
      : (optOutRequestIn(words) ?? (crisis === 'grief' ? optOutOfSigns(words, true) : null));
  // "I want to end it all" is the cry itself, and leaves nobody's list.
  return request === null || distressByRules(request) !== null ? null : request;
}

/** A cry in lines that were cut for their looks; what a signature or a help line says to its readers is none. */
function cryInDoubt(doubted: readonly Doubted[]): CrisisKind | null {
  for (const { text } of doubted) {
    const paragraphs = text.split(/\n\s*\n/u).filter((paragraph) => !isToReaders(paragraph));
    const crisis = crisisIn(paragraphs.join('\n\n'));
    if (crisis !== null) return crisis;
  }
  return null;
}

/**
 * A request among the lines of a card or a signature. An older message may be ours, and names the way out itself: below an
 * attribution line it counts where it is nothing but the request, since the quote was deleted there.
 */
function requestInDoubt(said: string, doubted: readonly Doubted[], crisis: CrisisKind | null): string | null {
  for (const { text, isQuote, isAttributed } of doubted) {
    if (isQuote) {
      if (isAttributed && crisis === null && isOnlyOptOut(text) && !resumes(requestText(said))) return text.trim();
      continue;
    }
    for (const line of text.split('\n')) {
      // "Unsubscribe: https://…" is a list's.
      const request = LINK.test(line) ? null : requestWithin(line, crisis);
      if (request !== null) return request;
    }
  }
  return null;
}

/** Less than any message of ours; a list's "Unsubscribe" at the foot of a mail stands below its words. */
function isOnlyOptOut(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.length <= 3 && text.length <= 200 && !LINK.test(text) && optOutIn(text) !== null;
}

const LINK = /https?:|www\.|\S@\S/iu;

/** "If this is an emergency, call 911", "you are not alone": not of whoever sends it. */
function isToReaders(text: string): boolean {
  const words = wordsOf(text);
  return TO_READERS.has(words) && !OF_ONESELF.has(words);
}

function subjectRequest({ subject }: IncomingBody): string | null {
  return optOutSubject(subject) ? subject : null;
}

function brief(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${beginning(line, 59)}…` : line;
}
