/** Codes of stages, channels and weekdays in the ledger's small columns. Never renumber: stored rows hold them. */
import type { PromptStage } from '#domain/agenda/stage.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { Weekday } from '#domain/time/local-date.ts';

const STAGE_CODE = { morning: 1, midday: 2, evening: 3 } as const satisfies Record<PromptStage, number>;
const CHANNEL_CODE = { email: 1, sms: 2 } as const satisfies Record<Channel, number>;
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export function stageCode(stage: PromptStage): number {
  return STAGE_CODE[stage];
}

export function stageOfCode(code: number): PromptStage {
  return keyOf(STAGE_CODE, code);
}

export function channelCode(channel: Channel): number {
  return CHANNEL_CODE[channel];
}

export function channelOfCode(code: number): Channel {
  return keyOf(CHANNEL_CODE, code);
}

/** Bits: 1 morning, 2 midday, 4 evening. */
export function stageBits(stages: readonly PromptStage[]): number {
  return stages.reduce((bits, stage) => bits | stageBit(stage), 0);
}

export function stagesOfBits(bits: number): PromptStage[] {
  return PROMPT_STAGES.filter((stage) => (bits & stageBit(stage)) !== 0);
}

/** Bits: 1 Monday … 64 Sunday. */
export function weekdayBits(weekdays: readonly Weekday[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0);
}

export function weekdaysOfBits(bits: number): Weekday[] {
  return WEEKDAYS.filter((weekday) => (bits & (1 << (weekday - 1))) !== 0);
}

function stageBit(stage: PromptStage): number {
  return 1 << (stageCode(stage) - 1);
}

function keyOf<Key extends string>(codes: Record<Key, number>, code: number): Key {
  // Object.keys loses the keys' type; the objects above have no other keys.
  const key = (Object.keys(codes) as Key[]).find((name) => codes[name] === code);
  if (key === undefined) throw new RangeError(`unknown code: ${code}`);
  return key;
}
