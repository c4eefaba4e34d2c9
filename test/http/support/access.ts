/**
 * Who may call what, and what they are answered: one row per method and route. `test/http/permissions.test.ts` calls every
 * route as every caller and compares. A route without a row, or a row without a route, fails.
 */
import type { AdminRole } from '#domain/admin/role.ts';

/** Which site serves the route; the other one answers 404. */
export type Site = 'product' | 'landing' | 'both';

/** Who gets the answer. REFUSALS says what everybody else gets. */
export type Who =
  /** Everybody. */
  | 'anyone'
  /** The browser that began a sign-up, by its cookie. */
  | 'visitor'
  /** Every browser without a session; an administrator is led on. */
  | 'signed out'
  /** The browser that was given the form, by its CSRF cookie and token. */
  | 'form'
  /** The holder of a link of this purpose, by its token. Nobody else, not even an owner or the holder of another link. */
  | 'link'
  /** The same from any origin and in any format (RFC 8058). */
  | 'one-click'
  /** The holder of a link, in the browser that was given its form: 403 without the form, 404 without the link. */
  | 'link and form'
  /** Administrators of at least this role, by their session. */
  | AdminRole
  /** A server, by its secret or its signature, from any origin. */
  | Provider
  | 'metrics';

export const PROVIDERS = ['postmark', 'forwarder', 'stripe', 'twilio'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * `answer` is what the test's request gets from the handler. That request is harmless: it is about an id of nobody, with an
 * empty form or `[]` as body. So 400, 404 and 422 mean that it was let in.
 */
export type Row = readonly [site: Site, route: string, who: Who, answer: number];

/** What everybody else gets. By role, that is 401 without a session and 403 with a lower role. */
export const REFUSALS: Readonly<Record<Exclude<Who, 'anyone' | 'link and form' | AdminRole>, number>> = {
  visitor: 303,
  'signed out': 303,
  form: 403,
  link: 404,
  'one-click': 404,
  postmark: 401,
  forwarder: 401,
  // Stripe repeats what was refused for three days, in which a wrong clock may be corrected.
  stripe: 400,
  twilio: 403,
  metrics: 401,
};

/** Beginnings of the routes that exist only in the sandbox. */
export const SANDBOX_ONLY = ['/api/test/', '/login/first/'] as const;

export const ACCESS: readonly Row[] = [
  // Public pages
  ['both', 'GET /', 'anyone', 200],
  ['both', 'POST /', 'anyone', 422],
  ['both', 'GET /how-it-works', 'anyone', 200],
  ['both', 'GET /faq', 'anyone', 200],
  ['both', 'GET /privacy', 'anyone', 200],
  ['both', 'GET /robots.txt', 'anyone', 200],
  ['both', 'GET /site.webmanifest', 'anyone', 200],
  ['both', 'GET /sitemap.xml', 'anyone', 200],
  ['product', 'GET /benefits', 'anyone', 200],
  ['product', 'GET /about', 'anyone', 200],
  ['product', 'GET /hold-this-thought', 'anyone', 200],
  // The sandbox's dev mailbox; elsewhere it leads to the testing tab.
  ['product', 'GET /test', 'anyone', 200],
  ['product', 'GET /api/openapi.json', 'anyone', 200],
  ['landing', 'GET /philosophy', 'anyone', 200],
  ['landing', 'GET /examples', 'anyone', 200],
  ['landing', 'GET /pricing', 'anyone', 200],
  ['landing', 'GET /contact', 'anyone', 200],
  ['both', 'GET /health/live', 'anyone', 200],
  ['both', 'GET /health/ready', 'anyone', 200],
  ['both', 'GET /metrics', 'metrics', 200],

  // Sign-up and waitlist. What the pages of the steps show depends on the cookie; without one, nothing is shown.
  ['both', 'POST /api/v2/onboarding/create-user', 'anyone', 400],
  ['both', 'POST /api/v2/onboarding/day0-intentions', 'anyone', 400],
  ['both', 'POST /api/anchor/waitlist', 'anyone', 400],
  ['both', 'POST /api/email/signup', 'anyone', 400],
  ['product', 'GET /start', 'anyone', 200],
  ['product', 'POST /start', 'anyone', 422],
  ['product', 'GET /day0-intentions', 'anyone', 200],
  ['product', 'POST /day0-intentions', 'visitor', 422],
  ['product', 'GET /acknowledgment', 'anyone', 200],
  ['product', 'POST /acknowledgment', 'visitor', 422],
  ['product', 'GET /signup-complete', 'anyone', 200],
  ['product', 'GET /email-confirmation', 'anyone', 200],
  ['product', 'POST /email-confirmation', 'anyone', 422],
  ['product', 'GET /shared', 'anyone', 200],
  ['product', 'POST /shared', 'anyone', 422],

  // Links in emails
  ['product', 'GET /confirm/:token', 'link', 200],
  ['product', 'POST /confirm/:token', 'link', 303],
  ['product', 'GET /unsubscribe/:token', 'one-click', 200],
  ['product', 'POST /unsubscribe/:token', 'one-click', 200],
  ['product', 'GET /answer/:token', 'link', 200],
  ['product', 'POST /answer/:token', 'link', 200],
  ['product', 'GET /billing/:token', 'link', 200],
  // Payments are off in the test.
  ['product', 'POST /billing/:token', 'link', 404],
  ['product', 'GET /preferences/:token', 'link', 200],
  ['product', 'POST /preferences/:token', 'link', 422],
  ['product', 'GET /preferences/:token/days', 'link', 200],
  ['product', 'POST /preferences/:token/days', 'link', 422],
  ['product', 'POST /preferences/:token/texts', 'link', 422],
  // Both lead back to the page of the same token, which is checked there.
  ['product', 'GET /preferences/:token/texts', 'anyone', 303],
  ['product', 'POST /preferences/:token/plan', 'anyone', 303],

  // Signing in. Reloading the response to a form leads back to its page.
  ['product', 'GET /login', 'signed out', 200],
  ['product', 'GET /login/code', 'anyone', 303],
  ['product', 'GET /auth/csrf', 'anyone', 200],
  ['product', 'GET /auth/login', 'anyone', 303],
  ['product', 'POST /auth/login', 'form', 303],
  ['product', 'GET /auth/login/code', 'anyone', 303],
  ['product', 'POST /auth/login/code', 'form', 303],
  ['product', 'GET /login/link/:secret', 'link', 200],
  ['product', 'POST /login/link/:secret', 'link and form', 422],
  // The sandbox's first administrator. There is one already, so no link leads anywhere.
  ['product', 'GET /login/first/:secret', 'anyone', 404],
  ['product', 'POST /login/first/:secret', 'form', 404],

  // Admin pages without data: their script asks for it.
  ['product', 'GET /admin', 'anyone', 200],
  ['product', 'GET /admin/logs', 'anyone', 200],
  ['product', 'GET /admin/compliance', 'anyone', 200],
  ['product', 'GET /admin/account', 'anyone', 200],
  ['product', 'GET /admin/audit', 'anyone', 200],
  ['product', 'GET /admin/administrators', 'anyone', 200],
  ['product', 'GET /admin/v3-tester', 'anyone', 200],
  ['product', 'GET /admin/v3u-tester', 'anyone', 200],
  ['product', 'GET /admin/testing/dry-run', 'anyone', 200],
  ['product', 'GET /downloads', 'anyone', 200],

  // Administrators: reading
  ['product', 'GET /auth/whoami', 'viewer', 200],
  ['product', 'GET /api/admin/account', 'viewer', 200],
  ['product', 'GET /api/admin/audit', 'viewer', 200],
  ['product', 'GET /api/admin/email-compliance/stats', 'viewer', 200],
  ['product', 'GET /api/admin/email-compliance/user/:address/search', 'viewer', 404],
  ['product', 'GET /api/admin/onboarding/status', 'viewer', 200],
  ['product', 'GET /api/admin/onboarding/recent', 'viewer', 200],
  ['product', 'GET /api/email-testing/postmark-status', 'viewer', 200],
  ['product', 'GET /api/admin/health/:check', 'viewer', 400],
  ['product', 'GET /api/admin/overview', 'viewer', 200],
  ['product', 'GET /api/admin/overview/days', 'viewer', 200],
  ['product', 'GET /api/admin/overview/ticks', 'viewer', 200],
  ['product', 'GET /admin/api/stability', 'viewer', 200],
  ['product', 'GET /admin/api/simulation', 'viewer', 200],
  ['product', 'GET /api/admin/replies', 'viewer', 200],
  ['product', 'GET /api/v2/admin/permissions', 'viewer', 200],
  ['product', 'GET /api/v2/admin/users', 'viewer', 200],
  ['product', 'GET /api/analytics/signup-sources', 'viewer', 200],
  ['product', 'GET /api/analytics/recent-signups', 'viewer', 200],
  ['product', 'GET /api/analytics/day', 'viewer', 200],
  ['product', 'GET /api/analytics/charts', 'viewer', 200],
  ['product', 'GET /api/admin/people/:id', 'viewer', 404],
  ['product', 'GET /api/admin/people/:id/days', 'viewer', 404],
  ['product', 'GET /api/admin/people/:id/evidence', 'viewer', 404],
  ['product', 'GET /api/admin/people/:id/flights', 'viewer', 404],
  ['product', 'GET /api/admin/people/:id/conversation', 'viewer', 404],
  ['product', 'GET /api/admin/people/:id/preview', 'viewer', 400],
  ['product', 'GET /api/admin/people/:id/preview.html', 'viewer', 400],
  ['product', 'GET /api/downloads', 'viewer', 200],
  ['product', 'GET /api/admin/exports', 'viewer', 200],
  ['product', 'GET /api/admin/test-sends', 'viewer', 200],

  // Administrators: their own account
  ['product', 'POST /api/admin/account/second-factor', 'viewer', 400],
  ['product', 'POST /api/admin/account/second-factor/confirm', 'viewer', 400],
  ['product', 'POST /api/admin/account/second-factor/off', 'viewer', 400],
  ['product', 'POST /api/admin/account/recovery-codes', 'viewer', 400],
  ['product', 'POST /api/admin/account/password', 'viewer', 400],

  // Administrators: changing, and reading what people wrote
  ['product', 'GET /api/admin/email-compliance/user/:id/token', 'operator', 404],
  ['product', 'POST /api/admin/email-compliance/user/:id/resubscribe', 'operator', 400],
  ['product', 'POST /api/admin/email-compliance/user/:id/unsubscribe', 'operator', 400],
  ['product', 'POST /admin/api/run-proofs', 'operator', 400],
  ['product', 'POST /admin/api/simulation', 'operator', 400],
  ['product', 'POST /admin/api/simulation/cancel', 'operator', 200],
  ['product', 'GET /admin/dry-run', 'operator', 200],
  ['product', 'POST /admin/dry-run', 'operator', 400],
  ['product', 'GET /admin/testing/dry-run/report/:id', 'operator', 404],
  ['product', 'GET /api/v2/admin/logs', 'operator', 400],
  ['product', 'DELETE /api/v2/admin/users/:user_id', 'operator', 400],
  ['product', 'DELETE /api/v2/admin/users/:user_id/purge', 'operator', 400],
  ['product', 'POST /api/v2/admin/users/:user_id/restore', 'operator', 404],
  ['product', 'POST /api/v2/admin/users/bulk', 'operator', 400],
  ['product', 'GET /api/admin/people/:id/export', 'operator', 404],
  ['product', 'GET /api/admin/people/:id/letters/:inbound', 'operator', 400],
  ['product', 'POST /api/admin/people/:id/letters/:inbound/undo', 'operator', 400],
  ['product', 'POST /api/admin/people/:id/letters/:inbound/case', 'operator', 400],
  ['product', 'POST /api/admin/people/:id/plan', 'operator', 400],
  ['product', 'GET /api/downloads/:id/download', 'operator', 404],
  ['product', 'POST /api/admin/exports', 'operator', 400],
  ['product', 'POST /api/v2/admin/morning/send', 'operator', 400],
  ['product', 'POST /api/v2/admin/midday/send', 'operator', 400],
  ['product', 'POST /api/v2/admin/evening/send', 'operator', 400],
  ['product', 'POST /api/admin/midday/send', 'operator', 400],
  ['product', 'POST /api/v3/tester/seed-user', 'operator', 400],
  ['product', 'GET /api/v3/tester/session', 'operator', 400],
  ['product', 'POST /api/v3/tester/send-stage', 'operator', 400],
  ['product', 'POST /api/v3/tester/reply', 'operator', 400],
  ['product', 'POST /api/v3/tester/next-stage', 'operator', 400],
  ['product', 'POST /api/v3/tester/reset', 'operator', 400],
  ['product', 'POST /api/v3/tester/advance-day', 'operator', 400],
  ['product', 'GET /api/admin/corpus', 'operator', 200],
  ['product', 'POST /api/admin/corpus/restore', 'operator', 400],
  ['product', 'POST /api/admin/corpus/change', 'operator', 400],

  // Administrators: each other
  ['product', 'GET /api/admin/administrators', 'owner', 200],
  ['product', 'POST /api/admin/administrators', 'owner', 400],
  ['product', 'POST /api/admin/administrators/:id/role', 'owner', 400],
  ['product', 'POST /api/admin/administrators/:id/disable', 'owner', 400],
  ['product', 'POST /api/admin/administrators/:id/enable', 'owner', 400],
  ['product', 'POST /api/admin/administrators/:id/reset', 'owner', 400],

  // Servers
  ['product', 'POST /hooks/postmark/inbound', 'postmark', 400],
  ['product', 'POST /hooks/postmark/events', 'postmark', 400],
  // Let in, it wants a message and not JSON.
  ['product', 'POST /hooks/mail', 'forwarder', 415],
  ['product', 'POST /hooks/stripe', 'stripe', 200],
  ['product', 'POST /hooks/twilio/message', 'twilio', 400],
  ['product', 'POST /hooks/twilio/status/:token', 'twilio', 400],

  // The sandbox's dev mailbox
  ['both', 'GET /api/test/messages', 'anyone', 200],
  ['both', 'GET /api/test/messages/:id/raw', 'anyone', 400],
  ['both', 'GET /api/test/messages/:id/html', 'anyone', 400],
  ['both', 'GET /api/test/addresses', 'anyone', 200],
  ['both', 'GET /api/test/inbound/:id', 'anyone', 400],
  ['both', 'POST /api/test/reply', 'anyone', 400],
  ['both', 'GET /api/test/clock', 'anyone', 200],
  ['both', 'POST /api/test/clock', 'anyone', 400],

  // Last, since it ends the sessions of the callers.
  ['product', 'POST /auth/logout', 'anyone', 200],
];
