import { z } from 'zod';
import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isCourtesy } from '#domain/reader/courtesy.ts';
import { carryDay, dayIn, type SaidWhen } from '#domain/reader/day.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { NamedDay } from '#domain/reply/language/days.ts';
import { sentenceAround, type Stretch } from '#domain/reply/language/sentence-around.ts';
import { plainText, wordsOf } from '#domain/reply/language/plain-words.ts';
import { itemsLeft, type OpenWords } from '#domain/reply/open-words.ts';
import { denialIn, type Sentence } from '#domain/reply/proposal-denial.ts';
import type { AnsweredMessage, Reading, Reason } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** All that a model may propose; to stop, to pause, to erase and every other wish of the service is not among them. */
export const PROPOSED_OPERATIONS = ['done', 'dropped', 'carried', 'reworded', 'added'] as const;

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

/** The proposals accepted so far, each with its place in the words. */
class ProposalCheck {
  readonly #open: OpenWords;
  readonly #answered: AnsweredMessage;
  readonly #when: SaidWhen;
  /** All that the person wrote, and where in it each passage begins. */
  readonly #kept: string;
  readonly #starts: readonly number[];
  /** By number; an item leaves it when something holds of it. */
  readonly #items: Map<number, DayItem>;
  readonly #used: readonly Stretch[][];
  /** The reader heard a question, whose mark may be gone from its words. */
  readonly #asks: boolean;
  readonly #settled: string[] = [];
  readonly #commands: Command[] = [];
  readonly #reasons: Reason[] = [];

  constructor(reading: Reading, answered: AnsweredMessage, today: LocalDate, open: OpenWords) {
    this.#open = open;
    this.#answered = answered;
    this.#when = { stage: answered.stage, today };
    this.#kept = reading.kept;
    this.#starts = placesOf(open.passages, reading.kept);
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
    const commands = this.#commandsOf(proposal, this.#sentenceOf(proposal.passage, place));
    if (typeof commands === 'string') return this.#refuse(commands);
    this.#used[proposal.passage]?.push(place);
    this.#commands.push(...commands);
    const target = proposal.operation === 'added' ? null : (proposal.item ?? null);
    if (target !== null) {
      this.#settled.push(this.#items.get(target)?.text ?? '');
      this.#items.delete(target);
    }
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
      // Nobody is asked whether something is done that was just said to be.
      question: this.#settled.some((text) => reading.question?.includes(`“${text}”`)) ? null : reading.question,
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

  /** In all that was written: a note has lost its marks, and the words around it. */
  #sentenceOf(passage: number, { start, end }: Stretch): Sentence {
    const at = this.#starts[passage] ?? -1;
    return at < 0
      ? sentenceOf(this.#open.passages[passage] ?? '', { start, end })
      : sentenceOf(this.#kept, { start: at + start, end: at + end });
  }

  /** What stands beside the passage may be said of something else, and counts where it names no day itself. */
  #dayOf(passage: number, sentence: Sentence): NamedDay | null {
    return dayIn(this.#open.passages[passage] ?? '', this.#when) ?? dayIn(sentence.text, this.#when);
  }

  /** Text says why it is refused. `sentence`: what the span is cut out of. */
  #commandsOf({ passage, operation, span, item: number, text }: Proposal, sentence: Sentence): Command[] | string {
    const wording = text?.trim() ?? '';
    if (operation === 'added') {
      if (wording === '' || !span.includes(wording)) return 'the new goal does not stand in the words';
      const read = standardize(wording);
      if (read.kind === 'empty') return 'nothing to do stands in the words';
      const on = this.#dayOf(passage, sentence)?.date ?? null;
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
    const denial = denialIn(sentence, operation, item, this.#answered);
    if (denial !== null) return denial;
    if (operation === 'done' && this.#asks) return 'the words ask';
    switch (operation) {
      case 'done':
        return [{ kind: 'finish', item: item.id }];
      case 'dropped':
        return [{ kind: 'drop', item: item.id }];
      case 'carried':
        return [{ kind: 'carry', item: item.id, until: carryDay(this.#dayOf(passage, sentence), this.#when) }];
      default:
        return operation satisfies never;
    }
  }

  #refuse(why: string): void {
    // What the model wrote is not repeated: it may be anything.
    this.#because(`refused a proposal: ${why}`);
  }

  #because(text: string): void {
    this.#reasons.push({ step: 'language-model', text });
  }
}

// "the grant is slain, the pool and …": one clause tells of one thing.
const JOINT = /[,;:.!?&+/\n]|(?<!\p{L})(?:and|then|but|plus|y|e|et|und|pero|mais|aber)(?!\p{L})/iu;

function areApart(passage: string, one: Stretch, other: Stretch): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return first.end <= second.start && JOINT.test(passage.slice(first.end, second.start));
}

/** Where each passage begins in what was written; -1 where it does not stand there as it is. */
function placesOf(passages: readonly string[], kept: string): number[] {
  let from = 0;
  return passages.map((passage) => {
    const ahead = kept.indexOf(passage, from);
    const at = ahead < 0 ? kept.indexOf(passage) : ahead;
    if (at >= 0) from = at + passage.length;
    return at;
  });
}

/** With its mark, if it has one. */
function sentenceOf(text: string, span: Stretch): Sentence {
  const { start, end } = sentenceAround(text, span);
  return { text: text.slice(start, end + 1), span: { start: span.start - start, end: span.end - start } };
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
