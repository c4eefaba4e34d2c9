/**
 * A mail server that is down or lies. SMTP has no lookup: messages that may have left are closed as unknown and never sent
 * again; messages that certainly did not leave are sent when the server works, or record why they could not be.
 */
import { describe, expect, test } from 'vitest';
import { daysOf } from './support/sample.ts';
import { expectAllWell, expectEverybodyReached, MORNING, openScene } from './support/scene.ts';
import type { Scene } from './support/scene.ts';
import type { SmtpMode } from './support/smtp-sink.ts';

/** Sixteen: too few to open the circuit breaker, which pauses a provider for half a minute. */
const PEOPLE_PER_ZONE = 4;
const HOUR_MS = 3_600_000;

/** The server's first modes, the resulting states, and a part of a reason. */
const LIARS: readonly (readonly [name: string, modes: readonly SmtpMode[], ends: readonly string[], reason: RegExp])[] =
  [
    [
      'SMTP takes, then drops the connection',
      ['accept-then-drop'],
      ['unknown-closed'],
      /connection|closed|nobody|asked/i,
    ],
    ['SMTP says 250, then resets', ['accept-then-reset'], ['accepted'], /./],
    ['SMTP takes, then hangs', ['accept-then-hang'], ['unknown-closed'], /ended|closed|timeout/i],
    ['SMTP refuses for ever at RCPT', ['550-at-rcpt'], ['failed'], /550 5\.7\.1/],
    ['SMTP refuses for ever after the dot', ['554-after-dot'], ['failed'], /554 5\.6\.0/],
    ['SMTP says yes to everything and keeps nothing', ['250-and-drop'], ['accepted'], /./],
  ];

describe.concurrent('a mail server lies', () => {
  test.for(daysOf(LIARS))('%s', async ([name, modes, ends, reason]) => {
    const scene = await openSmtpScene(name, modes);
    try {
      await scene.setTime(MORNING);
      await scene.settle();
      const verdict = await scene.end(modes.includes('250-and-drop'));
      expectAllWell(verdict);
      expect(Object.keys(verdict.states)).toEqual(ends);
      for (const said of Object.keys(verdict.reasons)) expect(said).toMatch(reason);
    } finally {
      await scene.close();
    }
  });
});

/** Only for some connections; then the server works, and everybody gets their message. */
const DELAYS: readonly (readonly [name: string, modes: readonly SmtpMode[]])[] = [
  ['SMTP says 421 for a while', Array.from({ length: 8 }, () => '421-at-greeting' as const)],
  ['SMTP greylists for a while', Array.from({ length: 8 }, () => '450-at-rcpt' as const)],
  ['SMTP says 451 after the dot for a while', Array.from({ length: 8 }, () => '451-after-dot' as const)],
  ['SMTP hangs at its greeting for a while', Array.from({ length: 8 }, () => 'hang-at-greeting' as const)],
];

describe.concurrent('a mail server has no time', () => {
  test.for(daysOf(DELAYS))('%s', async ([name, modes]) => {
    const scene = await openSmtpScene(name, [...modes, 'ok']);
    try {
      await scene.setTime(MORNING);
      await scene.settle();
      await expectEverybodyReached(scene);
    } finally {
      await scene.close();
    }
  });

  test('dead until the morning is over', async () => {
    // Port 9 is "discard", where nothing listens.
    const scene = await openSmtpScene('SMTP dead (connection refused) all morning', ['ok'], 'smtp://127.0.0.1:9');
    try {
      await scene.setTime(MORNING);
      await scene.settle(({ ticks }) => ticks >= 4);
      await scene.setTime(MORNING + 6 * HOUR_MS);
      await scene.settle();
      const verdict = await scene.end();
      expectAllWell(verdict);
      expect(verdict.states).toEqual({ skipped: scene.people.length });
      for (const said of Object.keys(verdict.reasons)) expect(said).toContain('could not be sent by 11:00');
    } finally {
      await scene.close();
    }
  });
});

function openSmtpScene(name: string, modes: readonly SmtpMode[], deadUrl?: string): Promise<Scene> {
  return openScene({
    name,
    peoplePerZone: PEOPLE_PER_ZONE,
    sink: { kind: 'smtp', modes },
    ...(deadUrl === undefined ? {} : { deadUrl }),
    fault: null,
    hasDoor: false,
    workers: 1,
  });
}
