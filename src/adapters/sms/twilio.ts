import { z } from 'zod';
import { failedHandOver } from '#adapters/http/failed-hand-over.ts';
import { createHttpCaller, NeverReached } from '#adapters/http/http-caller.ts';
import type { HttpAnswer } from '#adapters/http/http-caller.ts';
import { retryAfterMs } from '#adapters/http/retry-after.ts';
import { readTwilioRefusal } from '#adapters/sms/twilio-answers.ts';
import type { TextsHeardOf } from '#app/ports/provider-events.ts';
import type { OutgoingText, TextTransport } from '#app/ports/texts.ts';
import type { HandOverTimes, Sought } from '#app/ports/transport.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';
import { parseJson } from '#domain/parse-json.ts';

export interface TwilioSettings {
  /** `https://api.twilio.com` */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly sender: TwilioSender;
  /** The address to which Twilio reports on the text of a key. */
  readonly statusUrl: (key: string) => string;
  readonly heard: TextsHeardOf;
}

export type TwilioSender = { readonly messagingServiceSid: string } | { readonly from: string };

/** A text cannot be recalled, and each is its own call, so progress is written this often (docs: dispatch, rule 6). */
const BATCH_SIZE = 20;
const AT_ONCE = 5;
/** Twilio's list may lag behind: before this delay, a missing text proves nothing. */
const FIND_DELAY_MS = 60_000;
const FIND_WITHIN_MS = 10_000;
/** The newest texts to one number: more than anybody gets in two weeks. */
const FOUND_MAX = 200;
/** Twilio's clock may be behind ours, and has a resolution of a second. */
const CLOCKS_APART_MS = 30_000;
/** The longest time, in seconds, for which Twilio keeps trying (error 21624). */
const VALIDITY_S_MAX = 36_000;

const takenSchema = z.object({ sid: z.string().min(1) });
const refusedSchema = z.object({ code: z.number().int() });
const listSchema = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string().nullable(), direction: z.string(), date_created: z.string() }),
  ),
});

/**
 * Twilio's Messages API (protocols 4.1), one message per call. It takes no idempotency key, so the status callback address
 * contains ours, and a text without a report is looked up among the texts to that number.
 */
export function createTwilioTransport({
  baseUrl,
  accountSid,
  authToken,
  sender,
  statusUrl,
  heard,
}: TwilioSettings): TextTransport {
  const caller = createHttpCaller(baseUrl);
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    Accept: 'application/json',
    Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  };

  const sendOne = async (text: OutgoingText, times: HandOverTimes): Promise<HandOver> => {
    try {
      const answer = await caller.call({
        method: 'POST',
        path,
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(formOf(text, sender, statusUrl(text.key)).toString()),
        times,
        signal: times.ends.signal,
      });
      return readAnswer(answer);
    } catch (error) {
      return times.begins.isOver() && error instanceof NeverReached ? NOT_REACHED : failedHandOver('Twilio', error);
    }
  };

  return {
    name: 'twilio',
    batchSize: BATCH_SIZE,
    canFind: true,
    findDelayMs: FIND_DELAY_MS,
    async send(batch, times) {
      const texts = [...batch];
      const answers = new Map<OutgoingText, HandOver>();
      const waiting = [...texts];
      let stop: HandOver | null = null;
      const work = async () => {
        for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
          if (stop !== null || times.begins.isOver() || times.ends.isOver()) {
            answers.set(text, stop ?? NOT_REACHED);
            continue;
          }
          const answer = await sendOne(text, times);
          answers.set(text, answer);
          if (answer.kind === 'later' && answer !== NOT_REACHED) stop = answer;
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, texts.length) }, work));
      return texts.map((text) => answers.get(text) ?? NOT_REACHED);
    },
    async find(sought) {
      try {
        if (await heard.hasTextOf(sought.key)) return 'present';
        if (sought.to === null) return 'unknown';
        const query = new URLSearchParams({ To: sought.to, PageSize: String(FOUND_MAX) });
        const { status, body } = await caller.call({
          method: 'GET',
          path: `${path}?${query.toString()}`,
          headers,
          signal: AbortSignal.timeout(FIND_WITHIN_MS),
        });
        const found = status === 200 ? listSchema.safeParse(parseJson(body)) : null;
        return found?.success === true ? await judge(found.data.messages, sought, heard) : 'unknown';
      } catch {
        return 'unknown';
      }
    },
    close: async () => caller.close(),
  };
}

function formOf(text: OutgoingText, sender: TwilioSender, statusCallback: string): URLSearchParams {
  return new URLSearchParams({
    To: text.to,
    ...('from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid }),
    Body: text.body,
    StatusCallback: statusCallback,
    // A text that waits in Twilio's queue must not arrive when it is no longer useful.
    ValidityPeriod: String(validitySeconds(text)),
    // Twilio's smart encoding would change characters of the person's own words; ours are already chosen.
    SmartEncoded: 'false',
  });
}

function validitySeconds({ usefulUntil, sentAt }: OutgoingText): number {
  return Math.max(1, Math.min(VALIDITY_S_MAX, Math.floor((usefulUntil - sentAt) / 1000)));
}

function readAnswer({ status, headers, body }: HttpAnswer): HandOver {
  const json = parseJson(body);
  if (status === 201 || status === 200) {
    const taken = takenSchema.safeParse(json);
    return taken.success
      ? { kind: 'accepted', providerId: taken.data.sid }
      : { kind: 'unknown', reason: `Twilio answered ${status} without a message.` };
  }
  const retryAfter = retryAfterMs(headers['retry-after']);
  const reason = `Twilio answered ${status}.`;
  if (status === 429) return { kind: 'later', reason, retryAfterMs: retryAfter };
  // It may have been accepted before the failure, whatever the response says.
  if (status >= 500) return { kind: 'unknown', reason };
  const refused = refusedSchema.safeParse(json);
  if (refused.success) return readTwilioRefusal({ code: refused.data.code, retryAfterMs: retryAfter });
  if (status === 401 || status === 403) {
    return { kind: 'later', reason, retryAfterMs: null, ours: `our account (HTTP ${status})` };
  }
  return { kind: 'unknown', reason };
}

type FoundText = z.output<typeof listSchema>['messages'][number];

/** Whether one of the texts to the number must be the wanted one. */
async function judge(
  texts: readonly FoundText[],
  { key, since, words }: Sought,
  heard: TextsHeardOf,
): Promise<'present' | 'absent' | 'unknown'> {
  const inTime = texts.filter((text) => Date.parse(text.date_created) >= since - CLOCKS_APART_MS);
  // An unreadable time proves nothing, and a full page may hide the wanted text.
  const isWhole = texts.every((text) => !Number.isNaN(Date.parse(text.date_created)));
  if (!isWhole || (texts.length >= FOUND_MAX && inTime.length === texts.length)) return 'unknown';
  const alike = inTime.filter(
    ({ direction, body }) => direction.startsWith('outbound') && (words === null || body === words),
  );
  if (alike.length === 0) return 'absent';
  const others = await heard.textsOfOthers(
    alike.map(({ sid }) => sid),
    key,
  );
  return alike.some(({ sid }) => !others.has(sid)) ? 'present' : 'absent';
}
