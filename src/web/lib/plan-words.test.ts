/** Runs the rhythm engine and compares the pages with it, so that neither changes its numbers alone (D107, D112). */
import { describe, expect, test } from 'vitest';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageProps, PlanFacts, SharedProps } from '#api/pages.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { sayNumber } from '#domain/messages/say.ts';
import { trialLastDayFrom } from '#domain/people/plan.ts';
import { promptsOn, quietStep, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, localDate, weekdayOf } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { landingQuestions } from '#web/landing/questions.ts';
import { PricingPage } from '#web/landing/pricing-page.tsx';
import { landingPages } from '#web/prerender/landing-pages.tsx';
import { dayAfterTrial, freeDays } from '#web/lib/plan-words.ts';
import { BENEFITS } from '#web/marketing/benefits.ts';
import { questions } from '#web/marketing/questions.ts';

const MONDAY = localDate('2027-01-11');
/** The trial starts on a Tuesday, because the day after one that starts on a Monday has messages, too. */
const TUESDAY = addDays(MONDAY, 1);
const DAYS = Array.from({ length: 120 }, (_, index) => addDays(MONDAY, index));
const WEEKLY: RhythmOptions & PlanFacts = { freeCadence: 'weekly', priceLabel: null };
const TRIAL = { plan: 'trial', firstDay: TUESDAY, trialLastDay: trialLastDayFrom(TUESDAY) } as const;

/** The number of messages on each day, for a person who answers every day or never. */
function played(person: RhythmPerson, { answers }: { readonly answers: boolean }): number[] {
  return DAYS.slice(1).map(
    (date) => promptsOn(answers ? { ...person, lastActiveOn: date } : person, date, WEEKLY).length,
  );
}

/** The number of silent days or weeks before a step. */
function silentUntil(person: RhythmPerson, step: ReturnType<typeof quietStep>): number {
  return DAYS.findIndex((date) => quietStep(person, date, WEEKLY) === step) - 1;
}

const answerOf = (id: string, all: readonly { id: string; answer: string }[]) =>
  all.find((one) => one.id === id)?.answer ?? '';
const SHARED: SharedProps & { readonly productUrl: string } = {
  brand: { name: 'Anchor', slug: 'anchor', postalAddress: 'Austin', contactAddress: 'hello@anchor.example' },
  plans: WEEKLY,
  sandbox: false,
  publicUrl: null,
  productUrl: 'https://anchor.example',
};
const pricing = (plans: PlanFacts) => {
  // The page's registered props type, because it is rendered here without the page registry.
  const Page: ComponentType<PageProps['landing-pricing']> = PricingPage;
  return renderToStaticMarkup(createElement(Page, { ...SHARED, plans }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe('the first days', () => {
  const days = played(aPerson(TRIAL), { answers: true });
  const full = days.findIndex((messages) => messages < PROMPT_STAGES.length);

  test('are as many full days as the pages say', () => {
    const said = sayNumber(full);
    expect(answerOf('cost', questions('Anchor', WEEKLY))).toContain(
      `Your first ${said} days are full days with ${sayNumber(days[0] ?? 0)} messages each`,
    );
    expect(answerOf('cost', landingQuestions('Anchor', WEEKLY))).toContain(`${said} full days to start with`);
    expect(pricing(WEEKLY)).toContain(`The first ${said} days`);
  });

  test('are followed by one full day a week, on Mondays', () => {
    const after = DAYS.slice(1 + full).filter((_, index) => days[full + index] !== 0);
    expect(after.slice(0, 4)).toEqual([14, 21, 28, 35].map((day) => addDays(MONDAY, day)));
    expect(after.every((date) => weekdayOf(date) === 1)).toBe(true);
    expect(freeDays(WEEKLY)).toBe('one full day a week');
    expect(answerOf('cost', questions('Anchor', WEEKLY))).toContain('on Monday unless you choose another day');
    expect(pricing(WEEKLY)).toContain('On Mondays, or on the day you choose');
    expect([full + 1, dayAfterTrial]).toEqual([8, 'eighth']);
  });

  test('are followed by full days if the setting says so, and no page says once a week', () => {
    const daily: PlanFacts = { freeCadence: 'daily', priceLabel: null };
    const person = aPerson({ ...TRIAL, lastActiveOn: addDays(MONDAY, 19) });
    expect(promptsOn(person, addDays(MONDAY, 20), daily)).toHaveLength(3);
    for (const words of [pricing(daily), answerOf('cost', questions('Anchor', daily))]) {
      expect(words).not.toMatch(/once a week|day a week|Mondays?\b/);
    }
  });

  test.each([
    ['weekly', 'The paid plan adds daily text messages and the full daily rhythm.'],
    ['daily', 'The paid plan adds daily text messages.'],
  ] as const)('decide what the paid plan adds to %s email', (freeCadence, said) => {
    const plans: PlanFacts = { freeCadence, priceLabel: null };
    expect(pricing(plans)).toContain(said);
    const summary = landingPages['landing-pricing'].summary('Anchor', plans);
    expect(summary).toContain(`${said} Text messages have a seven-day trial.`);
  });
});

describe('silent people get fewer messages, as the pages say', () => {
  const said = answerOf('silence', questions('Anchor', WEEKLY));
  const daily = aPerson({ plan: 'paid', firstDay: MONDAY, lastActiveOn: MONDAY });
  const weekly = aPerson({ plan: 'free', firstDay: MONDAY, lastActiveOn: MONDAY });

  test('when messages come every day', () => {
    const [one, week, goodbye] = (['one-a-day', 'one-a-week', 'goodbye'] as const).map((step) =>
      silentUntil(daily, step),
    );
    expect(said).toContain(
      `one a day after ${sayNumber(one ?? 0)} silent days, one a week after ${sayNumber(week ?? 0)}, and a goodbye after ${sayNumber(goodbye ?? 0)}`,
    );
    const [quietly] = BENEFITS('Anchor').filter(({ title }) => title.includes('quiet'));
    expect(quietly?.words).toContain(`After ${sayNumber(one ?? 0)} silent days`);
  });

  test('when messages come once a week', () => {
    const mondays = DAYS.filter((date) => weekdayOf(date) === 1 && date > MONDAY);
    const silent = mondays.findIndex((date) => quietStep(weekly, date, WEEKLY) === 'goodbye');
    expect(said).toContain(`If they come once a week, the goodbye comes after ${sayNumber(silent)} silent weeks`);
    expect(mondays.slice(0, silent).every((date) => promptsOn(weekly, date, WEEKLY).length === 3)).toBe(true);
  });
});

test('shows a price only if there is one', () => {
  const priced = { ...WEEKLY, priceLabel: '$5 a month' };
  for (const words of [
    pricing(priced),
    answerOf('cost', questions('A', priced)),
    answerOf('cost', landingQuestions('A', priced)),
  ]) {
    expect(words).toContain('$5 a month');
    expect(words).not.toContain('not settled');
  }
  expect(pricing(WEEKLY)).toContain('You’ll find the price here before you can pay it');
  expect(pricing(priced)).not.toContain('At launch');
});
