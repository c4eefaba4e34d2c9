import type { PromptStage } from '#domain/agenda/stage.ts';

const names = {
  morning: 'morning prompt',
  midday: 'midday check-in',
  evening: 'evening reflection',
} as const satisfies Record<PromptStage, string>;

export function stageName(stage: PromptStage): string {
  return names[stage];
}
