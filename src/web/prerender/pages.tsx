import type { PageName } from '#api/pages.ts';
import { AnswerPage } from '#web/account/answer-page.tsx';
import { paths } from '#api/paths.ts';
import { BillingPage } from '#web/account/billing-page.tsx';
import { ConfirmPage } from '#web/account/confirm-page.tsx';
import { DaysPage } from '#web/account/days/days-page.tsx';
import { PreferencesPage } from '#web/account/preferences/preferences-page.tsx';
import { UnsubscribePage } from '#web/account/unsubscribe-page.tsx';
import { AdminLinkPage, FirstAdminPage, LoginCodePage, LoginPage } from '#web/admin/sign-in/sign-in-pages.tsx';
import { AdminLoadingPage } from '#web/admin/loading-page.tsx';
import { HoldPage } from '#web/holding/hold-page.tsx';
import { AboutPage } from '#web/marketing/about-page.tsx';
import { BenefitsPage } from '#web/marketing/benefits-page.tsx';
import { FaqPage } from '#web/marketing/faq-page.tsx';
import { HomePage } from '#web/marketing/home-page.tsx';
import { HowItWorksPage } from '#web/marketing/how-it-works-page.tsx';
import { PrivacyPage } from '#web/marketing/privacy-page.tsx';
import { questions } from '#web/marketing/questions.ts';
import { landingPages } from '#web/prerender/landing-pages.tsx';
import type { PageEntry } from '#web/prerender/page-facts.ts';
import { faqPage, organization } from '#web/prerender/structured-data.ts';
import { DevMailboxPage } from '#web/sandbox/dev-mailbox-page.tsx';
import { EmailConfirmationPage } from '#web/sharing/email-confirmation-page.tsx';
import { SharedPage } from '#web/sharing/shared-page.tsx';
import { AcknowledgmentPage } from '#web/signup/acknowledgment-page.tsx';
import { DayZeroPage } from '#web/signup/day-zero-page.tsx';
import { SignupCompletePage } from '#web/signup/signup-complete-page.tsx';
import { StartPage } from '#web/signup/start-page.tsx';
import { ErrorPage, NotFoundPage } from '#web/ui/error-pages.tsx';

type Pages = { readonly [Page in PageName]: PageEntry<Page> };

