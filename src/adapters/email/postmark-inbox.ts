import { z } from 'zod';
import { createHttpCaller, type HttpAnswer } from '#adapters/http/http-caller.ts';
import { readPostmarkMail } from '#adapters/email/postmark-mail.ts';
import { InboxSilent, type ProviderInbox } from '#app/ports/provider-inbox.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface PostmarkInboxSettings {
  readonly apiUrl: string;
  readonly token: string;
  readonly wait: (ms: number) => Promise<void>;
}

const PAGE = 500;
/** Postmark's search returns nothing beyond this (protocols 2.3). */
const FOUND_MAX = 10_000;
const ANSWER_WITHIN_MS = 30_000;
const TRIES = 4;
const WAIT_MAX_MS = 60_000;

const pageSchema = z.object({
  TotalCount: z.number(),
  InboundMessages: z.array(z.object({ MessageID: z.string(), Status: z.string().nullish() })),
});

/** Postmark's search of inbound messages. Its days are in US Eastern time. */
export function createPostmarkInbox({ apiUrl, token, wait }: PostmarkInboxSettings): ProviderInbox {
  const caller = createHttpCaller(apiUrl);
  const headers = { Accept: 'application/json', 'X-Postmark-Server-Token': token };

  async function page(day: LocalDate, offset: number): Promise<z.output<typeof pageSchema>> {
    const query = new URLSearchParams({ count: `${PAGE}`, offset: `${offset}`, fromdate: day, todate: day });
    const read = pageSchema.safeParse(await get(`/messages/inbound?${query.toString()}`));
    if (!read.success) throw new InboxSilent(UNREADABLE);
    return read.data;
  }

  async function get(path: string): Promise<unknown> {
    const answer = await withinTimeout(path);
    if (answer.status !== 200) throw new InboxSilent(`Postmark answered ${answer.status}.`);
    try {
      return JSON.parse(answer.body);
    } catch {
      throw new InboxSilent(UNREADABLE);
    }
  }

  /** After an outage many messages are requested at once. */
  async function withinTimeout(path: string): Promise<HttpAnswer> {
    for (let left = TRIES; ; left -= 1) {
      const answer = await once(path);
      if (answer.status !== 429 || left === 1) return answer;
      const seconds = Number(answer.headers['retry-after'] ?? 1);
      await wait(Number.isFinite(seconds) ? Math.min(seconds * 1000, WAIT_MAX_MS) : 1000);
    }
  }

  async function once(path: string): Promise<HttpAnswer> {
    try {
      return await caller.call({ method: 'GET', path, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    } catch {
      throw new InboxSilent('Postmark could not be reached.');
    }
  }

  return {
    async list(day) {
      const ids = new Set<string>();
      for (let offset = 0; ; offset += PAGE) {
        const { TotalCount, InboundMessages } = await page(day, offset);
        if (TotalCount > FOUND_MAX)
          throw new InboxSilent(`Postmark lists at most ${FOUND_MAX} inbound messages per day.`);
        // Messages blocked by a rule of the account were never meant to arrive.
        for (const { MessageID, Status } of InboundMessages) if (!/^blocked$/i.test(Status ?? '')) ids.add(MessageID);
        if (InboundMessages.length === 0 || offset + PAGE >= TotalCount) return [...ids];
      }
    },
    async fetch(id) {
      const mail = await readPostmarkMail(await get(`/messages/inbound/${encodeURIComponent(id)}/details`));
      if (mail === null) throw new InboxSilent(UNREADABLE);
      return mail;
    },
    close: () => caller.close(),
  };
}

const UNREADABLE = 'Postmark’s response could not be read.';
