/** Everybody who may call the server, and a harmless request of theirs to any route. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { createStripeHooks } from '#adapters/billing/stripe-hooks.ts';
import { createTwilioHooks } from '#adapters/sms/twilio-hooks.ts';
import { parametersIn, signatureOf } from '#adapters/sms/twilio-signature.ts';
import { encodeLink, type LinkPurpose, type LinkSubject } from '#app/links.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { AUTH_TOKEN } from '#test/support/fake-twilio.ts';
import { subscribed } from '#test/support/subscribed.ts';
import { PROVIDERS, type Provider } from './access.ts';
import { accountOf } from './account.ts';
import { aSignedIn, type Browser, PASSWORD, signInAs } from './admins.ts';
import { openBrowser, SETTINGS, type Running } from './server.ts';

export interface Caller {
  readonly name: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** The role of a session that has not ended. */
  readonly role: AdminRole | null;
  /** Which link is in the URL: the one that belongs there, one of ours for something else, or a made-up one. */
  readonly link: 'right' | 'other' | 'made up';
  /** Of the sign-in forms; empty without one. */
  readonly csrfToken: string;
  readonly provider: Provider | 'metrics' | null;
  readonly origin: Readonly<Record<string, string>>;
  /** Sends JSON to forms, and a form to calls. */
  readonly isOddFormat: boolean;
}

export const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' } as const;

const NOBODY: Caller = {
  name: 'nobody',
  cookies: {},
  role: null,
  link: 'made up',
  csrfToken: '',
  provider: null,
  origin: OWN_ORIGIN,
  isOddFormat: false,
};

/** The links that exist, by the beginning of their path. */
type Links = Readonly<Record<string, string>>;

export interface Callers {
  readonly all: readonly Caller[];
  readonly links: Links;
}

export const SECRETS = {
  postmark: 'postmark:correct-horse-battery',
  forwarder: 'a-forwarder-of-our-own-mail',
  stripe: 'whsec_of_the_test',
  metrics: 'a-token-for-the-metrics',
} as const;

/** Settings and adapters of a server to which every provider may post. */
export const WITH_PROVIDERS = {
  settings: { postmarkHookSecret: SECRETS.postmark, mailHookSecret: SECRETS.forwarder },
  hooks: {
    textHooks: createTwilioHooks({ authToken: AUTH_TOKEN }),
    billingHooks: createStripeHooks(SECRETS.stripe),
  },
} as const;

const MADE_UP = 'x'.repeat(43);
const SOME_ID = '00000000-0000-4000-8000-00000000dead';
const FORM = 'application/x-www-form-urlencoded';

/** Everybody, the owner last. */
export async function openCallers(app: Running): Promise<Callers> {
  const owner = await aSignedIn(app, 'owner');
  const viewer = await aSignedIn(app, 'viewer');
  const operator = await aSignedIn(app, 'operator');
  const ended = await signInAs(app, 'owner@anchor.example');
  await app.database.db.execute(
    sql`update admin_sessions set last_seen_at = last_seen_at - interval '31 minutes'
      where created_at = (select max(created_at) from admin_sessions)`,
  );
  const visitor = openBrowser(app.server);
  await visitor.submit('/', { email: 'eva@example.com' });
  await visitor.submit('/day0-intentions', { timezone: 'UTC', rawText: 'Call Jo', action: 'start' });
  const given = openBrowser(app.server);
  const { csrfToken } = (await given.get('/auth/csrf')).json<{ csrfToken: string }>();
  const form = { cookies: cookiesOf(given), csrfToken };
  const signedIn = { ...NOBODY, name: 'owner', cookies: cookiesOf(owner), role: 'owner' } as const;
  const all: readonly Caller[] = [
    NOBODY,
    { ...NOBODY, name: 'visitor', cookies: cookiesOf(visitor) },
    { ...NOBODY, name: 'browser with the form', ...form },
    { ...NOBODY, name: 'holder of the link', link: 'right' },
    { ...NOBODY, name: 'holder of the link, with the form', ...form, link: 'right' },
    { ...NOBODY, name: 'holder of another link', ...form, link: 'other' },
    { ...NOBODY, name: 'made-up session', cookies: { sid: MADE_UP } },
    { ...NOBODY, name: 'ended session', cookies: cookiesOf(ended) },
    { ...NOBODY, name: 'viewer', cookies: cookiesOf(viewer), role: 'viewer' },
    { ...NOBODY, name: 'operator', cookies: cookiesOf(operator), role: 'operator' },
    ...([...PROVIDERS, 'metrics'] as const).map((provider) => ({ ...NOBODY, name: provider, provider })),
    { ...signedIn, name: 'owner, from another site', origin: { 'sec-fetch-site': 'cross-site' } },
    { ...signedIn, name: 'owner, from another origin', origin: { origin: 'https://evil.example' } },
    { ...signedIn, name: 'owner, in the other format', isOddFormat: true },
    signedIn,
  ];
  return { all, links: await linksOf(app, owner) };
}

