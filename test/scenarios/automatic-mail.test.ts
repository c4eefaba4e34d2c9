/**
 * Mail from machines: none is answered, and an autoresponder that names a day of return pauses messages until then
 * (D133).
 */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { ANN, annsMorning } from '#test/support/anns-morning.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY_MORNING } from '#test/support/monday.ts';
import { type PostOffice, reasonsOf, type Written } from '#test/support/post-office.ts';
import { setClock } from '#test/support/set-clock.ts';

let database: Database;
let post: PostOffice;
let morning: MailboxMessage;
beforeEach(async () => {
  ({ database, post, morning } = await annsMorning());
});
afterEach(() => database.close());

describe('an autoresponder that names the day of return', () => {
  const away = (text: string, written: Written = {}) =>
    post.answer(morning, text, { headers: ['Auto-Submitted: auto-replied'], ...written });
  const promptsFrom = async (instant: number) => {
    await advanceClock(dispatcher(database), { to: instant });
    return (await post.mails())
      .filter(({ messageId }) => messageId !== morning.messageId)
      .map(({ localDate: date, stage, text }) => ({ date, stage, tells: text.includes('you were away') }));
  };

  test('pauses until then, gets no answer, and only the first message afterwards mentions it', async () => {
    const mail = await away('I am out of the office until Thursday, January 14. STOP by the desk.');
    expect(mail.state).toBe('done');
    expect(reasonsOf(mail).at(-1)).toContain('until 2027-01-14');
    expect(await promptsFrom(MONDAY_MORNING + 4 * DAY_MS)).toEqual([
      { date: '2027-01-14', stage: 'morning', tells: true },
      { date: '2027-01-14', stage: 'midday', tells: false },
      { date: '2027-01-14', stage: 'evening', tells: false },
      { date: '2027-01-15', stage: 'morning', tells: false },
    ]);
  });

  test('is mentioned the day after if nothing was sent on the day of return', async () => {
    await away('Back on Thursday, January 14.');
    // Down since the evening before; up again on Friday at half past five.
    await advanceClock(dispatcher(database), { to: MONDAY_MORNING + 2.5 * DAY_MS });
    await setClock(database, MONDAY_MORNING + 4 * DAY_MS - 30 * 60_000);
    expect(await promptsFrom(MONDAY_MORNING + 5 * DAY_MS)).toEqual([
      { date: '2027-01-15', stage: 'morning', tells: true },
      { date: '2027-01-15', stage: 'midday', tells: false },
      { date: '2027-01-15', stage: 'evening', tells: false },
      { date: '2027-01-16', stage: 'morning', tells: false },
    ]);
  });

  test('still pauses if the person writes "undo" meanwhile, which means their own last act', async () => {
    await post.answer(morning, 'Buy stamps');
    await away('Back on Thursday, January 14.');
    await post.answer(morning, 'undo');
    const rows = await database.db.execute(sql`select state from items where text = 'Buy stamps'`);
    expect(rows.rows).toEqual([{ state: 'dropped' }]);
    const prompts = await promptsFrom(MONDAY_MORNING + 3 * DAY_MS);
    expect(prompts.filter(({ stage, date }) => stage === 'morning' && date !== '2027-01-11')).toEqual([
      { date: '2027-01-14', stage: 'morning', tells: true },
    ]);
  });

  test.each([
    ['whose words alone say so', () => post.answer(morning, 'I am out of the office until Thursday, January 14.')],
    ['of somebody else', () => away('Back on Thursday, January 14.', { from: 'bob@example.com' })],
    ['that names no day', () => away('I am away for some time.')],
    ['that names a day gone by', () => away('Back on Sunday, January 10.')],
  ])('%s pauses nothing', async (_, arrive) => {
    await arrive();
    const prompts = await promptsFrom(MONDAY_MORNING + DAY_MS);
    expect(prompts.filter(({ stage, date }) => date === '2027-01-12' && stage === 'morning')).toEqual([
      { date: '2027-01-12', stage: 'morning', tells: false },
    ]);
  });
});

describe('mail from a machine is never answered', () => {
  test.each([
    [
      'an out-of-office (RFC 3834)',
      () => post.answer(morning, 'I am away. STOP by the desk.', { headers: ['Auto-Submitted: auto-replied'] }),
    ],
    [
      'an out-of-office of Outlook',
      () =>
        post.answer(morning, 'I am away.', {
          headers: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'],
        }),
    ],
    ['a bulk answer', () => post.answer(morning, 'Ticket 17 was opened.', { headers: ['Precedence: auto_reply'] })],
  ])('%s', async (_, arrive) => {
    const automatic = await arrive();
    expect(automatic.state).toBe('ignored');
    expect(reasonsOf(automatic).length).toBeGreaterThan(1);
    expect(await post.answers()).toEqual([]);
  });

  test('a loop of our own mail is not answered, by reply address or by return path', async () => {
    const { fromAddress } = testSettings;
    const looped = await post.deliver(morning.raw, { from: fromAddress, to: morning.replyTo });
    const own = new TextDecoder().decode(morning.raw);
    const redirected = await post.deliver(
      `Resent-From: ${ANN}\r\n${own.replace(/^Message-ID:.*$/im, 'Message-ID: <x@y>')}`,
      { from: ANN, to: fromAddress },
    );
    expect([looped.state, redirected.state]).toEqual(['ignored', 'ignored']);
    expect(await post.answers()).toEqual([]);
  });
});
