/** Begins a person's first day with the API calls of the pages, because most tests are about what follows. */
import { createUser, dayZeroIntentions } from '#api/onboarding.ts';
import { freshAddress } from './visitor.ts';

/** Returns their address. */
export async function beginFirstDay(origin: string, intentions: string): Promise<string> {
  const email = freshAddress();
  const call = async (path: string, body: object, cookie: string) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const zone = { timezone: 'America/Chicago', timezone_source: 'detected', source: 'landing' };
  const created = await call(createUser.path, { email, ...zone }, '');
  const cookie = created.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { userId } = createUser.response.parse(await created.json());
  await call(dayZeroIntentions.path, { userId, rawText: intentions, startToday: true }, cookie);
  return email;
}
