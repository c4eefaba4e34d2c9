import type { AppContext } from '#app/people/app-context.ts';
import type { createSignup } from '#app/signup/create-user.ts';
import type { Pages } from '#http/pages/pages.ts';
import type { Services } from '#http/services.ts';
import type { SessionCookie } from '#http/session-cookie.ts';
import type { SignupCookie } from '#http/signup-cookie.ts';

/** What routes receive. */
export interface RouteContext {
  readonly services: Services;
  readonly ctx: AppContext;
  readonly pages: Pages;
  readonly cookie: SignupCookie;
  readonly session: SessionCookie;
  /** The cookie between the two steps of a sign-in. */
  readonly pendingSignIn: SessionCookie;
  readonly createUser: ReturnType<typeof createSignup>;
}
