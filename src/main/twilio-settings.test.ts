import { describe, expect, test } from 'vitest';
import { readConfig } from '#main/config.ts';
import { faultsOf } from '#test/support/faults-of.ts';
import { LIVE_SETTINGS } from '#test/support/live-settings.ts';

const TWILIO = {
  USE_REAL_SMS: 'true',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token',
  TWILIO_FROM: '+15125550199',
};
const SERVICE = `MG${'0'.repeat(32)}`;

const read = (env: Record<string, string>) => readConfig(env, '2026c');

describe('text messages', () => {
  test('are sent from a number if real mail is sent and real texts are enabled', () => {
    const { twilio, textsFrom } = read({ ...LIVE_SETTINGS, ...TWILIO });
    expect(twilio).toEqual({
      baseUrl: 'https://api.twilio.com',
      accountSid: TWILIO.TWILIO_ACCOUNT_SID,
      authToken: 'a-token',
      sender: { from: '+15125550199' },
    });
    expect(textsFrom).toBe('+15125550199');
  });

  test('are sent by a messaging service, whose number is only displayed', () => {
    const both = read({ ...LIVE_SETTINGS, ...TWILIO, TWILIO_MESSAGING_SERVICE_SID: SERVICE });
    expect(both).toMatchObject({ twilio: { sender: { messagingServiceSid: SERVICE } }, textsFrom: '+15125550199' });
    const alone = read({ ...LIVE_SETTINGS, ...TWILIO, TWILIO_MESSAGING_SERVICE_SID: SERVICE, TWILIO_FROM: '' });
    expect(alone.textsFrom).toBeNull();
  });

  test('are not sent unless they are enabled', () => {
    const { USE_REAL_SMS: _, ...silent } = TWILIO;
    const config = read({ ...LIVE_SETTINGS, ...silent });
    expect(config.twilio).toBeNull();
    expect(config.textsFrom).toBeNull();
    expect(config.warnings).toEqual([expect.stringContaining('USE_REAL_SMS is not true')]);
  });

  test('stay in the sandbox, whose clock can be moved, and the start says so', () => {
    const config = read(TWILIO);
    expect(config.twilio).toBeNull();
    expect(config.textsFrom).not.toBeNull();
    expect(config.warnings).toEqual([expect.stringContaining('this is the sandbox')]);
  });
});

test.each([
  [{ TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN must be set when USE_REAL_SMS is true.'],
  [{ TWILIO_ACCOUNT_SID: '' }, 'TWILIO_ACCOUNT_SID must be set when USE_REAL_SMS is true.'],
  [{ TWILIO_FROM: '' }, 'TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM must be set when USE_REAL_SMS is true.'],
  [{ PUBLIC_URL: 'http://anchor.example' }, 'PUBLIC_URL must start with https:// when USE_REAL_SMS is true.'],
  [
    { PUBLIC_URL: 'https://an_chor.example' },
    'PUBLIC_URL must not contain "_" in its host. Twilio does not call such hosts.',
  ],
  [{ TWILIO_FROM: '512 555 0199' }, 'TWILIO_FROM must be a phone number such as +15125550100 (it is "512 555 0199").'],
])('%j is reported as: %s', (changes, fault) => {
  expect(faultsOf({ ...LIVE_SETTINGS, ...TWILIO, ...changes })).toContain(fault);
});

test('a fault of a token does not print it', () => {
  const [fault = ''] = faultsOf({ ...LIVE_SETTINGS, ...TWILIO, TWILIO_AUTH_TOKEN: 'two words' });
  expect(fault).toContain('TWILIO_AUTH_TOKEN');
  expect(fault).not.toContain('two words');
});
