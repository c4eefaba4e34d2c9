/** Counts the outcome of every message once everything is idle: by the ledger and by the independent sink. */
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { channelOfCode, stageOfCode } from '#adapters/postgres/codes.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import { encodeReplyToken } from '#domain/delivery/reply-address.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { sceneKeys } from './faults-settings.ts';

export interface Verdict {
  /** All planned messages: due prompts, answers, confirmations. */
  readonly messages: number;
  /** Distinct keys at the sink. */
  readonly arrived: number;
  /** Keys that arrived more than once, except answers that were knowingly resent because the provider has no lookup. */
  readonly twice: readonly string[];
  readonly flaggedTwice: number;
  /** Without a final state, without a reason, or recorded as accepted without arriving. */
  readonly lost: readonly string[];
  /** Arrived although the ledger says that it did not. */
  readonly denied: readonly string[];
  /** Prompts at the sink for people whose opt-out was committed before the hand-over began. */
  readonly afterOptOut: readonly string[];
  readonly states: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Which prompts must have arrived or have a reason why not, and for whom. */
export interface Expected {
  readonly people: readonly PersonId[];
  readonly date: LocalDate;
  readonly stagesOf: (person: PersonId) => readonly PromptStage[];
  readonly optedOut: ReadonlySet<PersonId>;
  /** SMTP does not carry our key, so messages are distinguished by Message-ID. */
  readonly sinkKnows: 'key' | 'message-id';
  /** The channel of the prompts. */
  readonly channel: Channel;
  /** False if the server accepts everything and keeps nothing, so that arrivals cannot be counted. */
  readonly isLiar: boolean;
}

interface Sent {
  readonly key: string;
  readonly sinkKey: string;
  readonly state: DeliveryState | null;
  readonly reason: string | null;
  readonly isPrompt: boolean;
}

const FINAL: ReadonlySet<string> = new Set<DeliveryState>([
  'accepted',
  'failed',
  'suppressed',
  'skipped',
  'expired',
  'unknown-closed',
]);
const MAY_HAVE_ARRIVED: ReadonlySet<string> = new Set<DeliveryState>(['accepted', 'unknown-closed']);

export async function judge(
  database: Database,
  arrivals: ReadonlyMap<string, number>,
  expected: Expected,
): Promise<Verdict> {
  const sent = [...(await prompts(database, expected)), ...(await answers(database, expected))];
  const countOf = ({ sinkKey }: Sent) => arrivals.get(sinkKey) ?? 0;
  const twice = sent.filter((message) => countOf(message) > 1);
  const isFlagged = (message: Sent) =>
    !message.isPrompt && countOf(message) === 2 && message.reason?.startsWith('Sent again') === true;
  const known = new Set(sent.map(({ sinkKey }) => sinkKey));
  return {
    messages: sent.length,
    arrived: arrivals.size,
    twice: keysOf(twice.filter((message) => !isFlagged(message))),
    flaggedTwice: twice.filter(isFlagged).length,
    lost: keysOf(sent.filter((message) => isLost(message, expected.isLiar || countOf(message) > 0))),
    denied: [
      ...keysOf(sent.filter((message) => countOf(message) > 0 && !MAY_HAVE_ARRIVED.has(message.state ?? ''))),
      ...[...arrivals.keys()].filter((key) => !known.has(key)),
    ],
    afterOptOut: keysOf(
      sent.filter((message) => {
        const person = Number(message.key.split('.')[0]);
        return message.isPrompt && expected.optedOut.has(person) && countOf(message) > 0;
      }),
    ),
    states: tally(sent.map(({ state }) => state ?? 'none')),
    reasons: tally(sent.flatMap(({ reason }) => reason ?? [])),
  };
}

function isLost({ state, reason }: Sent, hasArrived: boolean): boolean {
  if (state === null || !FINAL.has(state)) return true;
  return state === 'accepted' ? !hasArrived : reason === null || reason === '';
}

/** One per due prompt and per existing row; a prompt without a row has no state. */
async function prompts(database: Database, { people, date, stagesOf, sinkKnows, channel }: Expected): Promise<Sent[]> {
  const { rows } = await database.db.execute<PromptRow>(sql`
    select d.person_id::float8 as "person", d.local_date::text as "date", d.stage::int as "stageCode", d.channel::int as "channelCode",
      coalesce(d.state, case when c.state = 'sent' and d.person_id <= c.accepted_through then 'accepted' end) as "state", d.reason
    from deliveries d join chunks c on c.id = d.chunk_id`);
  const found = new Map(
    rows.map(({ person, date: day, stageCode, channelCode, state, reason }) => {
      const stage = stageOfCode(stageCode);
      const key = promptKey({ person, date: day, stage, channel: channelOfCode(channelCode) });
      return [key, { key, sinkKey: sinkKeyOf(person, day, stage), state, reason, isPrompt: true }];
    }),
  );
  for (const person of people) {
    for (const stage of stagesOf(person)) {
      const key = promptKey({ person, date, stage, channel });
      if (!found.has(key))
        found.set(key, { key, sinkKey: sinkKeyOf(person, date, stage), state: null, reason: null, isPrompt: true });
    }
  }
  return [...found.values()];

  function sinkKeyOf(person: PersonId, day: LocalDate, stage: PromptStage): string {
    return sinkKnows === 'key'
      ? promptKey({ person, date: day, stage, channel })
      : messageId({ person, date: day, stage, kind: 'prompt', sequence: 0 });
  }
}

interface PromptRow extends Record<string, unknown> {
  person: PersonId;
  date: LocalDate;
  stageCode: number;
  channelCode: number;
  state: DeliveryState | null;
  reason: string | null;
}

async function answers(database: Database, { sinkKnows }: Expected): Promise<Sent[]> {
  const { rows } = await database.db.execute<AnswerRow>(sql`
    select key, person_id::float8 as "person", local_date::text as "date", stage, sequence::int as "sequence", state, reason from outbox`);
  return rows.map(({ key, person, date, stage, sequence, state, reason }) => ({
    key,
    sinkKey: sinkKnows === 'key' ? key : messageId({ person, date, stage, kind: 'outbox', sequence }),
    state,
    reason,
    isPrompt: false,
  }));
}

interface AnswerRow extends Record<string, unknown> {
  key: string;
  person: PersonId;
  date: LocalDate;
  stage: Stage;
  sequence: number;
  state: DeliveryState;
  reason: string | null;
}

export function messageId(ref: Parameters<typeof encodeReplyToken>[0]): string {
  const token = encodeReplyToken(ref, (bytes) => sceneKeys.sign('reply-address', bytes));
  return `<${token}@${testSettings.inboundDomain}>`;
}

function keysOf(messages: readonly Sent[]): string[] {
  return messages.map(({ key, state, reason }) => `${key} (${state ?? 'no state'}: ${reason ?? 'no reason'})`);
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
