import { evolve, existingItem, type Agenda } from '#domain/agenda/agenda.ts';
import type { AgendaCommand, Command } from '#domain/agenda/commands.ts';
import { decideItem } from '#domain/agenda/decide-item.ts';
import { decideSetting } from '#domain/agenda/decide-setting.ts';
import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { dayInForce, numbersOn } from '#domain/agenda/numbering.ts';
import type { Outcome } from '#domain/agenda/outcome.ts';
import { decideUndo } from '#domain/agenda/undo.ts';
import type { ItemLine, Understood } from '#domain/agenda/understood.ts';
import { type Chosen, chosenOf, withChosen } from '#domain/people/person.ts';
import { keepingDays } from '#domain/rhythm/keeping-days.ts';

export interface Decision {
  readonly events: readonly RecordedEvent[];
  /** Items or settings changed: a note that is kept, and a reply that changed nothing, are recorded as well. */
  readonly hasChanges: boolean;
  readonly agenda: Agenda;
  /** The settings to write, only the changed ones; null if none changed. */
  readonly settings: Partial<Chosen> | null;
  readonly understood: readonly Understood[];
}

/**
 * The events that follow from a person's commands, in the order given, and what was understood, line by line. A command
 * that changes nothing gets a line but no event, except the event that a reply changed nothing. `unsubscribe`,
 * `delete-data` and all questions are left to the caller and leave no trace here.
 */
export function decide(agenda: Agenda, commands: readonly Command[], context: DecisionContext): Decision {
  const filed = filedToDayInForce(agenda, context);
  let after = agenda;
  let settings = chosenOf(context.person);
  let changed: Partial<Chosen> = {};
  const events: RecordedEvent[] = [];
  const understood: Understood[] = [];
  const record = (event: AgendaEvent) => {
    const { at, day, on, change } = filed;
    const recorded: RecordedEvent = { seq: after.version + 1, at, day, on, change, event };
    after = evolve(after, recorded);
    events.push(recorded);
  };

  for (const command of inOrder(commands)) {
    const outcome = decideOne(after, command, settings, filed);
    if (outcome === null) continue;
    for (const event of outcome.events) {
      record(event);
      const patch = settingsOf(event);
      if (patch === null) continue;
      settings = { ...settings, ...patch };
      changed = { ...changed, ...patch };
    }
    const current = after;
    const numbers = numbersSeen(current, filed, command);
    understood.push(outcome.understood((id) => itemLine(current, id, numbers)));
  }
  const isAnswered = understood.some(({ kind }) => kind !== 'setting' && kind !== 'nothing-to-undo');
  if (isAnswered && events.every(({ event }) => event.kind === 'note-kept')) record({ kind: 'nothing-changed' });
  return {
    events,
    hasChanges: events.some(({ event }) => isChange(event)),
    agenda: after,
    settings: Object.keys(changed).length > 0 ? { ...changed, ...daysKept(changed, context) } : null,
    understood,
  };
}

/** The days before a change of plan or settings stay what they were. */
function daysKept(changed: Partial<Chosen>, context: DecisionContext): Partial<Chosen> {
  const { person, rhythm } = context;
  const { earlierWeekdays } = keepingDays(person, withChosen(person, changed), context, rhythm).settings;
  return earlierWeekdays === person.settings.earlierWeekdays ? {} : { earlierWeekdays };
}

function isChange(event: AgendaEvent): boolean {
  if (event.kind === 'note-kept' || event.kind === 'nothing-changed') return false;
  return event.kind !== 'change-undone' || event.restored.length + event.removed.length > 0 || event.settings !== null;
}

/** A message of today counts for the day whose list the person sees, which `dayInForce` says may not be today's. */
function filedToDayInForce(agenda: Agenda, context: DecisionContext): DecisionContext {
  if (context.on < context.day) return context;
  return { ...context, on: dayInForce(agenda.items.values(), context.on) };
}

/**
 * "2 is done, and undo": the undo refers to what was said before this reply, so it goes first. "Evening at 9, turn it
 * back on": a message is turned on before its time is confirmed. Nothing is applied twice.
 */
function inOrder(commands: readonly Command[]): Command[] {
  const once = [...new Map(commands.map((command) => [JSON.stringify(command), command])).values()];
  const rank = ({ kind }: Command) => (kind === 'undo' ? 0 : kind === 'set-stage' ? 1 : 2);
  return once.toSorted((one, other) => rank(one) - rank(other));
}

function decideOne(agenda: Agenda, command: Command, settings: Chosen, context: DecisionContext): Outcome | null {
  switch (command.kind) {
    case 'unsubscribe':
    case 'delete-data':
    case 'list':
    case 'own-page':
    case 'help':
    case 'export':
    case 'price':
    case 'ask-service':
    case 'recall':
    case 'new-phone':
    case 'ask-plan':
      return null;
    case 'pause':
    case 'resume':
    case 'skip-today':
    case 'set-zone':
    case 'set-time':
    case 'set-day-end':
    case 'set-weekdays':
    case 'set-stage':
    case 'set-channel':
      return decideSetting(settings, command, context);
    case 'drop-weekdays':
      return decideSetting(settings, { kind: 'set-weekdays', weekdays: daysWithout(settings, command) }, context);
    case 'note':
      return {
        events: [{ kind: 'note-kept', text: command.text }],
        understood: () => ({ kind: 'noted', text: command.text }),
      };
    case 'undo':
      return decideUndo(agenda, settings, command, context);
    default:
      return decideItem(agenda, command satisfies AgendaCommand, context);
  }
}

/** The weekdays left after removing some. If none were left all stay: no messages at all is a pause. */
function daysWithout({ weekdays }: Chosen, dropped: Extract<Command, { kind: 'drop-weekdays' }>): Chosen['weekdays'] {
  const left = weekdays.filter((day) => !dropped.weekdays.includes(day));
  return left.length === 0 ? weekdays : left;
}

function settingsOf(event: AgendaEvent): Partial<Chosen> | null {
  if (event.kind === 'settings-changed') return event.after;
  return event.kind === 'change-undone' ? event.settings : null;
}

function itemLine(agenda: Agenda, id: ItemId, numbers: ReadonlyMap<ItemId, number>): ItemLine {
  return { item: id, number: numbers.get(id) ?? null, text: existingItem(agenda, id).text };
}

/**
 * The numbers the person sees: those of the answered message, otherwise those of the day as it is now. An undo is about
 * the last change and not about an older message, and its answer shows the present list.
 */
function numbersSeen(
  { items }: Agenda,
  { day, on, numbers }: DecisionContext,
  { kind }: Command,
): ReadonlyMap<ItemId, number> {
  if (on >= day) return new Map([...numbersOn(items.values(), on), ...(numbers ?? [])]);
  if (kind === 'undo') return numbersOn(items.values(), dayInForce(items.values(), day));
  return numbers ?? new Map<ItemId, number>();
}
