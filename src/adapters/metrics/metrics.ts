/**
 * What this process measures, in one registry (decision 56). A label is one of a few fixed words, never a person, an
 * address or a token. Gauges of the database are read when somebody asks.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Channel, HandOver } from '#domain/delivery/delivery.ts';

export interface MetricsSource {
  readonly role: string;
  readonly version: string;
  /** Null until the database is open. May be asked at any time, and answers from a short cache. */
  backlog(): Promise<WorkBacklog | null>;
  /** Null if there is no pool: the embedded database has one connection. */
  connections(): Connections | null;
  /** Whether the circuit breaker of each transport is open. */
  breakers(): Readonly<Record<string, boolean>>;
}

export interface Connections {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Work that is not done. Ages in seconds; of the last tick null before the first. */
export interface WorkBacklog {
  readonly tickSilence: number | null;
  readonly promptsAge: number;
  readonly outboxAge: number;
  readonly inboundAge: number;
  readonly eventsAge: number;
  readonly jobs: readonly { readonly queue: string; readonly state: string; readonly count: number }[];
  readonly suppressions: Readonly<Record<string, number>>;
  readonly alarms: Readonly<Record<string, number>>;
}

export interface Metrics {
  /** `partly`: some of its slots failed and are tried again. */
  ticked(seconds: number, result: 'ok' | 'partly' | 'failed'): void;
  /** So many messages left this long after they were due. */
  left(kind: 'prompt' | 'answer', lateSeconds: number, count: number): void;
  handedOver(transport: string, channel: Channel, outcome: HandOver['kind']): void;
  inboundRead(seconds: number): void;
  /** Of everything in the registry. */
  names(): readonly string[];
  text(): Promise<{ readonly contentType: string; readonly text: string }>;
}

const SECONDS_OF_WORK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SECONDS_LATE = [1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600, 14_400];

export function createMetrics(source: MetricsSource): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const ticks = new Counter({
    name: 'anchor_ticks_total',
    help: 'Ticks of this worker.',
    labelNames: ['result'],
    registers,
  });
  const tickSeconds = new Histogram({
    name: 'anchor_tick_duration_seconds',
    help: 'Duration of a tick.',
    buckets: SECONDS_OF_WORK,
    registers,
  });
  const lateness = new Histogram({
    name: 'anchor_delivery_lateness_seconds',
    help: 'How long after they were due messages left.',
    labelNames: ['kind'],
    buckets: SECONDS_LATE,
    registers,
  });
  const deliveries = new Counter({
    name: 'anchor_deliveries_total',
    help: 'Hand-overs to a provider, by its answer.',
    labelNames: ['transport', 'channel', 'outcome'],
    registers,
  });
  const reading = new Histogram({
    name: 'anchor_inbound_reading_seconds',
    help: 'Time to process an inbound message.',
    buckets: SECONDS_OF_WORK,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const info = gauge('anchor_build_info', 'Always 1; the labels say what runs here.', ['role', 'version']);
  const isUp = gauge('anchor_database_up', 'Whether the database answered when it was asked for this page.');
  const ages = [
    ['tickSilence', gauge('anchor_tick_silence_seconds', 'Since the last tick of any worker.')],
    ['promptsAge', gauge('anchor_prompts_oldest_seconds', 'How long ago the oldest unsent prompt was due.')],
    ['outboxAge', gauge('anchor_outbox_oldest_seconds', 'How long the oldest due message of the outbox waits.')],
    ['inboundAge', gauge('anchor_inbound_oldest_seconds', 'How long the oldest unread inbound message waits.')],
    ['eventsAge', gauge('anchor_events_oldest_seconds', 'How long the oldest provider report waits.')],
  ] as const;
  const jobs = gauge('anchor_queue_jobs', 'Jobs by queue and state; dead-letters has those that failed for good.', [
    'queue',
    'state',
  ]);
  const suppressed = gauge('anchor_suppressions', 'Suppressed addresses by reason.', ['reason']);
  const alarms = gauge('anchor_alarms', 'Problems that persist, by alarm.', ['alarm']);
  const breakers = gauge('anchor_breaker_open', '1 while sending with a transport pauses.', ['transport']);
  const connections = gauge('anchor_database_connections', 'Connections of this process to PostgreSQL.', ['state']);
  info.set({ role: source.role, version: source.version }, 1);

  const readBacklog = async () => {
    const backlog = await source.backlog().catch(() => null);
    isUp.set(backlog === null ? 0 : 1);
    // Without an answer there are no values: old ones would look like new ones.
    for (const [name, age] of ages) age.set(backlog?.[name] ?? Number.NaN);
    for (const labelled of [jobs, suppressed, alarms]) labelled.reset();
    if (backlog === null) return;
    for (const { queue, state, count } of backlog.jobs) jobs.set({ queue, state }, count);
    for (const [reason, count] of Object.entries(backlog.suppressions)) suppressed.set({ reason }, count);
    for (const [alarm, count] of Object.entries(backlog.alarms)) alarms.set({ alarm }, count);
  };

  return {
    ticked(seconds, result) {
      ticks.inc({ result });
      tickSeconds.observe(seconds);
    },
    left(kind, lateSeconds, count) {
      // The library observes one value at a time.
      for (let observed = 0; observed < count; observed += 1) lateness.observe({ kind }, Math.max(0, lateSeconds));
    },
    handedOver: (transport, channel, outcome) => deliveries.inc({ transport, channel, outcome }),
    inboundRead: (seconds) => reading.observe(seconds),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    async text() {
      await readBacklog();
      for (const [transport, isOpen] of Object.entries(source.breakers())) breakers.set({ transport }, isOpen ? 1 : 0);
      const pool = source.connections();
      if (pool !== null) {
        connections.set({ state: 'in use' }, pool.inUse);
        connections.set({ state: 'idle' }, pool.idle);
        connections.set({ state: 'waiting' }, pool.waiting);
      }
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
