/** Joins what a language model says of a reply with what our own reading says of it (D16, decision 12). */
import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { AskedVerdict, Question } from '#domain/reply/asking/question.ts';
import { itemQuestion } from '#domain/reply/asking/say-question.ts';
import { plainText } from '#domain/reply/language/plain-words.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import type { AnsweredMessage, Reading, Reason } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { carryDay, dayIn } from './day.ts';
import { type Claim, denialIn, sentenceOf } from './model-denial.ts';
import { type ItemAct, ITEM_ACTS, type ModelAnswer, modelAnswer, type ModelStatement } from './model-answer.ts';
import { goalsJoined } from './model-goals.ts';
import { itemsNamed } from './model-question.ts';
import { wordsJoined } from './model-words.ts';
import { wishNamed } from './model-wishes.ts';

/** An item of which the reader and a model say two things, or the model alone says what needs the person's own word. */
interface Doubt {
  readonly item: DayItem;
  readonly verdict: AskedVerdict;
}

type ItemStatement = Extract<ModelStatement, { readonly act: ItemAct }>;

/** What our own reading makes of an item: nothing where it is silent, or asks back. */
interface Stance {
  readonly acts: ReadonlySet<ItemAct>;
  readonly confidence: number;
}

const SILENT: Stance = { acts: new Set(), confidence: 0 };

/** Less sure than this, our own reading of an item gives way to the model's; measured, see decision 12. */
const OWN_CONFIDENCE_LEAST = 0.7;
/** One breath of a reply settles no more items than this on the word of the model alone. */
const ALONE_MAX = 2;

/** `said` is whatever a model answered about the words, and is data; what does not hold of it falls alone. */
export function withModelStatements(
  reading: Reading,
  answered: AnsweredMessage,
  { today, said }: { readonly today: LocalDate; readonly said: unknown },
): Reading {
  const answer = modelAnswer(said, { words: reading.kept, items: itemsNamed(answered), today });
  if (answer === null) return withReason(reading, 'the model’s answer is none: what was read stands');
  return new Joining(reading, answered, today, answer).joined();
}

export function withReason(reading: Reading, text: string): Reading {
  return { ...reading, reasons: [...reading.reasons, reasonOf(text)] };
}

const reasonOf = (text: string): Reason => ({ step: 'language-model', text });

class Joining {
  readonly #reading: Reading;
  readonly #answered: AnsweredMessage;
  readonly #today: LocalDate;
  readonly #answer: ModelAnswer;
  readonly #stances: ReadonlyMap<ItemId, Stance>;
  /** What is said of an item instead of our own reading's commands; nothing where that is in doubt. */
  readonly #commands = new Map<ItemId, readonly Command[]>();
  readonly #wishes: Command[] = [];
  readonly #doubts: Doubt[] = [];
  /** Where the words stand of which something came. */
  readonly #used: Stretch[] = [];
  readonly #reasons: Reason[];

  constructor(reading: Reading, answered: AnsweredMessage, today: LocalDate, answer: ModelAnswer) {
    this.#reading = reading;
    this.#answered = answered;
    this.#today = today;
    this.#answer = answer;
    this.#stances = stancesIn(reading);
    this.#reasons = answer.refused.map((why) => reasonOf(`refused a statement: ${why}`));
  }

