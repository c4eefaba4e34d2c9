/** Merges what a language model says about a reply with our own reading (D116, D12). */
import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { AskedVerdict, Question } from '#domain/reply/asking/question.ts';
import { itemQuestion } from '#domain/reply/asking/say-question.ts';
import { plainText } from '#domain/reply/language/plain-words.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import type { AnsweredMessage, Reading, ReadWords, Reason } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { commandOf, type Verdict } from './conclusions.ts';
import { carryDay, dayIn } from './day.ts';
import { type Evidence, evidenceOf, sentenceOf } from './model-evidence.ts';
import { type ItemAct, type ModelAnswer, modelAnswer } from './model-answer.ts';
import { goalsJoined } from './model-goals.ts';
import { itemsNamed } from './model-question.ts';
import { wordsJoined } from './model-words.ts';
import {
  inBreaths,
  isCovered,
  type ItemStatement,
  lastOfEach,
  SILENT,
  type Stance,
  stancesIn,
} from './model-stances.ts';
import { type JoinedRequests, requestsJoined } from './model-requests.ts';

/**
 * An item on which the reader and the model disagree, or on which the model alone says what needs the person's
 * confirmation.
 */
interface Doubt {
  readonly item: DayItem;
  readonly verdict: AskedVerdict;
}

/** Below this confidence, our own reading of an item yields to the model's; measured, see D12. */
const OWN_CONFIDENCE_LEAST = 0.9;
/** One group of statements settles no more items than this on the model's word alone. */
const ALONE_MAX = 2;
/** From 0 to 1, how likely an act must be to be done on the model's word, and to be asked about. */
const DONE_SHARE_LEAST = 0.6;
const ASKED_SHARE_LEAST = 0.2;
/** With this much support from our own judgment an act is not on the model's word alone. */
const BACKED_LEAST = 0.3;
const DROP_BACKED_LEAST = 0.2;

/** What only the model says about an item. */
interface Alone {
  readonly item: DayItem;
  readonly statement: ItemStatement;
  readonly evidence: Evidence | null;
}

/**
 * `said` is whatever a model answered about the words: untrusted data, of which invalid statements are rejected one by
 * one.
 */
