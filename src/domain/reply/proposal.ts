import { z } from 'zod';
import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { answeredList, type AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { isCourtesy } from '#domain/reply/meaning/clause-words.ts';
import { carryDay } from '#domain/reply/meaning/heard-clause.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { itemsLeft, type OpenWords } from '#domain/reply/open-words.ts';
import { PhraseBook, plainText, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredMessage, Reading, Reason } from '#domain/reply/reading.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** All that a model may propose; to stop, to pause, to erase and every other wish of the service is not among them. */
export const PROPOSED_OPERATIONS = ['done', 'dropped', 'carried', 'reworded', 'added'] as const;
type Operation = (typeof PROPOSED_OPERATIONS)[number];

/** More than a reply can say, so it is no answer to one. */
const PROPOSALS_MAX = 40;

const answerSchema = z.object({ proposals: z.array(z.unknown()).max(PROPOSALS_MAX) });
const proposalSchema = z.object({
  /** From 0, in the order of `OpenWords`. */
  passage: z.number().int(),
  /** The stretch of the passage that says so, letter for letter. */
  span: z.string(),
  operation: z.enum(PROPOSED_OPERATIONS),
  /** The number of the item; none for a new one. */
  item: z.number().int().nullish(),
  /** The stretch of the span that is the new wording or the new goal. */
  text: z.string().nullish(),
});
type Proposal = z.infer<typeof proposalSchema>;

/**
 * The reading with those proposals that hold (D16): `said` is whatever a model answered about `open`, and is data. Each
 * proposal must name a stretch of the person's own words, an operation of the list and an item of which nothing was
 * understood; what the words themselves deny is refused. All else of the reading stands as it was read.
 */
export function withProposals(
  reading: Reading,
  answered: AnsweredMessage,
  today: LocalDate,
  { open, said }: { readonly open: OpenWords; readonly said: unknown },
): Reading {
  const answer = answerSchema.safeParse(said);
  if (!answer.success) return withReason(reading, 'the model’s answer is none: what was read stands');
  const check = new ProposalCheck(reading, answered, today, open);
  for (const proposal of answer.data.proposals) check.hear(proposal);
  return check.result(reading);
}

export function withReason(reading: Reading, text: string): Reading {
  return { ...reading, reasons: [...reading.reasons, { step: 'language-model', text }] };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The proposals accepted so far, each with its place in the words. */
class ProposalCheck {
  readonly #open: OpenWords;
  readonly #list: AnsweredList;
  /** By number; an item leaves it when something holds of it. */
  readonly #items: Map<number, DayItem>;
  readonly #used: readonly Stretch[][];
  /** The reader heard a question, whose mark may be gone from its words. */
  readonly #asks: boolean;
  readonly #commands: Command[] = [];
  readonly #reasons: Reason[] = [];

  constructor(reading: Reading, answered: AnsweredMessage, today: LocalDate, open: OpenWords) {
    this.#open = open;
    this.#list = answeredList(answered, today, open.passages);
    this.#items = new Map(itemsLeft(reading, answered).map((item) => [item.number, item]));
    this.#used = open.passages.map(() => []);
    this.#asks = reading.heard === 'question';
  }

  hear(said: unknown): void {
    const read = proposalSchema.safeParse(said);
    if (!read.success) return this.#refuse('it is no operation of the list');
    const proposal = read.data;
    const place = this.#placeOf(proposal);
    if (place === null) return this.#refuse('its words are not the person’s, or are spoken for');
    const commands = this.#commandsOf(proposal, sentenceAround(this.#open.passages[proposal.passage] ?? '', place));
    if (typeof commands === 'string') return this.#refuse(commands);
    this.#used[proposal.passage]?.push(place);
    this.#commands.push(...commands);
    const target = proposal.operation === 'added' ? null : (proposal.item ?? null);
    if (target !== null) this.#items.delete(target);
    // Found in the person's words, so they are theirs.
    this.#because(
      `“${proposal.span.trim()}” proposed as ${proposal.operation}${target === null ? '' : ` → ${target}`}`,
    );
  }

  result(reading: Reading): Reading {
    const reasons = [...reading.reasons, ...this.#reasons];
    if (this.#commands.length === 0) return withReason({ ...reading, reasons }, 'nothing proposed that holds');
    const notes = reading.notes.flatMap((note) => {
      const at = this.#open.passages.indexOf(note);
      return at < 0 ? [note] : restOf(note, this.#used[at] ?? []);
    });
    const understood = reading.commands.filter(({ kind }) => kind !== 'note');
    return {
      ...reading,
      commands: [...understood, ...this.#commands, ...notes.map((text): Command => ({ kind: 'note', text }))],
      notes,
      heard: reading.heard === 'question' && notes.length > 0 ? 'question' : null,
      reasons,
    };
  }

  /** Where in its passage the span stands, free of every other; null where it does not. */
  #placeOf({ passage, span }: Proposal): Stretch | null {
    const words = this.#open.passages[passage];
    const wanted = span.trim();
    if (words === undefined || !wordsOf(wanted).some(({ kind }) => kind !== 'mark')) return null;
    const used = this.#used[passage] ?? [];
    for (let start = words.indexOf(wanted); start >= 0; start = words.indexOf(wanted, start + 1)) {
      const place = { start, end: start + wanted.length };
      if (used.every((other) => areApart(words, other, place))) return place;
    }
    return null;
  }

  /** Text says why it is refused. `sentence`: what the span is cut out of. */
  #commandsOf({ operation, span, item: number, text }: Proposal, sentence: string): Command[] | string {
    const wording = text?.trim() ?? '';
    if (operation === 'added') {
      if (wording === '' || !span.includes(wording)) return 'the new goal does not stand in the words';
      const read = standardize(wording);
      if (read.kind === 'empty') return 'nothing to do stands in the words';
      const on = this.#list.dayIn(sentence)?.date ?? null;
      return read.items.map((goal) => ({ kind: 'add', text: goal, on }));
    }
    const item = number === null || number === undefined ? undefined : this.#items.get(number);
    if (item === undefined) return 'it names no item of which anything is left open';
    if (operation === 'reworded') {
      if (wording === '' || !span.includes(wording)) return 'the new words do not stand in the text';
      if (standardize(wording).kind === 'empty' || plainText(wording) === plainText(item.text))
        return 'it rewords nothing';
      return [{ kind: 'reword', item: item.id, text: wording }];
    }
    const denial = this.#denialOf(operation, span, sentence, item);
    if (denial !== null) return denial;
    switch (operation) {
      case 'done':
        return [{ kind: 'finish', item: item.id }];
      case 'dropped':
        return [{ kind: 'drop', item: item.id }];
      case 'carried':
        return [{ kind: 'carry', item: item.id, until: carryDay(this.#list.dayIn(sentence), this.#list) }];
      default:
        return operation satisfies never;
    }
  }

  /**
   * What the words themselves say against it: a wrong "done" is worse than a missed one (D15). The sentence counts as a
   * whole, since a span may leave out its "not".
   */
  #denialOf(operation: 'done' | 'dropped' | 'carried', span: string, sentence: string, item: DayItem): string | null {
    const { items: named } = this.#list.referencesIn(wordsOf(span));
    if (named.length > 0 && !named.includes(item)) return 'the words name another item';
    const words = wordsOf(sentence);
    const refs = this.#list.referencesIn(words);
    // Who speaks of all is understood without a model, or means something else.
    if (refs.all || refs.rest || OF_ALL.has(words)) return 'the words speak of all';
    const verdict = this.#list.verdictIn(words, refs, sentence);
    if (verdict !== null && !MEANT[operation].includes(verdict)) return `the words say ${verdict}`;
    if (operation === 'done' && (this.#asks || sentence.includes('?'))) return 'the words ask';
    return null;
  }

  #refuse(why: string): void {
    // What the model wrote is not repeated: it may be anything.
    this.#because(`refused a proposal: ${why}`);
  }

  #because(text: string): void {
    this.#reasons.push({ step: 'language-model', text });
  }
}

/** What the reader may make of the words of a proposal without denying it. */
const MEANT: Readonly<Record<Exclude<Operation, 'reworded' | 'added'>, readonly Verdict[]>> = {
  done: ['done'],
  dropped: ['drop'],
  carried: ['carry', 'someday'],
};

const OF_ALL = new PhraseBook(
  phrases(`
    all, every, everything, each, any, anything, both, whole, entire, todo, todos, toda, todas, cada, tout, tous, toute,
    toutes, chaque, alle, alles, allem, jede, jeder, jedes`),
);

// "the grant is slain, the pool and …": one clause tells of one thing.
const JOINT = /[,;:.!?&+/\n]|(?<!\p{L})(?:and|then|but|plus|y|e|et|und|pero|mais|aber)(?!\p{L})/iu;

function areApart(passage: string, one: Stretch, other: Stretch): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return first.end <= second.start && JOINT.test(passage.slice(first.end, second.start));
}

/** With its mark, if it has one. */
function sentenceAround(passage: string, { start, end }: Stretch): string {
  const before = passage.slice(0, start).search(/[^.!?;\n]*$/u);
  const behind = passage.slice(end).search(/[.!?;\n]/u);
  return passage.slice(before, behind < 0 ? passage.length : end + behind + 1).trim();
}

/** What of a note nobody used: kept as notes (D14), but for thanks and what only joined the parts. */
function restOf(note: string, used: readonly Stretch[]): string[] {
  const rest: string[] = [];
  let from = 0;
  for (const { start, end } of [
    ...used.toSorted((a, b) => a.start - b.start),
    { start: note.length, end: note.length },
  ]) {
    const piece = note.slice(from, start).replace(/^[\s,;:.!–—-]+|[\s,;:–—-]+$/gu, '');
    const words = wordsOf(piece).filter(({ kind }) => kind !== 'mark');
    if (words.some(isContent) && !isCourtesy(words)) rest.push(piece);
    from = end;
  }
  return rest;
}
