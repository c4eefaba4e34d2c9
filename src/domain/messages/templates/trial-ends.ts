import { paragraph } from '#domain/messages/blocks.ts';
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

/** `plan.trial-ends`: once before a trial ends. It says what comes by itself first, since most people need do nothing. */
export function composeTrialEnds(context: TrialEndsContext): Message {
  const { brand, ending, footer } = context;
  const [first, ...others] = endings(context);
  return {
    contract: 'plan.trial-ends@6',
    stage: null,
    localDate: null,
    brand,
    subject: ending.mail === null ? 'Your text messages end soon' : 'Your first days end soon',
    preheader: 'There is nothing you need to do.',
    header: ending.mail === null ? 'Your days of texts end soon.' : 'Your full days end soon.',
    blocks: [paragraph(first ?? ''), ...others.map(paragraph), ...wayOn(context)],
    closing: 'If you do nothing, nothing is charged and your list stays. Reply STOP, and we stop writing.',
    footer,
    sms: null,
  };
}

function endings({ today, ending: { mail, texts }, weekday }: TrialEndsContext): string[] {
  const weekly =
    weekday === null ? 'messages come by email' : `we write by email once a week, on ${sayWeekdayName(weekday)}s`;
  if (mail !== null && mail === texts) {
    return [`Your trial ends with ${sayDateFrom(mail, today)}, by email and by text. From then on ${weekly}.`];
  }
  return [
    ...(mail === null ? [] : [`Your trial by email ends with ${sayDateFrom(mail, today)}. From then on ${weekly}.`]),
    ...(texts === null
      ? []
      : [
          `Your text messages end with ${sayDateFrom(texts, today)}.${mail === null ? ` From then on ${weekly}.` : ''}`,
        ]),
  ];
}

function wayOn({ offer: { priceLabel, canPay, contactAddress }, planUrl }: TrialEndsContext): Block[] {
  if (!canPay) {
    return [
      paragraph(
        `To keep three messages a day, by text or by email, write to ${contactAddress}: the plan is set by us.`,
      ),
    ];
  }
  const costs = priceLabel === null ? '' : ` It costs ${priceLabel}.`;
  return [
    paragraph(
      `With the paid plan all three messages go on, every day: by text in place of email, by email, or by both as you choose.${costs}`,
    ),
    { kind: 'button', label: 'Keep the full days', url: planUrl },
  ];
}
