/**
 * What the OpenAPI document says about each call beyond its declaration. Apart from the declarations, because pages load
 * those, and loaded when the document is first requested.
 */
import type { ErrorCode } from '#api/error-codes.ts';
import { waitlistPath } from '#api/waitlist.ts';

export const TAGS = {
  'Sign-up': 'What the public pages call.',
  'Dev mailbox': 'Reading, answering and moving time in the sandbox. Without a sandbox, these calls do not exist.',
  'Signing in': 'The session of an administrator.',
  Account: 'An administrator’s own account.',
  Administrators: 'Owners manage administrators.',
  Overview: 'The state of the service.',
  People: 'One person, or all of them.',
  Compliance: 'Who gets email, and who does not.',
  Sending: 'Test sends and the provider’s status.',
  Analytics: 'Counts and charts.',
  Files: 'Exports and downloads.',
  Rehearsals: 'Testers, dry runs, simulations and proofs.',
  Corpus: 'Misread replies with their correct reading.',
  Webhooks: 'What providers call. Each exists once its secret is set.',
  Document: 'This document.',
} as const;

type Codes = Readonly<Partial<Record<number, readonly ErrorCode[]>>>;

export interface Operation {
  readonly id: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  /** The codes that only this call's own handler answers; the document adds those of hooks and validation. */
  readonly codes: Codes;
  /** The media type of the response, if it is not JSON. */
  readonly answers?: string;
  /** The status of success, if it is not 200. */
  readonly status?: number;
  /** The media types of the body, if it is not JSON. */
  readonly takes?: readonly string[];
  /** The security scheme; administrators' calls have the session's. */
  readonly scheme?: 'postmark' | 'forwarder' | 'stripe' | 'twilio';
  /** Whether it reads the cookie of the sign-up that this browser began, or fails without it. */
  readonly signupCookie?: 'read' | 'required';
}

const NOBODY = { 404: ['NO_SUCH_ACCOUNT'] } as const;
const WRONG_CODE = { 409: ['FACTOR_STANDING'], 422: ['CODE_WRONG'], 429: ['TRIES_WAIT'] } as const;
const WRONG_PASSWORD = { 409: ['FACTOR_STANDING'], 422: ['PASSWORD_WRONG'], 429: ['TRIES_WAIT'] } as const;
const OWN_PASSWORD = { 403: ['ROLE_TOO_LOW'], 422: ['PASSWORD_WRONG'], 429: ['TRIES_WAIT'] } as const;
const WRONG_EITHER = { ...WRONG_CODE, 422: ['PASSWORD_WRONG', 'CODE_WRONG'] } as const;
const TEST_SEND = { 409: ['TEST_STOPPED'], 422: ['INVALID_EMAIL'] } as const;
const NO_MESSAGE = { 404: ['NOT_FOUND'] } as const;
const NO_SESSION = { 404: ['NO_SUCH_SESSION'] } as const;
const HOOK = { 404: ['NOT_FOUND'] } as const;
const FORM = ['application/x-www-form-urlencoded'] as const;

/** Keyed by method and path, as registered: `GET /api/test/clock`. */
export function operationsOf(brandSlug: string): Readonly<Record<string, Operation>> {
  return { ...OPERATIONS, [`POST ${waitlistPath(brandSlug)}`]: JOIN_WAITLIST };
}

