import { paragraph } from '#domain/messages/blocks.ts';
import { sayOffer, sayOfferByHand } from '#domain/messages/paid-plan.ts';
import { sayDateFrom, sayWeekdayName } from '#domain/messages/say.ts';
import type { Block, Footer, Message } from '#domain/messages/schema.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import type { EndingTrials } from '#domain/people/trial-notice.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

export interface TrialEndsContext {
  readonly brand: string;
  readonly today: LocalDate;
  readonly ending: EndingTrials;
  /** The free plan's day; null: it has all of them. */
  readonly weekday: Weekday | null;
  readonly offer: PlanOffer;
  readonly planUrl: string;
  readonly footer: Footer;
}

/** `plan.trial-ends`: sent once before a trial ends. What happens automatically comes first, because most people need to do nothing. */
export function composeTrialEnds(context: TrialEndsContext): Message {
  const { brand, ending, footer } = context;
  const [first, ...others] = endings(context);
  return {
    contract: 'plan.trial-ends@6',
    stage: null,
    localDate: null,
    brand,
    subject: ending.mail === null ? 'Your text trial ends soon' : 'Your trial ends soon',
    preheader: 'There’s nothing you need to do.',
    header: ending.mail === null ? 'Your text trial ends soon.' : 'Your trial ends soon.',
    blocks: [paragraph(first ?? ''), ...others.map(paragraph), ...wayOn(context)],
    closing: 'If you do nothing, you won’t be charged and your list stays. Reply STOP to end your messages.',
    footer,
    sms: null,
  };
}

function endings({ today, ending: { mail, texts }, weekday }: TrialEndsContext): string[] {
  const weekly =
    weekday === null ? 'messages come by email' : `messages come by email once a week, on ${sayWeekdayName(weekday)}s`;
  if (mail !== null && mail === texts) {
    return [`Your trial runs through ${sayDateFrom(mail, today)}, by email and by text. After that, ${weekly}.`];
  }
  return [
    ...(mail === null ? [] : [`Your email trial runs through ${sayDateFrom(mail, today)}. After that, ${weekly}.`]),
    ...(texts === null
      ? []
      : [
          `Your text trial runs through ${sayDateFrom(texts, today)}.${mail === null ? ` After that, ${weekly}.` : ''}`,
        ]),
  ];
}

function wayOn({ offer, weekday, planUrl }: TrialEndsContext): Block[] {
  const rhythm = { freeCadence: weekday === null ? 'daily' : 'weekly' } as const;
  return offer.canPay
    ? [paragraph(sayOffer(rhythm, offer)), { kind: 'button', label: 'See the paid plan', url: planUrl }]
    : [paragraph(sayOfferByHand(rhythm, offer))];
}
