import { describe, expect, test } from 'vitest';
import { clientBehind, isPrivate } from './client.ts';

const RELAY = { address: '10.0.0.5', helo: 'relay' };

describe('behind a relay of ours', () => {
  // As mail servers write it, with a HELO name that claims another address wherever possible.
  test.each([
    ['from a.example (a.example [192.0.2.1]) by mx with ESMTPS id 1; now', '192.0.2.1', 'a.example'],
    ['from [6.6.6.6] (unknown [192.0.2.1])\r\n\tby mx (Postfix) with SMTP; now', '192.0.2.1', '[6.6.6.6]'],
    ['from a.example (unknown [IPv6:2001:db8::1]) by mx; now', '2001:db8::1', 'a.example'],
    ['from a.example (a.example [192.0.2.1] (may be forged)) by mx; now', '192.0.2.1', 'a.example'],
    ['from a.example ([192.0.2.1] helo=[6.6.6.6]) by mx with esmtp (Exim); now', '192.0.2.1', '[6.6.6.6]'],
    ['from [192.0.2.1] (helo=[6.6.6.6]) by mx with esmtp (Exim); now', '192.0.2.1', '[6.6.6.6]'],
    ['from [192.0.2.1]:4321 (helo=a.example) by mx with esmtp (Exim); now', '192.0.2.1', 'a.example'],
    ['from unknown (HELO [6.6.6.6]) (192.0.2.1) by mx with SMTP; now', '192.0.2.1', '[6.6.6.6]'],
  ])('%s', (line, address, helo) => {
    expect(clientBehind(RELAY, [line, 'from x (x [198.51.100.9]) by y; then'])).toEqual({ address, helo });
  });

  test('skips a filter that returns the mail to the relay', () => {
    const filter = 'from localhost (localhost [127.0.0.1]) by relay (Amavis); now';
    const first = 'from a.example (a.example [192.0.2.1]) by relay; now';
    expect(clientBehind(RELAY, [filter, first])?.address).toBe('192.0.2.1');
  });

  test.each([
    ['that writes nothing', []],
    ['that names no address', ['from a.example by mx; now', 'from a.example (a.example [192.0.2.1]) by y; now']],
    ['among relays only', Array<string>(9).fill('from a (a [10.0.0.6]) by b; now')],
  ])('%s the client is unknown', (_, lines) => {
    expect(clientBehind(RELAY, lines)).toBeNull();
  });
});

test('takes a public machine as the client, whatever it reports about others', () => {
  const client = { address: '203.0.113.66', helo: 'mallory.example' };
  expect(clientBehind(client, ['from a.example (a.example [192.0.2.1]) by mx; now'])).toEqual(client);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:172.31.255.1', true],
  ['fd00::7', true],
  ['100.64.0.1', true],
  ['172.32.0.1', false],
  ['100.128.0.1', false],
  ['2001:db8::1', false],
  ['::ffff:192.0.2.1', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
