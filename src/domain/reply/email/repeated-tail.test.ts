import { describe, expect, test } from 'vitest';
import { newWordsOf } from '#domain/reply/email/new-words.ts';
import { REPEATED_TAIL, repeatedTail, withTail } from '#domain/reply/email/repeated-tail.ts';

const read = (email: string, earlier: readonly string[], name = '') =>
  newWordsOf(email, '', null, { name, address: '', earlier });
const keptOf = (email: string, earlier: readonly string[], name = '') => read(email, earlier, name).kept.trim();

describe('the lines that end every mail of a sender', () => {
  test.each([
    ['a saying', '“Slow is smooth.”\n— Gandhi'],
    ['a saying between waves', '~ be excellent to each other ~'],
    ['a tagline of their own', 'Posláno z mého hranolku'],
    ['where to reach them', 'Lane & Daughters\nO: 555-0134\nwww.lane.example'],
    ['their name', 'signed Ann', 'Ann Lane'],
    ['a name and a saying, apart', 'Ann of Green Lane\n\n"Onwards."', 'Ann Lane'],
  ])('are learned after two mails: %s', (_, tail, name = '') => {
    const earlier = [`all done\n\n${tail}\n`, `1 and 2\n\n${tail}`];
    expect(keptOf(`3 tomorrow\n\n${tail}\n`, earlier, name)).toBe('3 tomorrow');
    expect(keptOf(`3 tomorrow\n\n${tail}\n`, earlier.slice(1), name)).toBe(`3 tomorrow\n\n${tail}`);
  });

  test('are cut with their own reason, and recognised again although they were cut', () => {
    const tail = '~ onwards ~';
    const third = read(`3 tomorrow\n\n${tail}`, [`1 done\n\n${tail}`, `2 done\n\n${tail}`]);
    expect(third.cut).toEqual([{ text: tail, reason: REPEATED_TAIL }]);
    expect(keptOf(`4 done\n\n${tail}`, [withTail(third.kept, repeatedTail(third)), `2 done\n\n${tail}`])).toBe(
      '4 done',
    );
  });

  test('are recognised although mails from another device end differently', () => {
    const earlier = ['1 done\n\n~ onwards ~', '2 done', '3 done\nSent from my loom', '4 done\n\n~ onwards ~'];
    expect(keptOf('5 done\n\n~ onwards ~', earlier)).toBe('5 done');
  });

  test.each([
    ['a plan repeated', 'Gym\nRead'],
    ['a goal with a number to ring', 'Call the plumber, 555-0100'],
    ['a list', '- gym\n- read'],
    ['an answer by number', '2 done'],
    ['thanks', 'thank you all the same'],
    ['a goal below a name', 'Ann\n\nGym', 'Ann Lane'],
  ])('never include: %s', (_, end, name = '') => {
    const email = `something new\n\n${end}`;
    expect(keptOf(email, [`one thing\n\n${end}`, `another\n\n${end}`], name)).toBe(email);
  });

  test('stay if nothing else would be left', () => {
    const tail = '~ onwards ~';
    expect(keptOf(tail, [`1 done\n\n${tail}`, `2 done\n\n${tail}`])).toBe(tail);
  });
});
