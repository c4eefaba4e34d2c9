import type { PipeReport } from '#app/simulation/rehearse-crowd.ts';

/** The results of the pipeline run, as self-explanatory lines. */
export function pipeLines({ people, days, prompts, messages, mails, broken }: PipeReport): string[] {
  return [
    `through the database: ${people} people, ${days} days, ${messages} messages (${prompts} prompts), ${mails} inbound messages`,
    `${broken.length === 0 ? 'pass' : 'FAIL'} sending, by the tables: ${messages} checked, ${broken.length} failed`,
    ...broken.map(({ promise, what, expected, found }) => `${promise}, ${what}: expected ${expected}, found ${found}`),
  ];
}
