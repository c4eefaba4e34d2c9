import type { PromptStage } from '#domain/agenda/stage.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** What a person asks of their agenda. Items are named by id: the reader has resolved the numbers they saw. */
export type AgendaCommand =
  | { readonly kind: 'finish'; readonly item: ItemId }
  /** "3 isn't done after all": takes a finish or a drop back. */
  | { readonly kind: 'reopen'; readonly item: ItemId }
  | { readonly kind: 'drop'; readonly item: ItemId }
  /** Moved to a later day; without a date, the person's next active day. */
  | { readonly kind: 'carry'; readonly item: ItemId; readonly until: LocalDate | null }
  | { readonly kind: 'someday'; readonly item: ItemId }
  /** The answer "keep" to the question of the fourth day. */
  | { readonly kind: 'keep'; readonly item: ItemId }
  /** "gym: not yet": what was said of it changes nothing, and is said back. */
  | { readonly kind: 'leave'; readonly item: ItemId }
  | { readonly kind: 'reword'; readonly item: ItemId; readonly text: string }
  /** A new item; without a date it stands on the day of the conversation. */
  | { readonly kind: 'add'; readonly text: string; readonly on: LocalDate | null }
  /** Words that were not understood, kept and said back (D114). */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'undo' };

/** What a person asks of the service. `minute` is the minute of the local day, 0 to 1439. */
export type ControlCommand =
  | { readonly kind: 'unsubscribe' }
  /** Messages come again on `until`; without a date, when the person writes. */
  | { readonly kind: 'pause'; readonly until: LocalDate | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'skip-today' }
  | { readonly kind: 'set-zone'; readonly zone: string }
  | { readonly kind: 'set-time'; readonly stage: PromptStage; readonly minute: number }
  | { readonly kind: 'set-weekdays'; readonly weekdays: readonly Weekday[] }
  /** Of the days that they have, these go. */
  | { readonly kind: 'drop-weekdays'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'set-stage'; readonly stage: PromptStage; readonly on: boolean }
  /** By which ways messages come; one of them at least. */
  | { readonly kind: 'set-channel'; readonly texts: boolean; readonly email: boolean }
  /** The number for texts, as it was written; null where it is only said that it is another one. */
  | { readonly kind: 'new-phone'; readonly written: string | null }
  /** The way to the page of payment, or to what one pays: words alone change no plan (D107). */
  | { readonly kind: 'ask-plan'; readonly wish: 'pay' | 'manage' }
  | { readonly kind: 'delete-data' };

/** What a person wants to be told; `export`: everything we hold of them (D103); `price`: what they pay, or would. */
export type AskCommand =
  | { readonly kind: 'list' | 'help' | 'export' | 'price' }
  | { readonly kind: 'ask-service'; readonly about: ServiceTopic }
  | RecallCommand;

/** What a person asks about the service itself; `received`: whether their reply reached us. */
export type ServiceTopic = 'next-message' | 'robot' | 'privacy' | 'stopping' | 'times' | 'received';

/**
 * A question about the person's own days, both ends included: what they said, what stood on their list, what they
 * finished and how much that was; or what became of the item that `words` name.
 */
export type RecallCommand = { readonly kind: 'recall'; readonly from: LocalDate; readonly to: LocalDate } & (
  | { readonly of: 'said' | 'list' | 'done' | 'count' }
  | { readonly of: 'item'; readonly words: string }
);

/** To answer it changes nothing. */
export function asksToBeTold({ kind }: { readonly kind: string }): boolean {
  return TOLD.has(kind);
}

const TOLD: ReadonlySet<string> = new Set<AskCommand['kind']>([
  'list',
  'help',
  'export',
  'price',
  'ask-service',
  'recall',
]);

export type Command = AgendaCommand | ControlCommand | AskCommand;