export const pages: Pages = {
  home: {
    Page: HomePage,
    title: (brand) => `${brand} — know what today is for`,
    summary: () =>
      'A short email in the morning, at midday and in the evening. You answer in your own words, and anything still open carries over to your next day.',
    path: paths.home,
    entry: 'home',
    structured: organization,
  },
  day0: {
    Page: DayZeroPage,
    title: (brand) => `Your first day — ${brand}`,
    summary: () => 'What do you want to focus on today?',
    entry: 'signup',
    hydrated: true,
  },
  acknowledgment: {
    Page: AcknowledgmentPage,
    title: (brand) => `What happens next — ${brand}`,
    summary: () => 'Your first day is set.',
    entry: 'signup',
    hydrated: true,
  },
  start: {
    Page: StartPage,
    title: (brand) => `Start again — ${brand}`,
    summary: () => "We lost your place. Let's start again.",
    entry: 'start',
  },
  'signup-complete': {
    Page: SignupCompletePage,
    title: (brand) => `You’re signed up — ${brand}`,
    summary: () => 'What comes next, and when.',
  },
  'email-confirmation': {
    Page: EmailConfirmationPage,
    title: (brand) => `Thanks for signing up — ${brand}`,
    summary: () => 'Know someone who’d like this too?',
    entry: 'share',
  },
  shared: {
    Page: SharedPage,
    title: (brand) => `Thanks for sharing ${brand}`,
    summary: () => 'Share with someone else?',
    entry: 'share',
  },
  confirm: {
    Page: ConfirmPage,
    title: (brand) => `Confirm — ${brand}`,
    summary: () => 'Press one button to confirm.',
  },
  unsubscribe: {
    Page: UnsubscribePage,
    title: (brand) => `Unsubscribe — ${brand}`,
    summary: () => 'Press one button to unsubscribe.',
  },
  answer: {
    Page: AnswerPage,
    title: (brand) => `Your answer — ${brand}`,
    summary: () => 'Press one button to answer.',
  },
  preferences: {
    Page: PreferencesPage,
    title: (brand) => `Preferences — ${brand}`,
    summary: () => 'When you hear from us, and how.',
    entry: 'preferences',
  },
  days: {
    Page: DaysPage,
    title: (brand) => `Your days — ${brand}`,
    summary: () => 'Your list as it stands, and the days before it.',
  },
  billing: {
    Page: BillingPage,
    title: (brand) => `Billing — ${brand}`,
    summary: () => 'Press one button to see it on Stripe.',
  },
  test: {
    Page: DevMailboxPage,
    title: (brand) => `Dev mailbox — ${brand}`,
    summary: () => 'Every mailbox and phone of this machine, and its clock.',
    entry: 'dev-mailbox',
    hydrated: true,
  },
  'how-it-works': {
    Page: HowItWorksPage,
    title: (brand) => `How ${brand} works`,
    summary: () => 'Three short emails a day, answered in your own words.',
    path: paths.howItWorks,
  },
  benefits: {
    Page: BenefitsPage,
    title: (brand) => `What ${brand} is good for`,
    summary: () => 'Fewer things, said out loud, and looked back on kindly.',
    path: paths.benefits,
  },
  faq: {
    Page: FaqPage,
    title: (brand) => `Questions about ${brand}`,
    summary: () => 'What it costs, when it comes, how to change it and how to stop.',
    path: paths.faq,
    structured: ({ brand, plans }) => faqPage(questions(brand.name, plans)),
  },
  'hold-this-thought': {
    Page: HoldPage,
    title: (brand) => `Hold this thought — ${brand}`,
    summary: () => 'Put down one thing you don’t want to lose today. It stays in your browser until you sign up.',
    path: paths.holdThisThought,
    entry: 'hold',
  },
  about: {
    Page: AboutPage,
    title: (brand) => `About ${brand}`,
    summary: (brand) => `Why ${brand} is three emails a day and not an app.`,
    path: paths.about,
  },
  privacy: {
    Page: PrivacyPage,
    title: (brand) => `Privacy — ${brand}`,
    summary: () => 'What we store, what we don’t, and how to have it erased.',
    path: paths.privacy,
  },
  ...landingPages,
  login: {
    Page: LoginPage,
    title: (brand) => `Sign in — ${brand}`,
    summary: () => 'For those who run this service.',
    sheet: 'admin',
  },
  'login-code': {
    Page: LoginCodePage,
    title: (brand) => `Sign in — ${brand}`,
    summary: () => 'One more step.',
    sheet: 'admin',
  },
  'first-admin': {
    Page: FirstAdminPage,
    title: (brand) => `The first administrator — ${brand}`,
    summary: () => 'For whoever started this service.',
    sheet: 'admin',
  },
  'admin-link': {
    Page: AdminLinkPage,
    title: (brand) => `Choose your password — ${brand}`,
    summary: () => 'For those who run this service.',
    sheet: 'admin',
  },
  admin: {
    Page: AdminLoadingPage,
    title: (brand) => `Admin — ${brand}`,
    summary: () => 'For those who run this service.',
    entry: 'admin',
    sheet: 'admin',
    hydrated: true,
  },
  'not-found': {
    Page: NotFoundPage,
    title: (brand) => `Page not found — ${brand}`,
    summary: () => 'We can’t find that page.',
  },
  error: {
    Page: ErrorPage,
    title: (brand) => `Something went wrong — ${brand}`,
    summary: () => 'Something went wrong on our side.',
  },
};
