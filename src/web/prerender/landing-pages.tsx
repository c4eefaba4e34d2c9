import type { LandingPageName } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { addedByPaying } from '#domain/messages/paid-plan.ts';
import { ContactPage } from '#web/landing/contact-page.tsx';
import { LandingErrorPage, LandingNotFoundPage } from '#web/landing/error-pages.tsx';
import { ExamplesPage } from '#web/landing/examples-page.tsx';
import { LandingFaqPage } from '#web/landing/faq-page.tsx';
import { LandingHomePage } from '#web/landing/home-page.tsx';
import { LandingHowItWorksPage } from '#web/landing/how-it-works-page.tsx';
import { PhilosophyPage } from '#web/landing/philosophy-page.tsx';
import { PricingPage } from '#web/landing/pricing-page.tsx';
import { LandingPrivacyPage } from '#web/landing/privacy-page.tsx';
import { landingQuestions } from '#web/landing/questions.ts';
import type { PageEntry } from '#web/prerender/page-facts.ts';
import { trialDays } from '#web/lib/plan-words.ts';
import { faqPage, organization } from '#web/prerender/structured-data.ts';

/** The pages of the landing site's host (specification 2.2). */
export const landingPages: { readonly [Page in LandingPageName]: PageEntry<Page> } = {
  'landing-home': {
    Page: LandingHomePage,
    title: (brand) => `${brand} — three short messages, one day on purpose`,
    summary: () =>
      'Short messages in the morning, at midday and in the evening. You answer in your own words, and anything still open carries over to your next day. Join the waitlist.',
    path: landingPaths.home,
    entry: 'landing',
    structured: organization,
  },
  'landing-how-it-works': {
    Page: LandingHowItWorksPage,
    title: (brand) => `How ${brand} works`,
    summary: () => 'Three questions a day, what you can answer, and what it doesn’t do.',
    path: landingPaths.howItWorks,
  },
  'landing-philosophy': {
    Page: PhilosophyPage,
    title: (brand) => `The philosophy of ${brand}`,
    summary: () => 'A day is not a queue to be emptied: why we ask three times a day, and count nothing.',
    path: landingPaths.philosophy,
  },
  'landing-examples': {
    Page: ExamplesPage,
    title: (brand) => `Five days with ${brand}`,
    summary: () => 'Five example days from morning to evening: the question, the reply, and what comes back.',
    path: landingPaths.examples,
    entry: 'landing',
  },
  'landing-pricing': {
    Page: PricingPage,
    title: (brand) => `What ${brand} costs`,
    summary: (_, plans) =>
      `Email is free. The paid plan adds ${addedByPaying(plans)}. Text messages have a ${trialDays}-day trial.`,
    path: landingPaths.pricing,
  },
  'landing-faq': {
    Page: LandingFaqPage,
    title: (brand) => `Questions about ${brand}`,
    summary: () => 'The waitlist, the cost, the times, how to stop: what people ask before they start.',
    path: landingPaths.faq,
    structured: ({ brand, plans }) => faqPage(landingQuestions(brand.name, plans)),
  },
  'landing-privacy': {
    Page: LandingPrivacyPage,
    title: (brand) => `Privacy and terms — ${brand}`,
    summary: () => 'What we store, what we don’t, how to have it erased, and what we promise each other.',
    path: landingPaths.privacy,
  },
  'landing-contact': {
    Page: ContactPage,
    title: (brand) => `Contact — ${brand}`,
    summary: () => 'How to reach us by email and by post.',
    path: landingPaths.contact,
  },
  'landing-not-found': {
    Page: LandingNotFoundPage,
    title: (brand) => `Page not found — ${brand}`,
    summary: () => 'We can’t find that page.',
  },
  'landing-error': {
    Page: LandingErrorPage,
    title: (brand) => `Something went wrong — ${brand}`,
    summary: () => 'Something went wrong on our side.',
  },
};
