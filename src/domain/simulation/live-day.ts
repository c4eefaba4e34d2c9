import { ageCounter } from '#domain/agenda/age.ts';
import { openFirst } from '#domain/agenda/day-items.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { GateAnswer } from '#domain/delivery/gate.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import { retryDelayMs } from '#domain/delivery/retry.ts';
import { noticesOf } from '#domain/messages/prompt-of-day.ts';
import { linesInSms, renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { isFirstWeek } from '#domain/people/first-week.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeGoodbye } from '#domain/messages/templates/goodbye-quiet.ts';
import type { Recipient } from '#domain/people/person.ts';
import { channelsOn } from '#domain/rhythm/channels.ts';
import { goodbyeStage } from '#domain/rhythm/goodbye.ts';
import { keepingDays } from '#domain/rhythm/keeping-days.ts';
import { MINUTE_SETTING, promptMinute, promptsOn, stagesWanted } from '#domain/rhythm/rhythm.ts';
import { textMinuteOf } from '#domain/rhythm/text-times.ts';
import type { FinalState } from '#domain/simulation/engine.ts';
import { BRAND, FOOTER, RHYTHM } from '#domain/simulation/brand.ts';
import type { Fortune } from '#domain/simulation/fortune.ts';
import { type Ahead, deliver, type Life, schedule } from '#domain/simulation/life.ts';
import { readMessage } from '#domain/simulation/read-message.ts';
import type { DuePrompt } from '#domain/simulation/trace.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { HOUR_MS, SECOND_MS } from '#domain/time/units.ts';

/** Runs a life from one instant to another: what falls due and what they write, in order. */
export function liveUntil(life: Life, from: number, until: number): void {
  let now = from;
  let { settings, textsOffAt } = life.person;
  let due = dueBetween(life, now, until);
  for (;;) {
    const next = due[0];
    const first = life.ahead[0];
    if (first !== undefined && first.at <= until && (next === undefined || first.at <= next.dueAt)) {
      life.ahead.shift();
      now = first.at;
      takeTurn(life, first);
      const { person } = life;
      if (person.settings !== settings || person.textsOffAt !== textsOffAt) {
        ({ settings, textsOffAt } = person);
        due = dueBetween(life, now, until);
      }
    } else if (next !== undefined) {
      due.shift();
      now = next.dueAt;
      comeDue(life, next);
    } else return;
  }
}

function takeTurn(life: Life, next: Ahead): void {
  switch (next.kind) {
    case 'tick':
      return tick(life, next);
    case 'letter':
      // After an erasure it is from nobody we know.
      if (life.person.state !== 'purged') readMessage(life, next);
      return;
    case 'fortune':
      return meet(life, next.fortune);
    default:
      return next satisfies never;
  }
}

function meet(life: Life, fortune: Fortune): void {
  life.happened.push(fortune);
  const { person } = life;
  const moment = { at: fortune.at, day: personDayAt(person.settings, fortune.at) };
  life.person =
    fortune.kind === 'plan'
      ? keepingDays(person, { ...person, plan: fortune.plan }, moment, RHYTHM)
      : { ...person, state: 'purged', email: '' };
}

/** What falls due after one instant, up to another, in order. */
function dueBetween({ person, engine }: Life, after: number, until: number): DuePrompt[] {
  const { zone } = person.settings;
  const slots = stagesWanted(person.settings).flatMap((stage) =>
    CHANNELS.flatMap((channel) => {
      const minute = channel === 'email' ? promptMinute(person.settings, stage) : textMinuteOf(person, stage);
      return minute === null ? [] : [{ zone, minute, stage, channel }];
    }),
  );
  return slots
    .flatMap((slot) => engine.slotsDueBetween(slot, after + 1, until).map((date) => ({ ...slot, ...date })))
    .toSorted((one, other) => one.dueAt - other.dueAt);
}

const CHANNELS: readonly Channel[] = ['email', 'sms'];

/** A worker gets to it within a minute, hours later if it was down; sometimes two do. */
function comeDue(life: Life, due: DuePrompt): void {
  const { dice, faults } = life;
  const at = due.dueAt + dice.whole(1, 50) * SECOND_MS;
  const isDown = faults && dice.happens(4);
  const tickAt = isDown ? at + dice.whole(1, 7) * HOUR_MS : at;
  schedule(life, { kind: 'tick', at: tickAt, due, attempt: 1 });
  if (faults && dice.happens(8)) schedule(life, { kind: 'tick', at: tickAt + SECOND_MS, due, attempt: 1 });
}

type Tick = Extract<Ahead, { kind: 'tick' }>;

function tick(life: Life, { at, due, attempt }: Tick): void {
  const { engine, written } = life;
  const { date, stage, channel } = due;
  const key = promptKey({ person: life.person.id, date, stage, channel });
  // A retried message has a row already.
  const hasRow = attempt > 1;
  if (!hasRow && goodbyeStage(life.person, date, RHYTHM) === stage) return sayGoodbye(life, due, at);
  const answer = ask(life, due, at, hasRow);
  const end = (state: FinalState, reason: string) => {
    if (state === 'skipped') skip(life, due);
    life.happened.push({ kind: 'delivery', ...due, at, key, state: engine.settle(state), reason });
  };
  if (answer.kind === 'not-due') {
    if (hasRow) end('skipped', answer.reason);
    return;
  }
  if (!hasRow && !engine.claim(written, key)) return;
  if (answer.kind === 'withheld') return end(answer.state, answer.reason);
  const result = handOver(life, attempt);
  if (result.kind === 'later') {
    const again = at + retryDelayMs(attempt, 0.5);
    if (again > answer.usefulUntil) return end('expired', 'Its time was over before it could leave.');
    life.happened.push({ kind: 'delivery', ...due, at, key, state: 'planned', reason: 'the provider asks to wait' });
    return schedule(life, { kind: 'tick', at: again, due, attempt: attempt + 1 });
  }
  if (result.kind === 'ended') return end(result.state, result.reason);
  send(life, due, at, key);
  end('accepted', 'handed over');
}

/** Asks the gate as a chunk does: an existing row goes by the times in force when it was written. */
function ask(life: Life, due: DuePrompt, now: number, hasRow: boolean): GateAnswer {
  const { engine, person, chosenAt, written } = life;
  const { stage, date, channel, zone, minute } = due;
  const isMoved =
    person.settings.zone !== zone || (channel === 'email' && promptMinute(person.settings, stage) !== minute);
  const asDue = channel === 'email' ? { [MINUTE_SETTING[stage]]: minute } : {};
  const other = promptKey({ person: person.id, date, stage, channel: channel === 'email' ? 'sms' : 'email' });
  return engine.gatePrompt({
    person: isMoved ? { ...person, settings: { ...person.settings, zone, ...asDue } } : person,
    stage,
    date,
    now,
    chosenAt: isMoved || hasRow ? null : (chosenAt[stage] ?? null),
    suppressed: false,
    channel,
    textMinute: channel === 'sms' ? minute : null,
    leftByOther: written.has(other),
    ...RHYTHM,
  });
}

type Handed =
  | { readonly kind: 'accepted' | 'later' }
  | { readonly kind: 'ended'; readonly state: 'failed' | 'unknown-closed'; readonly reason: string };

/** The provider's answer; without faults it accepts everything. */
function handOver({ dice, faults }: Life, attempt: number): Handed {
  if (!faults) return { kind: 'accepted' };
  if (dice.happens(attempt > 1 ? 50 : 6)) return { kind: 'later' };
  if (dice.happens(1)) return { kind: 'ended', state: 'failed', reason: 'the provider refused it' };
  if (dice.happens(1)) return { kind: 'ended', state: 'unknown-closed', reason: 'the provider never told' };
  return { kind: 'accepted' };
}

function send(life: Life, due: DuePrompt, at: number, key: string): void {
  const { engine, person, agenda } = life;
  const { stage, date, channel } = due;
  const countDays = ageCounter(person, RHYTHM);
  const stages = promptsOn(person, date, RHYTHM);
  const skipped = life.skippedOn?.date === date ? life.skippedOn.stages : [];
  const prompt = engine.promptOfDay(person, agenda.items.values(), { stage, date, stages, skipped, countDays }, RHYTHM);
  const message = engine.composePrompt({
    brand: BRAND,
    stage,
    date,
    items: prompt.items,
    resting: prompt.resting,
    askAbout: prompt.askAbout,
    foldedIn: prompt.foldedIn,
    confirmUrl: person.state === 'pending' ? 'https://anchor.example/confirm/simulated' : null,
    answerUrl: 'https://anchor.example/answer/simulated',
    isNew: isFirstWeek(person, date),
    notice: noticesOf(prompt, person, { stage, date }, RHYTHM),
    footer: FOOTER,
  });
  const isText = channel === 'sms';
  const shown = isText ? openFirst(prompt.items).slice(0, linesInSms(message)) : prompt.items;
  const text = isText ? renderSms(message) : renderText(message);
  const resting = prompt.resting + prompt.items.length - shown.length;
  life.happened.push({ kind: 'left', ...due, at, key, person, message, text, shown, resting, agenda });
  if (prompt.afterAbsence) life.person = { ...life.person, awayUntil: null };
  deliver(life, { stage, date, channel, shown, text, subject: message.subject }, at);
}

function sayGoodbye(life: Life, due: DuePrompt, at: number): void {
  const { person, written, engine, agenda } = life;
  const { email, sms } = channelsOn(person, due.stage, due.date, RHYTHM);
  if (due.channel !== (sms && !email ? 'sms' : 'email')) return;
  const key = `goodbye.${person.id}.${due.date}`;
  if (!engine.claim(written, key)) return;
  const message: Message = composeGoodbye({ brand: BRAND, date: due.date, footer: FOOTER });
  const text = due.channel === 'sms' ? renderSms(message) : renderText(message);
  const afterGoodbye: Recipient = { ...person, goodbyeAt: at };
  life.happened.push({ kind: 'left', ...due, at, key, person, message, text, shown: [], resting: 0, agenda });
  life.happened.push({ kind: 'delivery', ...due, at, key, state: engine.settle('accepted'), reason: 'handed over' });
  life.person = afterGoodbye;
}

/** The next message includes its question (D110). */
function skip(life: Life, { date, stage }: DuePrompt): void {
  const before = life.skippedOn?.date === date ? life.skippedOn.stages : [];
  life.skippedOn = { date, stages: PROMPT_STAGES.filter((one) => one === stage || before.includes(one)) };
}
