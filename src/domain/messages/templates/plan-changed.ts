/** What paying brings and what its end takes, each said once, where somebody's messages come. Receipts are the provider's. */
import { paragraph } from '#domain/messages/blocks.ts';
import { sayDateFrom, sayWeekdayName } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import type { PaidWay } from '#domain/rhythm/channels.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

export interface PlanBeganContext {
  readonly brand: string;
  readonly way: PaidWay;
  readonly planUrl: string;
  readonly footer: Footer;
}

/** `plan.began`: what is different from now on. By text alone is what the plan means, so the way to both stands beside it. */
export function composePlanBegan({ brand, way, planUrl, footer }: PlanBeganContext): Message {
  const { now, other, texted } = BEGAN[way];
  return {
    contract: 'plan.began@6',
    stage: null,
    localDate: null,
    brand,
    subject: 'Your paid plan has started',
    preheader: now,
    header: 'Your paid plan has started.',
    blocks: [
      paragraph(other),
      paragraph(
        'Your receipts come from Stripe. You can end the plan any time, and it runs until the end of the period you’ve paid for.',
      ),
      { kind: 'button', label: 'See your plan', url: planUrl },
    ],
    closing: 'Your list hasn’t changed.',
    footer,
    sms: `${brand}: your paid plan has started. ${texted} To see or end your plan: ${planUrl}`,
  };
}

const ALL_DAYS = 'From now on, you get all three messages every day,';

const BEGAN: Record<PaidWay, { readonly now: string; readonly other: string; readonly texted: string }> = {
  email: {
    now: `${ALL_DAYS} by email.`,
    other: 'You can get them by text instead, or both ways. Choose in your preferences.',
    texted: `${ALL_DAYS} by email.`,
  },
  texts: {
    now: `${ALL_DAYS} by text, and no longer by email.`,
    other: 'For both, reply "text and email" or choose it in your preferences.',
    texted: `${ALL_DAYS} by text, and no longer by email. For both, reply "text and email".`,
  },
  both: {
    now: `${ALL_DAYS} by text and by email.`,
    other: 'For just one of them, reply "only texts" or "only email", or choose it in your preferences.',
    texted: `${ALL_DAYS} by text and by email.`,
  },
};

export interface PlanEndedContext {
  readonly brand: string;
  readonly today: LocalDate;
  /** The last days of what is left of their trials; null where nothing is. */
  readonly trial: { readonly mail: LocalDate | null; readonly texts: LocalDate | null };
  /** Texts came to them until now. */
  readonly hadTexts: boolean;
  /** The free plan's day; null: it has all of them. */
  readonly weekday: Weekday | null;
  /** pay: it can be begun again. card: it was not paid, and goes on once it is. */
  readonly back: { readonly kind: 'pay' | 'card'; readonly url: string };
  readonly footer: Footer;
}

/** `plan.ended`: what comes from now on, and the way back. */
export function composePlanEnded(context: PlanEndedContext): Message {
  const { brand, back, footer } = context;
  const [comes, ...others] = comesNow(context);
  const way = WAY_BACK[back.kind];
  return {
    contract: 'plan.ended@6',
    stage: null,
    localDate: null,
    brand,
    subject: 'Your paid plan has ended',
    preheader: comes ?? '',
    header: 'Your paid plan has ended.',
    blocks: [...others.map(paragraph), paragraph(way.words), { kind: 'button', label: way.label, url: back.url }],
    closing: 'Your list hasn’t changed.',
    footer,
    sms: `${brand}: your paid plan has ended. ${[comes, ...others].join(' ')} ${way.texted} ${back.url}`,
  };
}

const WAY_BACK = {
  pay: {
    words: 'You won’t be charged again. You can restart the plan any time:',
    label: 'See the paid plan',
    texted: 'To restart the plan:',
  },
  card: {
    words: 'Your last payment didn’t go through. Once it’s paid, with this card or another, your plan starts again:',
    label: 'Manage billing',
    texted: 'Your last payment didn’t go through. To pay it now:',
  },
} as const;

function comesNow({ today, trial, hadTexts, weekday }: PlanEndedContext): string[] {
  const free =
    weekday === null ? 'messages come by email' : `messages come by email once a week, on ${sayWeekdayName(weekday)}s`;
  const mail =
    trial.mail === null
      ? `From now on, ${free}.`
      : `The rest of your email trial runs through ${sayDateFrom(trial.mail, today)}. After that, ${free}.`;
  if (trial.texts !== null) return [mail, `Texts continue through ${sayDateFrom(trial.texts, today)}.`];
  return hadTexts ? [mail, 'We won’t text you for now, but you can text us any time.'] : [mail];
}
