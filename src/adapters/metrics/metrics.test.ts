import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMetrics, type MetricsSource, type WorkBacklog } from './metrics.ts';

const BACKLOG: WorkBacklog = {
  tickSilence: 12,
  promptsAge: 0,
  outboxAge: 90,
  inboundAge: 0,
  eventsAge: 0,
  jobs: [{ queue: 'send-outbox', state: 'created', count: 4 }],
  suppressions: { bounced: 3 },
  alarms: { late: 1 },
};
const SOURCE: MetricsSource = {
  role: 'worker',
  version: '1.2.3',
  backlog: async () => BACKLOG,
  connections: () => ({ inUse: 2, idle: 8, waiting: 1 }),
  breakers: () => ({ smtp: true }),
};

/** The samples of a page, by name and labels. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('the metrics of a process', () => {
  test('have what it did, what waits, and the process itself', async () => {
    const metrics = createMetrics(SOURCE);
    metrics.ticked(0.2, 'ok');
    metrics.left('prompt', 20, 3);
    metrics.handedOver('smtp', 'email', 'refused');
    metrics.inboundRead(0.04);
    const { contentType, text } = await metrics.text();

    expect(contentType).toContain('text/plain');
    const samples = samplesOf(text);
    expect(Object.fromEntries(samples)).toMatchObject({
      'anchor_build_info{role="worker",version="1.2.3"}': 1,
      'anchor_ticks_total{result="ok"}': 1,
      anchor_tick_duration_seconds_sum: 0.2,
      'anchor_delivery_lateness_seconds_bucket{le="15",kind="prompt"}': 0,
      'anchor_delivery_lateness_seconds_bucket{le="30",kind="prompt"}': 3,
      'anchor_deliveries_total{transport="smtp",channel="email",outcome="refused"}': 1,
      anchor_inbound_reading_seconds_count: 1,
      anchor_database_up: 1,
      anchor_tick_silence_seconds: 12,
      anchor_outbox_oldest_seconds: 90,
      'anchor_queue_jobs{queue="send-outbox",state="created"}': 4,
      'anchor_suppressions{reason="bounced"}': 3,
      'anchor_alarms{alarm="late"}': 1,
      'anchor_breaker_open{transport="smtp"}': 1,
      'anchor_database_connections{state="waiting"}': 1,
    });
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('never show old values of a database that does not answer', async () => {
    let isGone = false;
    const metrics = createMetrics({
      ...SOURCE,
      backlog: async () => {
        if (isGone) throw new Error('gone');
        return BACKLOG;
      },
    });
    await metrics.text();
    isGone = true;
    const samples = samplesOf((await metrics.text()).text);
    expect(samples.get('anchor_database_up')).toBe(0);
    expect(samples.get('anchor_outbox_oldest_seconds')).toBeNaN();
    expect([...samples.keys()].filter((name) => /^anchor_(queue|suppressions|alarms)/.test(name))).toEqual([]);
  });

  test('of two processes in one program are separate', async () => {
    const [one, other] = [createMetrics(SOURCE), createMetrics(SOURCE)];
    one.ticked(1, 'ok');
    expect(samplesOf((await other.text()).text).has('anchor_ticks_total{result="ok"}')).toBe(false);
  });
});

describe('every metric that they name exists', () => {
  const known = new Set(createMetrics(SOURCE).names());
  // anchor_tick_duration_seconds_bucket is a series of anchor_tick_duration_seconds.
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_(?:bucket|sum|count)$/, ''));
  const NAMED = /\b(?:anchor|nodejs|process)_[a-z0-9_]+/g;

  test.each(['deploy/grafana/anchor.json', 'deploy/prometheus/alerts.yml', 'deploy/prometheus/alerts.test.yml'])(
    '%s',
    (path) => {
      const text = readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
      const names = [...new Set(text.match(NAMED))];
      expect(names.length).toBeGreaterThan(2);
      expect(names.filter((name) => !isKnown(name))).toEqual([]);
    },
  );
});
