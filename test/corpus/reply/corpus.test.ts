import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES, type Stage } from '#domain/agenda/stage.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';

// A Tuesday.
const today = localDate('2026-04-07');
const USUAL = ['Write the grant', 'Gym', 'Phone Ana', 'Fix the garden gate'];

const strings = z.array(z.string());
const interpretCase = z.object({
  stage: z.enum(PROMPT_STAGES),
  reply: z.string(),
  open: strings.optional(),
  expect: strings,
});
const goalCase = z.object({ text: z.string(), items: strings });
const bodyCase = z.object({
  name: z.string(),
  body: z.string().optional(),
  html: z.string().optional(),
  sent: z.string().optional(),
  kept: z.string(),
  cut: strings,
  /** What comes of it, where the case is about that. */
  expect: strings.optional(),
});

/** All operations; items told in other words than their own; talk and goals of a morning; other languages. */
const INTERPRETED = ['interpret.jsonl', 'other-words.jsonl', 'mornings.jsonl', 'tongues.jsonl'];

describe('an answer becomes commands', () => {
  for (const { stage, reply, open, expect: expected } of INTERPRETED.flatMap((file) => cases(file, interpretCase))) {
    test(`${stage}: ${reply}`, () => {
      const reading = readReply(textMessage(reply), answered(stage, open ?? USUAL), { today, zone: 'America/Chicago' });
      expect(said(reading)).toEqual(expected.toSorted());
    });
  }
});

describe('free text becomes goals', () => {
  for (const { text, items } of cases('standardize.jsonl', goalCase)) {
    test(text === '' ? 'an empty text' : text, () => {
      const result = standardize(text);
      expect(result.kind === 'items' ? result.items : []).toEqual(items);
      expect(result.kind === 'empty').toBe(items.length === 0);
    });
  }
});

describe('a body keeps the new words and cuts the rest', () => {
  for (const { name, body, html, sent, kept, cut, expect: expected } of cases('bodies.jsonl', bodyCase)) {
    test(name, () => {
      const message: IncomingBody = {
        channel: 'email',
        subject: 'Re: Your morning',
        text: body ?? null,
        htmlAsText: html ?? null,
        headers: new Map(),
      };
      const reading = readReply(
        message,
        { ...answered('midday', USUAL), sentText: sent ?? '' },
        { today, zone: 'America/Chicago' },
      );
      expect(reading.kept.trim().replace(/\n{2,}/g, '\n')).toBe(kept);
      for (const reason of cut) expect(reading.cut.map((one) => one.reason).join('; ')).toContain(reason);
      expect(reading.cut.length > 0).toBe(cut.length > 0);
      if (expected) expect(said(reading)).toEqual(expected.toSorted());
    });
  }
});

function cases<Case>(file: string, schema: z.ZodType<Case>): Case[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((json) => json !== '')
    .map((json) => schema.parse(JSON.parse(json)));
}

function textMessage(text: string): IncomingBody {
  return { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() };
}

function answered(stage: Stage, open: readonly string[]): AnsweredMessage {
  const items = open.map((text, at) => ({ id: at + 101, number: at + 1, text, mark: 'open' as const, day: 1 }));
  return { stage, date: today, items, sentText: '' };
}

/** A reading as short lines, sorted, without what is said to stay open: "done 1", "carry 2 2026-04-10", "add buy stamps". */
function said(reading: Reading): string[] {
  return [
    ...reading.commands.filter(({ kind }) => kind !== 'leave').map(line),
    ...(reading.crisis ? ['crisis'] : []),
  ].toSorted();
}

function line(command: Command): string {
  switch (command.kind) {
    case 'finish':
      return `done ${command.item - 100}`;
    case 'carry':
      return `carry ${command.item - 100}${command.until ? ` ${command.until}` : ''}`;
    case 'drop':
    case 'reopen':
    case 'leave':
    case 'someday':
    case 'keep':
      return `${command.kind} ${command.item - 100}`;
    case 'reword':
      return `reword ${command.item - 100} ${command.text}`;
    case 'add':
      return `add ${command.text}${command.on ? ` on ${command.on}` : ''}`;
    case 'pause':
      return command.until ? `pause ${command.until}` : 'pause';
    case 'set-zone':
      return `zone ${command.zone}`;
    case 'set-time':
      return `time ${command.stage} ${clock(command.minute)}`;
    case 'set-stage':
      return `stage ${command.stage} ${command.on ? 'on' : 'off'}`;
    case 'set-weekdays':
      return `weekdays ${command.weekdays.join('')}`;
    case 'set-channel':
      return `channel${command.texts ? ' text' : ''}${command.email ? ' mail' : ''}`;
    case 'new-phone':
      return `phone ${command.written}`;
    case 'ask-plan':
      return `plan ${command.wish}`;
    case 'recall':
      return `recall ${command.of} ${command.from} ${command.to}`;
    case 'note':
    case 'undo':
    case 'unsubscribe':
    case 'resume':
    case 'skip-today':
    case 'delete-data':
    case 'list':
    case 'help':
    case 'export':
      return command.kind;
    default:
      return command satisfies never;
  }
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
