import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import { PLAN_LOOKS_MAX } from '#api/plan-section.ts';
import { composePaymentFailed } from '#domain/messages/templates/payment-failed.ts';
import { composePlanEnded } from '#domain/messages/templates/plan-changed.ts';
import { composePlanLink } from '#domain/messages/templates/plan-link.ts';
import { composeTrialEnds } from '#domain/messages/templates/trial-ends.ts';
import { nothingPaid, nothingPaidByHand } from '#domain/messages/way-words.ts';
import { localDate } from '#domain/time/local-date.ts';
import { FOOTER } from '#test/support/sample-messages.ts';
import { landingQuestions } from '#web/landing/questions.ts';
import { questions } from '#web/marketing/questions.ts';
import { YourPlan } from '#web/account/preferences/plan.tsx';

type Plan = PreferencesPageView['plan'];

const FREE: Plan = {
  plan: 'free',
  trialEnds: null,
  textsOnlyFrom: null,
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

  it.each([
    [
      'once a week',
      'weekly',
      1,
      'daily text messages and the full daily rhythm: all three messages every day, by text',
    ],
    ['every day', 'daily', null, 'daily text messages: all three messages every day, by text'],
  ] as const)(
    'if free email comes %s, the page says of the paid plan what the FAQ and the emails say',
    (_, freeCadence, freeWeekday, added) => {
      const plans = { freeCadence, priceLabel: '$5 a month' };
      const offer = { priceLabel: plans.priceLabel, canPay: true, contactAddress: FREE.contactAddress };
      const head = { brand: 'Anchor', footer: FOOTER };
      const ending = { today: localDate('2027-01-11'), ending: { mail: null, texts: localDate('2027-01-12') } };
      const trial = { ...head, ...ending, weekday: freeWeekday, planUrl: FREE.path };
      const said = [
        shown({ freeWeekday }),
        ...[questions('Anchor', plans), landingQuestions('Anchor', plans)].map(
          (all) => all.find(({ id }) => id === 'cost')?.answer,
        ),
        JSON.stringify(
          composePlanLink({ ...head, way: { kind: 'pay', url: FREE.path, offer, freeCadence, asked: 'pay' } }),
        ),
        JSON.stringify(composeTrialEnds({ ...trial, offer })),
        JSON.stringify(composeTrialEnds({ ...trial, offer: { ...offer, canPay: false } })),
      ];
      for (const words of said) {
        expect(words).toContain(`The paid plan adds ${added}`);
        expect(words).toContain('as you choose. It costs $5 a month');
      }
      // Shorter where somebody asks what it costs.
      const free = 'You’re on the free plan.';
      for (const words of [nothingPaid(free, plans, offer, FREE.path), nothingPaidByHand({ free, offer, freeCadence })])
        expect(words).toContain(`The paid plan costs $5 a month and adds ${added.slice(0, added.indexOf(':'))}.`);
    },
  );
});

it.each([
  [null, 'every day, through Wed, Dec 9. After that, messages come by email once a week, on Mondays, for free.'],
  [{ date: 'Mon, Dec 7' }, 'every day, through Wed, Dec 9. From Mon, Dec 7 on, they come by text. After that,'],
  ['today', 'every day by text, through Wed, Dec 9. After that,'],
] as const)('the trials of email and of texts are said as one: texts alone from %j', (textsOnlyFrom, said) => {
  const html = shown({ plan: 'trial', trialEnds: 'Wed, Dec 9', textsOnlyFrom });
  expect(html).toContain('Trial, through Wed, Dec 9<');
  expect(html).toContain(`You’re on the trial, with all three messages ${said}`);
  expect(html.match(/Wed, Dec 9/g)).toHaveLength(2);
});

it('does not promise people back what free email may have as well', () => {
  const head = { brand: 'Anchor', footer: FOOTER, today: localDate('2027-01-11'), weekday: null };
  const ended = { ...head, trial: { mail: null, texts: null }, hadTexts: true };
  const said = [
    shown({ freeWeekday: null, can: 'manage', paying: { kind: 'unpaid' } }),
    JSON.stringify(composePaymentFailed({ ...head, lastDay: localDate('2027-01-18'), billingUrl: FREE.path })),
    ...(['pay', 'card'] as const).map((kind) =>
      JSON.stringify(composePlanEnded({ ...ended, back: { kind, url: FREE.path } })),
    ),
  ];
  for (const words of said) expect(words).not.toMatch(/three messages|every day/);
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
