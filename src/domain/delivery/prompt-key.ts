import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';
import { type LocalDate, parseLocalDate } from '#domain/time/local-date.ts';

export interface PromptName {
  readonly person: PersonId;
  readonly date: LocalDate;
  readonly stage: PromptStage;
  readonly channel: Channel;
}

/** D136: a prompt's key, for the provider, the Message-ID and the proof that it was sent. */
export function promptKey({ person, date, stage, channel }: PromptName): string {
  return `${person}.${date}.${stage}.${channel}`;
}

/** Null if the key is not a prompt's. */
export function readPromptKey(key: string): PromptName | null {
  const match = PROMPT_KEY.exec(key);
  const date = parseLocalDate(match?.[2] ?? '');
  const stage = PROMPT_STAGES.find((one) => one === match?.[3]);
  if (match === null || date === null || stage === undefined) return null;
  return { person: Number(match[1]), date, stage, channel: match[4] === 'sms' ? 'sms' : 'email' };
}

// 17.2026-11-21.morning.email; a person's number has 48 bits at most.
const PROMPT_KEY = /^(\d{1,15})\.(\d{4}-\d{2}-\d{2})\.([a-z]+)\.(email|sms)$/;
