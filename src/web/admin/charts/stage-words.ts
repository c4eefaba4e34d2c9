import type { PromptStage } from '#domain/agenda/stage.ts';

/** The three lights of the day (docs/reference/design.md), the same in every chart. */
export const STAGES: Readonly<Record<PromptStage, { readonly words: string; readonly colour: string }>> = {
  morning: { words: 'Morning', colour: 'var(--dawn)' },
  midday: { words: 'Midday', colour: 'var(--noon)' },
  evening: { words: 'Evening', colour: 'var(--dusk)' },
};
