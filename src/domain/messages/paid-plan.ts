/** The paid plan in the specification's words (1, D107): every page and message that offers it says this of it. */
export const PAID_PLAN =
  'daily text messages and the full daily rhythm: all three messages every day, by text instead of email, by email, or both, as you choose';
