import { describe, expect, it } from 'vitest';
import { askedLines } from '#test/support/asked-lines.ts';

const ask = (input: string, ...args: readonly string[]) => askedLines(['time-instant', ...args], input);

describe('time:instant', () => {
  it('answers each line with its instant, or null for a date that does not exist there', () => {
    const { answers, problems, exitCode } = ask(
      [
        '{"zone":"America/Chicago","date":"2026-11-21","time":"12:30"}',
        '{"zone":"Asia/Calcutta","date":"2026-11-21","time":"06:00"}',
        '{"zone":"Pacific/Apia","date":"2011-12-30","time":"06:00"}',
        '{"zone":"America/Chicago","date":"2026-03-08","time":"02:30"}',
      ].join('\n'),
    );
    expect(answers).toEqual([
      { instant: '2026-11-21T18:30:00Z' },
      { instant: '2026-11-21T00:30:00Z' },
      { instant: null },
      { instant: '2026-03-08T08:30:00Z' },
    ]);
    expect({ problems, exitCode }).toEqual({ problems: '', exitCode: 0 });
  });

  it('names every line that cannot be read, keeps the answers aligned and exits with 1', () => {
    const { answers, problems, exitCode } = ask(
      [
        '{"zone":"Mars/Olympus","date":"2026-11-21","time":"12:30"}',
        '{"zone":"UTC","date":"2026-02-30","time":"12:30"}',
        '{"zone":"UTC","date":"2026-11-21","time":"24:00"}',
        '{"zone":"UTC","date":"2026-11-21"}',
        'noon',
        '',
        '{"zone":"UTC","date":"2026-11-21","time":"12:30"}',
        '',
      ].join('\n'),
    );
    const refused = answers.slice(0, -1);
    expect(refused).toHaveLength(6);
    for (const answer of refused) expect(answer).toEqual({ instant: null, error: expect.any(String) });
    expect(answers.at(-1)).toEqual({ instant: '2026-11-21T12:30:00Z' });
    expect(problems.split('\n')).toEqual([
      'line 1: zone must be an IANA name: "Mars/Olympus"',
      'line 2: date must be YYYY-MM-DD: "2026-02-30"',
      'line 3: time must be HH:MM: "24:00"',
      'line 4: time must be HH:MM: missing',
      'line 5: not a JSON object',
      'line 6: not a JSON object',
      '',
    ]);
    expect(exitCode).toBe(1);
  });

  it('prints its usage when called with arguments', () => {
    const { answers, problems, exitCode } = ask('', 'America/Chicago', '2026-11-21', '12:30');
    expect({ answers, exitCode }).toEqual({ answers: [], exitCode: 2 });
    expect(problems).toContain('too many arguments');
  });

  it('keeps lines whole across the chunks of a long input', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => {
      const minute = index % 1440;
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return { question: JSON.stringify({ zone: 'UTC', date: '2026-11-21', time }), answer: `2026-11-21T${time}:00Z` };
    });
    const { answers } = ask(lines.map(({ question }) => `${question}\n`).join(''));
    expect(answers).toEqual(lines.map(({ answer }) => ({ instant: answer })));
  });
});
