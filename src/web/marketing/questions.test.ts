import { expect, it } from 'vitest';
import { landingQuestions } from '#web/landing/questions.ts';
import { questions } from '#web/marketing/questions.ts';

const PLANS = { freeCadence: 'weekly', priceLabel: null } as const;

it.each([
  ['product', questions('Anchor', PLANS)],
  ['landing', landingQuestions('Anchor', PLANS)],
])('the FAQ of the %s site has the ten questions of the specification', (_site, list) => {
  expect(list).toHaveLength(10);
  const answers = list.map(({ answer }) => answer).join('\n');
  // Required by section 9 of the specification.
  expect(answers).toContain('under 13');
  expect(answers).toContain('Central Time');
});
