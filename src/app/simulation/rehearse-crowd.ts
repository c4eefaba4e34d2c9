/**
 * Runs a few people of a simulation through the whole pipeline, in their own realm (D135): the production tick,
 * ledger, outbox, local transport and inbound processing. The sending guarantees are checked in the tables.
 */
import type { Random } from '#app/ports/random.ts';
import type { LedgerCheck } from '#app/ports/ledger-check.ts';
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

export interface CrowdPipe {
  readonly store: Store;
  readonly dayRunner: Pick<DayRunner, 'leap' | 'advance' | 'replyTo'>;
  readonly check: LedgerCheck;
  readonly random: Random;
}

export interface PipeOptions {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
}

export interface PipeReport {
  readonly people: number;
  readonly days: number;
  readonly prompts: number;
  readonly messages: number;
  readonly mails: number;
  readonly broken: readonly PipeFinding[];
}

interface PipeFinding {
  readonly promise: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How often replies are sent; one may be this much later than its person intended. */
const STEP_MS = 120 * MINUTE_MS;
/** Without refusals by a provider, every message is settled within this time. */
const SETTLED_AFTER_MS = DAY_MS / 2;
/** More than a few people get in weeks. */
const MESSAGES_MAX = 20_000;

/** `onProgress` is called with each completed day; the realm is removed even if the run is aborted. */
export async function rehearseCrowd(
  pipe: CrowdPipe,
  options: PipeOptions,
  { onProgress, signal }: { readonly onProgress: (days: number) => void; readonly signal: AbortSignal },
): Promise<PipeReport> {
  const realm = await pipe.store.transact((tx) => tx.realms.create('simulation'));
  try {
    return await live(pipe, realm, options, { onProgress, signal });
  } finally {
    await pipe.store.transact((tx) => tx.realms.remove(realm));
  }
}

interface Mail {
  readonly at: number;
  readonly message: MailboxMessage;
  readonly said: Said;
}

async function live(
  pipe: CrowdPipe,
  realm: number,
  options: PipeOptions,
  { onProgress, signal }: { readonly onProgress: (days: number) => void; readonly signal: AbortSignal },
): Promise<PipeReport> {
  const { store, dayRunner, check } = pipe;
  const begin = nextMonday(await store.transact((tx) => tx.serviceTime(realm), 'one-statement'));
  await dayRunner.leap(realm, begin);
  const crowd = await signUp(pipe, realm, options, begin);
  const mails: Mail[] = [];
  let seen = 0;
  let written = 0;
  for (let now = begin; now < begin + options.days * DAY_MS;) {
    if (signal.aborted) throw signal.reason;
    const next = mails[0];
    const to = Math.min(now + STEP_MS, next === undefined ? Infinity : Math.max(now, next.at));
    await dayRunner.advance(realm, { to });
    now = to;
    while (mails[0] !== undefined && mails[0].at <= now) {
      const { message, said } = mails.shift() ?? mails[0];
      const client = said.byRobot === true ? 'ooo' : message.channel === 'sms' ? 'plain' : clientOf(crowd, message);
      const id = await dayRunner.replyTo(realm, { messageId: message.id, client, text: said.words });
      if (id !== null) written += 1;
    }
    const messages = await store.transact((tx) => tx.mailbox.list(realm, null, MESSAGES_MAX), 'one-statement');
    for (const message of messages) {
      if (message.id <= seen) continue;
      seen = message.id;
      mails.push(...(await answersTo(pipe, crowd, message, begin)));
    }
    mails.sort((one, other) => one.at - other.at);
    onProgress(Math.floor((now - begin) / DAY_MS));
  }
  const ends = begin + options.days * DAY_MS;
  const arrived = await check.arrived(realm);
  const messages = await store.transact((tx) => tx.dispatch.mailboxCount(realm), 'one-statement');
  return {
    people: options.people,
    days: options.days,
    prompts: arrived.length,
    messages,
    mails: written,
    broken: await violations(check, realm, ends - SETTLED_AFTER_MS),
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
  const findings: PipeFinding[] = [];
  for (const one of await check.arrived(realm)) {
    const late = slotProblem(one);
    if (late !== null) findings.push({ promise: 'in its time', what: one.key, ...late });
    const atNight = one.channel === 'sms' ? quietHoursProblem(one.at, one.home, one.phone) : null;
    if (atNight !== null) findings.push({ promise: 'quiet hours', what: one.key, ...atNight });
  }
  return [...findings, ...(await check.broken(realm, settledBefore))];
}

/** By address: their persona and random seed are those of the simulated crowd. */
type Crowd = ReadonlyMap<string, { readonly id: number; readonly life: Life; readonly dice: Dice }>;

async function signUp(pipe: CrowdPipe, realm: number, { seed, people }: PipeOptions, begin: number): Promise<Crowd> {
  const crowd = new Map<string, { id: number; life: Life; dice: Dice }>();
  for (let number = 1; number <= people; number += 1) {
    const life = beginLife({ seed, number, faults: false, engine: ENGINE, begin });
    const { id: _, ...person } = life.person;
    const firstDay = personDayAt(person.settings, begin);
    const signedUp: NewPerson = {
      ...person,
      realm,
      userId: pipe.random.uuid(),
      // Numbers must be unique.
      phone: number <= PHONES_MAX ? person.phone : null,
      phoneVerifiedAt: number <= PHONES_MAX ? person.phoneVerifiedAt : null,
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

const PHONES_MAX = 15;

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
