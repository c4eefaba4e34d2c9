import { describe, expect, it } from 'vitest';
import { asksToReturn, readingAfterPlan, readingWhileAway } from '#domain/reply/requests/come-back.ts';
import type { Chosen } from '#domain/people/person.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const PAUSED = { unsubscribedAt: null, goodbyeAt: null };
const TODAY = localDate('2026-11-23');
const NEXT_FRIDAY = localDate('2026-11-27');
/** Their last change is a pause of that day. */
function afterPause(on = TODAY, settings: Partial<Chosen> | null = { pausedUntil: null }) {
  const change = { change: 'reply.1', through: 1, on, before: [], added: [], settings, settingsChangedOn: on };
  return { agenda: { changes: [change] }, answered: {}, day: TODAY };
}

describe('somebody who gets no messages any more', () => {
  it.each([
    'START',
    'start',
    'Start, please.',
    'START please, I have changed my mind.',
    'come back',
    'I want to come back',
    'I want to come back.\nThanks!',
    'I changed my mind. I would like to come back, please.',
    'please write to me again',
    'Write to me again!',
    'You can write to me again.',
    'can I come back?',
    'I want the messages again',
    "I'd love to hear from you again",
    'sign me up again',
    'turn the messages back on',
    'Ich möchte zurückkommen',
    'hola, ¡regresé! quiero empezar otra vez',
    'he vuelto, quiero empezar de nuevo',
    'je voudrais recommencer',
  ])('asks with %j that we write again', (words) => expect(asksToReturn(words, TODAY)).toBe(true));

  it.each([
    'come back to the report',
    'I want to come back to the van',
    'write to Sam again',
    'start the sourdough',
    "I don't want to come back",
    'never write to me again',
    'do not write to me again',
    'buy milk',
    'hello again',
    '',
  ])('does not ask with %j', (words) => expect(asksToReturn(words, TODAY)).toBe(false));

  it('gets no goal with that name, and the rest of their reply counts', () => {
    const reading = readReply(
      {
        channel: 'email',
        subject: '',
        text: 'I want to come back\nBuy milk',
        htmlAsText: null,
        headers: new Map(),
      },
      { stage: 'day0', date: TODAY, items: [], sentText: '' },
      { today: TODAY, zone: 'America/Chicago' },
    );
    expect(readingWhileAway(reading, PAUSED, afterPause()).commands).toEqual([
      { kind: 'add', text: 'Buy milk', on: null },
      { kind: 'resume' },
    ]);
  });

  const wayOf = (
    text: string,
    person: Parameters<typeof readingWhileAway>[1],
    before: Parameters<typeof readingWhileAway>[2] = afterPause(),
  ) => {
    const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() } as const;
    const items = [{ id: 1, number: 1, text: 'Gym', mark: 'open', day: 1 }] as const;
    const answered = { stage: 'midday', date: TODAY, items, sentText: '' } as const;
    return readingWhileAway(readReply(body, answered, { today: TODAY, zone: 'America/Chicago' }), person, before)
      .commands;
  };

  it.each([
    'jk keep going',
    'actually no',
    'Never mind, keep texting me',
    'wait no, don’t skip',
    'changed my mind sorry',
  ])('takes back a pause, but no opt-out, with %j', (text) => {
    expect(wayOf(text, PAUSED)).toEqual([{ kind: 'resume' }]);
    expect(wayOf(text, { ...PAUSED, unsubscribedAt: 1 })).not.toContainEqual({ kind: 'resume' });
  });

  it('takes back only a pause of that day that nothing followed', () => {
    const question = { kind: 'service', text: 'Do you mean every Sunday?', yes: null, leads: [] } as const;
    for (const before of [
      afterPause(localDate('2026-11-02')),
      afterPause(TODAY, { weekdays: [1, 2] }),
      afterPause(TODAY, null),
      { ...afterPause(), agenda: { changes: [] } },
      { ...afterPause(), answered: { asked: { question, isNear: true } } },
    ])
      expect(wayOf('never mind', PAUSED, before)).not.toContainEqual({ kind: 'resume' });
    const earlier = { question, isNear: false };
    expect(wayOf('never mind', PAUSED, { ...afterPause(), answered: { asked: earlier } })).toEqual([
      { kind: 'resume' },
    ]);
  });

  const planned = { comingPauses: [{ from: localDate('2026-11-25'), until: localDate('2026-11-30') }] };
  const afterPlanning = (text: string, before = afterPause(TODAY, { comingPauses: [] })) => {
    const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() } as const;
    const answered = { stage: 'midday', date: TODAY, items: [], sentText: '' } as const;
    const reading = readReply(body, answered, { today: TODAY, zone: 'America/Chicago' });
    return readingAfterPlan(reading, planned, before).commands;
  };

  it('takes back a pause that was planned that day, or ends it earlier', () => {
    expect(afterPlanning('actually no')).toEqual([{ kind: 'undo' }]);
    const shorter = { kind: 'pause', from: localDate('2026-11-25'), until: NEXT_FRIDAY };
    expect(afterPlanning('just til friday')).toEqual([{ kind: 'undo' }, shorter]);
    expect(afterPlanning('actually no', afterPause(localDate('2026-11-02')))).not.toContainEqual({ kind: 'undo' });
    expect(afterPlanning('actually no', afterPause(TODAY, { zone: 'Europe/Paris' }))).not.toContainEqual({
      kind: 'undo',
    });
  });

  it('ends a planned pause on the day from which messages come again', () => {
    const earlier = afterPause(localDate('2026-11-02'));
    const longer = { kind: 'pause', from: localDate('2026-11-25'), until: localDate('2026-12-07') };
    expect(afterPlanning('so start again monday the 7th', earlier)).toEqual([longer]);
    // It does not reach the planned one.
    expect(afterPlanning('start again tomorrow', earlier)).toEqual([{ kind: 'pause', until: localDate('2026-11-24') }]);
    expect(afterPlanning('pause until monday the 7th', earlier)).toEqual([{ kind: 'pause', until: longer.until }]);
  });

  it.each([
    'no no dont pause! i meant im off WORK',
    "don't pause",
    "I don't want a pause",
    'why did you stop writing? keep writing',
    'keep them coming',
    'I never asked for a pause',
    'hey why did you stop texting me',
    'no pause please',
    'no quiero una pausa',
    'sigue escribiendo por favor',
    'je ne veux pas de pause',
    'continuez à m’écrire',
    'ich will keine Pause',
    'bitte nicht pausieren',
    'schreib mir bitte weiter',
  ])('gets messages again, whenever the pause began, and no other: %j', (text) => {
    expect(wayOf(text, PAUSED, afterPause(localDate('2026-11-20')))).toEqual([{ kind: 'resume' }]);
  });

  it('has the rest of a reply that wants no pause', () => {
    const commands = wayOf('gym done. dont pause!', PAUSED, afterPause(localDate('2026-11-20')));
    expect(commands).toEqual([{ kind: 'finish', item: 1 }, { kind: 'resume' }]);
  });

  it.each([
    'worked without a break',
    "didn't stop all day",
    'no break today, gym done',
    'pause a while longer',
    'stop',
  ])('does not get messages again with %j', (text) =>
    expect(wayOf(text, PAUSED, afterPause(localDate('2026-11-20')))).not.toContainEqual({ kind: 'resume' }),
  );

  it('that they left ends by no such words', () => {
    for (const text of ["don't pause, unsubscribe me", 'keep writing'])
      expect(wayOf(text, { ...PAUSED, unsubscribedAt: 1 })).not.toContainEqual({ kind: 'resume' });
  });

  it.each(['actually just til friday', 'no, until Friday', 'I meant till Friday sorry'])(
    'ends a pause of that day on another day with %j',
    (text) => expect(wayOf(text, PAUSED)).toEqual([{ kind: 'pause', until: NEXT_FRIDAY }]),
  );

  it('ends no earlier pause on another day, and takes nothing else for its end', () => {
    expect(wayOf('just until friday', PAUSED, afterPause(localDate('2026-11-02')))).not.toContainEqual(
      expect.objectContaining({ kind: 'pause' }),
    );
    expect(wayOf('gym until friday', PAUSED)).not.toContainEqual(expect.objectContaining({ kind: 'pause' }));
  });

  it.each(['actually no gym, swim instead', 'gym done, jk', 'no', 'keep going to the gym'])(
    'does not take it back with %j',
    (text) => expect(wayOf(text, PAUSED)).not.toContainEqual({ kind: 'resume' }),
  );
});
