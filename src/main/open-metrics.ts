import type { Metrics, MetricsSource } from '#adapters/metrics/metrics.ts';

export interface OpenMetrics extends Pick<Metrics, 'ticked' | 'left' | 'handedOver' | 'inboundRead'> {
  /** Null: nothing is measured. */
  readonly text: Metrics['text'] | null;
}

/** For a process that nobody can ask. */
export const NO_METRICS: OpenMetrics = {
  ticked: () => {},
  left: () => {},
  handedOver: () => {},
  inboundRead: () => {},
  text: null,
};

/** The library is loaded only where it is used. */
export async function openMetrics(source: MetricsSource): Promise<OpenMetrics> {
  const { createMetrics } = await import('#adapters/metrics/metrics.ts');
  return createMetrics(source);
}
