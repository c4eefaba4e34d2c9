import { expect, test } from 'vitest';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');

function commandsOf(
  text: string,
  stage: PromptStage = 'evening',
  list: readonly string[] = ['Buy the present', 'Gym'],
) {
  const items = list.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage, date: today, items, sentText: '' }, { today, zone: 'Europe/Madrid' }).commands;
}

test.each([
  'the present is for Saturday, but I’d rather have it done',
  'the present, I’d rather have it done',
  'I would like to have the present done',
  'I’d like 1 finished by tonight',
  'the present should be done by Friday',
  'I wish the present was done',
  'hope to have the present done soon',
  'present: want it done',
  'I need 1 done',
  'quiero tener 1 hecho',
  'me gustaría tener 1 hecho',
  'ojalá estuviera hecho el 1',
  'j’aimerais avoir fini 1',
  'je voudrais que 1 soit fait',
  'ich möchte 1 fertig haben',
  'ich hätte 1 gern fertig',
  '1 sollte bald fertig sein',
])('what is wished is not done: %s', (text) => {
  for (const stage of PROMPT_STAGES)
    expect(commandsOf(text, stage).filter(({ kind }) => kind === 'finish' || kind === 'drop')).toEqual([]);
});

test.each([
  'I’d like to mark 1 as done',
  'I want 1 marked as done',
  'looks like 1 is done',
  'feels like 1 is finally done',
  'hope ur good 1 done',
  'hope you had a good day, 1 done',
  'I want to say 1 is done',
  'as I’d hoped 1 is done',
  'I needed 1 done and did it',
  '1 done as I wanted',
  '1 is done, I want to do 2 tomorrow',
  'por fin 1 hecho',
  'enfin, 1 est fait',
  '1 ist endlich fertig',
])('what is reported is done: %s', (text) => {
  expect(commandsOf(text)).toContainEqual({ kind: 'finish', item: 1 });
});

test('the day of a birthday moves nothing', () => {
  const list = ['Call mum', 'Buy a birthday present for Lucía'];
  const text =
    'By the way Lucía’s birthday is on Saturday so the present no corre prisa, but I’d rather have it done. Thanks!';
  for (const stage of PROMPT_STAGES)
    expect(commandsOf(text, stage, list).filter((one) => 'item' in one && one.kind !== 'leave')).toEqual([]);
  expect(commandsOf('move the present to Saturday', 'evening', list)).toMatchObject([{ kind: 'carry', item: 2 }]);
});
