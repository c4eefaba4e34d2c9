/** What the reader is given: every mail, text message and labelled text of the corpus, unchanged. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PROMPT_STAGES, type Stage } from '#domain/agenda/stage.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';
import { labelledCases } from '#test/corpus/labelled/cases.ts';
import type { Sample } from '#test/corpus/mutated/parser.ts';

interface ReadingSource extends Sample {
  readonly answered: AnsweredMessage;
}

const shownItems = z.array(z.object({ number: z.number(), text: z.string() }));
const mailCase = z.object({ file: z.string(), shown: shownItems, stage: z.enum(PROMPT_STAGES) });
const textCase = z.object({ id: z.string(), text: z.string(), stage: z.enum(PROMPT_STAGES), shown: shownItems });

const TODAY = localDate('2026-06-09');

export function readingSources(): readonly ReadingSource[] {
  return [...mails(), ...textMessages(), ...labelledTexts()];
}

function mails(): ReadingSource[] {
  return linesOf('../mails/gold.jsonl', mailCase).map(({ file, shown, stage }) => ({
    name: file,
    shape: 'mail',
    sent: readFileSync(new URL(`../mails/${file}`, import.meta.url), 'latin1'),
    answered: answered(stage, shown),
  }));
}

function textMessages(): ReadingSource[] {
  return linesOf('../sms.jsonl', textCase).map(({ id, text, stage, shown }) => ({
    name: id,
    shape: 'words',
    sent: text,
    answered: answered(stage, shown),
  }));
}

function labelledTexts(): ReadingSource[] {
  const { dayTexts, replies } = labelledCases();
  return [
    ...dayTexts.map(({ id, text }) => ({
      name: id,
      shape: 'words' as const,
      sent: text,
      answered: answered('morning', []),
    })),
    ...replies.map(({ id, reply, stage, open }) => ({
      name: id,
      shape: 'words' as const,
      sent: reply,
      answered: answered(
        stage,
        open.map(({ n, text }) => ({ number: n, text })),
      ),
    })),
  ];
}

function linesOf<Line>(file: string, schema: z.ZodType<Line>): Line[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}

function answered(stage: Stage, shown: z.infer<typeof shownItems>): AnsweredMessage {
  const items = shown.map(({ number, text }) => ({ id: number, number, text, mark: 'open' as const, day: 1 }));
  const list = shown.map(({ number, text }) => `${number}. ${text}`);
  const sentText = ['Good morning.', '', 'Still open:', ...list, '', 'What matters today?', '', 'Anchor'].join('\n');
  return { stage, date: TODAY, items, sentText };
}
