import { asksToBeTold, type Command } from '#domain/agenda/commands.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { clockTime } from '#domain/time/clock-time.ts';

/**
 * A reading in the terms of the labelled cases, whose items have their numbers as ids. Commands that the cases have no
 * label for (undo, weekdays, one stage off, kept for the fourth day) are left out; asking for the list or the price is a
 * question, and "someday" is a move to a later day.
 */
export interface Prediction {
  readonly done: readonly ItemId[];
  readonly dropped: readonly ItemId[];
  readonly carried: readonly ItemId[];
  readonly reworded: readonly { readonly n: ItemId; readonly text: string }[];
  readonly added: readonly string[];
  readonly control: Control | null;
  readonly other: 'distress' | 'question' | 'gratitude' | 'chitchat' | null;
  /** A question was asked back. */
  readonly asks?: boolean;
}

export interface Control {
  readonly kind: string;
  /** A date, a zone, or a stage and its time; null if the kind says everything. */
  readonly value: string | { readonly stage: string; readonly time: string } | null;
}

export function predictionOf({ commands, crisis, lowMood, heard, question }: Reading): Prediction {
  const itemsOf = (...kinds: readonly Command['kind'][]) =>
    commands.flatMap((command) => (kinds.includes(command.kind) && 'item' in command ? [command.item] : []));
  const control = commands.map(controlOf).find((found) => found !== null) ?? null;
  return {
    done: itemsOf('finish'),
    dropped: itemsOf('drop'),
    carried: itemsOf('carry', 'someday'),
    reworded: commands.flatMap((command) =>
      command.kind === 'reword' ? [{ n: command.item, text: command.text }] : [],
    ),
    added: commands.flatMap((command) => (command.kind === 'add' ? [command.text] : [])),
    // "unsubscribe and delete" asks for both, and deletion includes the other.
    control: commands.some(({ kind }) => kind === 'delete-data') ? { kind: 'delete_data', value: null } : control,
    other: crisis || lowMood ? 'distress' : commands.some(wantsAnswer) ? 'question' : heard,
    ...(question === null ? {} : { asks: true }),
  };
}

/** Answered with information only: the list, a price, where a number is changed. */
function wantsAnswer(command: Command): boolean {
  if (command.kind === 'new-phone') return command.written === null;
  return command.kind !== 'help' && asksToBeTold(command);
}

function controlOf(command: Command): Control | null {
  switch (command.kind) {
    case 'unsubscribe':
    case 'resume':
    case 'help':
      return { kind: command.kind, value: null };
    case 'skip-today':
      return { kind: 'skip_today', value: null };
    case 'delete-data':
      return { kind: 'delete_data', value: null };
    case 'pause':
      return { kind: 'pause', value: command.until };
    case 'set-zone':
      return { kind: 'set_zone', value: command.zone };
    case 'set-time':
      return { kind: 'set_time', value: { stage: command.stage, time: clockTime(command.minute) } };
    default:
      return null;
  }
}
