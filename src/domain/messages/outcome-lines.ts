import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { SettingCommand, Understood, WeeklyDay } from '#domain/agenda/understood.ts';
import { trialEndsMeanwhile, weeklyAgain, weeklyWords } from '#domain/messages/plan-words.ts';
import { sayDate, sayPause, sayStage, sayTime, sayWeekdayName, sayZone } from '#domain/messages/say.ts';
import type { OutcomeLine } from '#domain/messages/schema.ts';
import type { Chosen, PersonSettings } from '#domain/people/person.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import { DAY_END_MAX } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

/** The results of one act of the person, line by line; `on` is the day it is filed to. */
export function outcomeLines(understood: readonly Understood[], on: LocalDate): OutcomeLine[] {
  return understood
    .filter((line, at) => !isOnTheWay(line, understood.slice(at + 1)))
    .flatMap((line) => outcomeLine(line, on));
}

/** "1 isn't done, tomorrow": that it was opened again is only how it came to be moved. */
function isOnTheWay(line: Understood, later: readonly Understood[]): boolean {
  return line.kind === 'reopened' && later.some((other) => 'item' in other && other.item === line.item);
}

function outcomeLine(line: Understood, on: LocalDate): OutcomeLine[] {
  switch (line.kind) {
    case 'finished':
      return [{ mark: 'done', number: line.number, words: line.text, said: 'done' }];
    case 'reopened':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'open again' }];
    case 'dropped':
      return [{ mark: 'dropped', number: line.number, words: line.text, said: 'let go' }];
    case 'put-away':
      return [{ mark: 'someday', number: line.number, words: line.text, said: 'saved for someday' }];
    case 'kept':
      return [{ mark: 'kept', number: line.number, words: line.text, said: 'stays' }];
    case 'carried':
      return line.until === on
        ? [{ mark: 'open', number: line.number, words: line.text, said: 'back on today’s list' }]
        : [{ mark: 'moved', number: line.number, words: line.text, said: `moved to ${sayDate(line.until)}` }];
    case 'reworded':
      // Both wordings are the person's, so they are two lines of their words and not one of ours.
      return [
        { mark: 'note', number: null, words: line.before, said: 'before' },
        { mark: 'open', number: line.number, words: line.text, said: 'now' },
      ];
    case 'added':
      return [{ mark: 'added', number: line.number, words: line.text, said: `new${laterDay(line.on, on)}` }];
    case 'merged':
      return [{ mark: 'kept', number: line.number, words: line.text, said: 'already on your list' }];
    case 'brought-back':
      return [
        { mark: 'added', number: line.number, words: line.text, said: `back on your list${laterDay(line.on, on)}` },
      ];
    case 'already-done':
      return [{ mark: 'done', number: line.number, words: line.text, said: 'already done' }];
    case 'already-dropped':
      return [{ mark: 'dropped', number: line.number, words: line.text, said: 'already let go' }];
    case 'already-taken-off':
      return [{ mark: 'undone', number: line.number, words: line.text, said: 'already taken off' }];
    case 'left-open':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'stays open' }];
    case 'still-planned':
      return [{ mark: 'moved', number: line.number, words: line.text, said: `planned for ${sayDate(line.on)}` }];
    case 'already-open':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'open' }];
    case 'already-put-away':
      return [{ mark: 'someday', number: line.number, words: line.text, said: 'saved for someday' }];
    case 'unchanged':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'unchanged' }];
    case 'unknown-item':
      return [ownLine('note', 'One thing you mentioned isn’t on your list, so we left it alone.')];
    case 'noted':
      return [{ mark: 'note', number: null, words: line.text, said: 'kept as a note' }];
    case 'undone':
      return undoneLines(line);
    case 'nothing-in-last':
      return [
        ownLine(
          'note',
          'Your last reply didn’t change anything, so there was nothing to undo. Reply UNDO again to undo:',
        ),
        ...line.items.map(({ number, text }): OutcomeLine => ({
          mark: 'undone',
          number,
          words: text,
          said: 'its last change',
        })),
        ...(line.settings ? [ownLine('undone', 'The last change to your settings.')] : []),
      ];
    case 'nothing-to-undo':
      return [ownLine('undone', 'There’s nothing to undo.')];
    case 'setting':
      return [ownLine('setting', settingSaid(line))];
  }
}

