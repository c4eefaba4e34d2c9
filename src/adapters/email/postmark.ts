import { createHash } from 'node:crypto';
import { z } from 'zod';
import { asciiAddress } from '#adapters/email/ascii-address.ts';
import { createBodyBuffers } from '#adapters/email/body-buffers.ts';
import { failedHandOver } from '#adapters/http/failed-hand-over.ts';
import { createHttpCaller, NeverReached } from '#adapters/http/http-caller.ts';
import type { HttpAnswer } from '#adapters/http/http-caller.ts';
import { type PostmarkResult, readPostmarkResult, resultSchema } from '#adapters/email/postmark-answers.ts';
import { retryAfterMs } from '#adapters/http/retry-after.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { Batch, HandOverTimes } from '#app/ports/transport.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { parseJson } from '#domain/parse-json.ts';

export interface PostmarkSettings {
  /** `https://api.postmarkapp.com` */
  readonly apiUrl: string;
  readonly token: string;
  readonly messageStream: string;
}

const BATCH_SIZE = 500;
/** Postmark's search lags behind: before this delay, a missing message proves nothing. */
const FIND_DELAY_MS = 150_000;
const FIND_WITHIN_MS = 10_000;
/** Postmark refuses longer metadata values. */
const METADATA_LENGTH_MAX = 80;

const searchSchema = z.object({ TotalCount: z.number() });

/** Postmark's batch API (protocols 2.3). It documents no idempotency key, so ours is sent as metadata to search by. */
export function createPostmarkTransport({ apiUrl, token, messageStream }: PostmarkSettings): EmailTransport {
  const caller = createHttpCaller(apiUrl);
  const buffers = createBodyBuffers();
  const headers = { Accept: 'application/json', 'X-Postmark-Server-Token': token };
  const sendAll = async (batch: Batch<OutgoingEmail>, times: HandOverTimes): Promise<HandOver[]> => {
    const { body, count } = write(batch);
    if (count === 0) {
      buffers.giveBack(body);
      return [];
    }
    const answer = await post(body, count, times);
    if ('results' in answer) return answer.results.map(readPostmarkResult);
    // A refused batch does not say which message caused it. None of it left, so each may be sent alone.
    if (count > 1 && answer.refusal.kind === 'refused') return sendEach(batch, times);
    return Array.from({ length: count }, () => answer.refusal);
  };
  const sendEach = async (batch: Batch<OutgoingEmail>, times: HandOverTimes): Promise<HandOver[]> => {
    const answers: HandOver[] = [];
    for (const email of batch) {
      answers.push(...(await sendAll([email], times)));
    }
    return answers;
  };
  /** Each message is released once written. */
  const write = (batch: Batch<OutgoingEmail>): { body: Buffer; count: number } => {
    let count = 0;
    const parts = function* (): Generator<string> {
      for (const email of batch) {
        yield count === 0 ? '[' : ',';
        yield JSON.stringify(payloadOf(email, messageStream));
        count += 1;
      }
      yield ']';
    };
    return { body: buffers.write(parts()), count };
  };
  const post = async (body: Buffer, count: number, times: HandOverTimes): Promise<BatchAnswer> => {
    if (times.begins.isOver() || times.ends.isOver()) {
      buffers.giveBack(body);
      return { refusal: NOT_REACHED };
    }
    try {
      const answer = await caller.call({
        method: 'POST',
        path: '/email/batch',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
        times,
        signal: times.ends.signal,
      });
      if (answer.isRequestTaken) buffers.giveBack(body);
      return readAnswer(answer, count);
    } catch (error) {
      return {
        refusal:
          times.begins.isOver() && error instanceof NeverReached ? NOT_REACHED : failedHandOver('Postmark', error),
      };
    }
  };

  return {
    name: 'postmark',
    batchSize: BATCH_SIZE,
    canFind: true,
    findDelayMs: FIND_DELAY_MS,
    send: sendAll,
    async find({ key }) {
      const query = new URLSearchParams({ count: '1', offset: '0', metadata_key: metadataKey(key) });
      try {
        const { status, body } = await caller.call({
          method: 'GET',
          path: `/messages/outbound?${query.toString()}`,
          headers,
          signal: AbortSignal.timeout(FIND_WITHIN_MS),
        });
        const found = status === 200 ? searchSchema.safeParse(parseJson(body)) : null;
        if (found === null || !found.success) return 'unknown';
        return found.data.TotalCount > 0 ? 'present' : 'absent';
      } catch {
        return 'unknown';
      }
    },
    close: async () => caller.close(),
  };
}

type BatchAnswer = { readonly results: readonly PostmarkResult[] } | { readonly refusal: HandOver };

function readAnswer({ status, headers, body }: HttpAnswer, count: number): BatchAnswer {
  const json = parseJson(body);
  if (status === 200) {
    const results = z.array(resultSchema).length(count).safeParse(json);
    return results.success
      ? { results: results.data }
      : {
          refusal: { kind: 'unknown', reason: 'Postmark answered 200 without one result per message.' },
        };
  }
  const reason = `Postmark answered ${status}.`;
  if (status === 429) return { refusal: { kind: 'later', reason, retryAfterMs: retryAfterMs(headers['retry-after']) } };
  if (status === 401) return { refusal: { kind: 'later', reason, retryAfterMs: null, ours: 'our account (HTTP 401)' } };
  if (status === 413) return { refusal: { kind: 'refused', reason, address: false, ours: 'what we send (HTTP 413)' } };
  const refused = status === 422 ? resultSchema.safeParse(json) : null;
  if (refused?.success === true && refused.data.ErrorCode !== 0) return { refusal: readPostmarkResult(refused.data) };
  // 5xx and anything else: the batch may have been accepted before the failure.
  return { refusal: { kind: 'unknown', reason } };
}

function payloadOf(email: OutgoingEmail, messageStream: string) {
  return {
    From: email.from,
    To: asciiAddress(email.to),
    ReplyTo: email.replyTo,
    Subject: email.subject,
    TextBody: email.text,
    HtmlBody: email.html,
    MessageStream: messageStream,
    // No tracking (D130).
    TrackOpens: false,
    TrackLinks: 'None',
    Metadata: { key: metadataKey(email.key) },
    Headers: [
      ['Message-ID', email.messageId],
      // Without it Postmark sets its own Message-ID, and replies could not be matched by it.
      ['X-PM-KeepID', 'true'],
      ...(email.inReplyTo === null ? [] : [['In-Reply-To', email.inReplyTo]]),
      ...email.headers,
    ].map(([Name, Value]) => ({ Name, Value })),
  };
}

function metadataKey(key: string): string {
  return key.length <= METADATA_LENGTH_MAX ? key : createHash('sha256').update(key).digest('hex');
}
