import { automaticMail, type EnvelopeFacts } from '#domain/reply/screening/automatic-mail.ts';
import { beginning } from '#domain/reply/letter/beginning.ts';
import { crisisIn, type CrisisKind } from '#domain/reply/screening/crisis.ts';
import { hearLetter } from '#domain/reply/screening/hear-letter.ts';
import { optOutIn, optOutSubject, optOutWishIn } from '#domain/reply/screening/opt-out.ts';
import { reactionIn } from '#domain/reply/screening/reaction.ts';
import type { IncomingBody, Reading, Reason } from '#domain/reply/reading.ts';

/** What must be known of an inbound before it is read as an answer (D14, D15). */
export interface Screening {
  readonly nature: Reading['nature'];
  /** Automatic mail that answers for a person: the date it names may pause them (D33). */
  readonly answersForPerson: boolean;
  /** The person asks us to stop writing, on any channel (D34). */
  readonly optOut: boolean;
  readonly crisis: CrisisKind | null;
  readonly reasons: readonly Reason[];
}

/**
 * The deterministic gate before all reading: automatic mail and bounces by headers alone, reactions, opt-out, crisis.
 * Opt-out and crisis are looked for in the new words only, never in a quote. `sentText` and the
 * letters before sharpen what is new.
 */
export function screen(
  body: IncomingBody,
  envelope: EnvelopeFacts = { from: null },
  sentText = '',
  earlier: readonly string[] = [],
): Screening {
  return screenWords(body, envelope, hearLetter(body, sentText, earlier).said);
}

/** The gate where the new words are known already. */
export function screenWords(body: IncomingBody, envelope: EnvelopeFacts, words: string): Screening {
  const automatic = automaticMail(body, envelope);
  if (automatic) {
    const { nature, answersForPerson, reason } = automatic;
    return { nature, answersForPerson, optOut: false, crisis: null, reasons: [reason] };
  }
  const human = { nature: 'human', answersForPerson: false, optOut: false, crisis: null } as const;
  const reaction = reactionIn(body, words);
  if (reaction) {
    return { ...human, nature: 'reaction', reasons: [{ step: 'automatic', text: `${reaction}: no answer in words` }] };
  }
  const reasons: Reason[] = [];
  const crisis = crisisIn(words);
  // "Pls stop. I am going to hurt someone": in a crisis a word is no control, a whole wish still is.
  const said = crisis ? wishBesideCrisis(words) : optOutIn(words);
  const wish = said ?? (words.trim() === '' && optOutSubject(body.subject) ? body.subject : null);
  if (wish !== null) reasons.push({ step: 'opt-out', text: `“${brief(wish)}” asks us to stop` });
  if (crisis) reasons.push({ step: 'crisis', text: `words of ${crisis}` });
  return { ...human, optOut: wish !== null, crisis, reasons };
}

/** "I want to end it all" is the cry itself, and leaves nobody's list. */
function wishBesideCrisis(words: string): string | null {
  const wish = optOutWishIn(words);
  return wish === null || crisisIn(wish) !== null ? null : wish;
}

function brief(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${beginning(line, 59)}…` : line;
}
