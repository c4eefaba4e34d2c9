/** Plays a conversation through reader, rules and templates; printed examples are checked against it. */
import { itemsToAskAbout, shownItems } from '#domain/agenda/day-items.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeAcknowledgment } from '#domain/messages/templates/acknowledgment.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { add, aLife, type Life } from '#test/support/agenda-life.ts';
import { aPrompt, BRAND, FOOTER } from '#test/support/sample-messages.ts';

interface Exchange {
  readonly stage: PromptStage;
  /** Null: they do not answer. */
  readonly reply: string | null;
}

/** Paragraphs from the header on, without the closing sentence and the footer. */
export interface Spoken {
  readonly prompt: readonly string[];
  /** Empty if nothing was answered. */
  readonly answer: readonly string[];
}

interface Before {
  readonly words: string;
  readonly days: number;
}

/** A day of one person with these messages. `carried` was added to the list that many days before. */
export function speakDay(date: string, exchanges: readonly Exchange[], carried: Before | null): Spoken[] {
  const life = aLife({ starts: addDays(localDate(date), -(carried?.days ?? 0)) });
  if (carried !== null) {
    life.says(add(carried.words));
    life.sleeps(carried.days);
  }
  return exchanges.map(({ stage, reply }, place) => ({
    prompt: paragraphs(prompt(life, stage, place)),
    answer: reply === null ? [] : paragraphs(answer(life, stage, reply)),
  }));
}

function prompt(life: Life, stage: PromptStage, place: number): Message {
  const { shown, resting } = shownItems(life.list());
  const askAbout = place === 0 ? itemsToAskAbout(shown) : [];
  return aPrompt({ stage, date: life.today, items: shown, resting, askAbout });
}

function answer(life: Life, stage: PromptStage, reply: string): Message {
  const date = life.today;
  const reading = read(life, stage, reply);
  const { understood } = life.says(reading.commands);
  const { shown, resting } = shownItems(life.list());
  const asked = { list: false, help: false, export: false };
  const context = { brand: BRAND, stage, date, today: date, understood, items: shown, listDate: date, resting, asked };
  return composeAcknowledgment({
    ...context,
    subject: null,
    recalled: null,
    question: reading.question && { text: reading.question.text, answers: [] },
    heard: reading.heard,
    answers: [],
    notice: [],
    textHours: null,
    undoUrl: null,
    isNew: true,
    next: null,
    footer: FOOTER,
  });
}

function read(life: Life, stage: PromptStage, reply: string): Reading {
  const today = life.today;
  return readReply(
    { channel: 'email', subject: '', text: reply, htmlAsText: null, headers: new Map() },
    { stage, date: today, items: life.list(), sentText: '' },
    { today, zone: life.settings.zone },
  );
}

/** The commands of a reply at midday, in words: `finish 1`. */
export function askedFor(date: string, list: readonly string[], reply: string): string[] {
  const life = aLife({ starts: date });
  life.says(add(...list));
  return read(life, 'midday', reply).commands.map((command) =>
    'item' in command ? `${command.kind} ${command.item}` : command.kind,
  );
}

function paragraphs(message: Message): string[] {
  const [, ...said] = renderText({ ...message, footer: null })
    .trimEnd()
    .split('\n\n');
  return said.slice(0, -1);
}
