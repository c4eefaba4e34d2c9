/**
 * Webhooks for mail and mail events from other servers. Each only checks, stores and responds: 200 means stored, 503 means
 * send it again. Never 403, at which Postmark gives up (protocols 2.1).
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptHanded } from '#app/inbound/accept-handed.ts';
import { storeEvent } from '#app/inbound/store-event.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest, refusalOf } from '#http/errors.ts';
import { answerServers } from '#http/webhooks/answer-servers.ts';
import { addStripeHook } from '#http/webhooks/stripe-hook.ts';
import { addTwilioHooks } from '#http/webhooks/twilio-hooks.ts';
import { knowsSecret } from '#http/webhooks/webhook-secret.ts';

/** A mail of 35 MB, Postmark's maximum, as base64 in JSON. */
const MAIL_BODY_BYTES_MAX = 50 * 1024 * 1024;
const EVENT_BODY_BYTES_MAX = 1024 * 1024;

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

  hooks.post('/hooks/postmark/inbound', hookOptions(MAIL_BODY_BYTES_MAX), async ({ body }, reply) => {
    const inbound = await providerHooks.inbound(body);
    if (inbound === null) return unreadable(reply, 'The body is not a Postmark inbound message.');
    await acceptHanded(services, 'postmark', inbound);
    return STORED;
  });

  hooks.post('/hooks/postmark/events', hookOptions(EVENT_BODY_BYTES_MAX), async ({ body }, reply) => {
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
  const whole = { parseAs: 'buffer', bodyLimit: MAIL_BODY_BYTES_MAX } as const;
  hooks.addContentTypeParser(['message/rfc822', 'application/octet-stream'], whole, (_request, bytes, done) =>
    done(null, bytes),
  );

  hooks.post('/hooks/mail', hookOptions(MAIL_BODY_BYTES_MAX), async ({ query, body }, reply) => {
    const envelope = envelopeSchema.safeParse(query);
    if (!envelope.success)
      return unreadable(reply, 'The query must contain the envelope: one "from" and at least one "to".');
    // Without a body no parser runs.
    if (!(body instanceof Uint8Array) || body.length === 0)
      return unreadable(reply, 'The body must be the raw message.');
    await acceptHanded(services, 'hook', { ...envelope.data, raw: body });
    return STORED;
  });
}

// No control characters: PostgreSQL takes no NUL, and no address has one.
const address = z
  .string()
  .max(320)
  // The pattern must name control characters to refuse them.
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u0020\u007f<>]*$/);
const envelopeSchema = z.object({
  /** Empty for the null sender, which reports have. */
  from: address,
  to: z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(address.min(3)).min(1).max(100)),
});

/** Other servers post here from any origin, with a secret instead. */
function hookOptions(bodyLimit: number) {
  return { bodyLimit, config: { anyOrigin: true } } as const;
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

function unreadable(reply: FastifyReply, why: string): FastifyReply {
  return reply.status(400).send(refusalOf('BAD_REQUEST', why));
}