const JOIN_WAITLIST: Operation = {
  id: 'joinWaitlist',
  tag: 'Sign-up',
  summary: 'Adds an address to the waitlist.',
  codes: { 422: ['INVALID_EMAIL', 'OWN_ADDRESS'] },
};

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /api/v2/onboarding/create-user': {
    id: 'createUser',
    tag: 'Sign-up',
    summary: 'Begins a sign-up with an email address.',
    codes: { 422: ['INVALID_EMAIL', 'OWN_ADDRESS', 'ZONE_UNKNOWN'] },
    signupCookie: 'read',
  },
  'POST /api/v2/onboarding/day0-intentions': {
    id: 'startDayZero',
    tag: 'Sign-up',
    summary: 'Submits the intentions of the first day and completes the sign-up.',
    codes: { 403: ['FORBIDDEN'], 422: ['STANDARDIZER_EMPTY', 'TEXT_TOO_LONG'] },
    signupCookie: 'required',
  },
  'POST /api/email/signup': {
    id: 'inviteAddress',
    tag: 'Sign-up',
    summary: 'Invites somebody else’s address, once ever.',
    codes: { 422: ['INVALID_EMAIL_SHARED', 'OWN_ADDRESS'] },
    signupCookie: 'read',
  },

  'GET /api/test/messages': { id: 'listMessages', tag: 'Dev mailbox', summary: 'Lists the messages.', codes: {} },
  'GET /api/test/messages/:id/raw': {
    id: 'rawMessage',
    tag: 'Dev mailbox',
    summary: 'Returns a message as it was handed over.',
    codes: NO_MESSAGE,
    answers: 'message/rfc822',
  },
  'GET /api/test/messages/:id/html': {
    id: 'messageHtml',
    tag: 'Dev mailbox',
    summary: 'Returns the HTML of an email.',
    codes: NO_MESSAGE,
    answers: 'text/html',
  },
  'GET /api/test/addresses': {
    id: 'listAddresses',
    tag: 'Dev mailbox',
    summary: 'Lists the addresses that have messages.',
    codes: {},
  },
  'POST /api/test/reply': {
    id: 'replyToMessage',
    tag: 'Dev mailbox',
    summary: 'Replies to a message as a mail program or a phone would.',
    codes: NO_MESSAGE,
  },
  'GET /api/test/inbound/:id': {
    id: 'readInbound',
    tag: 'Dev mailbox',
    summary: 'Returns what was understood of a reply, and why.',
    codes: NO_MESSAGE,
  },
  'GET /api/test/clock': { id: 'readClock', tag: 'Dev mailbox', summary: 'Returns the time.', codes: {} },
  'POST /api/test/clock': {
    id: 'moveClock',
    tag: 'Dev mailbox',
    summary: 'Moves the clock forward, and sends what becomes due.',
    codes: { 409: ['CLOCK_BACKWARDS'] },
  },

  'GET /auth/csrf': {
    id: 'signInToken',
    tag: 'Signing in',
    summary: 'Returns a token for the sign-in form, and its cookie.',
    codes: {},
  },
  'POST /auth/login': {
    id: 'signIn',
    tag: 'Signing in',
    summary: 'Signs in with a password. The address in Location shows the outcome.',
    codes: {},
    status: 303,
    takes: FORM,
  },
  'POST /auth/login/code': {
    id: 'enterCode',
    tag: 'Signing in',
    summary: 'Completes a sign-in with the code of a second factor.',
    codes: {},
    status: 303,
    takes: FORM,
  },
  'POST /auth/logout': { id: 'signOut', tag: 'Signing in', summary: 'Ends the session.', codes: {} },
  'GET /auth/whoami': { id: 'whoami', tag: 'Signing in', summary: 'Returns who is signed in.', codes: {} },

  'GET /api/admin/account': {
    id: 'readAccount',
    tag: 'Account',
    summary: 'Returns whether the account has a second factor.',
    codes: {},
  },
  'POST /api/admin/account/second-factor': {
    id: 'beginSecondFactor',
    tag: 'Account',
    summary: 'Returns a secret for an authenticator app.',
    codes: WRONG_PASSWORD,
  },
  'POST /api/admin/account/second-factor/confirm': {
    id: 'confirmSecondFactor',
    tag: 'Account',
    summary: 'Turns the second factor on, and returns recovery codes.',
    codes: WRONG_CODE,
  },
  'POST /api/admin/account/second-factor/off': {
    id: 'turnOffSecondFactor',
    tag: 'Account',
    summary: 'Turns the second factor off.',
    codes: WRONG_EITHER,
  },
  'POST /api/admin/account/recovery-codes': {
    id: 'renewRecoveryCodes',
    tag: 'Account',
    summary: 'Replaces the recovery codes.',
    codes: WRONG_EITHER,
  },
  'POST /api/admin/account/password': {
    id: 'changePassword',
    tag: 'Account',
    summary: 'Changes the password, and ends all sessions.',
    codes: { 409: ['FACTOR_STANDING'], 422: ['PASSWORD_WRONG', 'PASSWORD_UNFIT'], 429: ['TRIES_WAIT'] },
  },

  'GET /api/admin/administrators': {
    id: 'administrators',
    tag: 'Administrators',
    summary: 'All administrators.',
    codes: {},
  },
  'POST /api/admin/administrators': {
    id: 'inviteAdministrator',
    tag: 'Administrators',
    summary: 'Invites an administrator, with a one-time link to pass on.',
    codes: { ...OWN_PASSWORD, 409: ['ADMIN_KNOWN'], 422: ['PASSWORD_WRONG', 'INVALID_EMAIL'] },
  },
  'POST /api/admin/administrators/:id/role': {
    id: 'changeAdministratorRole',
    tag: 'Administrators',
    summary: 'Changes the role of an administrator, and ends their sessions.',
    codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'], 409: ['LAST_OWNER'] },
  },
  'POST /api/admin/administrators/:id/disable': {
    id: 'disableAdministrator',
    tag: 'Administrators',
    summary: 'Disables an administrator, and ends their sessions.',
    codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'], 409: ['OWN_ADMIN', 'LAST_OWNER'] },
  },
  'POST /api/admin/administrators/:id/enable': {
    id: 'enableAdministrator',
    tag: 'Administrators',
    summary: 'Enables a disabled administrator.',
    codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'] },
  },
  'POST /api/admin/administrators/:id/reset': {
    id: 'resetAdministrator',
    tag: 'Administrators',
    summary: 'Ends sessions, password and second factor of an administrator, with a one-time link to pass on.',
    codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'], 409: ['OWN_ADMIN', 'LAST_OWNER', 'ADMIN_DISABLED'] },
  },

  'GET /api/admin/overview': {
    id: 'readOverview',
    tag: 'Overview',
    summary: 'Returns all health checks and the channels.',
    codes: {},
  },
  'GET /api/admin/overview/days': {
    id: 'latestDays',
    tag: 'Overview',
    summary: 'Counts sign-ups, messages, answers, bounces and opt-outs of the last days.',
    codes: {},
  },
  'GET /api/admin/overview/ticks': {
    id: 'ticksOfToday',
    tag: 'Overview',
    summary: 'Returns how late today’s ticks ran, by zone, and the next one.',
    codes: {},
  },
  'GET /api/admin/health/:check': {
    id: 'runHealthCheck',
    tag: 'Overview',
    summary: 'Runs one health check.',
    codes: {},
  },
  'GET /api/admin/audit': {
    id: 'readAudit',
    tag: 'Overview',
    summary: 'Lists what administrators did, newest first.',
    codes: {},
  },
  'GET /api/v2/admin/logs': {
    id: 'readLogs',
    tag: 'Overview',
    summary: 'Returns the log of a time range of at most a day.',
    codes: { 400: ['INVALID_RANGE', 'RANGE_TOO_LARGE'] },
  },

  'GET /api/v2/admin/permissions': {
    id: 'readPermissions',
    tag: 'People',
    summary: 'Returns what the administrator may do to people.',
    codes: {},
  },
  'GET /api/v2/admin/users': {
    id: 'listUsers',
    tag: 'People',
    summary: 'Lists people, sorted and filtered, a page at a time.',
    codes: { 400: ['BAD_REQUEST'] },
  },
  'DELETE /api/v2/admin/users/:user_id': {
    id: 'deleteUser',
    tag: 'People',
    summary: 'Deletes a person, so that they can be restored.',
    codes: { ...NOBODY, 409: ['PAYS_ALREADY'], 422: ['CONFIRM_DELETE'] },
  },
  'POST /api/v2/admin/users/:user_id/restore': {
    id: 'restoreUser',
    tag: 'People',
    summary: 'Restores a deleted person.',
    codes: { ...NOBODY, 409: ['ADDRESS_TAKEN'] },
  },
  'POST /api/v2/admin/users/bulk': {
    id: 'actOnUsers',
    tag: 'People',
    summary: 'Pauses, resumes, deletes or restores several people.',
    codes: { 422: ['CONFIRM_DELETE'] },
  },
  'DELETE /api/v2/admin/users/:user_id/purge': {
    id: 'purgeUser',
    tag: 'People',
    summary: 'Erases a person for good.',
    codes: { ...NOBODY, 403: ['PURGE_DISABLED'], 422: ['CONFIRM_PURGE', 'CONFIRM_EMAIL'] },
  },
  'GET /api/admin/people/:id': {
    id: 'readPerson',
    tag: 'People',
    summary: 'Returns the state of a person.',
    codes: NOBODY,
  },
  'GET /api/admin/people/:id/days': {
    id: 'listDays',
    tag: 'People',
    summary: 'Returns the last sixty days of a person.',
    codes: NOBODY,
  },
  'GET /api/admin/people/:id/evidence': {
    id: 'readEvidence',
    tag: 'People',
    summary: 'Returns why the service may write to a person.',
    codes: NOBODY,
  },
  'GET /api/admin/people/:id/conversation': {
    id: 'readConversation',
    tag: 'People',
    summary: 'Returns the messages of a person. Reading them is recorded.',
    codes: NOBODY,
  },
  'POST /api/admin/people/:id/letters/:inbound/undo': {
    id: 'undoReading',
    tag: 'People',
    summary: 'Undoes what a reply was understood to mean.',
    codes: { ...NOBODY, 409: ['READING_STANDS'] },
  },
  'GET /api/admin/people/:id/letters/:inbound': {
    id: 'readInboundSource',
    tag: 'People',
    summary: 'Returns an inbound message as it arrived. Reading it is recorded.',
    codes: NOBODY,
  },
  'GET /api/admin/people/:id/preview': {
    id: 'previewMessage',
    tag: 'People',
    summary: 'Shows a message of a day as it would be sent.',
    codes: { ...NOBODY, 422: ['PREVIEW_RANGE', 'PREVIEW_NONE'] },
  },
  'GET /api/admin/people/:id/preview.html': {
    id: 'previewHtml',
    tag: 'People',
    summary: 'Returns the HTML of a message as it would be sent.',
    codes: { ...NOBODY, 422: ['PREVIEW_RANGE', 'PREVIEW_NONE'] },
    answers: 'text/html',
  },
  'GET /api/admin/people/:id/flights': {
    id: 'readTimeline',
    tag: 'People',
    summary: 'Returns what happened to each message of a range of days.',
    codes: { ...NOBODY, 422: ['FLIGHTS_RANGE'] },
  },
  'POST /api/admin/people/:id/plan': {
    id: 'setPlan',
    tag: 'People',
    summary: 'Sets the plan of a person.',
    codes: { 404: ['NO_SUCH_USER'], 409: ['PAYS_ALREADY'], 422: ['REASON_REQUIRED'] },
  },

  'GET /api/admin/email-compliance/stats': {
    id: 'complianceStats',
    tag: 'Compliance',
    summary: 'Counts who is subscribed, and lists the last who left.',
    codes: {},
  },
  'GET /api/admin/email-compliance/user/:address/search': {
    id: 'findUser',
    tag: 'Compliance',
    summary: 'Finds a person by email address.',
    codes: { 404: ['NO_SUCH_USER'] },
  },
  'GET /api/admin/email-compliance/user/:id/token': {
    id: 'unsubscribeLink',
    tag: 'Compliance',
    summary: 'Returns a person’s unsubscribe link.',
    codes: { 404: ['NO_SUCH_USER'] },
  },
  'POST /api/admin/email-compliance/user/:id/resubscribe': {
    id: 'resubscribeUser',
    tag: 'Compliance',
    summary: 'Resubscribes a person.',
    codes: { 404: ['NO_SUCH_USER'], 409: ['THEIRS_ALONE'], 422: ['REASON_REQUIRED'] },
  },
  'POST /api/admin/email-compliance/user/:id/unsubscribe': {
    id: 'unsubscribeUser',
    tag: 'Compliance',
    summary: 'Unsubscribes a person.',
    codes: { 404: ['NO_SUCH_USER'] },
  },

  'GET /api/admin/onboarding/status': {
    id: 'onboardingStatus',
    tag: 'Sending',
    summary: 'Returns the next user number, the counts and the sender.',
    codes: {},
  },
  'GET /api/admin/onboarding/recent': {
    id: 'recentOnboarding',
    tag: 'Sending',
    summary: 'Lists the newest first emails.',
    codes: {},
  },
  'GET /api/email-testing/postmark-status': {
    id: 'postmarkStatus',
    tag: 'Sending',
    summary: 'Asks Postmark about the sender.',
    codes: {},
  },
  'POST /api/v2/admin/morning/send': {
    id: 'sendTestMorning',
    tag: 'Sending',
    summary: 'Sends a morning message to one address as a test.',
    codes: TEST_SEND,
  },
  'POST /api/v2/admin/midday/send': {
    id: 'sendTestMidday',
    tag: 'Sending',
    summary: 'Sends a midday message to one address as a test.',
    codes: TEST_SEND,
  },
  'POST /api/v2/admin/evening/send': {
    id: 'sendTestEvening',
    tag: 'Sending',
    summary: 'Sends an evening message to one address as a test.',
    codes: TEST_SEND,
  },
  'POST /api/admin/midday/send': {
    id: 'sendTest',
    tag: 'Sending',
    summary: 'Sends a message of any stage as a test: an older call.',
    codes: { ...NOBODY, ...TEST_SEND, 422: ['NO_SUCH_STAGE', 'INVALID_EMAIL'] },
  },
  'GET /api/admin/test-sends': {
    id: 'listTestSends',
    tag: 'Sending',
    summary: 'Lists the latest test sends.',
    codes: {},
  },

  'GET /api/analytics/signup-sources': {
    id: 'signupSources',
    tag: 'Analytics',
    summary: 'Counts sign-ups by source.',
    codes: {},
  },
  'GET /api/analytics/recent-signups': {
    id: 'recentSignups',
    tag: 'Analytics',
    summary: 'Lists the newest sign-ups, and counts all of them.',
    codes: {},
  },
  'GET /api/analytics/day': {
    id: 'promptsOfDay',
    tag: 'Analytics',
    summary: 'Counts the outcomes of one date’s messages.',
    codes: {},
  },
  'GET /api/analytics/charts': {
    id: 'charts',
    tag: 'Analytics',
    summary: 'Returns the data of the charts.',
    codes: {},
  },

  'GET /api/downloads': { id: 'listDownloads', tag: 'Files', summary: 'Lists the files.', codes: {} },
  'GET /api/downloads/:id/download': {
    id: 'download',
    tag: 'Files',
    summary: 'Returns a file.',
    codes: { 404: ['NO_SUCH_FILE'] },
    answers: 'application/octet-stream',
  },
  'GET /api/admin/exports': {
    id: 'listExports',
    tag: 'Files',
    summary: 'Lists the exports that are not finished.',
    codes: {},
  },
  'POST /api/admin/exports': {
    id: 'startExport',
    tag: 'Files',
    summary: 'Starts writing an export.',
    codes: { 409: ['EXPORTS_BUSY'], 422: ['EXPORT_DAYS'] },
  },

  'POST /api/v3/tester/seed-user': {
    id: 'seedUser',
    tag: 'Rehearsals',
    summary: 'Begins a session with a test user.',
    codes: {},
  },
  'GET /api/v3/tester/session': {
    id: 'testerSession',
    tag: 'Rehearsals',
    summary: 'Where a session stands.',
    codes: NO_SESSION,
  },
  'POST /api/v3/tester/send-stage': {
    id: 'sendStage',
    tag: 'Rehearsals',
    summary: 'Sends the message of the session’s stage.',
    codes: { ...NO_SESSION, 409: ['STAGE_KEPT_BACK'] },
  },
  'POST /api/v3/tester/reply': {
    id: 'replyToStage',
    tag: 'Rehearsals',
    summary: 'Replies to the newest message of the session.',
    codes: { ...NO_SESSION, 409: ['NOTHING_TO_REPLY'], 422: ['ENTER_REPLY'] },
  },
  'POST /api/v3/tester/next-stage': {
    id: 'nextStage',
    tag: 'Rehearsals',
    summary: 'Moves the session to its next stage.',
    codes: { ...NO_SESSION, 409: ['STAGE_MISMATCH'] },
  },
  'POST /api/v3/tester/reset': {
    id: 'resetSession',
    tag: 'Rehearsals',
    summary: 'Begins the session again with a new user.',
    codes: NO_SESSION,
  },
  'POST /api/v3/tester/advance-day': {
    id: 'advanceDay',
    tag: 'Rehearsals',
    summary: 'Skips the rest of the session’s day.',
    codes: NO_SESSION,
  },
  'POST /admin/dry-run': {
    id: 'runDryRun',
    tag: 'Rehearsals',
    summary: 'Runs a whole day and the next morning.',
    codes: { 409: ['DRY_RUN_RUNNING'], 422: ['DRY_RUN_WORDS', 'DRY_RUN_KEPT_BACK'] },
  },
  'GET /admin/dry-run': {
    id: 'dryRunProgress',
    tag: 'Rehearsals',
    summary: 'Returns the progress of the dry run.',
    codes: {},
  },
  'GET /admin/api/simulation': {
    id: 'readSimulation',
    tag: 'Rehearsals',
    summary: 'Returns the state of the simulation.',
    codes: {},
  },
  'POST /admin/api/simulation': {
    id: 'runSimulation',
    tag: 'Rehearsals',
    summary: 'Starts a simulation of many people.',
    codes: { 409: ['SIMULATION_RUNNING'], 422: ['SIMULATION_TOO_LARGE'] },
  },
  'POST /admin/api/simulation/cancel': {
    id: 'cancelSimulation',
    tag: 'Rehearsals',
    summary: 'Cancels the simulation.',
    codes: {},
  },
  'GET /admin/api/stability': {
    id: 'readStability',
    tag: 'Rehearsals',
    summary: 'Returns what was proven about this build.',
    codes: {},
  },
  'POST /admin/api/run-proofs': {
    id: 'runProofs',
    tag: 'Rehearsals',
    summary: 'Runs the proofs.',
    codes: {},
  },

  'GET /api/admin/corpus': { id: 'listCases', tag: 'Corpus', summary: 'Lists the cases.', codes: {} },
  'POST /api/admin/corpus/change': {
    id: 'changeCase',
    tag: 'Corpus',
    summary: 'Changes or removes a case.',
    codes: { 404: ['CASE_GONE'], 409: ['CASE_KNOWN'], 422: ['CASE_MEANING'] },
  },
  'POST /api/admin/corpus/restore': {
    id: 'restoreCase',
    tag: 'Corpus',
    summary: 'Puts back a case that was removed.',
    codes: { 409: ['CASE_KNOWN'], 422: ['CASE_MEANING'] },
  },
  'POST /api/admin/people/:id/letters/:inbound/case': {
    id: 'addCase',
    tag: 'Corpus',
    summary: 'Adds a misread reply, redacted.',
    codes: { ...NOBODY, 409: ['CASE_KNOWN'], 422: ['CASE_MEANING'] },
  },

  'POST /hooks/postmark/inbound': {
    id: 'postmarkInbound',
    tag: 'Webhooks',
    summary: 'Receives an inbound email from Postmark.',
    codes: HOOK,
    scheme: 'postmark',
  },
  'POST /hooks/postmark/events': {
    id: 'postmarkEvents',
    tag: 'Webhooks',
    summary: 'Receives an event about our email from Postmark.',
    codes: HOOK,
    scheme: 'postmark',
  },
  'POST /hooks/mail': {
    id: 'forwardedEmail',
    tag: 'Webhooks',
    summary: 'Receives a raw email from a forwarder.',
    codes: HOOK,
    takes: ['message/rfc822', 'application/octet-stream'],
    scheme: 'forwarder',
  },
  'POST /hooks/stripe': {
    id: 'stripeEvents',
    tag: 'Webhooks',
    summary: 'Receives an event from Stripe.',
    codes: HOOK,
    scheme: 'stripe',
  },
  'POST /hooks/twilio/message': {
    id: 'twilioMessage',
    tag: 'Webhooks',
    summary: 'Receives a text message from Twilio.',
    codes: { ...HOOK, 403: ['WRONG_SIGNATURE'] },
    answers: 'text/xml',
    takes: FORM,
    scheme: 'twilio',
  },
  'POST /hooks/twilio/status/:token': {
    id: 'twilioStatus',
    tag: 'Webhooks',
    summary: 'Receives the delivery status of a text from Twilio.',
    codes: { ...HOOK, 403: ['WRONG_SIGNATURE'] },
    status: 204,
    takes: FORM,
    scheme: 'twilio',
  },

  'GET /api/openapi.json': { id: 'openApi', tag: 'Document', summary: 'Returns this document.', codes: {} },
};
