/** The landing site's address in a browser: another host of the same server (D102). Chromium knows it as this machine. */
export function landingOrigin(origin: string): string {
  return origin.replace('127.0.0.1', 'anchorday.localhost');
}

/** Every page of specification 2.2. */
export const LANDING_PAGES = [
  '/',
  '/how-it-works',
  '/philosophy',
  '/examples',
  '/pricing',
  '/faq',
  '/privacy',
  '/contact',
] as const;
