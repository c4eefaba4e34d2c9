import type { PromptStage } from '#domain/agenda/stage.ts';

/** The version of all present contracts; the ledger stores it beside what a prompt showed. */
export const CONTRACT_VERSION = 6;

const PROMPT_CONTRACT = {
  morning: 'morning.intention',
  midday: 'midday.checkin',
  evening: 'evening.reflection',
} as const satisfies Record<PromptStage, string>;

/** The contract of a prompt, from the stage and version in the ledger. */
export function contractOfPrompt(stage: PromptStage, version: number): string {
  return `${PROMPT_CONTRACT[stage]}@${version}`;
}
