/**
 * The pages that the server renders and what each is given. The web build exports
 * `renderPage(page, props): string`, a whole HTML document, from `dist/server/render.js`.
 * Every form posts to its own path unless a prop names another, as application/x-www-form-urlencoded.
 */
import type { ComingMessage, DayZeroResponse } from '#api/onboarding.ts';
import type { PlanNews, PlanSection } from '#api/plan-section.ts';
import type { TextsSection } from '#api/texts-section.ts';

export interface Brand {
  readonly name: string;
  readonly slug: string;
  readonly postalAddress: string;
  /** Where people write who want to reach us and not their day. */
  readonly contactAddress: string;
}

/** What pages say of the plans (D107), beside the numbers that are the same everywhere. */
export interface PlanFacts {
  /** As it is printed, "$5 a month"; null: it is not settled, and nobody can pay. */
  readonly priceLabel: string | null;
  readonly freeCadence: 'weekly' | 'daily';
}

/** Given to every page. */
export interface SharedProps {
  readonly brand: Brand;
  readonly plans: PlanFacts;
  /** True shows that no real mail leaves and links to the dev mailbox (D104). */
  readonly sandbox: boolean;
  /** Origin of the page's own site, without a slash at its end; null: no canonical and Open Graph addresses. */
  readonly publicUrl: string | null;
}

/** Given to every page of the landing site, too. */
export interface LandingProps extends SharedProps {
  /** Origin of the product's site, without a slash at its end: the other host (D102). */
  readonly productUrl: string;
}

/** A field for an address, as a form comes back with it. */
export interface EmailFieldView {
  readonly email: string;
  readonly error: string | null;
  /** What was most likely meant where the address has a slip in it: asked once, with fields `meant` and `sure`. */
  readonly meant: string | null;
}

/** Whom a sign-up writes to, and the field in which that is changed. */
export interface AddressView extends EmailFieldView {
  /** As it stands, whatever the field holds. */
  readonly saved: string;
}

/** The form of the waitlist. */
export interface WaitlistView extends EmailFieldView {
  /** Where its script sends it. */
  readonly call: string;
  /** The name of the field that no person sees. */
  readonly honeypotField: string;
  /** True: the form has done its work, thanks stand in its place. */
  readonly joined: boolean;
}

/** The person's real times as they are printed, `6:00 AM`, in their zone. */
export interface PrintedTimes {
  readonly morning: string;
  readonly midday: string;
  readonly evening: string;
  /** Canonical IANA name. */
  readonly zone: string;
}

/**
 * What the button of a mail is for. `sign-up`: the first mail's opt-in. `invitation`: its owner's yes (D111). `was-this-you`:
 * applies the words of a sign-up that wait for their owner (D113). `return`: brings back whom nothing comes to any more,
 * with such words where there are any. `reply`: a reply from another address is theirs (D118). `erase`: removes
 * everything.
 */
export type ConfirmPurpose = 'sign-up' | 'invitation' | 'return' | 'was-this-you' | 'reply' | 'erase';

/** What went wrong, and by which name we find it again. */
interface Failure {
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
}

/** Of the two pages that take other people's addresses; each posts to its own path with fields `email` and `added`. */
export interface AddEmailView extends EmailFieldView {
  /** As they were typed, those of this visit alone; every one of them comes back as a field `added`. */
  readonly added: readonly string[];
}

/**
 * What a button of the preferences page does and the fields that it sends along. zone: `timezone`. times: `morning`,
 * `midday`, `evening`, each there where the stage is on, and `morning_time` …, HH:MM. days: `day`, 1 (Monday) to 7, as
 * often as days are chosen. pause: `until` and, where that is `date` and only there, `date`, YYYY-MM-DD. undo: `change`.
 * erase: `sure`. export is answered with a file.
 */
export type PreferencesAction =
  | 'zone'
  | 'times'
  | 'days'
  | 'pause'
  | 'undo'
  | 'agree'
  | 'resume'
  | 'unsubscribe'
  | 'export'
  | 'erase';

