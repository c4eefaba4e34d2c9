/** One of every message that the product sends, for the preview and for tests that apply to all of them. */
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Understood } from '#domain/agenda/understood.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import type { FooterContext } from '#domain/messages/footer.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import { freePlanNow, trialEnds } from '#domain/messages/plan-words.ts';
import { composeAcknowledgment } from '#domain/messages/templates/acknowledgment.ts';
import type { AcknowledgmentContext } from '#domain/messages/templates/acknowledgment-context.ts';
import { composeAlarm } from '#domain/messages/templates/alarm.ts';
import { composeAdminNews } from '#domain/messages/templates/admin-news.ts';
import { composeCrisis } from '#domain/messages/templates/crisis.ts';
import { composeLowMood } from '#domain/messages/templates/low-mood.ts';
import { helpLineIn } from '#domain/people/help-lines.ts';
import { composeDayZero } from '#domain/messages/templates/day-zero.ts';
import { composeEraseConfirm } from '#domain/messages/templates/erase-confirm.ts';
import { composeOptOutConfirmation } from '#domain/messages/templates/goodbye-opt-out.ts';
import { composeForwardedMail } from '#domain/messages/templates/forwarded-mail.ts';
import { composeGoodbye } from '#domain/messages/templates/goodbye-quiet.ts';
import { composeInvitation } from '#domain/messages/templates/invitation.ts';
import { composePaymentFailed } from '#domain/messages/templates/payment-failed.ts';
import { composePhoneNews } from '#domain/messages/templates/phone-news.ts';
import { composePlanBegan, composePlanEnded } from '#domain/messages/templates/plan-changed.ts';
import { composePlanLink } from '#domain/messages/templates/plan-link.ts';
import { composeReturnConfirm } from '#domain/messages/templates/return-confirm.ts';
import {
  composeCodeAnswer,
  composePhoneCode,
  composeStrangerAnswer,
  composeStrangerStop,
  composeTextsHelp,
  composeTextsWelcome,
  composeWrongNumber,
} from '#domain/messages/templates/text-programme.ts';
import { composeTrialEnds } from '#domain/messages/templates/trial-ends.ts';
import { composeWasThisYou } from '#domain/messages/templates/was-this-you.ts';
import { composeBackOn, composeWelcomeBack } from '#domain/messages/templates/welcome-back.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aPerson, aPhone } from '#test/support/a-person.ts';

export const BRAND = 'Anchor';
export const SATURDAY = localDate('2026-11-21');
const SUNDAY = localDate('2026-11-22');
const MONDAY = localDate('2026-11-23');
const CONFIRM = 'https://anchor.example/confirm/0w3k2b9v4t6x8y1z5c7d';

const PLAN = 'https://anchor.example/preferences/4t6x8y1z5c7d0w3k2b9v#plan';

export const FOOTER = aFooter('signed-up');

function aFooter(reason: FooterContext['reason']): Footer {
  return composeFooter({
    brand: BRAND,
    reason,
    preferencesUrl: reason === 'invited' ? null : 'https://anchor.example/preferences/4t6x8y1z5c7d0w3k2b9v',
    unsubscribeUrl: 'https://anchor.example/unsubscribe/8y1z5c7d0w3k2b9v4t6x',
    postalAddress: 'Anchor, 500 Main Street, Austin, TX 78701',
  });
}

export function anItem(number: number, text: string, given: Partial<DayItem> = {}): DayItem {
  return { id: number, number, text, mark: 'open', day: 1, ...given };
}

export function aPrompt(given: Partial<ContextBundle>): Message {
  return composePrompt({
    brand: BRAND,
    stage: 'morning',
    date: SATURDAY,
    items: [],
    resting: 0,
    askAbout: [],
    foldedIn: null,
    confirmUrl: null,
    answerUrl: 'https://anchor.example/answer/6x8y1z5c7d0w3k2b9v4t',
    isNew: true,
    notice: [],
    footer: FOOTER,
    ...given,
  });
}

