/** New goals from a language model and from our own reading. */
import type { Command } from '#domain/agenda/commands.ts';
import { dayNamed } from '#domain/reply/language/days.ts';
import { plainText, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type ModelAnswer, modelAnswer, type ModelStatement } from './model-answer.ts';
import { isContentWordOrNumber } from './clause-words.ts';
import { isCourtesy } from './courtesy.ts';
import { sentenceOf } from './model-evidence.ts';
import { itemsNamed } from './model-question.ts';
import { standardize, type Standardized } from './standardize.ts';

type GoalStatement = Extract<ModelStatement, { readonly act: 'added' }>;

interface JoinedGoals {
  /** `add`, and `leave` for items on the list already. */
  readonly commands: readonly Command[];
  readonly used: readonly Stretch[];
}

/**
 * The model's list if all of it is in the words, plus the goals of our reading that it omitted; otherwise the list of
 * our reading.
 */
export function goalsJoined(
  reading: Reading,
  answered: AnsweredMessage,
  today: LocalDate,
  answer: ModelAnswer,
): JoinedGoals {
  const own = reading.commands.filter((command) => command.kind === 'add');
  const goals = goalsOf(answer);
  if (answer.hasStrangeGoal) return { commands: own, used: [] };
  if (goals === null)
    return { commands: own.filter(({ text }) => !isMostlyCovered(text, answer.statements)), used: [] };
  const known = new Map(
    itemsNamed(answered).flatMap((item) => (item.mark === 'dropped' ? [] : [[plainText(item.text), item]])),
  );
  const commands = new Map<string, Command>();
  const isPlan = answered.stage === 'morning' || answered.stage === 'day0';
  for (const { text, place, day } of goals) {
    const item = known.get(plainText(text));
    const on = isPlan ? null : (dayNamed(sentenceOf(reading.kept, place).text, today)?.date ?? day);
    if (item === undefined) commands.set(plainText(text), { kind: 'add', text, on });
    else if (item.mark !== 'done' && !reading.commands.some((one) => 'item' in one && one.item === item.id))
      commands.set(plainText(text), { kind: 'leave', item: item.id });
  }
  for (const command of own)
    if (!isMostlyCovered(command.text, answer.statements)) commands.set(plainText(command.text), command);
  return { commands: [...commands.values()], used: goals.map(({ place }) => place) };
}

/** For the sign-up box; our reading counts if the model names nothing. */
export function standardizedWith(
  read: Standardized,
  said: unknown,
  { words, today }: { words: string; today: LocalDate },
): Standardized {
  const answer = modelAnswer(said, { words, items: [], today });
  const goals = answer === null ? null : goalsOf(answer);
  if (answer === null || goals === null) return read;
  const missed = read.kind === 'empty' ? [] : read.items.filter((text) => !isMostlyCovered(text, answer.statements));
  const items = new Map([...goals.map(({ text }) => text), ...missed].map((text) => [plainText(text), text]));
  return { kind: 'items', items: [...items.values()] };
}

/** Null if the model names no goal, or one that nobody wrote. */
function goalsOf({ statements, hasStrangeGoal }: ModelAnswer): readonly GoalStatement[] | null {
  const goals = statements.filter((one): one is GoalStatement => one.act === 'added' && isInformative(one.text));
  return hasStrangeGoal || goals.length === 0 ? null : goals;
}

/** "idk", "thanks a lot" */
function isInformative(text: string): boolean {
  const words = spokenWordsOf(text);
  return (
    words.length > 0 && !isCourtesy(words) && (standardize(text).kind !== 'empty' || words.some(isContentWordOrNumber))
  );
}

/** Whether the model covers at least half the words of a goal. */
function isMostlyCovered(goal: string, statements: readonly ModelStatement[]): boolean {
  const said = new Set(statements.flatMap(({ span }) => spokenWordsOf(span).map(({ plain }) => plain)));
  const words = spokenWordsOf(goal);
  return words.filter(({ plain }) => said.has(plain)).length * 2 >= words.length;
}
