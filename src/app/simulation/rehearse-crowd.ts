/**
 * Runs a few people of a simulation through the whole pipeline, in their own realm (D135): the production tick,
 * ledger, outbox, local transport and inbound processing. The sending guarantees are checked in the tables.
 */
import type { SimulationAsked } from '#api/simulation.ts';
import { type Phone, phoneFrom } from '#domain/people/phone.ts';
import type { Random } from '#app/ports/random.ts';
import type { ArrivedPrompt, LedgerCheck } from '#app/ports/ledger-check.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { NewPerson } from '#app/ports/people.ts';
import type { Store } from '#app/ports/store.ts';
import type { DayRunner } from '#app/rehearsal/day-runner.ts';
import { type Dice, diceOf } from '#domain/simulation/chance.ts';
import { ENGINE } from '#domain/simulation/engine.ts';
import { beginLife, type Life } from '#domain/simulation/life.ts';
import type { Said } from '#domain/simulation/personas.ts';
import { quietHoursProblem, slotProblem } from '#domain/simulation/check-time.ts';
import { dayItems } from '#domain/agenda/day-items.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

export interface CrowdPipe {
  readonly store: Store;
  readonly dayRunner: Pick<DayRunner, 'leap' | 'advance' | 'replyTo'>;
  readonly check: LedgerCheck;
  readonly random: Random;
}

export type PipeOptions = Pick<SimulationAsked, 'seed' | 'people' | 'days'>;

/** What else happens in a crowd between two steps, and what it shows. */
export interface BetweenSteps {
  /** Service time in ms. */
  readonly now: number;
  readonly crowd: Crowd;
  /** What has come since the last step. */
  readonly messages: readonly MailboxMessage[];
}

/** A crowd in a realm that exists, from a given instant on. */
export interface CrowdOptions extends PipeOptions {
  readonly realm: number;
  /** Service time in ms; not before the realm's present. */
  readonly begin: number;
  readonly stepMs: number;
  readonly between: (step: BetweenSteps) => Promise<readonly PipeFinding[]>;
}

export interface PipeReport {
  readonly people: number;
  readonly days: number;
  readonly prompts: number;
  readonly messages: number;
  readonly mails: number;
  readonly broken: readonly PipeFinding[];
}