const ASKED_BACK = {
  text: 'Did you mean 1 “Call the bank” or 3 “Call Sam”? Just reply with the number.',
  answers: ['1. Call the bank', '3. Call Sam', 'Both', 'Neither'].map((label, at) => ({
    label,
    url: `https://anchor.example/answer/0w3k2b9v${at}`,
  })),
};

export function anAcknowledgment(given: Partial<AcknowledgmentContext>): Message {
  return composeAcknowledgment({
    brand: BRAND,
    stage: 'midday',
    date: SATURDAY,
    subject: null,
    today: SATURDAY,
    understood: [],
    items: [],
    listDate: given.date ?? SATURDAY,
    resting: 0,
    asked: { list: false, help: false, export: false },
    recalled: null,
    question: null,
    heard: null,
    answers: [],
    notice: [],
    textHours: null,
    undoUrl: 'https://anchor.example/answer/5c7d0w3k2b9v4t6x8y1z',
    isNew: true,
    next: null,
    footer: FOOTER,
    ...given,
  });
}

const carried = anItem(1, 'Call the bank about the card', { mark: 'carryover', day: 2 });
const old = anItem(2, 'Sort the photos from Lisbon', { mark: 'carryover', day: 4 });
const fresh = anItem(3, 'Write the first page of the talk');
const bread = anItem(4, 'Bake bread with Ida');
const mixed = [{ ...carried, mark: 'done' as const }, old, fresh, bread];
const settled = [carried, fresh, bread].map((item) => ({ ...item, mark: 'done' as const }));

const everything: Understood[] = [
  { kind: 'finished', item: 1, number: 1, text: carried.text },
  { kind: 'dropped', item: 2, number: 2, text: old.text },
  { kind: 'carried', item: 3, number: 3, text: fresh.text, until: MONDAY },
  { kind: 'added', item: 5, number: 5, text: 'Pick up the parcel before six', on: SATURDAY },
  { kind: 'noted', text: 'the weather is turning, feeling better today' },
];

const afterwards = [
  { ...carried, mark: 'done' as const },
  { ...old, mark: 'dropped' as const },
  { ...fresh, mark: 'moved' as const },
  bread,
  anItem(5, 'Pick up the parcel before six'),
];

const evening = { stage: 'evening' as const, date: SATURDAY, minute: 1080 };
const midday = { stage: 'midday' as const, date: SATURDAY, minute: 750 };
const dayAfter = (['morning', 'midday', 'evening'] as const).map((stage, index) => ({
  stage,
  date: SUNDAY,
  minute: [360, 750, 1080][index] ?? 0,
}));
const programme = { brand: BRAND, publicUrl: 'https://anchor.example' };
const dayZero = { brand: BRAND, date: SATURDAY, zoneLabel: null, confirmUrl: CONFIRM, footer: FOOTER };

export interface Sample {
  readonly name: string;
  readonly message: Message;
}

const texted = aPerson({ ...aPhone('+13125550142'), textTrialLastDay: SATURDAY });

