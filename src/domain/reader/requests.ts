/** The requests to the service in a line, apart from what it says about items. */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { asksToBeTold, type Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import { sentencesOfRequests } from '#domain/reply/requests/request-sentences.ts';
import { controlIn } from '#domain/reply/requests/controls.ts';
import { daysTogether } from '#domain/reply/requests/days-together.ts';
import { asksPriceByMark } from '#domain/reply/requests/service-question.ts';
import { declinesPause } from '#domain/reply/requests/no-pause.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { turnsOnStage } from '#domain/reply/requests/rests.ts';
import { keepsTimes } from '#domain/reply/requests/zone.ts';
import { plansDay } from '#domain/reply/requests/recall-ahead.ts';
import { recallWanted } from '#domain/reply/requests/recall.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { OUR_NOUN, LAUGHS } from '#domain/reply/words/to-us.ts';
import { isNaming } from './analyse.ts';
import { blankedOut } from './blanked-out.ts';
import type { Lexicon } from './lexicon.ts';
import { dayIn, type SaidWhen } from './day.ts';
import { knownItems, type KnownItem, type Reference } from './references.ts';
import { segmentsOf } from './segments.ts';
import type { Token } from './tokens.ts';
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import {
  requestsIn,
  requestText,
  type PreferenceRequest as PreferenceRequestIn,
} from '#domain/reply/requests/request-text.ts';

type Control = NonNullable<ReturnType<typeof controlIn>>;
type PreferenceRequest = Control | NonNullable<ReturnType<typeof recallWanted>>;

export interface RequestContext extends SaidWhen {
  /** The items that numbers and words may name. */
  readonly known: readonly DayItem[];
  readonly open: readonly DayItem[];
  readonly lexicon: Lexicon;
}

interface FoundRequest {
  /** The words of the request. */
  readonly text: string;
  readonly request: PreferenceRequest | LetGo | Goal;
}

/** No more messages about these items: they are dropped, or done if the words say so. */
interface LetGo {
  readonly kind: 'let-go';
  readonly verdict: 'drop' | 'done';
  readonly numbers: readonly number[];
}

/** "plan Sunday": the words of a question or a move elsewhere, and here a goal. */
interface Goal {
  readonly kind: 'goal';
  readonly text: string;
}

/** The requests to the service in the lines of one reply. */
export class RequestReader {
  readonly #context: RequestContext;
  readonly #items: readonly KnownItem[];

  constructor(context: RequestContext) {
    this.#context = context;
    this.#items = knownItems(
      context.known.map(({ number, text }) => ({ number, text })),
      context.lexicon,
    );
  }

  /** `rest`: the line with the requests blanked out. */
  requestsIn(line: string): { readonly asked: readonly FoundRequest[]; readonly rest: string } {
    const asked = sentencesOfRequests(line).flatMap((sentence) => {
      const found = this.#requestsIn(sentence);
      const isKept = keepsTimes(sentence.text);
      // Another clause may name the message: "miss the midday one, turn it back on".
      const turnedOn = found.some(({ request }) => request.kind === 'resume')
        ? turnsOnStage(requestText(sentence.text))
        : null;
      // "don't pause it. cancel it."
      const isLeaving =
        LEAVING.has(spokenWordsOf(line)) && declinesPause(requestText(sentence.text), this.#context.open);
      return found
        .filter(({ request }) => !isKept || request.kind !== 'set-zone')
        .filter(({ request }) => !isLeaving || request.kind !== 'resume')
        .map((one) => (one.request.kind === 'resume' && turnedOn !== null ? { ...one, request: turnedOn } : one));
    });
    return {
      asked,
      rest: blankedOut(
        line,
        asked.map(({ text }) => text),
      ),
    };
  }

  #requestsIn(sentence: Sentence): FoundRequest[] {
    const asking = this.#letGoIn(sentence);
    if (asking !== null) {
      // "stop texting me at 8am" names no item, and may be another request.
      const isOfItems = asking.request.numbers.length > 0;
      const request = isOfItems ? null : this.#requestIn(sentence.text, false);
      return [request === null ? asking : { text: sentence.text, request }];
    }
    // "skip today please and move 3 to tomorrow"
    if (this.#isOfClauses(sentence))
      return sentence.clauses.flatMap(({ text }) => {
        const request = this.#requestIn(text, true);
        return request === null ? [] : [{ text, request }];
      });
    if (!sentence.asks && plansDay(sentence.text)) {
      const { text } = sentence;
      return [{ text, request: { kind: 'goal', text } }];
    }
    const price = sentence.asks && asksPriceByMark(sentence.text) ? ({ kind: 'price' } as const) : null;
    const request =
      this.#requestIn(sentence.text, false) ?? price ?? recallWanted(sentence.text, sentence.asks, this.#context.today);
    return request === null ? [] : [{ text: sentence.text, request }];
  }

  /** "stop reminding me about the gym, the rest is done": words about other items after it are not part of it. */
  #letGoIn({ text, clauses }: Sentence): (FoundRequest & { readonly request: LetGo }) | null {
    const at = clauses.findIndex((clause) => topicToDrop(clause.text) !== null);
    const own = clauses[at]?.text ?? text;
    const isApart = at >= 0 && clauses.slice(at + 1).some((clause) => this.#tellsOfItems(clause));
    const words = isApart ? own : text;
    const request = this.#letGo(words);
    return request === null ? null : { text: words, request };
  }

  #tellsOfItems({ text }: Clause): boolean {
    const { tokens, references } = this.#pointing(text);
    return (
      references.some(({ kind }) => kind !== 'pronoun') &&
      tokens.some(({ classes }) => classes.some((one) => VERDICT_CLASSES.has(one)))
    );
  }

  #letGo(text: string): LetGo | null {
    const topic = topicToDrop(text);
    if (topic === null || dayIn(topic, this.#context) !== null) return null;
    const { tokens, references } = this.#pointing(topic, isClear);
    const open = new Set(this.#context.open.map(({ number }) => number));
    const isIt = open.size === 1 && references.some(({ kind }) => kind === 'pronoun');
    const named = references.filter(isNaming).flatMap(({ items }) => items);
    const numbers = named.map((place) => this.#items[place]!.number).filter((number) => open.has(number));
    // "… about the dentist, I went"; "… my wife did it" is not the person's own act.
    const self = tokens.findIndex(({ word }) => ONESELF.has(word));
    const isDone = self >= 0 && tokens.slice(self).some(({ classes }) => classes.includes('past'));
    return { kind: 'let-go', verdict: isDone ? 'done' : 'drop', numbers: isIt ? [...open] : [...new Set(numbers)] };
  }

  /** One clause is a request, and another says more than a day: "pause until Tuesday, April 21" is one request. */
  #isOfClauses({ text, clauses }: Sentence): boolean {
    if (clauses.length === 1) return false;
    const parts = clauses.map((clause) => ({ clause, request: this.#requestIn(clause.text, true) }));
    const others = parts.filter(
      ({ request }) => request === null || (asksToBeTold(request as Command) && request.kind !== 'price'),
    );
    if (others.length === parts.length || this.#isParted(text, clauses)) return false;
    const whole = this.#requestIn(text, false);
    // "I am on vacation until the 20th, and skip today"
    if (others.length === 0)
      return (
        whole?.kind !== 'several' &&
        new Set(parts.map(({ request }) => (request?.kind === 'likely' ? request.command.kind : request?.kind))).size >
          1
      );
    const isRest = parts.some(({ request }) => request?.kind === 'pause' && request.until === null);
    // "on leave, see you on the 20th": one clause asks for a pause, and another says when it ends.
    if (whole?.kind === 'several' || (isRest && whole?.kind === 'pause' && whole.until !== null)) return false;
    return others.some(({ clause }) => this.#saysMore(clause));
  }

  /** "pause this weekend | and all of next week": days that belong together stand in several clauses. */
  #isParted(text: string, clauses: readonly Clause[]): boolean {
    const days = daysTogether(text, this.#context.today);
    const begins = clauses.map((clause) => text.indexOf(clause.text));
    return days !== null && begins.some((at) => at > days.start && at < days.end);
  }

  /** More than a day, a single word, or that nothing is to come. */
  #saysMore({ text }: Clause): boolean {
    if (quietIn(spokenWordsOf(text)) !== null) return false;
    const { tokens, references } = this.#pointing(text);
    const content = tokens.filter(isContent).length;
    if (content === 0 && dayIn(text, this.#context) !== null) return false;
    return content > 1 || references.length > 0;
  }

  /** "snooze 2 until Friday" moves an item, "lunch at 1:30" is one; neither is a request to the service. */
  #requestIn(text: string, isPart: boolean): Control | null {
    const { stage, today, open } = this.#context;
    const request = controlIn(text, { stage, today, open }, isPart);
    if (request === null) return null;
    if (request.kind === 'pause') return this.#rest(text, request);
    if (request.kind === 'likely' && request.command.kind === 'pause') {
      const rest = this.#rest(text, request.command);
      return rest === request.command ? request : rest;
    }
    if (request.kind !== 'set-time' && request.kind !== 'several') return request;
    const { tokens, references } = this.#pointing(text);
    const pointing = new Set(references.flatMap(({ at }) => at));
    // "mañana" also means tomorrow.
    const isOurs =
      OUR_NOUN.has(wordsOf(text)) || tokens.some((token) => isOfStage(token) && !token.classes.includes('later'));
    const isOfItem =
      references.some(({ at, kind }) => kind === 'words' && at.some((place) => isOfStage(tokens[place]))) ||
      (!isOurs && !tokens.some(({ kind, value }, at) => (kind === 'number' || value !== null) && !pointing.has(at)));
    return isOfItem && pointing.size > 0 ? null : request;
  }

  #rest(text: string, rest: Extract<Control, { kind: 'pause' }>): Control | null {
    const { tokens, references } = this.#pointing(text);
    const at = tokens.findIndex(({ classes }) => classes.includes('mover'));
    if (OUR_NOUN.has(wordsOf(text))) return rest;
    if (references.some((one) => isNaming(one) || (at >= 0 && one.kind !== 'pronoun'))) return null;
    if (at < 0) return rest;
    // "no snooze tomorrow"
    if (tokens[at - 1]?.classes.includes('neg') === true) return null;
    const next = tokens.find(
      ({ kind, classes }, place) => place > at && kind !== 'mark' && !classes.includes('article'),
    );
    if (next?.kind === 'number') return { kind: 'unclear', question: ASKS_NUMBER, leads: ['snooze'] };
    if (next !== undefined && isContent(next)) return null;
    if (references.length > 0 && this.#context.open.length === 1) return null;
    if (rest.until !== null && references.length === 0) return rest;
    const [first] = this.#context.open;
    return first === undefined
      ? { kind: 'unclear', question: ASKS_HOW_LONG, leads: ['skip', 'pause until'] }
      : { kind: 'unclear', question: asksWhich(first.number), leads: ['snooze', 'pause until'] };
  }

  #pointing(text: string, isCounted = isNamed): { tokens: readonly Token[]; references: readonly Reference[] } {
    const { tokens, segments } = segmentsOf(text, this.#items, this.#context.lexicon);
    const references = segments.flatMap((segment) => segment.references).filter(isCounted);
    return { tokens, references };
  }
}

/** More than half of an item's words. */
function isNamed({ kind, share }: Reference): boolean {
  return kind !== 'words' || share > 0.5;
}

/** A single word of an item is enough if no other item has it. */
function isClear({ kind, isAmbiguous }: Reference): boolean {
  return kind !== 'words' || !isAmbiguous;
}

const VERDICT_CLASSES: ReadonlySet<string> = new Set(['verdict', 'done-sign', 'past', 'later']);
const ONESELF = new Set(['i', 'we', 'ich', 'wir', 'je', 'yo']);

function isOfStage(token: Token | undefined): boolean {
  return token?.classes.some((one) => one.endsWith('-message')) === true;
}

const OF_TIME = ['day', 'later', 'today', 'month', 'unit', 'prep', 'article', 'and', 'small', 'pronoun', 'week'];

function isContent({ kind, classes }: Token): boolean {
  return kind === 'word' && !classes.some((one) => OF_TIME.includes(one));
}

const asksWhich = (number: number) =>
  `What shall wait? Write “snooze ${number}” to move item ${number} to tomorrow, or “pause until Monday” to rest from our messages.`;
const ASKS_HOW_LONG = 'How long shall we rest? Write “skip today”, or “pause until Monday”.';
const ASKS_NUMBER = 'Which one shall wait? Write “snooze” and its number on your list, such as “snooze 1”.';

const { LEAVING } = phraseBooks(lists.noPause);
const { AGAIN, FOR_NOW } = phraseBooks(lists.reminding);
const { STOP_REMINDING, DONT_REMIND } = frameBooks(lists.reminding);

/**
 * "stop reminding me about the dentist", "don't ask me about the car again": the topic to drop (D115). Null if nothing
 * of the kind is requested, or only for a while.
 */
export function topicToDrop(text: string): string | null {
  // "don't stop reminding me": nothing is dropped, and the words are kept.
  if (DENIED.test(text)) return '';
  const request = requestText(text);
  const asking = [...requestsIn(request, STOP_REMINDING), ...requestsIn(request, DONT_REMIND)];
  // A joke: nothing is dropped, and the words are kept.
  if (asking.length > 0 && LAUGHS.has(wordsOf(text))) return '';
  const asked = requestsIn(request, STOP_REMINDING)[0] ?? requestsIn(request, DONT_REMIND).find(isForGood);
  if (asked === undefined) return null;
  const topic = text.slice(request.words[asked.end]?.start ?? text.length);
  return FOR_NOW.has(wordsOf(topic)) ? null : topic;
}

const DENIED = /\b(?:don['’]?t|do not|never) (?:ever )?(?:stop|quit) (?:reminding|asking|nagging|bugging|nudging)\b/iu;

function isForGood({ after }: PreferenceRequestIn): boolean {
  return AGAIN.has(after);
}
