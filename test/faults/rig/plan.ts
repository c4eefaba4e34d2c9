/**
 * Everything that happens in a round, drawn from its seed before it begins. So the same seed and round give the same people,
 * faults and moments again, whatever the machine is doing.
 */
import type { PromptStage } from '#domain/agenda/stage.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import type { HttpMode } from '../support/http-sink.ts';
import type { Moment } from '../support/moments.ts';
import type { SmtpMode } from '../support/smtp-sink.ts';

/** How one process of a worker ends. Times are in milliseconds since it was ready, or since its start. */
export type Life =
  /** At a named point, or at the latest after so long. */
  | { readonly kind: 'point'; readonly moment: Moment; readonly latestMs: number }
  | { readonly kind: 'instant'; readonly since: 'start' | 'ready'; readonly afterMs: number }
  /** It is stopped, at a named point or after so long, goes on, and is killed some time later. */
  | {
      readonly kind: 'freeze';
      readonly moment: Moment | null;
      readonly afterMs: number;
      readonly frozenMs: number;
      readonly thenMs: number;
    };

/** `at`: milliseconds since the storm began, here and below. */
export type Shock =
  | { readonly at: number; readonly kind: 'cut'; readonly line: Line; readonly forMs: number }
  | { readonly at: number; readonly kind: 'slow'; readonly line: Line; readonly forMs: number; readonly byMs: number }
  | { readonly at: number; readonly kind: 'stop database'; readonly forMs: number }
  | { readonly at: number; readonly kind: 'fill disk'; readonly forMs: number }
  | { readonly at: number; readonly kind: 'jump back'; readonly byMs: number }
  | { readonly at: number; readonly kind: 'next stage'; readonly stage: PromptStage }
  | { readonly at: number; readonly kind: 'kill door'; readonly door: Door };

export type Line = 'database' | 'provider';
export type Door = 'web' | 'smtp';

/** `person` counts from 0 through the people of the round. */
export interface Act {
  readonly at: number;
  readonly person: number;
  readonly kind: 'reply' | 'opt out by link' | 'opt out by mail';
  /** How often the same mail or request arrives. */
  readonly copies: number;
}

/** What the provider reports on a person's message of a stage, once it has accepted it. */
export interface News {
  readonly person: number;
  readonly stage: PromptStage;
  readonly kind: 'delivered' | 'bounced';
  /** One for each time it is reported: how long after the acceptance. */
  readonly delaysMs: readonly number[];
}

export interface RoundPlan {
  readonly pace: number;
  readonly peoplePerZone: number;
  readonly stages: readonly PromptStage[];
  readonly stormMs: number;
  readonly provider: 'postmark' | 'smtp';
  readonly modes: readonly HttpMode[] | readonly SmtpMode[];
  /** For each worker, the lives of its processes in turn. */
  readonly workers: readonly (readonly Life[])[];
  readonly shocks: readonly Shock[];
  readonly acts: readonly Act[];
  readonly news: readonly News[];
}

const WORKERS = 3;
export const ZONES_COUNT = 4;
/** More than any storm can use up. */
const LIVES = 40;
const MODES = 80;

/** Reached by whatever sends. */
const SENDING_POINTS: readonly Moment[] = [
  { on: 'before-commit', call: 'dispatch.writeLedger' },
  { on: 'after-commit', call: 'dispatch.writeLedger' },
  { on: 'after-commit', call: 'dispatch.openBatch' },
  { on: 'bytes-sent' },
  { on: 'answered' },
  { on: 'before-commit', call: 'dispatch.releaseChunk' },
  { on: 'after-commit', call: 'dispatch.releaseChunk' },
];
const OTHER_POINTS: readonly Moment[] = [
  { on: 'before-commit', call: 'dispatch.tick' },
  { on: 'after-commit', call: 'dispatch.tick' },
  { on: 'after-commit', call: 'dispatch.markInterrupted' },
  { on: 'before-commit', call: 'inbound.settle' },
  { on: 'after-commit', call: 'inbound.settle' },
  { on: 'after-commit', call: 'outbox.claim' },
  { on: 'before-commit', call: 'outbox.finish' },
  { on: 'before-commit', call: 'providerEvents.settle' },
];

const BAD_HTTP: readonly HttpMode[] = [
  'accept-then-hang',
  'reset',
  'accept-then-reset',
  '429',
  '500',
  'accept-then-500',
  'garbage',
  'partial',
];
const BAD_SMTP: readonly SmtpMode[] = [
  'accept-then-drop',
  'accept-then-reset',
  'accept-then-hang',
  'hang-at-greeting',
  '421-at-greeting',
  '450-at-rcpt',
  '451-after-dot',
];

/**
 * `pace`: how many times as long everything takes as on a quiet machine. It changes only the distances in time, not what
 * happens in which order.
 */
