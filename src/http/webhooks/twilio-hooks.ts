/**
 * Twilio's webhooks. Its signature covers the configured address and every field, so the bytes are not parsed before it is
 * checked. Without Twilio settings the routes do not exist.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { twilioMessage, twilioStatus } from '#api/webhooks.ts';
import { acceptText } from '#app/inbound/accept-text.ts';
import { storeTextStatus } from '#app/inbound/store-text-status.ts';
import { decodeStatusToken } from '#app/outbox/status-token.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TextHooks } from '#app/ports/text-hooks.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest } from '#http/errors.ts';
import { answerServers, hookOptions, parseBytes, unreadable } from '#http/webhooks/answer-servers.ts';

/** An empty response: our answers are sent once, by the outbox. */
const SILENCE = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

export function addTwilioHooks(hooks: FastifyInstance, { services }: RouteContext): void {
  const { keys, settings, store, textHooks } = services;
  parseBytes(hooks);
  answerServers(hooks);
  const signedBody = (request: FastifyRequest) => bodyOf(request, textHooks, settings.publicUrl);

  hooks.post(twilioMessage.path, hookOptions(twilioMessage), async (request, reply) => {
    const { provider, body } = signedBody(request);
    const text = provider.text(body);
    if (text === null) return unreadable(reply, 'The body is not a Twilio message.');
    const { sid, from, to } = text;
    await acceptText(store, { realm: LIVE_REALM, door: provider.name, sid, from, to, raw: body });
    return reply.type('text/xml').send(SILENCE);
  });

  hooks.post<{ Params: { token: string } }>(twilioStatus.path, hookOptions(twilioStatus), async (request, reply) => {
    const { provider, body } = signedBody(request);
    const key = decodeStatusToken(request.params.token, keys);
    const report = provider.status(body);
    if (!report.ok) return unreadable(reply, 'The body is not a Twilio status callback.');
    // Without a key it is about another installation's text, and is acknowledged so that it is not repeated.
    if (key !== null && report.value !== null) await storeTextStatus(services, provider.name, key, report.value);
    return reply.status(204).send();
  });
}

/** Throws if Twilio is not configured, or the caller does not know our token. */
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
    // Built from the configured address: anybody can forge what a proxy reports as host.
    provider.isSigned({
      signature,
      url: `${publicUrl}${request.url}`,
      contentType: request.headers['content-type'] ?? '',
      body,
    });
  if (!isTheirs) throw new RefusedRequest(403, 'WRONG_SIGNATURE');
  return { provider, body };
}
