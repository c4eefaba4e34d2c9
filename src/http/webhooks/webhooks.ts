/**
 * Webhooks for mail and mail events from other servers. Each only checks, stores and responds: 200 means stored, 503 means
 * send it again. Never 403, at which Postmark gives up (protocols 2.1).
 */
import type { FastifyInstance } from 'fastify';
import { mailHook, postmarkEvents, postmarkInbound } from '#api/webhooks.ts';
import { acceptHanded } from '#app/inbound/accept-handed.ts';
import { storeEvent } from '#app/inbound/store-event.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest } from '#http/errors.ts';
import { answerServers, hookOptions, unreadable } from '#http/webhooks/answer-servers.ts';
import { addStripeHook } from '#http/webhooks/stripe-hook.ts';
import { addTwilioHooks } from '#http/webhooks/twilio-hooks.ts';
import { knowsSecret } from '#http/webhooks/webhook-secret.ts';

const STORED = { ok: true };

export async function addWebhooks(server: FastifyInstance, context: RouteContext): Promise<void> {
  await server.register(async (hooks) => addPostmarkHooks(hooks, context));
  await server.register(async (hooks) => addMailHook(hooks, context));
  await server.register(async (hooks) => addStripeHook(hooks, context));
  await server.register(async (hooks) => addTwilioHooks(hooks, context));
}

function addPostmarkHooks(hooks: FastifyInstance, { services }: RouteContext): void {
  const { settings, providerHooks } = services;
  guardHooks(hooks, settings.postmarkHookSecret);

  hooks.post(postmarkInbound.path, hookOptions(postmarkInbound), async ({ body }, reply) => {
    const inbound = await providerHooks.inbound(body);
    if (inbound === null) return unreadable(reply, 'The body is not a Postmark inbound message.');
    await acceptHanded(services, 'postmark', inbound);
    return STORED;
  });

  hooks.post(postmarkEvents.path, hookOptions(postmarkEvents), async ({ body }, reply) => {
    const event = await providerHooks.event(body);
    if (!event.ok) return unreadable(reply, 'The body is not a Postmark event.');
    if (event.value !== null) await storeEvent(services, providerHooks.name, event.value);
    return STORED;
  });
}

/** Raw mail from any server that can post it. */
function addMailHook(hooks: FastifyInstance, { services }: RouteContext): void {
  guardHooks(hooks, services.settings.mailHookSecret);
  hooks.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: mailHook.bodyBytesMax } as const;
  hooks.addContentTypeParser(['message/rfc822', 'application/octet-stream'], whole, (_request, bytes, done) =>
    done(null, bytes),
  );

  hooks.post(mailHook.path, hookOptions(mailHook), async ({ query, body }, reply) => {
    const envelope = mailHook.query.safeParse(query);
    if (!envelope.success)
      return unreadable(reply, 'The query must contain the envelope: one "from" and at least one "to".');
    // Without a body no parser runs.
    if (!(body instanceof Uint8Array) || body.length === 0)
      return unreadable(reply, 'The body must be the raw message.');
    await acceptHanded(services, 'hook', { ...envelope.data, raw: body });
    return STORED;
  });
}

/** Without a secret the routes do not exist. */
function guardHooks(hooks: FastifyInstance, secret: string | null): void {
  // Before the body is read.
  hooks.addHook('onRequest', async (request, reply) => {
    if (secret === null) throw new RefusedRequest(404, 'NOT_FOUND');
    if (knowsSecret(request.headers.authorization, secret)) return;
    reply.header('www-authenticate', 'Basic realm="hooks"');
    throw new RefusedRequest(401, 'WRONG_SECRET');
  });
  answerServers(hooks);
}