export interface PipeFinding {
  readonly promise: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** How often replies are sent; one may be this much later than its person intended. */
const STEP_MS = 120 * MINUTE_MS;
/** Without refusals by a provider, every message is settled within this time. */
const SETTLED_AFTER_MS = DAY_MS / 2;
/** `onProgress` is called with each completed day; the realm is removed even if the run is aborted. */
export async function rehearseCrowd(
  pipe: CrowdPipe,
  options: PipeOptions,
  { onProgress, signal }: { readonly onProgress: (days: number) => void; readonly signal: AbortSignal },
): Promise<PipeReport> {
  const realm = await pipe.store.transact((tx) => tx.realms.create('simulation'));
  try {
    const begin = nextMonday(await pipe.store.transact((tx) => tx.serviceTime(realm), 'one-statement'));
    const between = async () => [];
    return await liveInRealm(pipe, { ...options, realm, begin, stepMs: STEP_MS, between }, { onProgress, signal });
  } finally {
    await pipe.store.transact((tx) => tx.realms.remove(realm));
  }
}

interface Mail {
  readonly at: number;
  readonly message: MailboxMessage;
  readonly said: Said;
}

/** Returns all that was broken at a step, and what the tables show at the end. */
export async function liveInRealm(
  pipe: CrowdPipe,
  options: CrowdOptions,
  { onProgress, signal }: { readonly onProgress: (days: number) => void; readonly signal: AbortSignal },
): Promise<PipeReport> {
  const { store, dayRunner, check } = pipe;
  const { realm, begin, stepMs, between } = options;
  await dayRunner.leap(realm, begin);
  const crowd = await signUp(pipe, options);
  const mails: Mail[] = [];
  let seen = 0;
  let written = 0;
  let prompts = 0;
  let count = 0;
  const broken: PipeFinding[] = [];
  for (let now = begin; now < begin + options.days * DAY_MS;) {
    if (signal.aborted) throw signal.reason;
    const next = mails[0];
    const to = Math.min(now + stepMs, next === undefined ? Infinity : Math.max(now, next.at));
    await dayRunner.advance(realm, { to });
    now = to;
    while (mails[0] !== undefined && mails[0].at <= now) {
      const { message, said } = mails.shift() ?? mails[0];
      const client = said.byRobot === true ? 'ooo' : message.channel === 'sms' ? 'plain' : clientOf(crowd, message);
      const id = await dayRunner.replyTo(realm, { messageId: message.id, client, text: said.words });
      if (id !== null) written += 1;
    }
    const messages = await store.transact((tx) => tx.mailbox.after(realm, seen), 'one-statement');
    const arrived = messages.length === 0 ? [] : await check.arrived(realm, seen);
    broken.push(...mistimed(arrived), ...(await between({ now, crowd, messages })));
    prompts += arrived.length;
    count += messages.length;
    seen = messages.at(-1)?.id ?? seen;
    for (const message of messages) mails.push(...(await answersTo(pipe, crowd, message, begin)));
    mails.sort((one, other) => one.at - other.at);
    onProgress(Math.floor((now - begin) / DAY_MS));
  }
  const ends = begin + options.days * DAY_MS;
  return {
    people: options.people,
    days: options.days,
    prompts,
    messages: count,
    mails: written,
    broken: [...broken, ...(await check.broken(realm, ends - SETTLED_AFTER_MS))],
  };
}

/** The start does not depend on when somebody runs it. */
function nextMonday(now: number): number {
  const days = Math.ceil(now / DAY_MS);
  // Day 4 was the first Monday of 1970.
  return (days + ((11 - (days % 7)) % 7)) * DAY_MS;
}

/** The violations of sending guarantees among everything that fell due in a realm up to an instant. */
export async function violations(check: LedgerCheck, realm: number, settledBefore: number): Promise<PipeFinding[]> {
  return [...mistimed(await check.arrived(realm, 0)), ...(await check.broken(realm, settledBefore))];
}

/** Prompts that came at the wrong time. */
function mistimed(arrived: readonly ArrivedPrompt[]): PipeFinding[] {
  return arrived.flatMap((one) => {
    const late = slotProblem(one);
    const atNight = one.channel === 'sms' ? quietHoursProblem(one.at, one.home, one.phone) : null;
    return [
      ...(late === null ? [] : [{ promise: 'in its time', what: one.key, ...late }]),
      ...(atNight === null ? [] : [{ promise: 'quiet hours', what: one.key, ...atNight }]),
    ];
  });
}

/** By address: their persona and random seed are those of the simulated crowd. */
export type Crowd = ReadonlyMap<string, Simulated>;

export interface Simulated {
  readonly id: number;
  readonly life: Life;
  readonly dice: Dice;
}

async function signUp(pipe: CrowdPipe, { seed, people, realm, begin }: CrowdOptions): Promise<Crowd> {
  const crowd = new Map<string, { id: number; life: Life; dice: Dice }>();
  for (let number = 1; number <= people; number += 1) {
    const life = beginLife({ seed, number, faults: false, engine: ENGINE, begin });
    const { id: _, ...person } = life.person;
    const firstDay = personDayAt(person.settings, begin);
    const signedUp: NewPerson = {
      ...person,
      realm,
      userId: pipe.random.uuid(),
      phone: person.phone === null ? null : ownNumber(person.phone, number),
      createdAt: begin,
      firstDay,
      lastActiveOn: firstDay,
      lastActiveAt: null,
      zoneReceived: person.settings.zone,
      zoneSource: 'detected',
      trialNoticeAt: null,
      source: 'simulation',
    };
    const id = await pipe.store.transact((tx) => tx.people.insert(signedUp));
    if (id === null) throw new Error('the address is taken in a new, empty realm');
    const entry = { id, life, dice: diceOf(seed * 31 + number) };
    crowd.set(person.email, entry);
    if (signedUp.phone !== null) crowd.set(signedUp.phone, entry);
  }
  return crowd;
}

/** Of the same place; a number belongs to one person. */
function ownNumber(phone: Phone, number: number): Phone | null {
  return phoneFrom(`${phone.slice(0, 5)}${2_000_000 + number}`);
}

async function answersTo(pipe: CrowdPipe, crowd: Crowd, message: MailboxMessage, begin: number): Promise<Mail[]> {
  const reader = crowd.get(message.to);
  if (reader === undefined || message.contract.startsWith('ack.')) return [];
  const { life, dice, id } = reader;
  const agenda = await pipe.store.transact((tx) => tx.agendas.load(id));
  const open = dayItems(agenda.items.values(), message.localDate ?? life.person.firstDay, () => 0).filter(
    ({ mark, text }) => (mark === 'open' || mark === 'carryover') && message.text.includes(text),
  );
  const day = Math.floor((message.sentAt - begin) / DAY_MS);
  const came = { stage: message.stage ?? 'day0', day, open, channel: message.channel };
  return life.persona
    .answers(came, life.language, dice)
    .map((said) => ({ at: message.sentAt + said.afterMinutes * MINUTE_MS, message, said }));
}

function clientOf(crowd: Crowd, { to }: MailboxMessage): 'gmail' | 'outlook' | 'iphone' | 'plain' {
  return crowd.get(to)?.dice.choose(['gmail', 'outlook', 'iphone', 'plain'] as const) ?? 'plain';
}