function laterDay(day: LocalDate, on: LocalDate): string {
  return day === on ? '' : `, for ${sayDate(day)}`;
}

function ownLine(mark: OutcomeLine['mark'], said: string): OutcomeLine {
  return { mark, number: null, words: null, said };
}

function undoneLines({ restored, removed, settings, weekly }: Extract<Understood, { kind: 'undone' }>): OutcomeLine[] {
  return [
    ...restored.map(({ number, text }): OutcomeLine => ({
      mark: 'undone',
      number,
      words: text,
      said: 'back as it was',
    })),
    ...removed.map(({ text }): OutcomeLine => ({ mark: 'undone', number: null, words: text, said: 'taken off again' })),
    ...(settings === null
      ? []
      : [ownLine('undone', `Your settings are back as they were: ${settingsWords(settings, weekly)}.`)]),
  ];
}

type Setting = Extract<Understood, { kind: 'setting' }>;

/** With the consequences of the plan: its weekly day, or the trial that ends during a pause. */
function settingSaid({ command, after, weekly, early, stagesOff = [] }: Setting): string {
  if (command.kind === 'set-weekdays' && weekly?.from === null) return weeklyWords(weekly);
  if (command.kind === 'resume' && weekly?.from === null) return weeklyAgain(weekly);
  const said = [
    settingWords(command, after, stagesOff),
    ...movedWith(command, after, stagesOff),
    ...earlyWords(command, early),
  ].join(' ');
  if (weekly === undefined || weekly.from === null || !goesBeyond(after, weekly.from)) return said;
  return `${said} ${trialEndsMeanwhile(weekly.from, weekly.weekday)}`;
}

/** Times that another change moved to the next date or back. */
function movedWith(command: SettingCommand, after: Partial<Chosen>, stagesOff: readonly PromptStage[]): string[] {
  if (command.kind !== 'set-time' && command.kind !== 'set-day-end') return [];
  return PROMPT_STAGES.flatMap((stage) => {
    const minute = after[MINUTE_SETTING[stage]];
    const isNamed = command.kind === 'set-time' && command.stage === stage;
    return minute === undefined || isNamed || stagesOff.includes(stage) ? [] : [timeWords(stage, minute)];
  });
}

function earlyWords(command: SettingCommand, early: Setting['early']): string[] {
  if (command.kind !== 'set-time' || early === undefined) return [];
  const said = 'That’s before your morning prompt of the same day.';
  if (command.minute >= DAY_END_MAX) return [said];
  const hour = sayTime((Math.floor(command.minute / 60) + 1) * 60).replace(':00', '');
  return [`${said} Your day ends at ${sayTime(early.dayEnd)}. To end it later, reply “my day ends at ${hour}”.`];
}

function timeWords(stage: PromptStage, minute: number): string {
  return `Your ${sayStage(stage).toLowerCase()} comes at ${sayTime(minute)}.`;
}

function offWords(stage: PromptStage, minute: number): string {
  const name = sayStage(stage).toLowerCase();
  return `Your ${name} is set to ${sayTime(minute)}, but it’s turned off. To get it again, reply "turn my ${name} back on".`;
}

function goesBeyond({ pausedUntil, comingPauses }: Partial<Chosen>, weeklyFrom: LocalDate): boolean {
  const until = pausedUntil ?? comingPauses?.find(({ from }) => from <= weeklyFrom)?.until;
  return until === 'open' || (until !== undefined && until >= weeklyFrom);
}

function settingWords(command: SettingCommand, after: Partial<Chosen>, stagesOff: readonly PromptStage[]): string {
  switch (command.kind) {
    case 'pause':
      return pauseSentence(command, after);
    case 'resume':
      return 'Messages are back on.';
    case 'skip-today':
      return 'No more messages today. To get them after all, reply “resume”.';
    case 'set-zone':
      return `Your time zone is ${sayZone(command.zone)}.`;
    case 'set-time':
      return stagesOff.includes(command.stage)
        ? offWords(command.stage, command.minute)
        : timeWords(command.stage, command.minute);
    case 'set-day-end':
      return `Your day ends at ${sayTime(command.minute)}.`;
    case 'set-weekdays':
      return `Messages come ${sayWeekdays(after.weekdays ?? command.weekdays)}.`;
    case 'set-channel':
      return `Messages come ${sayChannels(command)}.`;
    case 'set-stage':
      if (!command.on) return `Your ${sayStage(command.stage).toLowerCase()} is off.`;
      return `Your ${sayStage(command.stage).toLowerCase()} ${after.stagesOff === undefined ? 'stays on' : 'is back on'}.`;
  }
}

