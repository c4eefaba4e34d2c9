import { expect, it } from 'vitest';
import { parseLogLine } from '#web/admin/logs/log-line.ts';

it('takes a line apart into what the table shows', () => {
  const text =
    '{"level":40,"time":"2026-11-22T10:18:41.516Z","role":"web","pid":7,"host":"a","version":"1","reqId":"r-1","person":14,"status":503,"routes":{"/":1},"msg":"answered"}';
  expect(parseLogLine(text)).toEqual({
    text,
    at: Date.parse('2026-11-22T10:18:41.516Z'),
    level: 'warn',
    message: 'answered',
    person: 14,
    trace: 'r-1',
    facts: [
      ['status', '503'],
      ['routes', '{"/":1}'],
    ],
    json: expect.stringContaining('\n  "status": 503,\n'),
  });
});

it.each([
  [10, 'debug'],
  [30, 'info'],
  [60, 'error'],
])('level %i is %s', (weight, level) => {
  expect(parseLogLine(JSON.stringify({ level: weight, msg: 'x' })).level).toBe(level);
});

it.each(['{"level":30,"time":"2026-', '"text"', ''])('shows %j as it is', (text) => {
  expect(parseLogLine(text)).toMatchObject({ message: text, at: null, person: null, trace: null, facts: [] });
});
