import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/time/local-date.ts';
import { promptKey, readPromptKey } from './prompt-key.ts';

describe('the key of a prompt', () => {
  it('is parsed back as it was written', () => {
    const name = { person: 17, date: localDate('2026-11-21'), stage: 'midday', channel: 'email' } as const;
    expect(readPromptKey(promptKey(name))).toEqual(name);
  });

  it.each(['ack.17', '17.2026-11-21.day0.email', '17.2026-02-30.morning.email', '17.2026-11-21.morning', ''])(
    'does not match %j',
    (key) => {
      expect(readPromptKey(key)).toBeNull();
    },
  );
});
