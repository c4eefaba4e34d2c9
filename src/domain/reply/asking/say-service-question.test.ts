import { expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { serviceQuestion } from './say-service-question.ts';

const TODAY = localDate('2026-04-07');

test.each<[Command, string]>([
  [{ kind: 'pause', until: null }, 'Should we pause until you write again?'],
  [{ kind: 'pause', until: localDate('2026-04-13') }, 'Should we pause until Mon, Apr 13?'],
  [{ kind: 'pause', until: localDate('2027-01-02') }, 'Should we pause until Sat, Jan 2, 2027?'],
  [{ kind: 'resume' }, 'Should we start writing to you again?'],
  [{ kind: 'skip-today' }, 'Should we skip the rest of today?'],
  [{ kind: 'set-zone', zone: 'America/New_York' }, 'Should we use New York time?'],
  [{ kind: 'set-time', stage: 'evening', minute: 1110 }, 'Should your evening message come at 6:30 PM?'],
  [{ kind: 'set-time', stage: 'morning', minute: 0 }, 'Should your morning message come at 12:00 AM?'],
])('%j is asked, and a yes means the same command', (command, text) => {
  const question = serviceQuestion(command, TODAY);
  expect(question?.text).toBe(`${text} Just reply yes or no.`);
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
