import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PromptStage } from '#domain/agenda/stage.ts';

/** The column of `people` that holds the minute of a stage; each has its own index of the people due. */
export function minuteColumn(stage: PromptStage): SQL {
  switch (stage) {
    case 'morning':
      return sql.raw('morning_minute');
    case 'midday':
      return sql.raw('midday_minute');
    case 'evening':
      return sql.raw('evening_minute');
    default:
      return stage satisfies never;
  }
}
