import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PreferencesPageView } from '#api/pages.ts';
import { PLAN_LOOKS_MAX } from '#api/plan-section.ts';
import { PAID_PLAN } from '#domain/messages/paid-plan.ts';
import { landingQuestions } from '#web/landing/questions.ts';
import { questions } from '#web/marketing/questions.ts';
import { YourPlan } from '#web/account/preferences/plan.tsx';

type Plan = PreferencesPageView['plan'];

const FREE: Plan = {
  plan: 'free',
  trialEnds: null,
  textTrialEnds: null,
  freeWeekday: 1,
  paying: null,
  can: 'pay',
  paidWay: 'texts',
  priceLabel: '$5 a month',
  contactAddress: 'hello@anchor.example',
  path: '/preferences/t/plan',
  news: null,
  looks: 0,
};

const shown = (plan: Partial<Plan>) => renderToStaticMarkup(createElement(YourPlan, { plan: { ...FREE, ...plan } }));

describe('before payment', () => {
  it.each([
    ['texts', 'Yours would come by text instead of email. For both, choose'],
    ['email', 'Yours would come by email. Once you add a number above, they come by text instead, or both ways'],
    ['both', 'by text and by email, as you’ve chosen'],
  ] as const)('the page names the channels of the paid plan: %s', (paidWay, said) => {
    expect(shown({ paidWay })).toContain(said);
  });

  it('the page says of the paid plan what the FAQ says', () => {
    const plans = { freeCadence: 'weekly', priceLabel: FREE.priceLabel } as const;
    for (const said of [...questions('Anchor', plans), ...landingQuestions('Anchor', plans)])
      if (said.id === 'cost') expect(said.answer).toContain(`The paid plan adds ${PAID_PLAN}. It costs $5 a month.`);
    expect(shown({})).toContain(`The paid plan adds ${PAID_PLAN}. It costs $5 a month.`);
  });
});

describe('after returning from checkout', () => {
  it('hides the old plan and links to another check', () => {
    const html = shown({ news: 'paid' });
    expect(html).toContain('Stripe is confirming your payment');
    expect(html).not.toContain('The free plan');
    expect(html).not.toContain('<form');
    expect(html).toMatch(/href="\?plan=paid&amp;look=1#plan" data-look-again="0"/);
  });

  it('says that confirmation takes long and stops checking automatically', () => {
    const html = shown({ news: 'paid', looks: PLAN_LOOKS_MAX });
    expect(html).toContain('Your payment isn’t lost');
    expect(html).toContain('href="?plan=paid');
    expect(html).not.toContain('data-look-again');
  });

  it('names the channels of the messages once the plan has started', () => {
    const html = shown({ plan: 'paid', news: 'paid', can: 'manage', paying: { kind: 'renews', on: 'Sun, Dec 20' } });
    expect(html).toContain('Your paid plan has started: messages come every day by text now, and no longer by email.');
  });
});