  joined(): Reading {
    const { statements } = this.#answer;
    const alone = [...lastOfEach(statements)].flatMap(([item, one]) => this.#weigh(item, one));
    for (const breath of inBreaths(alone, this.#reading.kept)) this.#takeAlone(breath);
    for (const one of statements) this.#hearWish(one);
    const goals = goalsJoined(this.#reading, this.#answered, this.#today, this.#answer);
    this.#used.push(...goals.used);
    const { notes, words } = wordsJoined(this.#reading, {
      used: this.#used,
      goals: goals.commands.flatMap((command) => (command.kind === 'add' ? [command.text] : [])),
      doubted: new Set(this.#doubts.map(({ item }) => item.id)),
    });
    const changed = this.#reading.commands.filter(
      (command) =>
        command.kind !== 'note' && command.kind !== 'add' && !('item' in command && this.#commands.has(command.item)),
    );
    const commands = [...this.#wishes, ...changed, ...[...this.#commands.values()].flat(), ...goals.commands];
    return {
      ...this.#reading,
      commands: [...commands, ...notes.map((text): Command => ({ kind: 'note', text }))],
      notes,
      words,
      question: this.#question(),
      heard: this.#heard(commands, notes),
      reasons: [...this.#reading.reasons, ...this.#reasons],
    };
  }

  /** What both say stays as it is; what only the model says is returned. */
  #weigh(item: DayItem, statement: ItemStatement): { item: DayItem; statement: ItemStatement }[] {
    const { act, place, span } = statement;
    const stance = this.#stances.get(item.id) ?? SILENT;
    const isSaid = stance.acts.size > 0;
    const target = `“${span}” ${act} → ${item.number}`;
    if (stance.acts.has(act)) {
      this.#used.push(place);
      this.#because(`${target}, as it was read`);
      return [];
    }
    const isWeak = stance.confidence < OWN_CONFIDENCE_LEAST;
    const claim: Claim | null = act === 'open' || act === 'reworded' ? null : { act, item, isAlone: !isSaid };
    const denial = claim && denialIn(sentenceOf(this.#reading.kept, place), claim, this.#answered);
    if (denial !== null) {
      this.#because(`refused a statement: ${denial}`);
      return [];
    }
    if (!isSaid || isWeak) return [{ item, statement }];
    // Open, moved and reworded differ in little: what was read for sure stands.
    if (![act, ...stance.acts].some((one) => one === 'done' || one === 'dropped')) return [];
    this.#doubt(item, act === 'dropped' || stance.acts.has('dropped') ? 'drop' : 'done', target);
    return [];
  }

  /** On the word of the model alone: what destroys asks back, and so does much at once. */
  #takeAlone(breath: readonly { readonly item: DayItem; readonly statement: ItemStatement }[]): void {
    const acting = breath.filter(({ statement: { act } }) => act !== 'open');
    for (const { item, statement } of breath) {
      const { act, place, span } = statement;
      const target = `“${span}” ${act} → ${item.number}`;
      if (act === 'dropped' || (act !== 'open' && acting.length > ALONE_MAX)) {
        this.#doubt(item, act === 'dropped' ? 'drop' : act === 'carried' ? 'carry' : 'done', target);
        continue;
      }
      this.#commands.set(item.id, this.#commandsOf(item, statement));
      this.#used.push(place);
      this.#because(target);
    }
  }

  #commandsOf(item: DayItem, { act, place, text, day }: ItemStatement): Command[] {
    switch (act) {
      case 'done':
        return [{ kind: 'finish', item: item.id }];
      case 'dropped':
        return [{ kind: 'drop', item: item.id }];
      case 'carried': {
        const when = { stage: this.#answered.stage, today: this.#today };
        const named = dayIn(sentenceOf(this.#reading.kept, place).text, when);
        return [{ kind: 'carry', item: item.id, until: named === null ? day : carryDay(named, when) }];
      }
      case 'reworded':
        return plainText(text ?? '') === plainText(item.text)
          ? [{ kind: 'leave', item: item.id }]
          : [{ kind: 'reword', item: item.id, text: text ?? item.text }];
      case 'open':
        // What was finished is not opened again because somebody speaks of it.
        return item.mark === 'done' || item.mark === 'dropped' ? [] : [{ kind: 'leave', item: item.id }];
      default:
        return act satisfies never;
    }
  }

  #hearWish(statement: ModelStatement): void {
    if (!('text' in statement) || statement.act === 'added' || isOfItem(statement)) return;
    const context = { stage: this.#answered.stage, today: this.#today };
    const command = wishNamed(statement, context);
    if (command === null) return this.#because(`refused a statement: the words do not name ${statement.act}`);
    this.#used.push(statement.place);
    // What was read has its day, time or place out of the whole sentence.
    if (this.#reading.commands.some(({ kind }) => kind === command.kind)) return;
    this.#wishes.push(command);
    this.#because(`“${statement.span}” ${statement.act}`);
  }

  #doubt(item: DayItem, verdict: AskedVerdict, target: string): void {
    this.#commands.set(item.id, []);
    this.#doubts.push({ item, verdict });
    this.#because(`${target}: asked back`);
  }

  /** The reading's own question, of items that are not settled by now; else about the first kind of doubt. */
  #question(): Question | null {
    const own = this.#ownQuestion();
    const verdict = this.#doubts[0]?.verdict;
    if (own !== null || verdict === undefined) return own;
    const items = this.#doubts.flatMap((one) => (one.verdict === verdict ? [one.item] : []));
    return itemQuestion({ asks: 'whether', verdict, until: null, items }, { today: this.#today });
  }

  #ownQuestion(): Question | null {
    const { question } = this.#reading;
    if (question?.kind !== 'items') return question;
    const left = question.items.filter(({ id }) => !this.#commands.has(id));
    if (left.length === question.items.length) return question;
    // Which of them it was is told by now.
    if (question.asks !== 'whether' || left.length === 0) return null;
    return itemQuestion({ ...question, items: left }, { today: this.#today });
  }

  #heard(commands: readonly Command[], notes: readonly string[]): Reading['heard'] {
    const { heard } = this.#reading;
    const { statements, isQuestion } = this.#answer;
    const asks = isQuestion && statements.some(({ act }) => act === 'question');
    if ((asks || heard === 'question') && notes.length > 0) return 'question';
    if (commands.some(({ kind }) => kind !== 'leave')) return null;
    if (heard !== null && heard !== 'question') return heard;
    return statements.some(({ act }) => act === 'thanks') ? 'gratitude' : null;
  }

  #because(text: string): void {
    this.#reasons.push(reasonOf(text));
  }
}

function isOfItem(statement: ModelStatement): statement is ItemStatement {
  return ITEM_ACTS.some((act) => act === statement.act);
}

/** "1 is done, no, it is not": what is said last of an item. */
function lastOfEach(statements: readonly ModelStatement[]): Map<DayItem, ItemStatement> {
  const said = new Map<DayItem, ItemStatement>();
  for (const one of statements) if (isOfItem(one)) for (const item of one.items) said.set(item, one);
  return said;
}

// "the grant is slain, the pool and …": between two breaths.
const JOINT = /[,;:.!?&+/\n]|(?<!\p{L})(?:and|then|but|plus|y|e|et|und|pero|mais|aber)(?!\p{L})/iu;

/** Together what is said with the same words, or with words that nothing parts. */
function inBreaths<Said extends { readonly statement: { readonly place: Stretch } }>(
  said: readonly Said[],
  words: string,
): Said[][] {
  const breaths: Said[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of said.toSorted((a, b) => a.statement.place.start - b.statement.place.start)) {
    const { place } = one.statement;
    if (place.start >= end && JOINT.test(words.slice(Math.max(0, end), place.start))) breaths.push([]);
    if (breaths.length === 0) breaths.push([]);
    breaths.at(-1)!.push(one);
    end = Math.max(end, place.end);
  }
  return breaths;
}

function stancesIn({ commands, words }: Reading): Map<ItemId, Stance> {
  const stances = new Map<ItemId, Stance>();
  for (const { says } of words)
    for (const item of says?.items ?? []) stances.set(item, { ...SILENT, confidence: says?.confidence ?? 1 });
  for (const command of commands) {
    const act = ACT_OF[command.kind];
    if (act === undefined || !('item' in command)) continue;
    const { acts, confidence } = stances.get(command.item) ?? { ...SILENT, confidence: 1 };
    stances.set(command.item, { acts: new Set([...acts, act]), confidence });
  }
  return stances;
}

const ACT_OF: Readonly<Partial<Record<Command['kind'], ItemAct>>> = {
  finish: 'done',
  drop: 'dropped',
  carry: 'carried',
  someday: 'carried',
  reword: 'reworded',
  leave: 'open',
  keep: 'open',
  reopen: 'open',
};
