import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PersonHead } from '#api/person.ts';
import { StateBadges } from '#web/admin/person/state-badges.tsx';

it('names the plan as the table of users does, which a trial of texts does not change', () => {
  const head = { userNumber: 7, state: 'active', planToday: { email: 'free', sms: 'trial' } } as const;
  const rest = { unsubscribedAt: null, pausedUntil: null, goodbyeAt: null, isUnreachable: false, today: '2027-01-11' };
  // The badges read nothing else of a head.
  const html = renderToStaticMarkup(createElement(StateBadges, { head: { ...head, ...rest } as PersonHead }));
  expect(html).toContain('>Free<');
  expect(html).not.toContain('Trial');
});
