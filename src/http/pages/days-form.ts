/** Parses the forms of the page of a person's own days into an act, or into what is wrong with it. */
import { z } from 'zod';
import type { ErrorCode } from '#api/error-codes.ts';
import { DAYS_ACTIONS, type DaysError } from '#api/own-days.ts';
import type { DaysAct } from '#app/people/change-days.ts';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { ok, type Ok, refused, type Refusal } from '#domain/result.ts';

const field = z.string().catch('');

export const daysForm = z.object({
  action: z.enum(DAYS_ACTIONS).nullable().catch(null),
  item: z.coerce.number().int().positive().nullable().catch(null),
  date: field,
  text: field,
  change: field,
});
export type DaysForm = z.infer<typeof daysForm>;

/** As in the box of the first day (D117). */
const LINES_MAX = 40;
const LINE_LENGTH_MAX = 200;

type ParsedAct = Ok<DaysAct> | Refusal<ErrorCode, { readonly field: DaysError['field'] }>;

export function daysActOf(form: DaysForm): ParsedAct {
  const { action, item } = form;
  if (action === 'undo') return ok({ kind: 'undo', change: form.change });
  if (action === 'add') return addOf(form);
  if (action === null || item === null) return refused('BAD_REQUEST', { field: 'form' });
  switch (action) {
    case 'done':
      return pressed({ kind: 'finish', item });
    case 'today':
      return pressed({ kind: 'reopen', item });
    case 'next':
      return pressed({ kind: 'carry', item, until: null });
    case 'day': {
      const until = parseLocalDate(form.date);
      if (until === null) return refused('DATE_REQUIRED', { field: 'item' });
      return pressed({ kind: 'carry', item, until });
    }
    case 'someday':
      return pressed({ kind: 'someday', item });
    case 'drop':
      return pressed({ kind: 'drop', item });
    case 'reword': {
      const [line, ...more] = linesOf(form.text);
      if (line === undefined) return refused('WORDS_REQUIRED', { field: 'item' });
      const text = [line, ...more].join(' ');
      if (text.length > LINE_LENGTH_MAX) return refused('WORDS_TOO_LONG', { field: 'item' });
      return ok({ kind: 'apply', commands: [{ kind: 'reword', item, text }], words: text });
    }
    default:
      return action satisfies never;
  }
}

function pressed(command: AgendaCommand): ParsedAct {
  return ok({ kind: 'apply', commands: [command], words: '' });
}

function addOf({ text }: DaysForm): ParsedAct {
  const lines = linesOf(text);
  if (lines.length === 0) return refused('WORDS_REQUIRED', { field: 'add' });
  if (lines.length > LINES_MAX) return refused('WORDS_TOO_MANY', { field: 'add' });
  if (lines.some((line) => line.length > LINE_LENGTH_MAX)) return refused('WORDS_TOO_LONG', { field: 'add' });
  const commands = lines.map((line) => ({ kind: 'add', text: line, on: null }) as const);
  return ok({ kind: 'apply', commands, words: lines.join('\n') });
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
}
