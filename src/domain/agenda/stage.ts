/** The three moments of a day at which we ask. */
export const PROMPT_STAGES = ['morning', 'midday', 'evening'] as const;
export type PromptStage = (typeof PROMPT_STAGES)[number];

/** A prompt stage, or the day-zero acknowledgment that precedes a person's first prompt. */
export type Stage = 'day0' | PromptStage;

/** The names of the specification (section 4), used on every wire format. */
export const STAGE_WIRE_NAME = {
  day0: 'DAY0_ACK',
  morning: 'MORNING_INTENTION',
  midday: 'MIDDAY_CHECKIN',
  evening: 'EVENING_REFLECTION',
} as const satisfies Record<Stage, string>;
