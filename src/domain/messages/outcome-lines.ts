import type { SettingCommand, Understood, WeeklyDay } from '#domain/agenda/understood.ts';
import { trialEndsMeanwhile, weeklyAgain, weeklyWords } from '#domain/messages/plan-words.ts';
import { sayDate, sayStage, sayTime, sayWeekdayName, sayZone } from '#domain/messages/say.ts';
import type { OutcomeLine } from '#domain/messages/schema.ts';
import type { Chosen, PersonSettings } from '#domain/people/person.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** The results of one act of the person, line by line; `on` is the day it is filed to. */
export function outcomeLines(understood: readonly Understood[], on: LocalDate): OutcomeLine[] {
  return understood.flatMap((line) => outcomeLine(line, on));
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
      return [{ mark: 'someday', number: line.number, words: line.text, said: 'kept for someday' }];
    case 'kept':
      return [{ mark: 'kept', number: line.number, words: line.text, said: 'stays' }];
    case 'carried':
      return [{ mark: 'moved', number: line.number, words: line.text, said: `moved to ${sayDate(line.until)}` }];
    case 'reworded':
      // Both wordings are the person's, so they are two lines of their words and not one of ours.
      return [
        { mark: 'note', number: null, words: line.before, said: 'as it was' },
        { mark: 'open', number: line.number, words: line.text, said: 'as it is now' },
      ];
    case 'added':
      return [{ mark: 'added', number: line.number, words: line.text, said: `new${laterDay(line.on, on)}` }];
    case 'merged':
      return [{ mark: 'kept', number: line.number, words: line.text, said: 'already on your list' }];
    case 'brought-back':
      return [{ mark: 'added', number: line.number, words: line.text, said: `back${laterDay(line.on, on)}` }];
    case 'already-done':
      return [{ mark: 'done', number: line.number, words: line.text, said: 'was done already' }];
    case 'already-dropped':
      return [{ mark: 'dropped', number: line.number, words: line.text, said: 'was let go already' }];
    case 'already-taken-off':
      return [{ mark: 'undone', number: line.number, words: line.text, said: 'was taken off already' }];
    case 'left-open':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'stays open' }];
    case 'already-open':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'is open' }];
    case 'already-put-away':
      return [{ mark: 'someday', number: line.number, words: line.text, said: 'is kept for someday' }];
    case 'unchanged':
      return [{ mark: 'open', number: line.number, words: line.text, said: 'as it was' }];
    case 'unknown-item':
      return [ownLine('note', 'One thing you named is not on your list, so nothing was done about it.')];
    case 'noted':
      return [{ mark: 'note', number: null, words: line.text, said: 'kept as a note' }];
    case 'undone':
      return undoneLines(line);
    case 'nothing-in-last':
      return [
        ownLine('note', 'Your last reply changed nothing, so nothing was taken back. One more UNDO takes back:'),
        ...line.items.map(({ number, text }): OutcomeLine => ({
          mark: 'undone',
          number,
          words: text,
          said: 'what was last done to it',
        })),
        ...(line.settings ? [ownLine('undone', 'What you last changed in your settings.')] : []),
      ];
    case 'nothing-to-undo':
      return [ownLine('undone', 'There is nothing to take back.')];
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
    ...restored.map(({ number, text }): OutcomeLine => ({ mark: 'undone', number, words: text, said: 'as before' })),
    ...removed.map(({ text }): OutcomeLine => ({ mark: 'undone', number: null, words: text, said: 'taken off again' })),
    ...(settings === null
      ? []
      : [ownLine('undone', `Your settings are as before: ${settingsWords(settings, weekly)}.`)]),
  ];
}

/** With the consequences of the plan: its weekly day, or the trial that ends during a pause. */
function settingSaid({ command, after, weekly }: Extract<Understood, { kind: 'setting' }>): string {
  if (command.kind === 'set-weekdays' && weekly?.from === null) return weeklyWords(weekly);
  if (command.kind === 'resume' && weekly?.from === null) return weeklyAgain(weekly);
  const said = settingWords(command, after);
  if (weekly === undefined || weekly.from === null || !goesBeyond(after.pausedUntil, weekly.from)) return said;
  return `${said} ${trialEndsMeanwhile(weekly.from, weekly.weekday)}`;
}

function goesBeyond(pausedUntil: PersonSettings['pausedUntil'] | undefined, weeklyFrom: LocalDate): boolean {
  return pausedUntil === 'open' || (pausedUntil != null && pausedUntil >= weeklyFrom);
}

function settingWords(command: SettingCommand, after: Partial<Chosen>): string {
  switch (command.kind) {
    case 'pause':
      return command.until === null
        ? 'We are quiet until you write again.'
        : `We are quiet until ${sayDate(command.until)}.`;
    case 'resume':
      return 'We write again from now on.';
    case 'skip-today':
      return 'No more messages today.';
    case 'set-zone':
      return `Your time zone is ${sayZone(command.zone)}.`;
    case 'set-time':
      return `${sayStage(command.stage)} comes at ${sayTime(command.minute)}.`;
    case 'set-weekdays':
      return `Messages come ${sayWeekdays(after.weekdays ?? command.weekdays)}.`;
    case 'set-channel':
      return `Messages come ${sayChannels(command)}.`;
    case 'set-stage':
      if (!command.on) return `${sayStage(command.stage)} is off.`;
      return `${sayStage(command.stage)} comes ${after.stagesOff === undefined ? 'as before' : 'again'}.`;
  }
}

/** "by text and by mail" */
function sayChannels({ texts, email }: { readonly texts: boolean; readonly email: boolean }): string {
  return [...(texts ? ['by text'] : []), ...(email ? ['by mail'] : [])].join(' and ');
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
    words.push(`your day is ${sayWeekdayName(settings.freeWeekday)}`);
  if (settings.textsOffAt !== undefined) words.push(settings.textsOffAt === null ? 'texts on' : 'texts off');
  if (settings.emailBeside !== undefined && settings.emailBeside !== null)
    words.push(settings.emailBeside ? 'mail beside texts' : 'texts alone');
  if (settings.emailBeside === null && settings.textsOffAt === undefined)
    words.push('text and mail as your plan has them');
  if (settings.dayEndMinute !== undefined) words.push(`your day ends at ${sayTime(settings.dayEndMinute)}`);
  if (settings.pausedUntil !== undefined) words.push(pauseWords(settings.pausedUntil));
  return words.join(', ');
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
