import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PersonHead } from '#api/person.ts';
import { StateBadges } from '#web/admin/person/state-badges.tsx';

function badgesOf(head: Partial<PersonHead>): string[] {
  // The badges read nothing else of a head.
  const html = renderToStaticMarkup(createElement(StateBadges, { head: { userNumber: 7, ...head } as PersonHead }));
  return [...html.matchAll(/class="badge[^>]*>([^<]*)</g)].map(([, words = '']) => words);
}

it('names the plan as the table of users does, which a trial of texts does not change', () => {
  expect(badgesOf({ status: 'active', planToday: { email: 'free', sms: 'trial' } })).toEqual(['Active', 'Free']);
});

it('calls nobody active beside why no message comes', () => {
  const planToday = { email: 'paid', sms: 'free' } as const;
  expect(badgesOf({ state: 'active', status: 'unreachable', planToday })).toEqual(['Unreachable', 'Paid']);
});
