import { describe, expect, it } from 'vitest';
import { isYes, strangerIn, textKeyword } from './text-keywords.ts';

describe('a keyword', () => {
  it.each(['START', 'start', ' Start! ', 'UNSTOP', 'start please', 'Start Anchor', 'reply START', 'restart'])(
    '%j starts',
    (text) => expect(textKeyword(text)).toBe('start'),
  );
  it.each(['HELP', 'help', 'Help!', 'INFO', 'info please', 'ayuda', 'Aide', 'Hilfe'])('%j asks for help', (text) =>
    expect(textKeyword(text)).toBe('help'),
  );
  it.each([
    'start the sourdough',
    'help Sam move',
    'starting now',
    'get info from the bank',
    'STOP',
    '',
    'ok',
    '1 done',
  ])('%j is none', (text) => expect(textKeyword(text)).toBeNull());
  it('is yes only alone', () => {
    expect([isYes('YES'), isYes('Yes please!'), isYes('yes 1 is done')]).toEqual([true, true, false]);
  });
});

describe('a stranger with the phone', () => {
  it.each([
    'wrong number',
    'Wrong number!',
    'Sorry, wrong number',
    'Sorry you have the wrong number',
    "I think you've got the wrong number.",
    'u have the wrong number',
    'wrong person buddy',
    'This is not Ann',
    "This isn't Ann's phone",
    "I'm not Ann",
    "There's no Ann here",
    'No Ann here, sorry',
    'Falsche Nummer',
    'Sie haben die falsche Nummer',
    'número equivocado',
    'mauvais numéro',
    'Vous vous trompez de numéro.',
  ])('says so in %j', (text) => expect(strangerIn(text)).toBe('wrong-number'));

  it.each([
    'who is this',
    'Who is this?',
    "who's this??",
    'new phone who dis',
    'Who are you',
    'Wer ist das?',
    '¿Quién es?',
    "C'est qui ?",
  ])('asks who we are in %j', (text) => expect(strangerIn(text)).toBe('who'));

  it.each([
    'wrong number on the form, call the bank',
    'call Ann',
    "I'm not done",
    "i'm not sure",
    'find out who is calling',
    'who is on the guest list: ask Ida',
    'not today',
    'this is not easy',
    'this is hard',
    'no time here',
    '1 wrong, redo it',
  ])('is not heard in %j', (text) => expect(strangerIn(text)).toBeNull());
});
