import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { Documented } from '#api/endpoint.ts';
import { createSignup } from '#app/signup/create-user.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { parseUntrusted } from '#domain/parse-untrusted.ts';
import { logAnswers, withoutChildren } from '#http/answer-log.ts';
import { guardAdmins } from '#http/admin-guard.ts';
import { csrfOptions } from '#http/csrf.ts';
import type { RouteContext } from '#http/route-context.ts';
import { errorAnswers, RefusedRequest } from '#http/errors.ts';
import { isOwnOrigin } from '#http/own-origin.ts';
import { onlyOn } from '#http/hosts.ts';
import { appSettings } from '#http/app-settings.ts';
import { createKeep } from '#http/pages/cached-responses.ts';
import { createStaticResponseCache } from '#http/pages/static-response-cache.ts';
import { addAdminPages } from '#http/pages/admin-pages.ts';
import { addAdminLinkPage } from '#http/pages/admin-link-page.ts';
import { addFirstAdminPage } from '#http/pages/first-admin-page.ts';
import { addLandingPages } from '#http/pages/landing-pages.ts';
import { addLinkPages } from '#http/pages/link-pages.ts';
import { createPages } from '#http/pages/pages.ts';
import { addPublicPages } from '#http/pages/public-pages.ts';
import { addSharePages } from '#http/pages/share-pages.ts';
import { addSignupPages } from '#http/pages/signup-pages.ts';
import { addSiteFiles } from '#http/pages/site-files.ts';
import { addAccountRoutes } from '#http/routes/account.ts';
import { addAdministratorRoutes } from '#http/routes/administrators.ts';
import { addAdminHealthRoutes } from '#http/routes/admin-health.ts';
import { addAdminOnboardingRoutes } from '#http/routes/admin-onboarding.ts';
import { addAdminLogRoutes } from '#http/routes/admin-logs.ts';
import { addAdminPersonRoutes } from '#http/routes/admin-person.ts';
import { addAdminUserRoutes } from '#http/routes/admin-users.ts';
import { addAnalyticsRoutes } from '#http/routes/analytics.ts';
import { addAuditRoutes } from '#http/routes/audit.ts';
import { addAuthRoutes, addWhoami } from '#http/routes/auth.ts';
import { addDownloadRoutes } from '#http/routes/downloads.ts';
import { addEmailComplianceRoutes } from '#http/routes/email-compliance.ts';
import { addEmailSignupRoute } from '#http/routes/email-signup.ts';
import { addOnboardingRoutes } from '#http/routes/onboarding.ts';
import { addReplyRoutes } from '#http/routes/replies.ts';
import { addTestSendRoutes } from '#http/routes/test-sends.ts';
import { addOpenApiRoute, noteCalls } from '#http/routes/openapi.ts';
import { addSetPlanRoute } from '#http/routes/set-plan.ts';
import { addDevMailboxRoutes } from '#http/routes/dev-mailbox.ts';
import { addLifeCorpusRoutes } from '#http/routes/life-corpus.ts';
import { addDryRunReport, addDryRunRoutes } from '#http/routes/dry-run.ts';
import { addSimulationRoutes } from '#http/routes/simulation.ts';
import { addTesterRoutes } from '#http/routes/v3-tester.ts';
import { addWaitlistRoute } from '#http/routes/waitlist.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { addWebhooks } from '#http/webhooks/webhooks.ts';
import type { Services, WebSettings } from '#http/services.ts';
import { pendingSignInCookie, sessionCookie } from '#http/session-cookie.ts';
import { signupCookie } from '#http/signup-cookie.ts';
import { dropNul } from '#http/without-nul.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Mail programs post here without any origin (RFC 8058), and so do other servers. */
    readonly anyOrigin?: true;
    /** Asked so often that it has no line in the log. */
    readonly isUnlogged?: true;
    /** For admin calls. */
    readonly leastRole?: AdminRole;
    /** For everything that the OpenAPI document lists. */
    readonly declared?: Documented;
  }
}

/** Largest request body, in bytes (protocols 6.5). */
const BODY_BYTES_MAX = 100 * 1024;
/** For a whole request to arrive. Node's own limit for the headers, a minute, is within it. In ms. */
const REQUEST_MS_MAX = 120_000;
/** An address has at most 254 octets (RFC 5321 §4.5.3.1), and our tokens are shorter. */
const PARAM_LENGTH_MAX = 256;

