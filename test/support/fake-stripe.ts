/**
 * Stripe's calls over a real socket, with a page of payment and one for customers, and its webhooks. What happens there
 * happens by `fake.customers` …; each change makes events, which are told when and how a test (or the dev mailbox) wants.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutPage, portalPage } from '#test/support/fake-stripe-pages.ts';
import {
  fault,
  type FakeSession,
  type FakeSubscription,
  fields,
  invoiceObject,
  type StripeEvent,
  subscriptionObject,
} from '#test/support/fake-stripe-shapes.ts';

export interface FakeStripe {
  readonly url: string;
  /** Every call that came, oldest first. */
  readonly calls: StripeCall[];
  readonly subscriptions: ReadonlyMap<string, FakeSubscription>;
  readonly sessions: ReadonlyMap<string, FakeSession>;
  /** Events that nobody was told of yet, oldest first. */
  readonly untold: StripeEvent[];
  /** How the next calls end; `answer` is the rule. */
  behaviour:
    | { readonly kind: 'answer' }
    | { readonly kind: 'refuse'; readonly status: number }
    | { readonly kind: 'hang' };
  /** Somebody pays on the page of a session; null where it takes no payment (any more). */
  pay(session: string): FakeSubscription | null;
  /** Changes a subscription as Stripe would, with the event that it makes. */
  change(subscription: string, to: Partial<Pick<FakeSubscription, 'status' | 'endsWithPeriod' | 'periodEnd'>>): void;
  /** One that somebody made in Stripe's own pages. */
  add(given: Partial<FakeSubscription>): FakeSubscription;
  /** What a webhook would be sent: its bytes and its signature. `at`: seconds since 1970. */
  sign(
    event: StripeEvent,
    given?: { readonly at?: number; readonly secret?: string },
  ): { body: string; signature: string };
  close(): Promise<void>;
}

export interface FakeStripeOptions {
  readonly webhookSecret: string;
  readonly port?: number;
  /** Where events are told at once; undefined: they wait in `untold`. */
  readonly hookUrl?: string;
}

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly idempotencyKey: string | null;
  readonly version: string | null;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const MONTH_SECONDS = 30 * 86_400;
const WORD_OF_IDEMPOTENCY =
  'Keys for idempotent requests can only be used with the same parameters they were first used with.';

