import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProviderInbox } from '#app/ports/provider-inbox.ts';
import { localDate } from '#domain/time/local-date.ts';
import { type FakePostmark, startFakePostmark } from '#test/support/fake-postmark.ts';
import { createPostmarkInbox } from './postmark-inbox.ts';

const MONDAY = localDate('2027-01-11');
const UNREADABLE = 'could not be read';

let postmark: FakePostmark;
let inbox: ProviderInbox;
let waits: number[];
beforeEach(async () => {
  postmark = await startFakePostmark();
  waits = [];
  const wait = async (ms: number) => void waits.push(ms);
  inbox = createPostmarkInbox({ apiUrl: postmark.url, token: 'a token', wait });
});
afterEach(async () => {
  inbox.close();
  await postmark.close();
});

function receive(id: string, given: { day?: string; Status?: string } = {}): void {
  const FromFull = { Email: 'ann@example.com', Name: '' };
  postmark.received.push({ MessageID: id, FromFull, TextBody: id, day: MONDAY, ...given });
}

describe('listing the inbound messages of a day', () => {
  it('returns all of them, across any number of pages', async () => {
    for (let n = 0; n < 1001; n += 1) receive(`letter-${n}`);
    receive('of another day', { day: '2027-01-12' });
    const ids = await inbox.list(MONDAY);
    expect(ids).toHaveLength(1001);
    expect(ids).not.toContain('of another day');
  });

  it('returns none on an empty day', async () => {
    expect(await inbox.list(MONDAY)).toEqual([]);
  });

  it('leaves out messages blocked by a rule of the account', async () => {
    receive('spam', { Status: 'Blocked' });
    receive('failed', { Status: 'Failed' });
    expect(await inbox.list(MONDAY)).toEqual(['failed']);
  });

  it('fetches each message by its id', async () => {
    receive('one');
    const { from, raw } = await inbox.fetch('one');
    expect(from).toBe('ann@example.com');
    expect(Buffer.from(raw).toString()).toContain('one');
  });
});

describe('Postmark', () => {
  it('is asked again after a rate limit', async () => {
    receive('one');
    postmark.hiccups.push({ status: 429, headers: { 'Retry-After': '7' } }, { status: 429 });
    expect(await inbox.list(MONDAY)).toEqual(['one']);
    expect(waits).toEqual([7000, 1000]);
  });

  it.each([
    ['does not have the message', [], '422'],
    ['keeps limiting the rate', Array.from({ length: 4 }, () => ({ status: 429 })), '429'],
    ['fails', [{ status: 500 }], '500'],
    ['sends no JSON', [{ status: 200, body: '<html>' }], UNREADABLE],
    ['sends unexpected JSON', [{ status: 200, body: '{}' }], UNREADABLE],
  ])('that %s is reported in one sentence', async (_, hiccups, said) => {
    postmark.hiccups.push(...hiccups);
    await expect(inbox.fetch('gone')).rejects.toThrow(said);
  });

  it('is reported in one sentence when it is unreachable', async () => {
    await postmark.close();
    await expect(inbox.list(MONDAY)).rejects.toThrow('could not be reached');
    postmark = await startFakePostmark();
  });
});
