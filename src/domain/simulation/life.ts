import type { Agenda } from '#domain/agenda/agenda.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { dayZero } from '#domain/people/day-zero.ts';
import { NO_PHONE, type PersonSettings, type Recipient } from '#domain/people/person.ts';
import { phoneFrom } from '#domain/people/phone.ts';
import { trialLastDayFrom } from '#domain/people/plan.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { type Dice, diceOf } from '#domain/simulation/chance.ts';
import type { Engine } from '#domain/simulation/engine.ts';
import { BRAND, FOOTER, RHYTHM } from '#domain/simulation/brand.ts';
import { type Fortune, fortuneOf } from '#domain/simulation/fortune.ts';
import { type Language, someGoals } from '#domain/simulation/languages.ts';
import { type Persona, PERSONAS, type Said } from '#domain/simulation/personas.ts';
import type { DuePrompt, Happened } from '#domain/simulation/trace.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/** A simulated person partway through their days. */
export interface Life {
  readonly number: number;
  readonly persona: Persona;
  readonly language: Language;
  readonly dice: Dice;
  readonly faults: boolean;
  readonly engine: Engine;
  readonly signedUpAt: number;
  person: Recipient;
  agenda: Agenda;
  /** When they chose a stage's time, its zone, or to have the stage at all (input of the gate). */
  chosenAt: Partial<Record<PromptStage, number>>;
  /** What is scheduled, in order of time. */
  readonly ahead: Ahead[];
  /** Keys of what is in the ledger or was answered. */
  readonly written: Set<string>;
  readonly events: RecordedEvent[];
  /** Their mails, newest first, as the reader compares them. */
  mails: readonly string[];
  messageCount: number;
  skippedOn: { readonly date: LocalDate; readonly stages: readonly PromptStage[] } | null;
  readonly happened: Happened[];
}

export type Ahead = { readonly at: number } & (
  | { readonly kind: 'tick'; readonly due: DuePrompt; readonly attempt: number }
  | { readonly kind: 'letter'; readonly mail: string; readonly said: Said; readonly sent: Sent }
  | { readonly kind: 'fortune'; readonly fortune: Fortune }
);

/** A message of ours in their mailbox. */
export interface Sent {
  readonly stage: Stage;
  readonly date: LocalDate;
  readonly channel: Channel;
  readonly shown: readonly DayItem[];
  readonly text: string;
  readonly subject: string;
}

export interface Beginning {
  readonly seed: number;
  readonly number: number;
  readonly faults: boolean;
  readonly engine: Engine;
  /** The simulation's first instant: they sign up within a day of it. */
  readonly begin: number;
}

/** Signs them up. Everything that follows depends only on the seed and their number, whoever else is simulated. */
export function beginLife({ seed, number, faults, engine, begin }: Beginning): Life {
  const dice = diceOf(seed * 1_000_003 + number * 7919);
  const persona = PERSONAS[(number + seed) % PERSONAS.length] ?? dice.choose(PERSONAS);
  const language = dice.choose(persona.languages);
  const now = begin + dice.whole(0, 24 * 60) * (HOUR_MS / 60);
  const zone = signupZone(dice.choose(persona.zones), 'detected');
  const words = dice.happens(80) ? someGoals(language, dice, 4) : '';
  const goals = standardize(words);
  const first = dayZero({
    zone,
    startToday: dice.happens(60),
    items: goals.kind === 'items' ? goals.items : [],
    distress: null,
    now,
    change: 'day-zero',
    brand: BRAND,
    rhythm: RHYTHM,
  });
  const plan = dice.choose(persona.plans);
  const phone = phoneFrom(persona.phones.length === 0 ? '' : dice.choose(persona.phones));
  const settings: PersonSettings = { ...first.person.settings, ...persona.settings };
  const life: Life = {
    number,
    persona,
    language,
    dice,
    faults,
    engine,
    signedUpAt: now,
    person: {
      id: number,
      realm: 0,
      email: `person-${number}@simulated.example`,
      state: 'pending',
      plan,
      trialLastDay: plan === 'trial' ? first.person.trialLastDay : null,
      settings,
      firstDay: first.person.firstDay,
      createdAt: now,
      lastActiveOn: first.person.firstDay,
      unsubscribedAt: null,
      goodbyeAt: null,
      awayUntil: null,
      ...NO_PHONE,
      ...(phone === null
        ? {}
        : { phone, phoneVerifiedAt: now, textTrialLastDay: trialLastDayFrom(first.person.firstDay) }),
    },
    agenda: first.decision.agenda,
    chosenAt: {},
    ahead: fortuneOf(seed * 1_000_003 + number, plan, now).map((fortune) => ({
      kind: 'fortune',
      at: fortune.at,
      fortune,
    })),
    written: new Set(),
    events: [...first.decision.events],
    mails: [],
    messageCount: 0,
    skippedOn: null,
    happened: [],
  };
  const message = first.compose({ confirmUrl: 'https://anchor.example/confirm/simulated', footer: FOOTER });
  const text = renderText(message);
  life.happened.push({ kind: 'answer', at: now, mail: 'sign-up', message, text, items: life.agenda.items });
  deliver(
    life,
    { stage: 'day0', date: first.date, channel: 'email', shown: first.shown, text, subject: message.subject },
    now,
  );
  return life;
}

/** They get a message: their replies to it are scheduled. */
export function deliver(life: Life, sent: Sent, at: number): void {
  const { persona, language, dice, signedUpAt } = life;
  const open = sent.shown.filter(({ mark }) => mark === 'open' || mark === 'carryover');
  const received = {
    stage: sent.stage,
    day: Math.floor((at - signedUpAt) / (24 * HOUR_MS)),
    open,
    channel: sent.channel,
  };
  for (const said of persona.answers(received, language, dice)) {
    life.messageCount += 1;
    const mail = `${life.number}.${life.messageCount}`;
    // The second after the minute: nobody writes exactly when something falls due.
    const arrival = at + said.afterMinutes * 60_000 + 1000;
    schedule(life, { kind: 'letter', at: arrival, mail, said, sent });
    // A relay that got no response delivers its mail again.
    if (life.faults && dice.happens(10)) schedule(life, { kind: 'letter', at: arrival + 90_000, mail, said, sent });
  }
}

/** In order of time; of equal times, the one scheduled first. */
export function schedule({ ahead }: Life, one: Ahead): void {
  const later = ahead.findIndex(({ at }) => at > one.at);
  if (later < 0) ahead.push(one);
  else ahead.splice(later, 0, one);
}
