import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { AnsweredMessage, IncomingBody, Reading } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { standardize } from '#domain/reply/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';

// A Tuesday.
const today = localDate('2026-04-07');
const USUAL = ['Write the grant', 'Gym', 'Phone Ana', 'Fix the garden gate'];

describe('an answer becomes commands', () => {
  for (const { stage, reply, open, expect: expected } of cases<InterpretCase>('interpret.jsonl')) {
    test(`${stage}: ${reply}`, () => {
      const reading = readReply(textMessage(reply), answered(stage, open ?? USUAL), { today, zone: 'America/Chicago' });
      expect(said(reading)).toEqual(expected.toSorted());
    });
  }
});

describe('free text becomes goals', () => {
  for (const { text, items } of cases<{ text: string; items: string[] }>('standardize.jsonl')) {
    test(text === '' ? 'an empty text' : text, () => {
      const result = standardize(text);
      expect(result.kind === 'items' ? result.items : []).toEqual(items);
      expect(result.kind === 'empty').toBe(items.length === 0);
    });
  }
});

describe('a body keeps the new words and cuts the rest', () => {
  for (const { name, body, html, sent, kept, cut } of cases<BodyCase>('bodies.jsonl')) {
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
    });
  }
});

interface InterpretCase {
  readonly stage: Stage;
  readonly reply: string;
  readonly open?: string[];
  readonly expect: string[];
}

interface BodyCase {
  readonly name: string;
  readonly body?: string;
  readonly html?: string;
  readonly sent?: string;
  readonly kept: string;
  readonly cut: string[];
}

function cases<Case>(file: string): Case[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case);
}

function textMessage(text: string): IncomingBody {
  return { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() };
}

function answered(stage: Stage, open: readonly string[]): AnsweredMessage {
  const items = open.map((text, at) => ({ id: at + 101, number: at + 1, text, mark: 'open' as const, day: 1 }));
  return { stage, date: today, items, sentText: '' };
}

/** A reading as short lines, sorted: "done 1", "carry 2 2026-04-10", "add buy stamps". */
function said(reading: Reading): string[] {
  return [...reading.commands.map(line), ...(reading.crisis ? ['crisis'] : [])].toSorted();
}

function line(command: Command): string {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  switch (command.kind) {
    case 'finish':
      return `done ${command.item - 100}`;
    case 'carry':
      return `carry ${command.item - 100}${command.until ? ` ${command.until}` : ''}`;
    case 'drop':
    case 'reopen':
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
    case 'note':
    case 'undo':
    case 'unsubscribe':
    case 'resume':
    case 'skip-today':
    case 'delete-data':
    case 'list':
    case 'help':
      return command.kind;
    default:
      return command satisfies never;
  }
}
