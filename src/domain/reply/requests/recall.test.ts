import { expect, test } from 'vitest';
import type { RecallCommand } from '#domain/agenda/commands.ts';
import { recallWanted } from '#domain/reply/requests/recall.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-11-18');

/** "said 2026-11-16", "count 2026-11-16 to 2026-11-18", "item the deck" */
function parsed(sentence: string): string | null {
  const asks = sentence.endsWith('?');
  const wanted = recallWanted(sentence.replace(/[¿?]/g, ' '), asks, WEDNESDAY);
  return wanted && inWords(wanted);
}

function inWords(wanted: RecallCommand): string {
  if (wanted.of === 'item') return `item ${wanted.words}`;
  return wanted.from === wanted.to ? `${wanted.of} ${wanted.from}` : `${wanted.of} ${wanted.from} to ${wanted.to}`;
}

test.each([
  ['what did I say Monday?', 'said 2026-11-16'],
  ['What did I say on Monday', 'said 2026-11-16'],
  ['what did I say on Wednesday?', 'said 2026-11-11'],
  ['remind me what I said last Friday', 'said 2026-11-13'],
  ['btw what did i plan on tuesday again?', 'said 2026-11-17'],
  ['what did I tell you 3 days ago', 'said 2026-11-15'],
  ['what did I say on Nov 3?', 'said 2026-11-03'],
  ['what did I say on Dec 24?', 'said 2025-12-24'],
  ['what did I say on the 12th?', 'said 2026-11-12'],
  ['what did I say?', 'said 2026-11-18'],
  ['what was on my list yesterday', 'list 2026-11-17'],
  ["show me yesterday's list", 'list 2026-11-17'],
  ["Monday's list please", 'list 2026-11-16'],
  ['what were my goals last week?', 'list 2026-11-09 to 2026-11-15'],
  ['what did I do last weekend?', 'done 2026-11-14 to 2026-11-15'],
  ['what have I done this month?', 'done 2026-11-01 to 2026-11-18'],
  ['how many did I do this week?', 'count 2026-11-16 to 2026-11-18'],
  ['how much did I get done in the last 7 days?', 'count 2026-11-12 to 2026-11-18'],
  ['did I finish the deck?', 'item the deck'],
  ['did I already call mom?', 'item call mom'],
  ['when did I last water the plants?', 'item water the plants'],
  ['is the deck done yet?', 'item the deck'],
  ['¿qué dije el lunes?', 'said 2026-11-16'],
  ['que tenia en mi lista ayer', 'list 2026-11-17'],
  ['¿cuántas cosas hice esta semana?', 'count 2026-11-16 to 2026-11-18'],
  ["qu'est-ce que j'ai dit lundi ?", 'said 2026-11-16'],
  ["qu'ai-je fait avant-hier ?", 'done 2026-11-16'],
  ["combien j'en ai fait la semaine dernière ?", 'count 2026-11-09 to 2026-11-15'],
  ['was habe ich am Montag gesagt?', 'said 2026-11-16'],
  ['was stand gestern auf meiner liste?', 'list 2026-11-17'],
  ['wie viele habe ich diese Woche geschafft?', 'count 2026-11-16 to 2026-11-18'],
  ['what do I have on Thursday?', 'planned 2026-11-19'],
  ['what do i have on thursday', 'planned 2026-11-19'],
  ["what's on for friday", 'planned 2026-11-20'],
  ["What's on Thursday?", 'planned 2026-11-19'],
  ['Can you tell me what I have on Thursday?', 'planned 2026-11-19'],
  ["what's on my list on Wednesday", 'planned 2026-11-25'],
  ["what's planned next week", 'planned 2026-11-23 to 2026-11-29'],
  ["what's on this weekend", 'planned 2026-11-21 to 2026-11-22'],
  ['what do I have next Monday?', 'planned 2026-11-23'],
  ["what's planned for the 27th?", 'planned 2026-11-27'],
  ['anything on saturday?', 'planned 2026-11-21'],
  ['show me the list for Friday', 'planned 2026-11-20'],
  ['qué tengo el jueves', 'planned 2026-11-19'],
  ["qu'est-ce que j'ai jeudi", 'planned 2026-11-19'],
  ['was steht am Donnerstag an', 'planned 2026-11-19'],
  ['was habe ich am Freitag vor?', 'planned 2026-11-20'],
  ['what was on my list on Thursday', 'list 2026-11-12'],
  ['what did I have on Thursday', 'list 2026-11-12'],
  ["show me Monday's list", 'list 2026-11-16'],
])('“%s” asks about the person’s own days', (sentence, expected) => {
  expect(parsed(sentence)).toBe(expected);
});

test.each([
  'what did Sam say Monday?',
  'call Sam about what I said Monday',
  'did you get my reply yesterday?',
  'did I do it?',
  'did I mention I love this?',
  'what did I do to deserve this?',
  'have I told you lately?',
  'what have I done',
  'what is on my list today?',
  'gym yesterday',
  'how much does it cost?',
  'plan sunday',
  'plan next week',
  "what's on tv thursday",
  'what i have on thursday is a dentist',
  "what's happening with friday's dinner",
  'anything but thursday',
  'call Ann on Thursday',
  'qué hay de nuevo',
  'Donnerstag steht der Zahnarzt an',
])('“%s” does not', (sentence) => {
  expect(parsed(sentence)).toBeNull();
});
