import { describe, expect, it } from 'vitest';
import { expectedOf } from '../../bin/training/label-acts.ts';

describe('the acts of a label', () => {
  it('become what a case teaches', () => {
    const expected = expectedOf(
      ['done 1', 'someday 2', 'reword 3 call Sam', 'add buy milk on 2026-04-10', 'keep 4'],
      'a',
    );
    expect(expected).toMatchObject({
      done: [1],
      carried: [2],
      reworded: [{ n: 3, text: 'call Sam' }],
      added: ['buy milk'],
      control: null,
    });
  });

  it('name a request to the service as the training labels do', () => {
    expect(expectedOf(['time morning 07:00'], 'a')).toMatchObject({ control: { kind: 'set_time' } });
  });

  it('teach nothing if one of them has no training label', () => {
    expect(expectedOf(['done 1', 'weekdays 12345'], 'a')).toBeNull();
  });

  it('are refused by name if one of them is mistyped', () => {
    expect(() => expectedOf(['done 1', 'drpo 2'], 'exact-7')).toThrow('exact-7: "drpo 2" is no act');
  });
});
