/** The daily dry run (specification 2.17): one person's whole day, and the next morning, through the whole pipeline. */
import { storedReadingView, type StoredReadingView } from '#app/inbound/reading-view.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { ReadBack } from '#app/ports/read-back.ts';
import { type CarryCheck, checkCarry } from '#app/rehearsal/carry-check.ts';
import { mimeProblems } from '#app/rehearsal/mime-parity.ts';
import type { DayRunner } from '#app/rehearsal/day-runner.ts';
import type { KeptBack, StageOfDay } from '#app/rehearsal/played-day.ts';
import { type Telemetry, telemetryOf } from '#app/rehearsal/telemetry.ts';
import type { NumberedItem } from '#domain/agenda/item.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Person } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { ok, type Ok, refused } from '#domain/result.ts';

export interface DryRunParts {
  readonly ctx: AppContext;
  readonly dayRunner: Pick<DayRunner, 'unified'>;
  readonly readBack: ReadBack;
}

export interface DryRunRequest {
  /** The reply to each prompt of the day. */
  readonly replies: Readonly<Record<PromptStage, string>>;
  /** Also runs the next day's morning. */
  readonly carryOver: boolean;
}

/** One prompt, the reply to it, and the answers to that. */
export interface DryRunStage {
  /** 1 is the first. */
  readonly day: number;
  readonly date: LocalDate;
  readonly stage: PromptStage;
  readonly prompt: MailboxMessage;
  readonly reply: DryRunReply | null;
}

export interface DryRunReply {
  readonly text: string;
  readonly raw: Uint8Array;
  readonly at: number;
  readonly state: InboundMessage['state'];
  readonly reading: StoredReadingView;
  readonly answers: readonly MailboxMessage[];
}

/** The comparison of an email as rendered with what a mail program reads. */
export interface MailCheck {
  readonly mail: MailboxMessage;
  /** Empty if there is no difference. */
  readonly problems: readonly string[];
}

export interface DryRunStory {
  readonly person: Person;
  readonly stages: readonly DryRunStage[];
  /** Every email sent. */
  readonly mails: readonly MailCheck[];
  /** Null if the next morning was not requested. */
  readonly carry: CarryCheck | null;
  readonly telemetry: readonly Telemetry[];
}

/** The number of steps that `liveDryRun` reports. */
export function stepsOf({ carryOver }: Pick<DryRunRequest, 'carryOver'>): number {
  return PROMPT_STAGES.length * 2 + (carryOver ? 1 : 0);
}

/**
 * Runs the played person's day. Kept back: a production rule withheld a prompt, so the run cannot continue. `report` is
 * called and awaited before each step, so that other work of the process can run.
 */
export async function liveDryRun(
  parts: DryRunParts,
  played: Person,
  { replies, carryOver }: DryRunRequest,
  report: (step: string) => Promise<void>,
): Promise<Ok<DryRunStory> | KeptBack> {
  const { ctx } = parts;
  const dayOne = played.firstDay;
  const stages: DryRunStage[] = [];
  for (const stage of PROMPT_STAGES) {
    const point = { person: await reread(ctx, played), date: dayOne, stage };
    await report(`Day 1, ${stage}: sending the prompt`);
    const sent = await send(parts, point);
    if (!sent.ok) return sent;
    const prompt = sent.value;
    await report(`Day 1, ${stage}: reading the reply`);
    stages.push({ day: 1, date: dayOne, stage, prompt, reply: await replied(parts, point, replies[stage]) });
  }
  let carry: CarryCheck | null = null;
  if (carryOver) {
    await report('Day 2, morning: carrying over open items');
    const person = await reread(ctx, played);
    const { items } = await ctx.store.transact((tx) => tx.agendas.load(person.id));
    const point = { person, date: addDays(dayOne, 1), stage: 'morning' } as const;
    const sent = await send(parts, point);
    if (!sent.ok) return sent;
    const prompt = sent.value;
    stages.push({ day: 2, date: point.date, stage: 'morning', prompt, reply: null });
    carry = await checkedCarry(parts, { ...point, items: [...items.values()], day: dayOne, prompt });
  }
  return ok({ person: played, stages, carry, ...(await collectEvidence(parts, played)) });
}

/** A reply may have changed their times. If it erased them, the next prompt is withheld and says so. */
async function reread({ store }: AppContext, person: Person): Promise<Person> {
  return (await store.transact((tx) => tx.people.byId(person.id), 'one-statement')) ?? person;
}

async function send({ dayRunner }: DryRunParts, point: StageOfDay): Promise<Ok<MailboxMessage> | KeptBack> {
  const sent = await dayRunner.unified.send(point);
  if (sent.ok) return sent;
  return refused(sent.reason, { why: `The ${point.stage} message of ${point.date} was not sent. ${sent.why}` });
}

async function replied(
  { ctx, dayRunner }: DryRunParts,
  { person, stage }: StageOfDay,
  text: string,
): Promise<DryRunReply> {
  const answered = await dayRunner.unified.reply(person, text);
  if (answered === null) throw new Error(`the ${stage} message arrived but could not be replied to`);
  const { inboundId, at, answers } = answered;
  const { inbound, agenda } = await ctx.store.transact(async (tx) => ({
    inbound: await tx.inbound.byId(inboundId),
    agenda: await tx.agendas.load(person.id),
  }));
  if (inbound === null) throw new Error('the reply is gone because its author was erased');
  const { raw, state } = inbound;
  return { text, raw, at, state, reading: storedReadingView(inboundId, inbound.reading, agenda), answers };
}

async function checkedCarry(
  { ctx, readBack }: DryRunParts,
  next: StageOfDay & {
    readonly items: readonly NumberedItem[];
    readonly day: LocalDate;
    readonly prompt: MailboxMessage;
  },
): Promise<CarryCheck> {
  const { person, date, stage, items, day, prompt } = next;
  const row = await ctx.store.transact((tx) => tx.prompts.find(person.id, date, stage, 'email'));
  const { text } = await readBack(prompt.raw);
  return checkCarry({ items, day, next: date, shown: row?.shown ?? [], text: text ?? '' });
}

/** More than a day has. */
const MESSAGES_MAX = 200;

/** The contents of the tables and the emails after the run. */
async function collectEvidence(
  { ctx, readBack }: DryRunParts,
  person: Person,
): Promise<Pick<DryRunStory, 'mails' | 'telemetry'>> {
  const { mailbox, records } = await ctx.store.transact(async (tx) => ({
    mailbox: await tx.mailbox.list(person.realm, null, MESSAGES_MAX),
    records: await tx.people.records(person),
  }));
  const mails: MailCheck[] = [];
  for (const mail of mailbox) mails.push({ mail, problems: mimeProblems(mail, await readBack(mail.raw)) });
  return { mails, telemetry: telemetryOf(person, records, mailbox) };
}
