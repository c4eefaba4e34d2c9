import { describe, expect, it } from 'vitest';
import { askedLines } from '#test/support/asked-lines.ts';

const ask = (input: string, ...args: readonly string[]) => askedLines(['sms-segments', ...args], input);

describe('sms:segments', () => {
  it('answers each line with the length of its text', () => {
    const texts = ['', 'Good morning', '1'.repeat(161), '{'.repeat(81), `😜${'a'.repeat(69)}`, 'one\r\ntwo'];
    const { answers, problems, exitCode } = ask(texts.map((text) => `${JSON.stringify({ text })}\n`).join(''));
    expect(answers).toEqual([
      { encoding: 'GSM-7', units: 0, segments: 1, forcedBy: null },
      { encoding: 'GSM-7', units: 12, segments: 1, forcedBy: null },
      { encoding: 'GSM-7', units: 161, segments: 2, forcedBy: null },
      { encoding: 'GSM-7', units: 162, segments: 2, forcedBy: null },
      { encoding: 'UCS-2', units: 71, segments: 2, forcedBy: '😜' },
      { encoding: 'GSM-7', units: 8, segments: 1, forcedBy: null },
    ]);
    expect({ problems, exitCode }).toEqual({ problems: '', exitCode: 0 });
  });

  it('escapes a lone surrogate so that it can be read back', () => {
    const { answers } = ask('{"text":"\\ud83d!"}\n{"text":"a\\ude1c"}');
    expect(answers).toMatchObject([
      { encoding: 'UCS-2', units: 2, forcedBy: '\ud83d' },
      { encoding: 'UCS-2', units: 2, forcedBy: '\ude1c' },
    ]);
  });

  it('names every line that cannot be read, keeps the answers aligned and exits with 1', () => {
    const lines = ['{"text":1}', '{"body":"a"}', 'hello', '', '[]', '{"text":"ok"}'];
    const { answers, problems, exitCode } = ask(lines.join('\n'));
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ error: expect.any(String) })));
    expect(answers[5]).toMatchObject({ units: 2, segments: 1 });
    expect(problems.split('\n')).toEqual([
      'line 1: text is not a string: 1',
      'line 2: text is not a string: missing',
      'line 3: not a JSON object',
      'line 4: not a JSON object',
      'line 5: text is not a string: missing',
      '',
    ]);
    expect(exitCode).toBe(1);
  });

  it('prints its usage when called with arguments', () => {
    const { answers, problems, exitCode } = ask('', 'Good morning');
    expect({ answers, exitCode }).toEqual({ answers: [], exitCode: 2 });
    expect(problems).toContain('too many arguments');
  });
});
