/** Days on which nothing is to come: the coming ones, shown back, and never a farewell. */
import { expect, test } from 'vitest';
import { controlIn } from '#domain/reply/requests/controls.ts';
import { optOutIn } from '#domain/reply/screening/opt-out.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');
const SUNDAY = { kind: 'pause', from: '2026-12-06', until: '2026-12-07' };
const WEEKEND = { kind: 'pause', from: '2026-12-05', until: '2026-12-07' };
const TOMORROW = { kind: 'pause', from: '2026-12-03', until: '2026-12-04' };

function requestIn(text: string): unknown {
  return controlIn(text, { stage: 'evening', today: WEDNESDAY, open: [] }, false);
}

test.each([
  ["don't text me on Sunday", SUNDAY],
  ['no me escribas el domingo', SUNDAY],
  ['no me mandes nada este domingo', SUNDAY],
  ["ne m'écris pas dimanche", SUNDAY],
  ['schreib mir nicht am Sonntag', SUNDAY],
  ['pause just this Sunday', SUNDAY],
  ['no me mandes mensajes el sábado y el domingo', WEEKEND],
  ['pausa este fin de semana', WEEKEND],
  ['no me escribas mañana', TOMORROW],
  ["ne m'écris pas demain", TOMORROW],
  ['no emails before Friday', { kind: 'pause', until: '2026-12-04' }],
  ['deja de escribirme el domingo', SUNDAY],
  ['I’m busy until Friday, no messages', { kind: 'pause', until: '2026-12-04' }],
  ["ne m'écris pas avant lundi", { kind: 'pause', until: '2026-12-07' }],
])('“%s” is a pause', (text, expected) => {
  expect(optOutIn(text)).toBeNull();
  expect(requestIn(text)).toEqual(expected);
});

test.each([
  ['schreib mir morgen nicht', TOMORROW],
  ['bitte am Wochenende nicht schreiben', WEEKEND],
  ['schreib mir nicht vor Montag', { kind: 'pause', until: '2026-12-07' }],
])('“%s” is asked about', (text, command) => expect(requestIn(text)).toEqual({ kind: 'likely', command }));

test.each([
  ['no messages on Sunday', SUNDAY, 'Sunday'],
  ['no messages on Saturday and Sunday please', WEEKEND, 'Saturday and Sunday'],
])('“%s” may mean each', (text, command, every) => expect(requestIn(text)).toEqual({ kind: 'likely', command, every }));

test.each([
  ['not on Sundays', [7]],
  ['no messages every Saturday and Sunday', [6, 7]],
  ['no me escribas los domingos', [7]],
])('“%s” is each week', (text, weekdays) => expect(requestIn(text)).toEqual({ kind: 'drop-weekdays', weekdays }));

test.each([
  'no me escribas más',
  'No me escribas más. El domingo me caso.',
  'stop texting me. Sunday was awful',
  'don’t text me on Sunday or ever',
  'stop writing to me Sunday or any other day',
  'basta ya, no me escribas el lunes ni nunca',
  'no me escribas más este lunes empiezo otra cosa',
  'ne m’écrivez plus c’est dimanche',
  'schreib mir nicht mehr hab ich Montag schon gesagt',
  'deja de escribirme el lunes y siempre',
  'no me escribas. El lunes tampoco',
  'been ill for 3 weeks and your texts make it worse. stop texting me',
])('“%s” leaves', (text) => expect(optOutIn(text)).not.toBeNull());