export async function startFakeStripe({ webhookSecret, port = 0, hookUrl }: FakeStripeOptions): Promise<FakeStripe> {
  const subscriptions = new Map<string, FakeSubscription>();
  const sessions = new Map<string, FakeSession>();
  const portals = new Map<string, { readonly customer: string; readonly returnUrl: string }>();
  const answered = new Map<string, { readonly params: string; readonly answer: Answer }>();
  const calls: StripeCall[] = [];
  const untold: StripeEvent[] = [];
  const seconds = () => Math.floor(Date.now() / 1000);
  let count = 0;
  const name = (prefix: string) => `${prefix}_fake${(count += 1)}${randomUUID().slice(0, 8)}`;

  const server = createServer((request, response) => void serve(request, response));
  const fake: FakeStripe = {
    url: '',
    calls,
    subscriptions,
    sessions,
    untold,
    behaviour: { kind: 'answer' },

    pay(id) {
      const session = sessions.get(id);
      if (session === undefined || session.subscription !== null || isOver(session)) return null;
      const { params } = session;
      const subscription = fake.add({
        customer: params.get('customer') ?? name('cus'),
        metadata: fields(params, 'subscription_data[metadata]'),
      });
      const paid = { ...session, subscription: subscription.id };
      sessions.set(id, paid);
      tell('checkout.session.completed', sessionObject(paid));
      tell('invoice.paid', invoiceObject(subscription));
      return subscription;
    },

    add(given) {
      const subscription: FakeSubscription = {
        id: name('sub'),
        customer: name('cus'),
        metadata: {},
        status: 'active',
        endsWithPeriod: false,
        periodEnd: seconds() + MONTH_SECONDS,
        created: seconds(),
        ...given,
      };
      subscriptions.set(subscription.id, subscription);
      tell('customer.subscription.created', subscriptionObject(subscription));
      return subscription;
    },

    change(id, to) {
      const before = subscriptions.get(id);
      if (before === undefined) throw new Error(`no subscription is called ${id}`);
      const after = { ...before, ...to };
      subscriptions.set(id, after);
      if (to.status === 'past_due') tell('invoice.payment_failed', invoiceObject(after));
      tell(
        after.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
        subscriptionObject(after),
      );
    },

    sign(event, { at = seconds(), secret = webhookSecret } = {}) {
      const body = JSON.stringify(event);
      const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${mac}` };
    },

    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function isOver({ params }: FakeSession): boolean {
    const expires = params.get('expires_at');
    return expires !== null && Number(expires) <= seconds();
  }

  function tell(type: string, object: Readonly<Record<string, unknown>>): void {
    untold.push({ id: name('evt'), type, created: seconds(), data: { object } });
    if (hookUrl !== undefined) void tellAll(hookUrl);
  }

  async function tellAll(to: string): Promise<void> {
    for (let event = untold.shift(); event !== undefined; event = untold.shift()) {
      const { body, signature } = fake.sign(event);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      await fetch(to, { method: 'POST', headers, body });
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', fake.url);
    const params = request.method === 'GET' ? url.searchParams : new URLSearchParams(await bodyOf(request));
    if (!url.pathname.startsWith('/v1/')) return page(url, request.method ?? 'GET', params, response);
    const key = headerOf(request, 'idempotency-key');
    calls.push({
      method: request.method ?? '',
      path: url.pathname,
      params,
      idempotencyKey: key,
      version: headerOf(request, 'stripe-version'),
    });
    const { behaviour } = fake;
    if (behaviour.kind === 'hang') {
      request.socket.destroy();
      return;
    }
    const { status, body } =
      behaviour.kind === 'refuse'
        ? { status: behaviour.status, body: fault('api_error', 'Something went wrong') }
        : onceForKey(key, params, () => answer(request.method ?? '', url.pathname, params));
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': name('req') });
    response.end(JSON.stringify(body));
  }

  /** A key that came before gets the answer that it got then; with other words it is a fault. */
  function onceForKey(key: string | null, params: URLSearchParams, act: () => Answer): Answer {
    const known = key === null ? undefined : answered.get(key);
    if (known !== undefined) {
      if (known.params === params.toString()) return known.answer;
      return { status: 400, body: fault('idempotency_error', WORD_OF_IDEMPOTENCY) };
    }
    const made = act();
    if (key !== null) answered.set(key, { params: params.toString(), answer: made });
    return made;
  }

  function answer(method: string, path: string, params: URLSearchParams): Answer {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const session: FakeSession = { id: name('cs'), params, subscription: null };
      sessions.set(session.id, session);
      return { status: 200, body: sessionObject(session) };
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') return openPortal(params);
    if (method === 'GET' && path === '/v1/subscriptions') return listed(params);
    const id = /^\/v1\/subscriptions\/([^/]+)$/.exec(path)?.[1];
    const subscription = id === undefined ? undefined : subscriptions.get(id);
    if (subscription === undefined || (method === 'DELETE' && subscription.status === 'canceled')) {
      return { status: 404, body: fault('invalid_request_error', 'No such subscription', 'resource_missing') };
    }
    if (method === 'DELETE') fake.change(subscription.id, { status: 'canceled' });
    return { status: 200, body: subscriptionObject(subscriptions.get(subscription.id) ?? subscription) };
  }

  function openPortal(params: URLSearchParams): Answer {
    const customer = params.get('customer') ?? '';
    if (![...subscriptions.values()].some((one) => one.customer === customer)) {
      return { status: 404, body: fault('invalid_request_error', 'No such customer', 'resource_missing') };
    }
    const id = name('bps');
    portals.set(id, { customer, returnUrl: params.get('return_url') ?? '' });
    return { status: 200, body: { id, object: 'billing_portal.session', customer, url: `${fake.url}/portal/${id}` } };
  }

  /** The newest first. */
  function listed(params: URLSearchParams): Answer {
    const all = [...subscriptions.values()].toReversed();
    const after = params.get('starting_after');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + Number(params.get('limit') ?? 10)).map(subscriptionObject);
    const has_more = from + data.length < all.length;
    return { status: 200, body: { object: 'list', url: '/v1/subscriptions', data, has_more } };
  }

  function sessionObject({ id, params, subscription }: FakeSession): Readonly<Record<string, unknown>> {
    return {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      client_reference_id: params.get('client_reference_id'),
      metadata: fields(params, 'metadata'),
      subscription,
      status: subscription === null ? 'open' : 'complete',
      url: `${fake.url}/pay/${id}`,
    };
  }

  /** What stands behind the links: a page, and what its buttons do. */
  function page(url: URL, method: string, params: URLSearchParams, response: ServerResponse): void {
    const [, kind, id = ''] = url.pathname.split('/');
    const send = (html: string, status = 200) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html);
    };
    const leave = (to: string) => {
      response.writeHead(303, { location: to });
      response.end();
    };
    const session = kind === 'pay' ? sessions.get(id) : undefined;
    if (session !== undefined) {
      if (method === 'GET') return send(checkoutPage(session, isOver(session)));
      if (params.get('do') === 'pay' && fake.pay(id) === null) return send(checkoutPage(session, true), 409);
      return leave(session.params.get(params.get('do') === 'pay' ? 'success_url' : 'cancel_url') ?? '/');
    }
    const portal = kind === 'portal' ? portals.get(id) : undefined;
    if (portal === undefined) return send('<!doctype html><title>Gone</title><h1>Nothing here</h1>', 404);
    const theirs = [...subscriptions.values()].filter(({ customer }) => customer === portal.customer);
    const asked = subscriptions.get(params.get('subscription') ?? '');
    if (method === 'GET' || asked === undefined) return send(portalPage(theirs, portal.returnUrl));
    fake.change(asked.id, CHANGES[params.get('do') ?? ''] ?? {});
    return leave(url.pathname);
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  const address = server.address() as AddressInfo;
  return Object.assign(fake, { url: `http://127.0.0.1:${address.port}` });
}

/** The buttons of the customer's page, and one that the real one has not: for a payment that fails. */
const CHANGES: Readonly<Record<string, Partial<FakeSubscription>>> = {
  'end-with-period': { endsWithPeriod: true },
  'go-on': { endsWithPeriod: false },
  'payment-fails': { status: 'past_due' },
  'payment-succeeds': { status: 'active' },
  'period-ends': { status: 'canceled' },
};

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString('utf8');
}