const cookiesOf = ({ cookies }: Browser) => Object.fromEntries(cookies);

async function linksOf(app: Running, owner: Browser): Promise<Links> {
  const fay = accountOf(app, 'fay@example.com');
  await fay.signUp('Call Jo');
  const { id: person } = await fay.person();
  await subscribed(app.database, person);
  const { date: on } = wallTimeAt('UTC', await app.now());
  const linkOf = (purpose: LinkPurpose, subject: LinkSubject) => encodeLink(purpose, subject, app.ctx.keys);
  const invited = await owner.post('/api/admin/administrators', {
    email: 'new@anchor.example',
    role: 'viewer',
    password: PASSWORD,
  });
  return {
    confirm: linkOf('confirm', { kind: 'person', person }),
    unsubscribe: linkOf('unsubscribe', { kind: 'person', person }),
    preferences: linkOf('preferences', { kind: 'person', person }),
    billing: linkOf('billing', { kind: 'billing', person, on }),
    answer: linkOf('answer', { kind: 'day', person, on }),
    'login/link': invited.json<{ link: string }>().link.split('/').at(-1) ?? '',
  };
}

/** About an id of nobody, with `[]` or an empty form, so that no handler can carry it out. */
export function requestOf(method: string, url: string, caller: Caller, links: Links): InjectOptions {
  const path = filled(url, caller, links);
  const isForm = isCall(url) === caller.isOddFormat;
  const payload = bodyOf(isForm, caller);
  const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return {
    method,
    url: path,
    cookies: { ...caller.cookies },
    headers: {
      ...(!isSafe && { 'content-type': isForm ? FORM : 'application/json' }),
      ...caller.origin,
      ...proofOf(caller.provider, path, payload),
    },
    ...(!isSafe && { payload }),
  };
}

/** Calls take JSON; pages, the sign-in and Twilio send forms. */
const isCall = (url: string) => /^\/(?:api|hooks(?!\/twilio)|admin)\/|^\/auth\/(?!login)/.test(url);

function filled(url: string, { link }: Caller, links: Links): string {
  const own = Object.keys(links).find((place) => url.startsWith(`/${place}/:`)) ?? '';
  const other = own === 'preferences' ? 'unsubscribe' : 'preferences';
  const token = { right: links[own], other: links[other], 'made up': MADE_UP }[link] ?? MADE_UP;
  return url.replace(/:(?:token|secret)/, token).replace(/:\w+/g, SOME_ID);
}

function bodyOf(isForm: boolean, { csrfToken, provider }: Caller): string {
  // Stripe signs nothing but events.
  if (provider === 'stripe') return '{"id":"evt_1","data":{"object":{}}}';
  return isForm ? new URLSearchParams({ csrfToken }).toString() : '[]';
}

/** How each server proves itself. */
export function proofOf(provider: Caller['provider'], path: string, body: string): Record<string, string> {
  switch (provider) {
    case null:
      return {};
    case 'postmark':
      return { authorization: `Basic ${btoa(SECRETS.postmark)}` };
    case 'forwarder':
    case 'metrics':
      return { authorization: `Bearer ${SECRETS[provider]}` };
    case 'stripe': {
      const at = Math.floor(Date.now() / 1000);
      const mac = createHmac('sha256', SECRETS.stripe).update(`${at}.${body}`).digest('hex');
      return { 'stripe-signature': `t=${at},v1=${mac}` };
    }
    case 'twilio': {
      const signed = `${SETTINGS.publicUrl}${path}${parametersIn(Buffer.from(body))}`;
      return { 'x-twilio-signature': signatureOf(AUTH_TOKEN, signed) };
    }
    default:
      return provider satisfies never;
  }
}
