import { afterEach, expect, it, vi } from 'vitest';
import { postJson } from '#web/lib/post-json.ts';

afterEach(() => vi.restoreAllMocks());

function answer(body: string, status: number): void {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
}

it('returns the status and body of the response', async () => {
  answer('{"ok":false,"message":"Not like this."}', 422);
  expect(await postJson('/call', {})).toEqual({ status: 422, body: { ok: false, message: 'Not like this.' } });
});

it.each(['<h1>Bad gateway</h1>', '', 'null', '"down"'])(
  'keeps the status of a response without a readable body: %s',
  async (body) => {
    answer(body, 500);
    expect(await postJson('/call', {})).toEqual({ status: 500, body: {} });
  },
);

it('returns null if another page comes back instead of our response, such as a hotel’s sign-in page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer('<h1>Welcome to the hotel</h1>', 200);
  expect(await postJson('/call', {})).toBeNull();
});

it('returns null if there is no response', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await postJson('/call', {})).toBeNull();
});