export type PreferencesStage = 'morning' | 'midday' | 'evening';

export interface PreferencesPageView {
  readonly kind: 'known';
  readonly maskedEmail: string;
  /** unconfirmed: no yes yet, only the first messages come. quiet: we said goodbye after a long silence. refused: their provider takes no mail of ours. */
  readonly state: 'on' | 'unconfirmed' | 'paused' | 'quiet' | 'unsubscribed' | 'refused';
  /** Printed date on which messages come again; null where paused until the person writes, or not paused. */
  readonly pausedUntil: string | null;
  /** The next message with its day and time, as printed; null where none comes by itself. */
  readonly next: string | null;
  /** As it stands, whatever the form holds. */
  readonly savedZone: string;
  /** What the forms hold: where one was refused, what was sent. Times are HH:MM. */
  readonly zone: string;
  readonly zones: readonly string[];
  readonly stages: Readonly<Record<PreferencesStage, { readonly on: boolean; readonly time: string }>>;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Where the plan has one day a week, now (`from` is null) or from a printed date on. */
  readonly weekly: { readonly weekday: number; readonly from: string | null } | null;
  readonly wish: { readonly until: 'today' | 'week' | 'date' | 'open'; readonly date: string };
  /** What the date field takes: from tomorrow of the person up to a year from today, YYYY-MM-DD. */
  readonly earliestDate: string;
  readonly latestDate: string;
  readonly plan: PlanSection & {
    readonly path: string;
    readonly news: PlanNews | null;
    /** Back from the page of payment: how often this page has looked whether it is confirmed. */
    readonly looks: number;
  };
  readonly texts: TextsSection;
  /** What the last act did, in words to announce, and the `change` that undoes it; null on arrival. */
  readonly saved: { readonly words: string; readonly change: string | null } | null;
  readonly error: {
    readonly field: 'zone' | PreferencesStage | 'times' | 'days' | 'date' | 'erase' | 'form';
    readonly message: string;
  } | null;
}

export interface PageProps {
  /** `POST /` with field `email`. */
  home: SharedProps & EmailFieldView;

  /**
   * `POST /day0-intentions` with fields `timezone`, `timezone_source` (hidden, `default` until a script detects or the
   * visitor chooses; without a script any other zone than the preselected counts as chosen), `rawText`, `action` (name of
   * the submit buttons: `start`, `skip`, or `address`, which only saves the address) and `email`.
   */
  day0: SharedProps & {
    /** The 12 fallback zones; a script replaces them by all the browser knows. */
    readonly fallbackZones: readonly string[];
    readonly preselectedZone: string;
    /** What the visitor had chosen when the page comes back, else `preselectedZone`. */
    readonly selectedZone: string;
    readonly text: string;
    /** Null where the browser has no sign-up that we know. */
    readonly address: AddressView | null;
    readonly error: { readonly field: 'timezone' | 'rawText' | 'form'; readonly message: string } | null;
  };

  /**
   * Null where the server holds nothing: the page then fills itself from sessionStorage or leaves for /start.
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

  /** Null: the specification's words (9:00 AM Central) while no person is known to the page (D103). */
  'signup-complete': SharedProps & {
    readonly person: {
      readonly times: PrintedTimes;
      /** As it is printed: `Saturday, November 21`. */
      readonly firstDay: string;
      readonly next: readonly ComingMessage[];
    } | null;
  };

