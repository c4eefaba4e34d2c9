/**
 * The preheader of a message: what is new and what is still open, in the
 * person's own words. All mails of a day share one subject, so this line is what tells them apart.
 */
import { capitalized, sayNumber } from '#domain/messages/say.ts';
import type { OutcomeLine } from '#domain/messages/schema.ts';
import { beginning } from '#domain/reply/email/beginning.ts';

/** In characters: what phones show of the line (protocols 1.7). */
const NEWS_MAX = 90;
/** So that two sentences have room, each with an item. */
const ITEM_LENGTH_MAX = 24;
/** "Still open: Finish the report… and two more." */
const WITH_ITEM = 44;

/** One sentence of the line: our words and the items they are about, or only our words. */
export interface NewsPart {
  readonly lead: string;
  readonly items: readonly string[];
}

/** As many sentences as there is room for, and the first one always. */
export function sayNews(parts: readonly NewsPart[]): string {
  let said = '';
  for (const [at, part] of parts.entries()) {
    const room = NEWS_MAX - said.length;
    const next = parts[at + 1];
    const kept = next === undefined ? 0 : next.items.length > 0 ? WITH_ITEM : next.lead.length + 1;
    const sentence = sayPart(part, room - kept);
    if (said === '') said = sentence;
    else if (sentence.length < room) said += ` ${sentence}`;
  }
  return said;
}

/** What a reply brought about: one sentence for each result, in the order of the lines. */
export function newsOf(outcomes: readonly OutcomeLine[]): NewsPart[] {
  const parts = new Map<string, string[]>();
  for (const { said, words } of outcomes) {
    if (words === null) for (const sentence of said.split(/(?<=\.) /)) parts.set(sentence, []);
    else parts.set(said, [...(parts.get(said) ?? []), words]);
  }
  return Array.from(parts, ([said, items]) => ({ lead: items.length === 0 ? said : capitalized(said), items }));
}

/** "Done: Call the bank, Swim and two more." */
function sayPart({ lead, items }: NewsPart, room: number): string {
  if (items.length === 0) return lead;
  let named = '';
  let more = items.length;
  for (const item of items) {
    const next = named === '' ? inBrief(item) : `${named}, ${inBrief(item)}`;
    if (named !== '' && lead.length + next.length + AND_MORE > room) break;
    named = next;
    more -= 1;
  }
  const sentence = `${lead}: ${named}${more === 0 ? '' : ` and ${sayNumber(more)} more`}`;
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** ": ", " and two more." */
const AND_MORE = 16;

/** An item's words as the line shows them: "Call the bank about the card" is "Call the bank…". */
export function inBrief(words: string): string {
  const line = UNEVEN.test(words) ? words.replaceAll(/\s+/g, ' ').trim() : words;
  if (line.length <= ITEM_LENGTH_MAX) return line;
  const cut = beginning(line, ITEM_LENGTH_MAX);
  const end = cut.lastIndexOf(' ');
  const whole = end > ITEM_LENGTH_MAX / 3 ? cut.slice(0, end) : cut;
  return `${whole.replace(DANGLING, '')}…`;
}

/** Any white space other than single spaces between words. */
const UNEVEN = /^\s|\s\s|[^\S ]|\s$/;

// "Call the bank about the", "the weather is turning,": words and marks that lead nowhere.
const DANGLING = /(?: (?:the|an?|my|our|of|to|for|from|with|about|and|or|in|on|at|by)|[,;:.–-])+$/i;
