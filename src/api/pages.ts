/**
 * The pages that the server renders and the props of each. The web build exports
 * `renderPage(page, props): string`, a whole HTML document, from `dist/server/render.js`.
 * Every form posts to its own path unless a prop names another, as application/x-www-form-urlencoded.
 */
import type { AnswerPageView } from '#api/answers.ts';
import type { DaysPageView } from '#api/own-days.ts';
import type { ComingMessage, DayZeroResponse } from '#api/onboarding.ts';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { ZoneSource } from '#domain/people/person.ts';

export interface Brand {
  readonly name: string;
  readonly slug: string;
  readonly postalAddress: string;
  /** Where people write to contact us, not their day. */
  readonly contactAddress: string;
}

/** Facts about the plans (D107), besides numbers that are the same everywhere. */
export interface PlanFacts {
  /** As displayed, "$5 a month"; null: not decided, and nobody can pay. */
  readonly priceLabel: string | null;
  readonly freeCadence: 'weekly' | 'daily';
}

/** Props of every page. */
export interface SharedProps {
  readonly brand: Brand;
  readonly plans: PlanFacts;
  /** True shows that no real mail is sent and links to the dev mailbox (D104). */
  readonly sandbox: boolean;
  /** Origin of the page's own site, without a trailing slash; null: no canonical and Open Graph addresses. */
  readonly publicUrl: string | null;
}

/** Additional props of every page of the landing site. */
export interface LandingProps extends SharedProps {
  /** Origin of the product's site, without a trailing slash: the other host (D102). */
  readonly productUrl: string;
}

/** An address field, as returned with a form. */
export interface EmailFieldView {
  readonly email: string;
  readonly error: string | null;
  /** The likely address if this one has a typo: asked once, with fields `meant` and `sure`. */
  readonly meant: string | null;
}

/** The address of a sign-up, and the field that changes it. */
export interface AddressView extends EmailFieldView {
  /** The saved address, whatever the field contains. */
  readonly saved: string;
}

/** The waitlist form. */
export interface WaitlistView extends EmailFieldView {
  /** Where its script sends it. */
  readonly call: string;
  /** The name of the field that people do not see. */
  readonly honeypotField: string;
  /** True: submitted; thanks replace the form. */
  readonly joined: boolean;
}

/** The person's real times as printed, `6:00 AM`, in their zone. */
export interface PrintedTimes {
  readonly morning: string;
  readonly midday: string;
  readonly evening: string;
  /** Canonical IANA name. */
  readonly zone: string;
}

/** What the page after a sign-up says. */
export interface SignedUp {
  readonly times: PrintedTimes;
  /** As printed: `Saturday, November 21`. */
  readonly firstDay: string;
  readonly next: readonly ComingMessage[];
}

/** What was written in a person's name, line by line. */
export interface HeldWords {
  /** Masked; null if the sender is unknown. */
  readonly sender: string | null;
  readonly words: readonly string[];
  /** The ids of the held messages: the button releases exactly these. */
  readonly letters: readonly number[];
}

/**
 * The purpose of a mail's button. `sign-up`: the first mail's opt-in. `invitation`: the owner accepts (D111).
 * `was-this-you`: applies the words of a sign-up that wait for their owner (D113). `return`: resumes messages that have
 * stopped, with such words if there are any. `reply`: a reply from another address is theirs (D118). `erase`: removes
 * everything.
 */
export type ConfirmPurpose = 'sign-up' | 'invitation' | 'return' | 'was-this-you' | 'reply' | 'erase';

/** What went wrong, and the id by which the log has it. */
interface Failure {
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
}

/** For the two pages that take other people's addresses; each posts to its own path with fields `email` and `added`. */
export interface AddEmailView extends EmailFieldView {
  /** As typed during this visit; each is sent back as a field `added`. */
  readonly added: readonly string[];
}

export interface PageProps {
  /** `POST /` with field `email`. */
  home: SharedProps & EmailFieldView;

  /**
   * `POST /day0-intentions` with fields `timezone`, `timezone_source` (hidden, `default` until a script detects or the
   * visitor chooses; without a script any zone but the preselected one counts as chosen, and that one with
   * `timezone_shown`), `rawText`, `action` (name of the submit buttons: `start`, `skip`, or `address`, which only saves
   * the address) and `email`.
   */
  day0: SharedProps & {
    /** The 12 fallback zones; a script replaces them with all that the browser knows. */
    readonly fallbackZones: readonly string[];
    /** The visitor's choice when the page is shown again, else the preselected one. */
    readonly selectedZone: string;
    readonly zoneSource: ZoneSource;
    readonly text: string;
    /** Null if the browser has no known sign-up. */
    readonly address: AddressView | null;
    readonly error: { readonly field: 'timezone' | 'rawText' | 'form'; readonly message: string } | null;
  };

  /**
   * Null if the server has nothing: the page then uses sessionStorage or redirects to /start.
   * `POST /acknowledgment` with field `email` begins the same day with another address.
   */
  acknowledgment: SharedProps & {
    readonly acknowledgment: DayZeroResponse | null;
    readonly address: AddressView | null;
  };

  /** `POST /start` with field `email`. */
  start: SharedProps & EmailFieldView;

  'email-confirmation': SharedProps & { readonly view: AddEmailView };
  shared: SharedProps & { readonly view: AddEmailView };

  /** Null: the specification's words (9:00 AM Central) while the person is unknown (D103). */
  'signup-complete': SharedProps & {
    readonly person: SignedUp | null;
  };