/** The whole web server, not yet listening; `inject` and `listen` both wait until it is ready. */
export function buildServer(services: Services): FastifyInstance {
  const { settings } = services;
  const isHttps = settings.publicUrl.startsWith('https:');
  const headers = securityHeaders(isHttps);
  const cache = createStaticResponseCache(settings.landingBrand);
  const keep = createKeep(headers, cache);
  const pages = createPages(services.renderPage, settings, keep);
  const context: RouteContext = {
    services,
    ctx: { ...services, settings: appSettings(settings, services.billing !== null) },
    pages,
    cookie: signupCookie(services.keys, isHttps),
    session: sessionCookie(isHttps),
    pendingSignIn: pendingSignInCookie(isHttps),
    createUser: createSignup(services),
  };

  const { answerError, answerNotFound } = errorAnswers(pages, settings.landingBrand);
  const head = headOf(headers);

  const server = fastify({
    ...(services.log === null ? { logger: false } : { loggerInstance: withoutChildren(services.log) }),
    // Fastify's own lines contain whole addresses, and ours contain tokens.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    genReqId: () => services.random.uuid(),
    serverFactory: cache.serverFactory,
    trustProxy: trustedProxies(settings),
    // A malformed address reaches no route and no hook.
    frameworkErrors: (error, request, reply) => void answerError(error, request, head(request, reply)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAM_LENGTH_MAX },
  });
  server.setValidatorCompiler<ZodType>((part) => {
    const validate = validatorCompiler(part);
    return (value: unknown) => parseUntrusted(validate, value);
  });
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  server.decorateRequest('admin', null);
  addHooks(server, settings, head);
  const calls = noteCalls(server);
  if (services.log !== null) logAnswers(server, services.log, cache);

  server.register(async (scope) => {
    await server.register(cookie);
    await server.register(csrfProtection, csrfOptions(services.keys, isHttps));
    // A dev mailbox on one's own machine may be used as fast as one likes (D104).
    await server.register(rateLimit, { global: false, ...(settings.sandbox && { allowList: () => true }) });
    await scope.register(async (api) => {
      answerCalls(api);
      addOnboardingRoutes(api, context);
      addWaitlistRoute(api, context);
      addEmailSignupRoute(api, context);
      if (settings.sandbox) addDevMailboxRoutes(api, context);
    });
    await scope.register(async (admin) => {
      onlyOn(admin, 'product', settings.landingBrand);
      answerCalls(admin);
      await addAuthRoutes(admin, context);
      await admin.register(async (guarded) => {
        guardAdmins(guarded, context);
        addWhoami(guarded);
        addAccountRoutes(guarded, context);
        addAdministratorRoutes(guarded, context);
        addAuditRoutes(guarded, context);
        addEmailComplianceRoutes(guarded, context);
        addAdminOnboardingRoutes(guarded, context);
        addAdminHealthRoutes(guarded, context);
        addAdminLogRoutes(guarded, context);
        addAdminUserRoutes(guarded, context);
        addAnalyticsRoutes(guarded, context);
        addReplyRoutes(guarded, context);
        addAdminPersonRoutes(guarded, context);
        addDownloadRoutes(guarded, context);
        addTestSendRoutes(guarded, context);
        addTesterRoutes(guarded, context);
        addSimulationRoutes(guarded, context);
        addDryRunRoutes(guarded, context);
        addLifeCorpusRoutes(guarded, context);
        await guarded.register(async (report) => addDryRunReport(report, context));
        addSetPlanRoute(guarded, context);
      });
    });
    await scope.register(async (product) => {
      onlyOn(product, 'product', settings.landingBrand);
      await product.register(async (forms) => addSignupPages(forms, context));
      // Not in the forms' scope, whose hooks these pages do not need.
      addPublicPages(product, context);
      addAdminPages(product, context);
      await product.register(async (links) => addAdminLinkPage(links, context));
      if (settings.sandbox) await product.register(async (first) => addFirstAdminPage(first, context));
      await product.register(async (shares) => addSharePages(shares, context));
      await product.register(async (links) => addLinkPages(links, context));
      await product.register(async (hooks) => addWebhooks(hooks, context));
      addOpenApiRoute(product, services, { calls, keep });
    });
    await scope.register(async (landing) => {
      onlyOn(landing, 'landing', settings.landingBrand);
      await addLandingPages(landing, context);
    });
    if (services.siteDir !== null) await addSiteFiles(scope, services.siteDir, keep);
  });
  return server;
}

/** A proxy on the same machine or network may name its client; nobody on the internet may. */
function trustedProxies({ sandbox, trustedProxies: named }: WebSettings): string[] | false {
  if (named !== null) return [...named];
  return sandbox ? false : ['loopback', 'linklocal', 'uniquelocal'];
}

/** A scope of calls: JSON only, because another site's form cannot send it without a preflight (protocols 6.1). */
function answerCalls(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  // Many clients send a JSON content type even without a body. Whether a body is required, the schema decides.
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  );
  dropNul(scope);
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Sets the headers that every response has; cached responses already contain them. */
type Head = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function headOf(headers: Readonly<Record<string, string>>): Head {
  const usual = Object.entries(headers);
  return (request, reply) => {
    // A mail in its frame has a policy of its own.
    for (const [name, value] of usual) if (!reply.hasHeader(name)) reply.header(name, value);
    return reply.header('x-request-id', request.id);
  };
}

/** Callback style, because promises would cost every request. */
function addHooks(server: FastifyInstance, settings: WebSettings, head: Head): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // Read last, because Fastify builds the route's options on each access.
    const passes = isOwnOrigin(request, settings) || request.routeOptions.config.anyOrigin === true;
    done(passes ? undefined : new RefusedRequest(403, 'FOREIGN_ORIGIN'));
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    head(request, reply);
    done(null, payload);
  });
}