export const SAMPLES: readonly Sample[] = [
  sample(
    'day0-today',
    composeDayZero({
      ...dayZero,
      startToday: true,
      items: [anItem(1, fresh.text), anItem(2, bread.text)],
      next: [midday, evening],
    }),
  ),
  sample('day0-skipped', composeDayZero({ ...dayZero, startToday: false, items: [], next: dayAfter })),
  sample(
    'day0-unknown-zone',
    composeDayZero({
      ...dayZero,
      startToday: false,
      items: [],
      zoneLabel: 'Central Time',
      next: [{ ...dayAfter[0]!, minute: 540 }],
    }),
  ),
  sample('morning-first', aPrompt({ confirmUrl: CONFIRM })),
  sample('morning-clear', aPrompt({})),
  sample('morning-carried', aPrompt({ items: [carried, anItem(2, 'Swim')], resting: 3 })),
  sample('morning-fourth-day', aPrompt({ items: [carried, old], askAbout: [old], foldedIn: 'evening' })),
  sample('midday-clear', aPrompt({ stage: 'midday', foldedIn: 'morning' })),
  sample('midday-open', aPrompt({ stage: 'midday', items: mixed, resting: 1 })),
  sample('midday-all-done', aPrompt({ stage: 'midday', items: settled })),
  sample('evening-clear', aPrompt({ stage: 'evening' })),
  sample('evening-open', aPrompt({ stage: 'evening', items: mixed, foldedIn: 'midday' })),
  sample(
    'evening-trial-ends',
    aPrompt({ stage: 'evening', items: mixed, notice: [trialEnds(aPerson(), SATURDAY, SATURDAY)] }),
  ),
  sample(
    'evening-trial-and-texts-end',
    aPrompt({ stage: 'evening', items: mixed, notice: [trialEnds(texted, SATURDAY, SATURDAY)] }),
  ),
  sample('evening-all-done', aPrompt({ stage: 'evening', items: settled })),
  ...(['day0', 'morning', 'midday', 'evening'] as const).map((stage: Stage) =>
    sample(
      `ack-${stage}`,
      anAcknowledgment({
        stage,
        understood: everything,
        items: afterwards,
      }),
    ),
  ),
  sample(
    'ack-older-day',
    anAcknowledgment({ stage: 'evening', today: SUNDAY, understood: everything.slice(0, 1), items: settled }),
  ),
  sample('ack-question', anAcknowledgment({ understood: everything.slice(4), question: ASKED_BACK })),
  sample('ack-list', anAcknowledgment({ items: mixed, asked: { list: true, help: false, export: false } })),
  sample(
    'ack-recalled',
    anAcknowledgment({
      today: SUNDAY,
      date: SUNDAY,
      recalled: {
        asked: 'said',
        from: SATURDAY,
        to: SUNDAY,
        days: [
          { date: SATURDAY, lines: everything.slice(0, 3) },
          { date: SUNDAY, lines: [{ kind: 'noted', text: 'The train was packed' }] },
        ],
        more: 2,
      },
    }),
  ),
  sample('ack-help', anAcknowledgment({ asked: { list: false, help: true, export: false } })),
  sample('ack-export', anAcknowledgment({ asked: { list: false, help: false, export: true } })),
  sample(
    'ack-undo',
    anAcknowledgment({
      understood: [
        {
          kind: 'undone',
          on: SATURDAY,
          restored: [{ item: 1, number: 1, text: carried.text }],
          removed: [{ item: 5, number: null, text: 'Pick up the parcel before six' }],
          settings: null,
          further: true,
        },
      ],
      items: [carried, fresh],
    }),
  ),
  sample(
    'ack-settings',
    anAcknowledgment({
      stage: 'morning',
      understood: [
        {
          kind: 'setting',
          command: { kind: 'set-time', stage: 'morning', minute: 420 },
          after: { morningMinute: 420 },
        },
        {
          kind: 'setting',
          command: { kind: 'set-weekdays', weekdays: [1, 2, 3, 4, 5] },
          after: { weekdays: [1, 2, 3, 4, 5] },
        },
      ],
    }),
  ),
  sample(
    'ack-settings-weekly',
    anAcknowledgment({
      understood: [
        {
          kind: 'setting',
          command: { kind: 'set-weekdays', weekdays: [1, 2, 3, 4, 5] },
          after: { weekdays: [1, 2, 3, 4, 5] },
          weekly: { weekday: 1, from: null },
        },
      ],
    }),
  ),
  sample(
    'ack-pause-beyond-trial',
    anAcknowledgment({
      understood: [
        {
          kind: 'setting',
          command: { kind: 'pause', until: MONDAY },
          after: { pausedUntil: MONDAY },
          weekly: { weekday: 1, from: SUNDAY },
        },
      ],
    }),
  ),
  sample('goodbye-quiet', composeGoodbye({ brand: BRAND, date: SATURDAY, footer: FOOTER })),
  ...[false, true].map((pays) =>
    sample(
      pays ? 'goodbye-opt-out-paying' : 'goodbye-opt-out',
      composeOptOutConfirmation({ brand: BRAND, date: SATURDAY, pays, footer: FOOTER }),
    ),
  ),
  sample(
    'welcome-back',
    composeWelcomeBack({
      brand: BRAND,
      date: SATURDAY,
      items: [carried, old],
      resting: 2,
      next: dayAfter[0]!,
      footer: FOOTER,
    }),
  ),
  sample('messages-back-on', composeBackOn({ brand: BRAND, date: SATURDAY, next: dayAfter[0]!, footer: FOOTER })),
  sample(
    'invitation',
    composeInvitation({
      brand: BRAND,
      inviter: 'ida@friends.example',
      confirmUrl: CONFIRM,
      footer: aFooter('invited'),
    }),
  ),
  sample(
    'was-this-you',
    composeWasThisYou({
      brand: BRAND,
      about: { kind: 'signup', things: 2 },
      confirmUrl: CONFIRM,
      footer: aFooter('asked'),
    }),
  ),
  sample(
    'was-this-you-reply',
    composeWasThisYou({
      brand: BRAND,
      about: { kind: 'reply', sender: 'w…@example.net' },
      confirmUrl: CONFIRM,
      footer: aFooter('asked'),
    }),
  ),
  sample(
    'was-this-you-forged',
    composeWasThisYou({
      brand: BRAND,
      about: { kind: 'reply', sender: null },
      confirmUrl: CONFIRM,
      footer: aFooter('asked'),
    }),
  ),
  ...(['letter', 'sign-up'] as const).flatMap((after) =>
    [null, addDays(SATURDAY, 9)].map((restsUntil) =>
      sample(
        `return-confirm-${after}${restsUntil === null ? '' : '-at-rest'}`,
        composeReturnConfirm({
          brand: BRAND,
          after,
          wordsWait: after === 'sign-up',
          restsUntil,
          today: SATURDAY,
          confirmUrl: CONFIRM,
          footer: aFooter('asked'),
        }),
      ),
    ),
  ),
  sample('erase-confirm', composeEraseConfirm({ brand: BRAND, confirmUrl: CONFIRM, footer: aFooter('asked') })),
  ...(
    [
      { kind: 'factor-on' },
      { kind: 'factor-off' },
      { kind: 'password-changed' },
      { kind: 'codes-renewed' },
      { kind: 'code-used', left: 0 },
      { kind: 'code-used', left: 9 },
      { kind: 'password-set', tookSecondFactor: true },
      { kind: 'reset', tookSecondFactor: true },
      { kind: 'link-used' },
    ] as const
  ).map((news) =>
    sample(`admin-${news.kind}`, composeAdminNews({ brand: BRAND, news, footer: aFooter('administers') })),
  ),
  sample(
    'forwarded',
    composeForwardedMail({
      brand: BRAND,
      to: 'abuse@in.anchor.example',
      from: 'ann@example.com',
      subject: 'Unwanted mail',
      text: 'Please stop writing to my address.\n\nAnn',
      footer: aFooter('forwarded'),
    }),
  ),
  ...(['on', 'over'] as const).map((state) =>
    sample(
      `alarm-${state}`,
      composeAlarm({
        brand: BRAND,
        alarm: {
          state,
          what: 'No tick has run for 4 minutes.',
          todo: 'Start the worker, and check the log for why it stopped.',
          since: '2026-11-21 06:05 UTC',
        },
        footer: aFooter('operates'),
      }),
    ),
  ),
  ...(['US', 'GB', 'DE', 'BE', 'MX', null] as const).flatMap((country) => {
    const context = { brand: BRAND, date: SATURDAY, subject: 'Re: Today · Sat, Nov 21', line: helpLineIn(country) };
    const where = country ?? 'elsewhere';
    return [
      sample(`crisis-${where}`, composeCrisis(context)),
      sample(`low-mood-${where}`, composeLowMood(context)),
      sample(`low-mood-stopped-${where}`, composeLowMood({ ...context, isStopped: true })),
    ];
  }),
  ...(
    [
      'added',
      'changed',
      'added-stopped',
      'moved',
      'wrong-number',
      'asked-who',
      'landline',
      'unreachable',
      'blocked',
    ] as const
  ).map((news) =>
    sample(`phone-${news}`, composePhoneNews({ brand: BRAND, news, phone: '+14155552671', footer: FOOTER })),
  ),
  sample('texts-welcome', composeTextsWelcome(programme)),
  sample('texts-help', composeTextsHelp({ ...programme, contactAddress: 'hello@anchor.example', pauses: [] })),
  sample('texts-code', composePhoneCode({ brand: BRAND, code: '042713', isByReply: false })),
  ...(['wrong', 'other-way', 'old'] as const).map((problem) =>
    sample(`texts-code-${problem}`, composeCodeAnswer({ brand: BRAND, problem })),
  ),
  sample('texts-stranger', composeStrangerAnswer(programme)),
  sample('texts-stop', composeStrangerStop({ brand: BRAND })),
  sample('texts-wrong-number', composeWrongNumber({ brand: BRAND, isSure: true })),
  sample('texts-asked-who', composeWrongNumber({ brand: BRAND, isSure: false })),
  ...planSamples(),
];

