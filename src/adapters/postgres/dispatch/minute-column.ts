import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Slot } from '#domain/rhythm/slots.ts';

/** The column of `people` with the minute of a stage for a channel; each has its own index of due people. */
export function minuteColumn({ stage, channel }: Pick<Slot, 'stage' | 'channel'>): SQL {
  switch (channel) {
    case 'email':
      return sql.raw(`${stage}_minute`);
    case 'sms':
      return sql.raw(`text_${stage}_minute`);
    default:
      return channel satisfies never;
  }
}
