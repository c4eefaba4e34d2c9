import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Chosen } from '#domain/people/person.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** An item as a line of an acknowledgment shows it. */
export interface ItemLine {
  readonly item: ItemId;
  /** Its number on the day of the conversation; null if it has none there (it is for a later day only). */
  readonly number: number | null;
  /** The person's own words, after the act. */
  readonly text: string;
}

/** What a person asks for by changing their settings. */
export type SettingCommand = Exclude<
  ControlCommand,
  { kind: 'unsubscribe' | 'delete-data' | 'new-phone' | 'ask-plan' | 'drop-weekdays' }
>;

/** The command named an item that did not have to change. */
export type NothingChanged =
  | 'already-done'
  | 'already-dropped'
  /** An addition that `undo` had removed. */
  | 'already-taken-off'
  | 'already-open'
  | 'already-put-away'
  /** The person said that it stays as it is. */
  | 'left-open'
  | 'unchanged';

/** The weekly day on which messages come (D107), if an act concerns the days: from a date on, null for now. */
export interface WeeklyDay {
  readonly weekday: Weekday;
  readonly from: LocalDate | null;
}

/**
 * One thing understood of a reply, in the order applied: what the acknowledgment lists (D115). The templates turn these
 * into words; none are here.
 */
export type Understood =
  | (ItemLine & { readonly kind: 'finished' | 'reopened' | 'dropped' | 'put-away' | 'kept' })
  | (ItemLine & { readonly kind: 'carried'; readonly until: LocalDate })
  | (ItemLine & { readonly kind: 'reworded'; readonly before: string })
  /** `on` is its first day. */
  | (ItemLine & { readonly kind: 'added'; readonly on: LocalDate })
  /** It was on the list already (D109); `said` is what the person wrote this time. */
  | (ItemLine & { readonly kind: 'merged'; readonly said: string })
  /** It had been put away and is open again from `on`. */
  | (ItemLine & { readonly kind: 'brought-back'; readonly on: LocalDate })
  | (ItemLine & { readonly kind: NothingChanged })
  /** The reply names it and changes nothing; it is for this later day. */
  | (ItemLine & { readonly kind: 'still-planned'; readonly on: LocalDate })
  | { readonly kind: 'unknown-item'; readonly item: ItemId }
  | { readonly kind: 'noted'; readonly text: string }
  /** The last change undone: items as before, additions that are gone, settings as before. */
  | {
      readonly kind: 'undone';
      readonly on: LocalDate;
      readonly restored: readonly ItemLine[];
      readonly removed: readonly ItemLine[];
      readonly settings: Partial<Chosen> | null;
      /** One more `undo` undoes what came before that. */
      readonly further: boolean;
      readonly weekly?: WeeklyDay;
    }
  | { readonly kind: 'nothing-to-undo' }
  /** The last reply changed nothing; one more `undo` undoes what was done before it: these items and settings. */
  | { readonly kind: 'nothing-in-last'; readonly items: readonly ItemLine[]; readonly settings: boolean }
  /** `after` holds what changed; empty if nothing did. */
  | {
      readonly kind: 'setting';
      readonly command: SettingCommand;
      readonly after: Partial<Chosen>;
      readonly weekly?: WeeklyDay;
      /** The time set is before the morning of its date, since the day ended by then at this minute. */
      readonly early?: { readonly dayEnd: number };
      /** Their times have just been set or moved, and they do not come. */
      readonly stagesOff?: readonly PromptStage[];
    };
