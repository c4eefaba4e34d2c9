import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AlarmNotice } from '#app/ports/alarms.ts';
import { alarmWebhook } from './alarm-webhook.ts';

const NOTICE: AlarmNotice = {
  key: 'late',
  alarm: 'late',
  state: 'on',
  since: Date.parse('2026-11-21T06:05:00.000Z'),
  what: 'The oldest due message is 7 minutes late.',
  todo: 'Check the worker.',
};

let server: Server;
let url: string;
let status: number;
let posted: unknown[];
beforeEach(async () => {
  status = 204;
  posted = [];
  server = createServer((request, response) => {
    void json(request).then((body) => {
      posted.push([request.method, request.headers['content-type'], body]);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/hook?secret=s3cret`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('an alarm is posted as JSON', async () => {
  expect(await alarmWebhook(url, 'Anchor').tell(NOTICE)).toBeNull();
  expect(posted).toEqual([
    [
      'POST',
      'application/json',
      {
        service: 'Anchor',
        alarm: 'late',
        state: 'on',
        since: '2026-11-21T06:05:00.000Z',
        what: 'The oldest due message is 7 minutes late.',
        todo: 'Check the worker.',
      },
    ],
  ]);
});

test('another answer than 2xx means that nobody was told', async () => {
  status = 500;
  expect(await alarmWebhook(url, 'Anchor').tell(NOTICE)).toBe('ALARM_WEBHOOK_URL answered 500');
});

test('a redirect is not followed, and no error quotes the URL', async () => {
  status = 302;
  const refused: unknown = await alarmWebhook(url, 'Anchor')
    .tell(NOTICE)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).not.toContain('s3cret');
  expect(posted).toHaveLength(1);
});