function planSamples(): Sample[] {
  const head = { brand: BRAND, today: SATURDAY, weekday: 1, footer: FOOTER } as const;
  const offer = { priceLabel: '$5 a month', canPay: true, contactAddress: 'hello@anchor.example' };
  const byHand = { ...offer, canPay: false };
  const both = { mail: MONDAY, texts: MONDAY };
  const ending = { texts: addDays(SATURDAY, 1), mail: null };
  const link = { brand: BRAND, footer: FOOTER };
  const ended = { ...head, hadTexts: true };
  return [
    sample('payment-failed', composePaymentFailed({ ...head, lastDay: addDays(SATURDAY, 7), billingUrl: CONFIRM })),
    ...(['email', 'texts', 'both'] as const).map((way) =>
      sample(`plan-began-${way}`, composePlanBegan({ ...link, way, planUrl: PLAN })),
    ),
    sample(
      'plan-ended',
      composePlanEnded({ ...ended, trial: { mail: null, texts: null }, back: { kind: 'pay', url: PLAN } }),
    ),
    sample(
      'plan-ended-unpaid',
      composePlanEnded({ ...ended, trial: { mail: null, texts: SUNDAY }, back: { kind: 'card', url: CONFIRM } }),
    ),
    sample(
      'plan-ended-in-trial',
      composePlanEnded({
        ...ended,
        weekday: null,
        hadTexts: false,
        trial: { mail: MONDAY, texts: null },
        back: { kind: 'pay', url: PLAN },
      }),
    ),
    sample('trial-ends', composeTrialEnds({ ...head, ending: both, offer, planUrl: PLAN })),
    sample('trial-ends-texts', composeTrialEnds({ ...head, ending, offer, planUrl: PLAN })),
    sample(
      'trial-ends-by-hand',
      composeTrialEnds({ ...head, ending: { ...ending, mail: MONDAY }, offer: byHand, planUrl: PLAN }),
    ),
    ...(['pay', 'manage'] as const).map((asked) =>
      sample(
        `plan-pay-${asked}`,
        composePlanLink({ ...link, way: { kind: 'pay', url: PLAN, offer, freeCadence: 'weekly', asked } }),
      ),
    ),
    sample('plan-manage', composePlanLink({ ...link, way: { kind: 'manage', url: CONFIRM } })),
    ...[null, freePlanNow(aPerson(), MONDAY, { freeCadence: 'weekly' })].map((free) =>
      sample(
        `plan-by-hand-${free === null ? 'paid' : 'not-paid'}`,
        composePlanLink({ ...link, way: { kind: 'by-hand', free, offer: byHand, freeCadence: 'weekly' } }),
      ),
    ),
  ];
}

function sample(name: string, message: Message): Sample {
  return { name, message };
}
