/** A fake Twilio. It stores accepted texts by the key in their report URL, and answers according to its mode. */
import { setTimeout as wait } from 'node:timers/promises';
import { decodeStatusToken } from '#app/outbox/status-token.ts';
import { ATTEMPTS_MAX } from '#domain/delivery/retry.ts';
import { startFakeTwilio, type SentText, type TwilioBehaviour } from '#test/support/fake-twilio.ts';
import { sceneKeys } from './faults-settings.ts';
import type { Arrivals, Sink } from './sink.ts';

export type TextMode =
  | 'ok'
  | 'slow'
  | 'accept-then-hang'
  | 'reset'
  | 'accept-then-reset'
  | '429'
  | '500'
  | 'accept-then-500'
  | 'garbage';

/** What it reports on each text, and how its list of texts behaves. */
export interface TextHabits {
  /** Reported before the hand-over is answered. */
  readonly early?: readonly ('sent' | 'delivered')[];
  /** Reported some time later. */
  readonly late?: readonly ('sent' | 'delivered')[];
  /** How long the list does not show a text. */
  readonly lagMs?: number;
  /** The list is never answered. */
  readonly isListBroken?: boolean;
}

/** A scene happens on one Monday, so none of its texts is older. */
const AFTER_THE_SCENE = Date.parse('2027-01-12T00:00:00Z');
const SLOW_MS = 400;
const LATE_MS = 300;

const BEHAVIOURS: Readonly<Record<TextMode, TwilioBehaviour | null>> = {
  ok: { kind: 'take' },
  // A new object for each call.
  slow: null,
  'accept-then-hang': { kind: 'take-and-hang' },
  reset: { kind: 'reset' },
  'accept-then-reset': { kind: 'take-and-reset' },
  '429': { kind: 'refuse', status: 429, body: '{"code":20429}', headers: { 'Retry-After': '1' } },
  '500': { kind: 'refuse', status: 500, body: '{"code":20500}' },
  'accept-then-500': { kind: 'take-and-answer', status: 500, body: '{"code":20500}' },
  garbage: { kind: 'take-and-answer', status: 201, body: '<html>It works!' },
};

const keyOf = (form: Readonly<Record<string, string>>): string => {
  const token = form['StatusCallback']?.split('/').at(-1) ?? '';
  return decodeStatusToken(token, sceneKeys) ?? `without a key: ${token}`;
};

/** `mode` is called once per hand-over, until a text has one attempt left, which always succeeds. */
export async function startTextSink(arrivals: Arrivals, mode: () => TextMode, habits: TextHabits): Promise<Sink> {
  const twilio = await startFakeTwilio();
  const badAnswers = new Map<string, number>();
  const behaviourOf = (key: string): TwilioBehaviour => {
    const met = badAnswers.get(key) ?? 0;
    const next = met < ATTEMPTS_MAX - 1 ? mode() : 'ok';
    if (next !== 'ok' && next !== 'slow') badAnswers.set(key, met + 1);
    return BEHAVIOURS[next] ?? { kind: 'slow', asked: () => {}, until: wait(SLOW_MS) };
  };
  twilio.onTaken = (text: SentText) => {
    arrivals.add(keyOf(text.form));
    if (habits.late !== undefined) setTimeout(() => void twilio.report(text, habits.late ?? []), LATE_MS);
  };
  twilio.clock = () => AFTER_THE_SCENE;
  twilio.behaviour = (form) => behaviourOf(keyOf(form));
  twilio.early = habits.early ?? [];
  twilio.lagMs = habits.lagMs ?? 0;
  twilio.isListBroken = habits.isListBroken ?? false;
  return { url: twilio.url };
}
