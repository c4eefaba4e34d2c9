import type { PromptStage } from '#domain/agenda/stage.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** What a person requests of their agenda. Commands name items by id: the reader has resolved the numbers already. */
export type AgendaCommand =
  | { readonly kind: 'finish'; readonly item: ItemId }
  /** "3 isn't done after all": undoes a finish or a drop. */
  | { readonly kind: 'reopen'; readonly item: ItemId }
  | { readonly kind: 'drop'; readonly item: ItemId }
  /** Move to a later day; without a date, to the person's next active day. */
  | { readonly kind: 'carry'; readonly item: ItemId; readonly until: LocalDate | null }
  | { readonly kind: 'someday'; readonly item: ItemId }
  /** The answer "keep" to the question of an item's fourth active day. */
  | { readonly kind: 'keep'; readonly item: ItemId }
  /** "gym: not yet": acknowledged, changes nothing. */
  | { readonly kind: 'leave'; readonly item: ItemId }
  | { readonly kind: 'reword'; readonly item: ItemId; readonly text: string }
  /** A new item; without a date it is for the day of the conversation. */
  | { readonly kind: 'add'; readonly text: string; readonly on: LocalDate | null }
  /** Words that were not understood, kept and repeated in the acknowledgment (D114). */
  | { readonly kind: 'note'; readonly text: string }
  /** Of the last reply, or of one change by its id while it is the last. */
  | { readonly kind: 'undo'; readonly change?: string };

/**
 * What a person requests of the service. `minute` is the minute of the local day, 0 to 1439. In `Understood` it is the
 * saved one, up to 2879: from 1440 on, of the next date.
 */
export type ControlCommand =
  | { readonly kind: 'unsubscribe' }
  /** Messages resume on `until`; without a date, when the person writes. */
  | { readonly kind: 'pause'; readonly until: LocalDate | null; readonly from?: LocalDate }
  | { readonly kind: 'resume' }
  | { readonly kind: 'skip-today' }
  | { readonly kind: 'set-zone'; readonly zone: string }
  | { readonly kind: 'set-time'; readonly stage: PromptStage; readonly minute: number }
  /** When their days end (D108), at most `DAY_END_MAX`. */
  | { readonly kind: 'set-day-end'; readonly minute: number }
  | { readonly kind: 'set-weekdays'; readonly weekdays: readonly Weekday[] }
  /** Weekdays to remove from the ones the person has. */
  | { readonly kind: 'drop-weekdays'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'set-stage'; readonly stage: PromptStage; readonly on: boolean }
  /** The channels by which messages come; at least one. */
  | { readonly kind: 'set-channel'; readonly texts: boolean; readonly email: boolean }
  /** The phone number for texts as the person wrote it; null if they only say that it has changed. */
  | { readonly kind: 'new-phone'; readonly written: string | null }
  /** The link to the payment page, or to the billing page: words alone never change a plan (D107). */
  | { readonly kind: 'ask-plan'; readonly wish: 'pay' | 'manage' }
  | { readonly kind: 'delete-data' };

/**
 * What a person wants to know. `own-page`: the link to the page of their days; `export`: all data we hold about them
 * (D103); `price`: their plan, and what they pay or would pay.
 */
export type AskCommand =
  | { readonly kind: 'list' | 'own-page' | 'help' | 'export' | 'price' }
  | { readonly kind: 'ask-service'; readonly about: ServiceTopic }
  | RecallCommand;

/**
 * A question about the service itself. `received`: whether their reply reached us; `age`: what "day 3" means;
 * `misread`: they say that we got it wrong.
 */
export type ServiceTopic = 'next-message' | 'robot' | 'privacy' | 'stopping' | 'times' | 'received' | 'age' | 'misread';

/**
 * A question about the person's own days, both ends included: what they said, what was on their list, what is
 * planned for days to come, what they finished and how much that was, or what became of the item that `words` name.
 */
export type RecallCommand = { readonly kind: 'recall'; readonly from: LocalDate; readonly to: LocalDate } & (
  | { readonly of: 'said' | 'list' | 'planned' | 'done' | 'count' }
  | { readonly of: 'item'; readonly words: string }
);

/** Whether the command only asks for information; answering it changes nothing. */
export function asksToBeTold({ kind }: { readonly kind: string }): boolean {
  return TOLD.has(kind);
}

const TOLD: ReadonlySet<string> = new Set<AskCommand['kind']>([
  'list',
  'own-page',
  'help',
  'export',
  'price',
  'ask-service',
  'recall',
]);

export type Command = AgendaCommand | ControlCommand | AskCommand;
