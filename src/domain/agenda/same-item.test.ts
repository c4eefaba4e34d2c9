import { describe, expect, it } from 'vitest';

import { isSameItem, normaliseItemText } from '#domain/agenda/same-item.ts';

describe('two wordings of one item', () => {
  it.each([
    ['Call Mum', 'call mum'],
    ['café with Zoë', 'Cafe with Zoe.'],
    ['buy the bread!', 'Buy bread'],
    ['call  mum', ' call\tmum '],
    ['mum’s birthday card', "mum's birthday card"],
    ["don't smoke", 'dont smoke'],
    ["boire de l'eau", 'boire de l’eau'],
    ['Straße fegen', 'STRASSE FEGEN'],
    ['swim 🏊', 'swim'],
    ['„den Müll rausbringen“', 'Müll rausbringen'],
    ['e-mail Ana', 'e mail Ana'],
  ])('%j is %j', (one, other) => {
    expect(isSameItem(one, other)).toBe(true);
  });

  it.each([
    ['call mum', 'do not call mum'],
    ['call mum', 'call mum at 4'],
    ['learn C', 'learn C#'],
    ['learn C++', 'learn C'],
    ['run 3.5 km', 'run 35 km'],
    ['мой', 'мои'],
    ['की', 'कि'],
    ['买菜', '做饭'],
    ['die', 'la'],
    ['🏊', '🏃'],
  ])('%j is not %j', (one, other) => {
    expect(isSameItem(one, other)).toBe(false);
  });

  it('keeps an article that is the only word', () => {
    expect(normaliseItemText('Die!')).toBe('die');
  });
});
