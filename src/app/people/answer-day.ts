/** One act on an item of a day, and taking a change back, by the buttons that the links of an email lead to (D142). */
import type { AnswerPageView, DayList, ListedItem } from '#api/answers.ts';
import { encodeLink, type LinkSubject } from '#app/links.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { pressLocked } from '#app/people/press.ts';
import { settingsNow } from '#app/people/settings-now.ts';
import type { Tx } from '#app/ports/store.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { type Agenda, lastChange } from '#domain/agenda/agenda.ts';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import { type DayItem, dayItems, openFirst, isOpen } from '#domain/agenda/day-items.ts';
import type { Decision } from '#domain/agenda/decide.ts';
import { becameWords, changedItemsWords } from '#domain/messages/own-days-words.ts';
import { outcomeLines } from '#domain/messages/outcome-lines.ts';
import { capitalized, sayDate } from '#domain/messages/say.ts';
import type { Chosen, Person } from '#domain/people/person.ts';
import { type AskedVerdict, choicesOf, commandsOf } from '#domain/reply/asking/question.ts';
import { itemQuestion } from '#domain/reply/asking/say-question.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { nextActiveDay } from '#domain/rhythm/rhythm.ts';
import { dayInForce } from '#domain/agenda/numbering.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export type DayLink = Extract<LinkSubject, { readonly kind: 'day' | 'act' | 'undo' }>;
type ActLink = Exclude<DayLink, { readonly kind: 'day' }>;

/** The list with its buttons, or the question before an act. Changes nothing. */
export async function viewDay(tx: Tx, ctx: AppContext, person: Person, link: DayLink): Promise<AnswerPageView> {
  const moment = await momentOf(tx, ctx, person);
  if (link.kind === 'day') {
    return link.on >= moment.day ? { kind: 'list', ...listOf(ctx, person, moment) } : { kind: 'lapsed' };
  }
  const found = actOf(moment, link);
  return found.ok ? { kind: 'ask', ...found.value.asked } : refusedView(tx, ctx, person, moment, link, found.reason);
}

/** The caller has locked the person. A second press finds nothing left to do. */
export async function pressOnDay(tx: Tx, ctx: AppContext, person: Person, link: DayLink): Promise<AnswerPageView> {
  const moment = await momentOf(tx, ctx, person);
  if (link.kind === 'day') return viewDay(tx, ctx, person, link);
  const found = actOf(moment, link);
  if (!found.ok) return refusedView(tx, ctx, person, moment, link, found.reason);
  const { now, day } = moment;
  const decision = await pressLocked(tx, ctx, person, found.value.commands, { now, page: 'press' });
  const list = (await showsList(tx, person, moment, link)) ? await listNow(tx, ctx, person) : null;
  return doneView(ctx, person, decision, day, list);
}

/** What a press brought about, how to take it back, and the list to go on with. */
export function doneView(
  ctx: AppContext,
  person: Person,
  { understood, agenda, hasChanges }: Decision,
  day: LocalDate,
  list: DayList | null,
): AnswerPageView {
  const isUndo = understood.some(({ kind }) => kind === 'undone');
  const undo = { kind: 'undo', person: person.id, version: agenda.version } as const;
  return {
    kind: 'done',
    outcomes: outcomeLines(understood, day).map(({ words, said }) => ({ words, said })),
    undo: hasChanges && !isUndo ? encodeLink('answer', undo, ctx.keys) : null,
    list,
  };
}

/** The list of the person's present day, after whatever has just changed. */
export async function listNow(tx: Tx, ctx: AppContext, { id }: Pick<Person, 'id'>): Promise<DayList> {
  const person = await tx.people.byId(id);
  if (person === null) throw new Error(`person ${id} is gone while their row is locked or was just read`);
  return listOf(ctx, person, await momentOf(tx, ctx, person));
}

async function refusedView(
  tx: Tx,
  ctx: AppContext,
  person: Person,
  moment: Moment,
  link: ActLink,
  reason: Lapse,
): Promise<AnswerPageView> {
  if (reason === 'lapsed') return { kind: reason };
  const list = listOf(ctx, person, moment);
  if (reason === 'answered') return { kind: reason, list };
  return { kind: reason, list: (await showsList(tx, person, moment, link)) ? list : null };
}

