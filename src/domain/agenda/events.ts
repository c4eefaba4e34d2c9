import type { Item, ItemId } from '#domain/agenda/item.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Chosen } from '#domain/people/person.ts';

/**
 * What happened to one person, in order; the agenda is the fold over these (ARCHITECTURE).
 * `seq` counts up from 1 within the person and is the agenda's version. `at` is service time in milliseconds since
 * 1970. `day` is the person's day that contains `at`: its first event assigns the day's numbers (D109). `on` is the day
 * the event is filed to, earlier than `day` if an older message was answered (D108). `change` groups the events of one
 * act (one reply, one sign-up, one admin action), which `undo` undoes together.
 */
export interface RecordedEvent {
  readonly seq: number;
  readonly at: number;
  readonly day: LocalDate;
  readonly on: LocalDate;
  readonly change: string;
  readonly event: AgendaEvent;
}

/** Who changes settings in a person's place; `undo` does not refer to it, and it is no sign of them. */
export type NotThePerson = 'robot' | 'admin';

export type AgendaEvent =
  | { readonly kind: 'item-added'; readonly item: ItemId; readonly text: string; readonly notBefore: LocalDate }
  | { readonly kind: 'item-finished'; readonly item: ItemId }
  | { readonly kind: 'item-reopened'; readonly item: ItemId }
  | { readonly kind: 'item-dropped'; readonly item: ItemId }
  | { readonly kind: 'item-carried'; readonly item: ItemId; readonly notBefore: LocalDate }
  | { readonly kind: 'item-put-away'; readonly item: ItemId }
  | { readonly kind: 'item-reworded'; readonly item: ItemId; readonly text: string }
  /** The person answered "keep" to the question of the fourth day. */
  | { readonly kind: 'item-kept'; readonly item: ItemId }
  | { readonly kind: 'note-kept'; readonly text: string }
  /** A reply was answered and nothing changed: an `undo` right after it refers to that reply. */
  | { readonly kind: 'nothing-changed' }
  /**
   * Times, zone, days, pause …: `before` is what undo restores. A request of an autoresponder (D133), or an
   * administrator's, is not an act of the person.
   */
  | {
      readonly kind: 'settings-changed';
      readonly by?: NotThePerson;
      readonly before: Partial<Chosen>;
      readonly after: Partial<Chosen>;
    }
  /**
   * The last change undone: the items it touched as they were before it, and the items it added (now never on the
   * list).
   */
  | {
      readonly kind: 'change-undone';
      readonly undone: string;
      readonly restored: readonly Item[];
      readonly removed: readonly ItemId[];
      readonly settings: Partial<Chosen> | null;
    };

/** What an autoresponder asked for, and what an administrator did, says nothing about the person. */
export function isByPerson({ event, change }: Pick<RecordedEvent, 'event' | 'change'>): boolean {
  return !(event.kind === 'settings-changed' && event.by !== undefined) && !change.startsWith(ADMIN_CHANGE);
}

/** How the id of an administrator's act begins. */
export const ADMIN_CHANGE = 'admin.';
