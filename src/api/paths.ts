/** Every path of the product host that a page links to or a form posts to. */
export const paths = {
  home: '/',
  dayZero: '/day0-intentions',
  acknowledgment: '/acknowledgment',
  start: '/start',
  signupComplete: '/signup-complete',
  emailConfirmation: '/email-confirmation',
  shared: '/shared',
  holdThisThought: '/hold-this-thought',
  howItWorks: '/how-it-works',
  benefits: '/benefits',
  faq: '/faq',
  about: '/about',
  privacy: '/privacy',
  test: '/test',
  login: '/login',
  /** The second step of the sign-in. */
  loginCode: '/login/code',
  admin: '/admin',
  adminTesting: '/admin?tab=testing',
  /** Where whoever started a sandbox creates its first administrator. */
  firstAdmin: (secret: string) => `/login/first/${secret}`,
  /** Where an invited administrator, or one who was reset, chooses a password. */
  adminLink: (secret: string) => `/login/link/${secret}`,
  adminLogs: '/admin/logs',
  adminCompliance: '/admin/compliance',
  downloads: '/downloads',
  adminAccount: '/admin/account',
  adminAudit: '/admin/audit',
  administrators: '/admin/administrators',
  adminTester: '/admin/v3-tester',
  adminUnifiedTester: '/admin/v3u-tester',
  adminDryRun: '/admin/testing/dry-run',
  /** By the id of its file. */
  adminDryRunReport: (id: string) => `/admin/testing/dry-run/report/${id}`,
  confirm: (token: string) => `/confirm/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** One answer to a question that we asked back. */
  answer: (token: string) => `/answer/${token}`,
  preferences: (token: string) => `/preferences/${token}`,
  /** The person's own days: what an email's preferences link also opens. */
  days: (token: string) => `/preferences/${token}/days`,
  texts: (token: string) => `/preferences/${token}/texts`,
  /** The plan's buttons on the preferences page. */
  plan: (token: string) => `/preferences/${token}/plan`,
  /** From one of our mails to the provider's customer portal. */
  billing: (token: string) => `/billing/${token}`,
} as const;

/** What search engines may list of the product site; the pages' own facts agree (prerender/pages.tsx). */
export const listedPaths: readonly string[] = [
  paths.home,
  paths.howItWorks,
  paths.benefits,
  paths.faq,
  paths.about,
  paths.privacy,
  paths.holdThisThought,
];

/** Every path of the landing site, which is another host (D102; specification 2.2). */
export const landingPaths = {
  home: '/',
  howItWorks: '/how-it-works',
  philosophy: '/philosophy',
  examples: '/examples',
  pricing: '/pricing',
  faq: '/faq',
  privacy: '/privacy',
  contact: '/contact',
} as const;
