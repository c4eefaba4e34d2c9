import { chooseBody } from '#domain/reply/body.ts';
import { newWordsOf } from '#domain/reply/new-words.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { screen } from '#domain/reply/screen.ts';
import { standardize } from '#domain/reply/standardize.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ReadingContext {
  /** The person's local date. */
  readonly today: LocalDate;
  readonly zone: string;
}

export function readReply(body: IncomingBody, answered: AnsweredMessage, _context: ReadingContext): Reading {
  const chosen = chooseBody(body);
  const words = newWordsOf(chosen.text, answered.sentText);
  const screening = screen(body, { from: null }, answered.sentText);
  const commands: Command[] = [];
  if (screening.optOut) commands.push({ kind: 'unsubscribe' });
  else if (screening.nature === 'human' && screening.crisis === null) {
    const number = /^\s*#?(\d{1,2})\b/.exec(words.kept);
    const item = answered.items.find((one) => one.number === Number(number?.[1]));
    const goals = standardize(words.kept);
    if (item) commands.push({ kind: 'finish', item: item.id });
    else if (goals.kind === 'items') for (const text of goals.items) commands.push({ kind: 'add', text, on: null });
  }
  return {
    nature: screening.nature,
    kept: words.kept,
    cut: words.cut,
    commands,
    notes: [],
    reasons: [...screening.reasons, chosen.reason, ...words.reasons],
    crisis: screening.crisis !== null,
    question: null,
    heard: null,
  };
}