/** An undo has no end, but whoever has an old email does not get today's list with it. */
async function showsList(tx: Tx, { id }: Person, { day, listed }: Moment, link: ActLink): Promise<boolean> {
  if (link.kind === 'act') return true;
  const events = await tx.agendas.eventsFiledTo(id, { from: day, to: listed });
  return events.some(({ seq, on }) => seq === link.version && on >= day);
}

interface Moment {
  readonly now: number;
  readonly day: LocalDate;
  /** The day whose list they see: on the evening of a sign-up tomorrow's. */
  readonly listed: LocalDate;
  readonly agenda: Agenda;
  readonly items: readonly DayItem[];
  /** Where an item goes that is moved without a date (D107). */
  readonly nextActiveDay: LocalDate;
  /** What a change of these settings led to. */
  readonly settingsSaid: (changed: Partial<Chosen>) => string;
}

async function momentOf(tx: Tx, { settings: { rhythm } }: AppContext, person: Person): Promise<Moment> {
  const now = await tx.serviceTime(person.realm);
  const day = personDayAt(person.settings, now);
  const agenda = await tx.agendas.load(person.id);
  const listed = dayInForce(agenda.items.values(), day);
  const items = dayItems(agenda.items.values(), listed, ageCounter(person, rhythm));
  const settingsSaid = (changed: Partial<Chosen>) => settingsNow(changed, person, { rhythm, today: day });
  return { now, day, listed, agenda, items, nextActiveDay: nextActiveDay(person, listed, rhythm), settingsSaid };
}

interface FoundAct {
  readonly asked: Pick<Extract<AnswerPageView, { kind: 'ask' }>, 'question' | 'about' | 'answer'>;
  readonly commands: readonly AgendaCommand[];
}

type Lapse = 'answered' | 'lapsed' | 'undone' | 'outdated';

function actOf(moment: Moment, link: ActLink): Result<FoundAct, Lapse> {
  return link.kind === 'undo' ? undoOf(moment, link.version) : itemActOf(moment, link);
}

/** While nothing has changed since: an email may be older than what the person said later. */
function undoOf({ agenda, settingsSaid, day }: Moment, version: number): Result<FoundAct, Lapse> {
  const change = lastChange(agenda);
  if (change?.through !== version) return refused(change === null || change.through < version ? 'undone' : 'outdated');
  const settings = change.settings === null ? [] : [capitalized(settingsSaid(change.settings))];
  const about = [...changedItemsWords(change, agenda, day), ...settings];
  return ok({
    asked: { question: 'Undo this change?', about, answer: 'Undo it' },
    commands: [{ kind: 'undo', change: change.change }],
  });
}

function itemActOf(
  { day, items, nextActiveDay: next }: Moment,
  { on, item: id, act }: Extract<DayLink, { kind: 'act' }>,
): Result<FoundAct, Lapse> {
  const item = items.find((one) => one.id === id);
  // A message before the end of the day has the next date already.
  if (on < day || item === undefined) return refused('lapsed');
  if (!isOpen(item)) return refused('answered');
  const asking = { asks: 'whether', verdict: act, until: null, items: [item] } as const;
  const question = itemQuestion(asking, { today: day, nextActiveDay: next });
  const [yes] = choicesOf(question);
  if (yes === undefined) throw new Error('a question about one item has no answer to press');
  const asked = { question: question.text, about: [], answer: yes.label };
  return ok({ asked, commands: commandsOf(question, yes.answer) });
}

function listOf(
  { keys }: AppContext,
  { id: person }: Person,
  { day, listed, items, nextActiveDay: next }: Moment,
): DayList {
  const token = (item: number, act: AskedVerdict) =>
    encodeLink('answer', { kind: 'act', person, on: listed, item, act }, keys);
  const lines = openFirst(items).map((item): ListedItem => ({
    number: item.number,
    words: item.text,
    acts: isOpen(item)
      ? { done: token(item.id, 'done'), carry: token(item.id, 'carry'), drop: token(item.id, 'drop') }
      : null,
    said: saidOf(item, day),
  }));
  return { later: next === addDays(day, 1) ? 'Tomorrow' : sayDate(next), items: lines };
}

function saidOf({ mark, movedTo }: DayItem, today: LocalDate): string {
  if (mark === 'open' || mark === 'carryover') return '';
  return becameWords({ became: mark, ...(movedTo !== undefined && { movedTo }) }, today).said;
}
