/**
 * Twilio's doors: its signature is over the address that it was told and every field that it sends, so that the bytes are
 * read by nobody before it. Where Twilio is not set, nothing is there.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptText } from '#app/inbound/accept-text.ts';
import { storeTextStatus } from '#app/inbound/store-text-status.ts';
import { decodeStatusToken } from '#app/outbox/status-token.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TextHooks } from '#app/ports/text-hooks.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest, refusalOf } from '#http/errors.ts';
import { answerServers, parseBytes } from '#http/webhooks/answer-servers.ts';

/** A text has ten pictures at most, and of these the addresses. */
const BODY_BYTES_MAX = 256 * 1024;
/** Nothing is said in answer: what we say leaves by the outbox, once. */
const SILENCE = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

const door = { bodyLimit: BODY_BYTES_MAX, config: { anyOrigin: true } } as const;

export function addTwilioHooks(hooks: FastifyInstance, { services }: RouteContext): void {
  const { keys, settings, store, textHooks } = services;
  parseBytes(hooks);
  answerServers(hooks);
  const signedBody = (request: FastifyRequest) => bodyOf(request, textHooks, settings.publicUrl);

  hooks.post('/hooks/twilio/message', door, async (request, reply) => {
    const { provider, body } = signedBody(request);
    const text = provider.text(body);
    if (text === null) return reply.status(400).send(refusalOf('BAD_REQUEST', 'The body is not a Twilio message.'));
    const { sid, from, to } = text;
    await acceptText(store, { realm: LIVE_REALM, door: provider.name, sid, from, to, raw: body });
    return reply.type('text/xml').send(SILENCE);
  });

  hooks.post<{ Params: { token: string } }>('/hooks/twilio/status/:token', door, async (request, reply) => {
    const { provider, body } = signedBody(request);
    const key = decodeStatusToken(request.params.token, keys);
    const told = provider.status(body);
    if (told === null)
      return reply.status(400).send(refusalOf('BAD_REQUEST', 'The body is not a Twilio status callback.'));
    // Of another installation's text: it is to be told no more.
    if (key !== null && told !== 'other') await storeTextStatus(services, provider.name, key, told);
    return reply.status(204).send();
  });
}

/** Throws where nobody is there, or whoever calls does not know our token. */
function bodyOf(
  request: FastifyRequest,
  provider: TextHooks | null,
  publicUrl: string,
): { readonly provider: TextHooks; readonly body: Uint8Array } {
  if (provider === null) throw new RefusedRequest(404, 'NOT_FOUND');
  const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const signature = request.headers['x-twilio-signature'];
  const isTheirs =
    typeof signature === 'string' &&
    // By the address they were told: what a proxy says of its own host is anybody's word.
    provider.isSigned({
      signature,
      url: `${publicUrl}${request.url}`,
      contentType: request.headers['content-type'] ?? '',
      body,
    });
  if (!isTheirs) throw new RefusedRequest(403, 'WRONG_SIGNATURE');
  return { provider, body };
}