  /** One button, a form posted to the page's own path with field `letters`: the ids, separated by spaces. */
  confirm: SharedProps & {
    readonly view:
      | {
          readonly kind: 'ask';
          readonly purpose: ConfirmPurpose;
          readonly maskedEmail: string;
          /** What was written in their name and waits for their yes; null if nothing was. */
          readonly written: HeldWords | null;
        }
      /** The button was pressed before and is not offered again. */
      | { readonly kind: 'used'; readonly purpose: ConfirmPurpose }
      /** The button was pressed; after every other purpose the page is /signup-complete instead. */
      | { readonly kind: 'done'; readonly purpose: 'reply' | 'erase' }
      /** The link is not ours, or expired. */
      | { readonly kind: 'invalid' };
  };

  /** One button, an empty form posted to the page's own path; then `done`. */
  unsubscribe: SharedProps & {
    readonly view:
      | { readonly kind: 'ask'; readonly maskedEmail: string }
      /** Already unsubscribed, by any route: no button is offered. */
      | { readonly kind: 'already'; readonly maskedEmail: string; readonly preferencesPath: string }
      | { readonly kind: 'done'; readonly maskedEmail: string; readonly preferencesPath: string }
      /** The link of an invitation, whose address belongs to no person; null after we deleted it. */
      | { readonly kind: 'ask-invited'; readonly maskedEmail: string | null }
      | { readonly kind: 'done-invited'; readonly maskedEmail: string | null }
      | { readonly kind: 'invalid' };
  };

  /** Each button is an empty form, posted to the page's own path or to that of a token; then `done`. */
  answer: SharedProps & {
    readonly view: AnswerPageView | { readonly kind: 'invalid' };
  };

  /** Each form posts to the page's own path; its button is the field `action`, a `PreferencesAction`. */
  preferences: SharedProps & {
    readonly view: PreferencesPageView | { readonly kind: 'invalid' };
  };

  /** Each form posts to the page's own address; its button is the field `action`, a `DaysAction`. */
  days: SharedProps & {
    readonly view: DaysPageView | { readonly kind: 'invalid' };
  };

  /** One button, an empty form posted to the page's own path; it leads to the provider's customer portal. */
  billing: SharedProps & {
    readonly view:
      | { readonly kind: 'ask'; readonly maskedEmail: string }
      /** The payment provider is unreachable just now. */
      | { readonly kind: 'silent' }
      /** Not one of ours, expired, or nothing is paid. */
      | { readonly kind: 'invalid' };
  };

  /** The dev mailbox, which loads everything from `/api/test/…`. */
  test: SharedProps;

  /** Static public pages: they need only the shared props, so one rendering serves all visitors. */
  'how-it-works': SharedProps;
  benefits: SharedProps;
  faq: SharedProps;
  about: SharedProps;
  /** Sends nothing; its script passes the thought on to the sign-up. */
  'hold-this-thought': SharedProps;
  /** `asksLanguageModel`: a language model is shown what people write (D116). */
  privacy: SharedProps & { readonly asksLanguageModel: boolean };

  /** A form that posts to `/auth/login` (specification 2.12; D124). */
  login: SharedProps & {
    readonly csrfToken: string;
    /** Prefilled; empty without a hint in the settings. */
    readonly email: string;
    readonly failed: boolean;
    /** After many failures; null: they may try at once. */
    readonly waitSeconds: number | null;
    /** The code was entered too long after the password. */
    readonly late: boolean;
    /** Field `next`: the requested page of the admin area; null: its first page. */
    readonly next: string | null;
  };
  /** A form that posts to `/auth/login/code`: the second step, for accounts with a second factor. */
  'login-code': SharedProps & {
    readonly next: string | null;
    readonly csrfToken: string;
    readonly failed: boolean;
    readonly waitSeconds: number | null;
  };
  /** Posts to its own path with fields `email`, `password`, `again` and `csrfToken`. */
  'first-admin': SharedProps & {
    readonly view:
      | {
          readonly kind: 'ask';
          readonly csrfToken: string;
          readonly email: string;
          /** Why it was refused. */
          readonly problem: string | null;
        }
      /** Not ours, used, expired, or an administrator exists by now. */
      | { readonly kind: 'invalid' };
  };
  /** Posts to its own path with fields `password`, `again` and `csrfToken`. */
  'admin-link': SharedProps & {
    readonly view:
      | {
          readonly kind: 'ask';
          readonly csrfToken: string;
          readonly email: string;
          readonly role: AdminRole;
          /** Why it was refused. */
          readonly problem: string | null;
        }
      /** Not ours, used, replaced, expired, or its administrator is disabled. */
      | { readonly kind: 'invalid' };
  };
  /** Every page behind the sign-in; its script loads the content. */
  admin: SharedProps;

  'not-found': SharedProps;

  /** `POST /` with fields `email` and `waitlist.honeypotField`; then 303 to `/?joined`, which shows the thanks. */
  'landing-home': LandingProps & { readonly waitlist: WaitlistView };
  'landing-how-it-works': LandingProps;
  'landing-philosophy': LandingProps;
  'landing-examples': LandingProps;
  'landing-pricing': LandingProps;
  'landing-faq': LandingProps;
  'landing-privacy': LandingProps & { readonly asksLanguageModel: boolean };
  'landing-contact': LandingProps;
  'landing-not-found': LandingProps;

  error: SharedProps & Failure;
  'landing-error': LandingProps & Failure;
}

export type PageName = keyof PageProps;

/** A page of the landing site's host. */
export type LandingPageName = Extract<PageName, `landing-${string}`>;

export function isLandingPage(page: PageName): page is LandingPageName {
  return page.startsWith('landing-');
}

export type RenderPage = <Page extends PageName>(page: Page, props: PageProps[Page]) => string;