/** A pause under way may go on instead of beginning on a later day. */
function pauseSentence({ from, until }: Extract<SettingCommand, { kind: 'pause' }>, after: Partial<Chosen>): string {
  const end = until === null ? 'you write again' : sayDate(until);
  const isPlanned = after.comingPauses?.some((one) => one.from === from) ?? after.pausedUntil === undefined;
  if (from === undefined || !isPlanned) return `Messages are paused until ${end}.`;
  if (until === addDays(from, 1)) return `No messages on ${sayDate(from)}.`;
  return until === null
    ? `Messages pause on ${sayDate(from)}, until you write again.`
    : `Messages pause on ${sayDate(from)} and are back on ${end}.`;
}

/** "by text and by email" */
function sayChannels({ texts, email }: { readonly texts: boolean; readonly email: boolean }): string {
  return [...(texts ? ['by text'] : []), ...(email ? ['by email'] : [])].join(' and ');
}

/** All given settings in a few words, separated by commas. */
export function settingsWords(settings: Partial<Chosen>, weekly?: WeeklyDay): string {
  const words: string[] = [];
  if (settings.zone !== undefined) words.push(`time zone ${sayZone(settings.zone)}`);
  if (settings.morningMinute !== undefined) words.push(`morning at ${sayTime(settings.morningMinute)}`);
  if (settings.middayMinute !== undefined) words.push(`midday at ${sayTime(settings.middayMinute)}`);
  if (settings.eveningMinute !== undefined) words.push(`evening at ${sayTime(settings.eveningMinute)}`);
  if (settings.stagesOff !== undefined) {
    words.push(
      settings.stagesOff.length === 0
        ? 'morning, midday and evening on'
        : settings.stagesOff.map((stage) => `${stage} off`).join(', '),
    );
  }
  const isWeekly = weekly?.from === null;
  if (isWeekly && (settings.weekdays ?? settings.freeWeekday) !== undefined) {
    words.push(`messages once a week, on ${sayWeekdayName(weekly.weekday)}s`);
  }
  if (settings.weekdays !== undefined && !isWeekly) words.push(`messages ${sayWeekdays(settings.weekdays)}`);
  if (settings.freeWeekday !== undefined && !isWeekly)
    words.push(`your weekly day is ${sayWeekdayName(settings.freeWeekday)}`);
  if (settings.textsOffAt !== undefined) words.push(settings.textsOffAt === null ? 'texts on' : 'texts off');
  if (settings.emailBeside !== undefined && settings.emailBeside !== null)
    words.push(settings.emailBeside ? 'email as well as texts' : 'texts only');
  if (settings.emailBeside === null && settings.textsOffAt === undefined)
    words.push('texts and email as your plan includes them');
  if (settings.dayEndMinute !== undefined) words.push(`your day ends at ${sayTime(settings.dayEndMinute)}`);
  if (settings.pausedUntil !== undefined) words.push(pauseWords(settings.pausedUntil));
  if (settings.comingPauses !== undefined) words.push(plannedWords(settings.comingPauses));
  return words.join(', ');
}

function plannedWords(planned: PersonSettings['comingPauses']): string {
  return planned.length === 0 ? 'no pause planned' : planned.map((pause) => `paused ${sayPause(pause)}`).join(', ');
}

function pauseWords(pausedUntil: PersonSettings['pausedUntil']): string {
  if (pausedUntil === null) return 'not paused';
  return pausedUntil === 'open' ? 'paused until you write' : `paused until ${sayDate(pausedUntil)}`;
}

function sayWeekdays(weekdays: readonly Weekday[]): string {
  const days = weekdays.join('');
  if (days === '1234567') return 'every day';
  if (days === '12345') return 'on weekdays';
  if (days === '67') return 'on weekends';
  return `on ${weekdays.map(sayWeekdayName).join(', ')}`;
}
