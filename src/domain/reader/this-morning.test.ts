import { expect, test } from 'vitest';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');

function commandsOf(text: string, list: readonly string[], stage: PromptStage = 'evening') {
  const items = list.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage, date: today, items, sentText: '' }, { today, zone: 'Europe/Madrid' }).commands;
}

const finish = { kind: 'finish', item: 1 };

test.each([
  ['la conclusión está hecha, te lo dije esta mañana', 'terminar la conclusión'],
  ['Neither, the conclusión is done already, te lo dije esta mañana', 'terminar la conclusión'],
  ['fui al gym esta mañana', 'gym'],
  ['Sport war ich heute morgen', 'Sport'],
  ['den Bericht hab ich heute Morgen gemacht', 'Bericht'],
  ['le rapport est fini, je te l’ai dit ce matin', 'rapport'],
  ['der Bericht ist fertig, das hab ich dir heute früh gesagt', 'Bericht'],
])('what was done this morning is not moved to tomorrow: %s', (text, item) => {
  expect(commandsOf(text, [item, 'bins'])).toContainEqual(finish);
});

test.each([
  ['gym esta mañana y el informe por la tarde', 'gym'],
  ['heute Morgen Sport', 'Sport'],
])('nor is what is planned for it: %s', (text, item) => {
  expect(commandsOf(text, [item, 'bins'], 'morning').filter(({ kind }) => kind === 'carry')).toEqual([]);
});

test.each([
  ['gym mañana', 'gym'],
  ['gym mañana por la mañana', 'gym'],
  ['gym hoy no, mañana', 'gym'],
  ['Sport morgen', 'Sport'],
  ['Sport morgen früh', 'Sport'],
])('“mañana” and “morgen” alone are tomorrow: %s', (text, item) => {
  expect(commandsOf(text, [item, 'bins'])).toContainEqual({ kind: 'carry', item: 1, until: null });
});

test('each has its own', () => {
  expect(commandsOf('gym esta mañana, informe mañana', ['gym', 'informe'])).toEqual([
    finish,
    { kind: 'carry', item: 2, until: null },
  ]);
});