  /** One button, a form posted to the page's own path with field `letters`: their ids, parted by spaces. */
  confirm: SharedProps & {
    readonly view:
      | {
          readonly kind: 'ask';
          readonly purpose: ConfirmPurpose;
          readonly maskedEmail: string;
          /** What was written in their name, line by line; its sender is masked, and null where nothing tells it. */
          readonly written: {
            readonly sender: string | null;
            readonly words: readonly string[];
            /** The held letters they are of: the button releases these and no other. */
            readonly letters: readonly number[];
          } | null;
        }
      /** The button was pressed before: it is not offered again. */
      | { readonly kind: 'used'; readonly purpose: ConfirmPurpose }
      /** The button was pressed; after every other purpose the page is /signup-complete instead. */
      | { readonly kind: 'done'; readonly purpose: 'reply' | 'erase' }
      /** The link is not one of ours, or too old. */
      | { readonly kind: 'invalid' };
  };

  /** One button, an empty form posted to the page's own path; after it `done`. */
  unsubscribe: SharedProps & {
    readonly view:
      | { readonly kind: 'ask'; readonly maskedEmail: string }
      /** Unsubscribed before, by whatever door: no button is offered. */
      | { readonly kind: 'already'; readonly maskedEmail: string; readonly preferencesPath: string }
      | { readonly kind: 'done'; readonly maskedEmail: string; readonly preferencesPath: string }
      /** The link of an invitation, whose address is nobody's; null once we have forgotten it. */
      | { readonly kind: 'ask-invited'; readonly maskedEmail: string | null }
      | { readonly kind: 'done-invited'; readonly maskedEmail: string | null }
      | { readonly kind: 'invalid' };
  };

  /** One button, an empty form posted to the page's own path; after it `done`. */
  answer: SharedProps & {
    readonly view:
      /** The question as it was asked, and the answer that the button gives. */
      | { readonly kind: 'ask'; readonly question: string; readonly answer: string }
      /** What became of each item, in words beside the person's own. */
      | { readonly kind: 'done'; readonly outcomes: readonly { readonly words: string; readonly said: string }[] }
      /** It was answered before, by whatever way: no button is offered. */
      | { readonly kind: 'answered' }
      /** Its day is over, or it was spoken of since. */
      | { readonly kind: 'lapsed' }
      | { readonly kind: 'invalid' };
  };

  /** Each form posts to the page's own path; its button is the field `action`, a `PreferencesAction`. */
  preferences: SharedProps & {
    readonly view: PreferencesPageView | { readonly kind: 'invalid' };
  };

  /** One button, an empty form posted to the page's own path; it leads to the provider's page for its customers. */
  billing: SharedProps & {
    readonly view:
      | { readonly kind: 'ask'; readonly maskedEmail: string }
      /** The provider could not be asked just now. */
      | { readonly kind: 'silent' }
      /** Not one of ours, too old, or nothing is paid. */
      | { readonly kind: 'invalid' };
  };

  /** The dev mailbox: everything it shows comes from `/api/test/…`. */
  test: SharedProps;

  /** The quiet public pages: they need nothing but what every page is given, so one rendering serves all visitors. */
  'how-it-works': SharedProps;
  benefits: SharedProps;
  faq: SharedProps;
  about: SharedProps;
  /** Sends nothing anywhere; its script carries the thought into the sign-up. */
  'hold-this-thought': SharedProps;
  /** `asksLanguageModel`: what people write is shown to one (D116). */
  privacy: SharedProps & { readonly asksLanguageModel: boolean };

  /** A form that posts to `/auth/login` (specification 2.12; D124). */
  login: SharedProps & {
    readonly csrfToken: string;
    /** Filled in beforehand; empty where the settings hint at none. */
    readonly email: string;
    readonly failed: boolean;
    /** After many failures; null: they may try at once. */
    readonly waitSeconds: number | null;
    /** The code came too long after the password. */
    readonly late: boolean;
    /** Field `next`: the page of the admin area that was asked for; null: its first. */
    readonly next: string | null;
  };
  /** A form that posts to `/auth/login/code`: the second step, for whoever has set it up. */
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
      /** Not one of ours, used, too old, or there is an administrator by now. */
      | { readonly kind: 'invalid' };
  };
  /** Every page behind the sign-in: what it shows, its script asks for. */
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
