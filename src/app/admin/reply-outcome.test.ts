import { expect, it } from 'vitest';
import { REPLY_FILTERS, REPLY_OUTCOMES } from '#api/replies.ts';
import type { InboundFacts, ReadingFacts } from '#app/ports/replies.ts';
import { isWanted, outcomeOf } from './reply-outcome.ts';

const NOTHING: ReadingFacts = { commands: [], steps: ['stored', 'conversation'], isQuestion: false, byAnother: false };

it.each<[string, InboundFacts['state'], Partial<ReadingFacts> | null, string]>([
  ['a request beside a note', 'done', { commands: ['note', 'finish'] }, 'read'],
  ['a note', 'done', { commands: ['note'] }, 'kept'],
  ['a question, which is a note as well', 'done', { commands: ['note'], isQuestion: true }, 'unanswered'],
  ['thanks', 'done', {}, 'nothing'],
  ['a reaction', 'done', { steps: ['conversation', 'automatic'] }, 'nothing'],
  ['a STOP from another address', 'done', { commands: ['unsubscribe'], byAnother: true }, 'read'],
  [
    'an auto-responder that names a day',
    'done',
    { steps: ['conversation', 'automatic'], commands: ['pause'], byAnother: true },
    'automatic',
  ],
  ['an auto-responder', 'ignored', { steps: ['conversation', 'automatic'] }, 'automatic'],
  ['a bounce of our email', 'done', { steps: ['stored', 'automatic', 'apply'] }, 'automatic'],
  ['one that is too long to be shown to its owner', 'ignored', {}, 'ignored'],
  ['one whose words were deleted', 'done', null, 'forgotten'],
  ['one that nobody confirmed in time', 'ignored', null, 'ignored'],
])('%s', (_, state, reading, outcome) => {
  const facts = { state, reading: reading === null ? null : { ...NOTHING, ...reading } };
  expect(outcomeOf(facts, { isAsked: false, isUndone: false })).toBe(outcome);
});

it('says first that something was asked back', () => {
  const reading = { ...NOTHING, commands: ['finish'] };
  expect(outcomeOf({ state: 'done', reading }, { isAsked: true, isUndone: false })).toBe('asked');
  expect(outcomeOf({ state: 'done', reading: null }, { isAsked: true, isUndone: false })).toBe('asked');
});

it('says before anything else that its person took it back', () => {
  const reading = { ...NOTHING, commands: ['finish'] };
  expect(outcomeOf({ state: 'done', reading }, { isAsked: true, isUndone: true })).toBe('undone');
});

it('has a filter for each outcome that needs a look, and one for all of them', () => {
  const wantedBy = (filter: (typeof REPLY_FILTERS)[number]) =>
    REPLY_OUTCOMES.filter((outcome) => isWanted(outcome, filter));
  expect(wantedBy('all')).toEqual(REPLY_OUTCOMES);
  expect(wantedBy('unclear')).toEqual(REPLY_FILTERS.filter((filter) => filter !== 'all' && filter !== 'unclear'));
});
