import { expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { serviceQuestion } from './say-service-question.ts';

const TODAY = localDate('2026-04-07');

test.each<[Command, string]>([
  [{ kind: 'pause', until: null }, 'Shall we rest until you write again?'],
  [{ kind: 'pause', until: localDate('2026-04-13') }, 'Shall we rest until Mon, Apr 13?'],
  [{ kind: 'pause', until: localDate('2027-01-02') }, 'Shall we rest until Sat, Jan 2, 2027?'],
  [{ kind: 'resume' }, 'Shall we write to you again?'],
  [{ kind: 'skip-today' }, 'Shall we skip the rest of today?'],
  [{ kind: 'set-zone', zone: 'America/New_York' }, 'Shall we go by the time of New York?'],
  [{ kind: 'set-time', stage: 'evening', minute: 1110 }, 'Shall the evening message come at 6:30 PM?'],
  [{ kind: 'set-time', stage: 'morning', minute: 0 }, 'Shall the morning message come at 12:00 AM?'],
])('%j is asked, and a yes means the same command', (command, text) => {
  const question = serviceQuestion(command, TODAY);
  expect(question?.text).toBe(`${text} A yes or no will do.`);
  expect(read(question?.yes ?? '').commands).toEqual([command]);
});

test('commands that change nothing of the service are not asked about', () => {
  expect(serviceQuestion({ kind: 'help' }, TODAY)).toBeNull();
});

function read(text: string) {
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map<string, string>() };
  const answered = { stage: 'midday' as const, date: TODAY, items: [], sentText: '' };
  return readReply(body, answered, { today: TODAY, zone: 'America/Chicago' });
}