export function withModelStatements(
  reading: Reading,
  answered: AnsweredMessage,
  { today, said }: { readonly today: LocalDate; readonly said: unknown },
): Reading {
  const answer = modelAnswer(said, { words: reading.kept, items: itemsNamed(answered), today });
  if (answer === null) return withReason(reading, 'the model’s response is empty: kept the reading without it');
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
  /** What replaces the commands of our own reading for an item; nothing if it is in doubt. */
  readonly #commands = new Map<ItemId, readonly Command[]>();
  readonly #doubts: Doubt[] = [];
  /** The places of words that led to something. */
  readonly #used: Stretch[] = [];
  readonly #reasons: Reason[];

  constructor(reading: Reading, answered: AnsweredMessage, today: LocalDate, answer: ModelAnswer) {
    this.#reading = reading;
    this.#answered = answered;
    this.#today = today;
    this.#answer = answer;
    this.#stances = stancesIn(reading);
    this.#reasons = answer.refused.map((why) => reasonOf(`rejected a statement: ${why}`));
  }

  joined(): Reading {
    const { statements } = this.#answer;
    const said = lastOfEach(statements);
    const alone = said.flatMap(([item, one]) => this.#weigh(item, one));
    for (const breath of inBreaths(alone, this.#reading.kept)) this.#takeAlone(breath);
    this.#doubtPassedOver(new Set(said.map(([{ id }]) => id)));
    const requests = requestsJoined(this.#reading, statements, { stage: this.#answered.stage, today: this.#today });
    this.#reasons.push(...requests.reasons.map(reasonOf));
    const goals = goalsJoined(this.#reading, this.#answered, this.#today, this.#answer);
    this.#used.push(...requests.used, ...goals.used);
    const { notes, words } = wordsJoined(this.#reading, {
      used: this.#used,
      goals: goals.commands.flatMap((command) => (command.kind === 'add' ? [command.text] : [])),
      doubted: new Set(this.#doubts.map(({ item }) => item.id)),
      unsaid: requests.unsaid,
    });
    const kept = requests.commands.filter(
      (command) =>
        command.kind !== 'note' && command.kind !== 'add' && !('item' in command && this.#commands.has(command.item)),
    );
    const commands = [...kept, ...[...this.#commands.values()].flat(), ...goals.commands];
    return {
      ...this.#reading,
      commands: [...commands, ...notes.map((text): Command => ({ kind: 'note', text }))],
      notes,
      words,
      question: this.#question(requests),
      heard: this.#heard(commands, notes),
      reasons: [...this.#reading.reasons, ...this.#reasons],
    };
  }

  /** A statement that both agree on stays; statements of only the model are returned. */
  #weigh(item: DayItem, statement: ItemStatement): Alone[] {
    const { act, place, span } = statement;
    const stance = this.#stances.get(item.id) ?? SILENT;
    const isStated = stance.acts.size > 0;
    const target = `“${span}” ${act} → ${item.number}`;
    if (stance.acts.has(act)) {
      if (act === 'reworded') this.#commands.set(item.id, this.#commandsOf(item, statement));
      this.#used.push(place);
      this.#because(`${target}, as it was read`);
      return [];
    }
    const evidence =
      act === 'open' ? null : evidenceOf(sentenceOf(this.#reading.kept, place), { act, item }, this.#answered);
    if (evidence !== null && evidence.share < ASKED_SHARE_LEAST) {
      this.#because(`rejected a statement: the text says otherwise (${evidence.share.toFixed(2)})`);
      return [];
    }
    const isWeak = stance.confidence < OWN_CONFIDENCE_LEAST;
    if (!isStated || isWeak) return [{ item, statement, evidence }];
    // Open, moved and reworded differ little: the certain reading counts.
    if (![act, ...stance.acts].some((one) => one === 'done' || one === 'dropped')) {
      if (act === 'open') return [];
      return stance.acts.has('open') ? [{ item, statement, evidence }] : [];
    }
    this.#doubt(item, act === 'dropped' || stance.acts.has('dropped') ? 'drop' : 'done', target);
    return [];
  }

  /** On the model's word alone: destructive acts are asked back, and so are many at once. */
  #takeAlone(breath: readonly Alone[]): void {
    const lone = breath.filter(({ statement, evidence }) => isLone(statement, evidence)).length;
    for (const { item, statement, evidence } of breath) {
      const { act, place, span } = statement;
      const target = `“${span}” ${act} → ${item.number}`;
      const isAskedBack = isLone(statement, evidence) && (act === 'dropped' || lone > ALONE_MAX);
      if (isAskedBack || (evidence !== null && evidence.share < DONE_SHARE_LEAST)) {
        this.#doubt(item, act === 'dropped' ? 'drop' : act === 'carried' ? 'carry' : 'done', target);
        continue;
      }
      this.#commands.set(item.id, [...(this.#commands.get(item.id) ?? []), ...this.#commandsOf(item, statement)]);
      this.#used.push(place);
      this.#because(target);
    }
  }

  #commandsOf(item: DayItem, { act, place, text, day }: ItemStatement): Command[] {
    if (act === 'reworded' && text !== null && plainText(text) !== plainText(item.text))
      return [{ kind: 'reword', item: item.id, text }];
    // A finished item is not reopened because somebody mentions it.
    if (VERDICTS[act] === 'open' && (item.mark === 'done' || item.mark === 'dropped')) return [];
    const when = { stage: this.#answered.stage, today: this.#today };
    const named = act === 'carried' ? dayIn(sentenceOf(this.#reading.kept, place).text, when) : null;
    return [
      commandOf(item, {
        verdict: VERDICTS[act],
        day: named === null ? day : carryDay(named, { ...when, listed: this.#answered.date }),
      }),
    ];
  }

  /** Uncertain acts of our own reading in words that the model read differently. */
  #doubtPassedOver(said: ReadonlySet<ItemId>): void {
    for (const item of itemsNamed(this.#answered)) {
      const acts = this.#stances.get(item.id)?.acts;
      if (acts === undefined || said.has(item.id)) continue;
      const verdict = acts.has('dropped') ? 'drop' : acts.has('done') ? 'done' : acts.has('carried') ? 'carry' : null;
      const sources = this.#reading.words.filter(({ says }) => says?.items.includes(item.id) === true);
      const isOtherwise = ({ text, says }: ReadWords) =>
        (says?.confidence ?? 1) < OWN_CONFIDENCE_LEAST && isCovered(text, this.#reading.kept, this.#answer.statements);
      if (verdict !== null && sources.length > 0 && sources.every(isOtherwise))
        this.#doubt(item, verdict, `${item.number} passed over`);
    }
  }

  #doubt(item: DayItem, verdict: AskedVerdict, target: string): void {
    this.#commands.set(item.id, []);
    this.#doubts.push({ item, verdict });
    this.#because(`${target}: asked back`);
  }

  /**
   * A request comes first, since it is not applied meanwhile; then our own question about items still unsettled; then
   * the first kind of doubt.
   */
  #question(requests: JoinedRequests): Question | null {
    const own = this.#ownQuestion();
    const verdict = this.#doubts[0]?.verdict;
    if (requests.question !== null) return requests.question;
    if (own !== null || verdict === undefined) return own;
    const items = this.#doubts.flatMap((one) => (one.verdict === verdict ? [one.item] : []));
    return itemQuestion({ asks: 'whether', verdict, until: null, items }, { today: this.#today });
  }

  #ownQuestion(): Question | null {
    const { question } = this.#reading;
    if (question?.kind !== 'items') return question;
    const left = question.items.filter(({ id }) => !this.#commands.has(id));
    if (left.length === question.items.length) return question;
    // The answer to "which" is known by now.
    if (question.asks !== 'whether' || left.length === 0) return null;
    return itemQuestion({ ...question, items: left }, { today: this.#today });
  }

  #heard(commands: readonly Command[], notes: readonly string[]): Reading['heard'] {
    const { heard } = this.#reading;
    const { statements, isQuestion } = this.#answer;
    const asks = statements.length === 0 ? heard === 'question' : isQuestion;
    if (asks && notes.length > 0) return 'question';
    if (commands.some(({ kind }) => kind !== 'leave')) return null;
    if (heard !== null && heard !== 'question') return heard;
    return statements.some(({ act }) => act === 'thanks') ? 'gratitude' : null;
  }

  #because(text: string): void {
    this.#reasons.push(reasonOf(text));
  }
}

/** An item that is only reworded stays open. */
const VERDICTS: Readonly<Record<ItemAct, Verdict>> = {
  done: 'done',
  dropped: 'drop',
  carried: 'carry',
  reworded: 'open',
  open: 'open',
};

function isLone({ act }: ItemStatement, evidence: Evidence | null): boolean {
  return act !== 'open' && (evidence?.backing ?? 0) < (act === 'dropped' ? DROP_BACKED_LEAST : BACKED_LEAST);
}
