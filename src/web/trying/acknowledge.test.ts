import { describe, expect, it } from 'vitest';
import { acknowledge } from '#web/trying/acknowledge.ts';
import { EXAMPLE_WORDS, exampleMessage, MORE_WORDS } from '#web/trying/example.ts';
import { v6View } from '#domain/messages/v6-view.ts';
import { planDayZero } from '#app/signup/plan-day-zero.ts';
import { aSignup } from '#test/support/a-signup.ts';

// 8:00 AM in Chicago.
const here = { brand: 'Anchor', zone: 'America/Chicago', now: Date.parse('2027-03-09T14:00:00Z') };

describe('words tried on the landing page', () => {
  it('get the same answer as in the sign-up', () => {
    const tried = acknowledge('swim, and Oma anrufen', here);
    if (tried.kind !== 'understood') throw new Error(`it was ${tried.kind}`);
    const signup = aSignup({ zone: here.zone, zoneReceived: here.zone, zoneSource: 'detected' });
    const settings = { brand: here.brand, rhythm: { freeCadence: 'weekly' } } as const;
    const { response } = planDayZero({
      signup,
      startToday: true,
      items: tried.items,
      distress: null,
      now: here.now,
      settings,
    });
    expect(v6View(tried.message)).toEqual(response.v6.render);
  });

  it('produce the example shown before anything is typed', () => {
    expect(acknowledge(EXAMPLE_WORDS, here)).toMatchObject({ message: exampleMessage('Anchor') });
  });

  it.each(MORE_WORDS)('are understood if typed with one click: %s', (words) => {
    expect(acknowledge(words, here).kind).toBe('understood');
  });

  it.each(['', 'hello', 'asdfgh', '👍', 'stop'])(
    'are reported as empty if they contain no intention: "%s"',
    (words) => {
      expect(acknowledge(words, here)).toEqual({ kind: 'empty' });
    },
  );

  it('get help if they are a cry for help', () => {
    const tried = acknowledge('call Mum, and I do not want to live anymore', here);
    expect(tried).toMatchObject({ kind: 'crisis', message: { contract: 'crisis.help@6' } });
  });

  it.each(['whats the point of any of this', 'everything feels pointless', 'idk anymore. dont wanna be here'])(
    'get support instead of items if they express despair: "%s"',
    (words) => {
      const tried = acknowledge(words, { ...here, zone: 'Europe/London' });
      expect(tried).toMatchObject({ kind: 'low', message: { contract: 'support.low-mood@6' } });
      expect(tried).not.toHaveProperty('items');
      expect(JSON.stringify(tried)).toContain('Samaritans on 116 123');
    },
  );

  it('use Central Time if the browser reports no zone', () => {
    const tried = acknowledge('swim', { ...here, zone: null });
    if (tried.kind !== 'understood') throw new Error(`it was ${tried.kind}`);
    expect(v6View(tried.message).body).toContain('Central Time');
  });
});