export function planRound(seed: number, round: number, pace: number): RoundPlan {
  const draw = createDraw(pace, seededRandom(Math.imul(seed, 0x9e_37_79_b1) ^ Math.imul(round + 1, 0x85_eb_ca_6b)));
  const stages: readonly PromptStage[] = draw.chance(0.5) ? ['morning'] : ['morning', 'midday', 'evening'];
  const stormMs = draw.ms(7_000, 12_000);
  const peoplePerZone = draw.between(6, 10);
  const provider = draw.chance(0.75) ? 'postmark' : 'smtp';
  const at = () => draw.fraction() * stormMs * 0.95;
  return {
    pace,
    peoplePerZone,
    stages,
    stormMs,
    provider,
    modes:
      provider === 'postmark'
        ? draw.many(MODES, (): HttpMode => (draw.chance(0.3) ? draw.one(BAD_HTTP) : draw.chance(0.6) ? 'slow' : 'ok'))
        : draw.many(MODES, (): SmtpMode => (draw.chance(0.25) ? draw.one(BAD_SMTP) : 'ok')),
    workers: draw.many(WORKERS, () => draw.many(LIVES, () => lifeOf(draw))),
    shocks: [
      ...shocksOf(draw, at),
      ...stages.map((stage, nth) => nextStage(stage, (stormMs * nth) / stages.length)),
    ].toSorted((one, other) => one.at - other.at),
    acts: actsOf(draw, stormMs / stages.length, peoplePerZone * ZONES_COUNT),
    news: newsOf(draw, stages, peoplePerZone * ZONES_COUNT),
  };
}

function nextStage(stage: PromptStage, at: number): Shock {
  return { at, kind: 'next stage', stage };
}

function lifeOf(draw: Draw): Life {
  const kind = draw.fraction();
  if (kind < 0.45)
    return {
      kind: 'point',
      moment: draw.one(draw.chance(0.7) ? SENDING_POINTS : OTHER_POINTS),
      latestMs: draw.ms(1_500, 3_000),
    };
  if (kind < 0.6) return { kind: 'instant', since: 'start', afterMs: draw.ms(50, 900) };
  if (kind < 0.88) return { kind: 'instant', since: 'ready', afterMs: draw.ms(0, 1_500) };
  const moment = draw.chance(0.6) ? draw.one(SENDING_POINTS) : null;
  return {
    kind: 'freeze',
    moment,
    afterMs: moment === null ? draw.ms(0, 1_000) : draw.ms(1_500, 3_000),
    // Shorter and longer than a lease.
    frozenMs: draw.ms(200, 3_500),
    thenMs: draw.ms(300, 1_500),
  };
}

function shocksOf(draw: Draw, at: () => number): Shock[] {
  const line = (): Line => (draw.chance(0.5) ? 'database' : 'provider');
  return [
    ...draw.many(draw.between(1, 4), (): Shock => ({
      at: at(),
      kind: 'cut',
      line: line(),
      forMs: draw.ms(0, 800),
    })),
    ...draw.many(draw.between(0, 2), (): Shock => ({
      at: at(),
      kind: 'slow',
      line: line(),
      forMs: draw.ms(500, 2_000),
      byMs: draw.between(5, 150),
    })),
    ...draw.many(draw.chance(0.4) ? 1 : 0, (): Shock => ({
      at: at(),
      kind: 'stop database',
      forMs: draw.ms(0, 600),
    })),
    ...draw.many(draw.chance(0.25) ? 1 : 0, (): Shock => ({
      at: at(),
      kind: 'fill disk',
      forMs: draw.ms(300, 1_500),
    })),
    ...draw.many(draw.chance(0.4) ? 1 : 0, (): Shock => ({
      at: at(),
      kind: 'jump back',
      byMs: draw.between(1, 90) * 60_000,
    })),
    ...draw.many(draw.between(0, 1), (): Shock => ({
      at: at(),
      kind: 'kill door',
      door: draw.chance(0.5) ? 'web' : 'smtp',
    })),
  ];
}

/**
 * Nobody does two of these, so that each has one expected outcome. Most act while the messages of the first stage leave,
 * others at any time of it.
 */
function actsOf(draw: Draw, stageMs: number, people: number): Act[] {
  const at = () => draw.fraction() * stageMs * (draw.chance(0.7) ? 0.25 : 0.95);
  const shuffled = draw.shuffled(Array.from({ length: people }, (_, person) => person));
  const kinds = [
    ...draw.many(Math.floor(people / 6), () => 'reply' as const),
    ...draw.many(Math.floor(people / 4), () => 'opt out by link' as const),
    ...draw.many(Math.floor(people / 12), () => 'opt out by mail' as const),
  ];
  return kinds
    .map((kind, nth) => ({ at: at(), person: shuffled[nth] ?? 0, kind, copies: draw.between(1, 3) }))
    .toSorted((one, other) => one.at - other.at);
}

function newsOf(draw: Draw, stages: readonly PromptStage[], people: number): News[] {
  return draw
    .many(Math.floor(people / 2), () => ({ person: draw.between(0, people - 1), stage: draw.one(stages) }))
    .filter((one, at, all) => all.findIndex(({ person, stage }) => person === one.person && stage === one.stage) === at)
    .map((about) => ({
      ...about,
      kind: draw.chance(0.15) ? ('bounced' as const) : ('delivered' as const),
      delaysMs: draw.many(draw.between(1, 10), () => draw.ms(0, 4_000)),
    }));
}

interface Draw {
  fraction(): number;
  chance(part: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** A time between these on a quiet machine. */
  ms(least: number, most: number): number;
  one<T>(of: readonly T[]): T;
  many<T>(count: number, make: () => T): T[];
  shuffled<T>(of: readonly T[]): T[];
}

function createDraw(pace: number, fraction: () => number): Draw {
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    chance: (part) => fraction() < part,
    between,
    ms: (least, most) => Math.round(between(least, most) * pace),
    one<T>(of: readonly T[]) {
      // No caller has an empty list.
      return of[between(0, of.length - 1)] as T;
    },
    many: (count, make) => Array.from({ length: count }, make),
    shuffled: (of) =>
      of
        .map((each) => ({ each, rank: fraction() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ each }) => each),
  };
}
