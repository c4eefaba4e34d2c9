/**
 * The specification's error catalogue (sections 5 and 8), word for word, once. Codes that the specification names
 * itself (STANDARDIZER_EMPTY, INVALID_RANGE …) keep its names. Words only, no schema: pages load this file.
 */
export const ERROR_MESSAGES = {
  // Sign-up
  INVALID_EMAIL: 'Please enter a valid email address',
  INVALID_EMAIL_SHARED: 'Please enter a valid email address.',
  SIGNUP_FAILED: 'Signup failed. Please try again.',
  SESSION_EXPIRED: 'Session expired. Please start over.',
  SKIP_FAILED: 'Skip today failed. Please try again.',
  // Day zero
  STANDARDIZER_EMPTY:
    "Submission failed: Please write your intentions more clearly - we couldn't extract any goals from your message.",
  UNPROCESSABLE: 'Unable to process your intentions',
  DAY0_FAILED: 'Failed to process your intentions. Please try again.',
  server_error: 'Failed to process intentions. Please try again.',
  MISSING_RENDER: 'Missing v6 render data. Please try again.',
  // Waitlist and downloads
  WAITLIST_FAILED: 'Something went wrong. Please try again.',
  DOWNLOAD_FAILED: 'Download failed. Please try again.',
  // Admin: loading
  ONBOARDING_STATUS_FAILED: 'Failed to load onboarding status',
  STATUS_FAILED: 'Failed to fetch status',
  RECENT_EMAILS_FAILED: 'Failed to fetch recent emails',
  COMPLIANCE_STATS_FAILED: 'Failed to load email compliance statistics',
  NO_SUCH_USER: 'No user found with that email address',
  // Admin: compliance
  SEARCH_FAILED: 'Failed to search for user',
  UNSUBSCRIBE_LINK_FAILED: 'Failed to generate unsubscribe link',
  RESUBSCRIBE_FAILED: 'Failed to resubscribe user',
  UNSUBSCRIBE_FAILED: 'Failed to unsubscribe user',
  // Admin: users
  USERS_FAILED: 'Failed to fetch users. Please try again.',
  DELETE_FAILED: 'Failed to delete user. Please try again.',
  RESTORE_FAILED: 'Failed to restore user. Please try again.',
  PURGE_FAILED: 'Failed to purge user. Please try again.',
  CONFIRM_DELETE: 'Please type "DELETE" to confirm',
  CONFIRM_PURGE: 'Please type "PURGE" to confirm',
  CONFIRM_EMAIL: 'Please enter the exact email address to confirm',
  CONFIRM_UNDERSTANDING: 'Please check the confirmation box',
  // Admin: sends and proofs
  MORNING_SEND_FAILED: 'Failed to send V2 morning intention',
  MIDDAY_SEND_FAILED: 'Failed to send V2 midday check-in',
  EVENING_SEND_FAILED: 'Failed to send V2 evening reflection',
  PROOFS_FAILED: 'Test failed',
  // Logs
  INVALID_RANGE: 'Invalid time range.',
  RANGE_TOO_LARGE: 'Range too large (max 24h).',
  LOG_RANGE_ORDER: 'End time must be after start time',
  LOG_RANGE_WINDOW: 'Time window too large (max 24 hours)',
  LOGS_NOT_JSON: 'Not logged in (got HTML instead of JSON). Refresh / re-login.',
  COPY_FAILED: 'Failed to copy to clipboard',
  LOGS_UNKNOWN: 'Unknown logs error',
  // Testers and dry run
  SEED_FAILED: 'Failed to seed user',
  SEND_STAGE_FAILED: 'Failed to send stage prompt',
  REPLY_FAILED: 'Failed to send reply',
  RESET_FAILED: 'Failed to reset session',
  ADVANCE_DAY_FAILED: 'Failed to advance day',
  SEED_FIRST: 'Please seed a user first',
  ENTER_REPLY: 'Please enter a reply',
  EMPTY_CONTENT: 'Empty content from API',
  DRY_RUN_FAILED: 'Dry run failed',
  // Queries
  NETWORK: 'Network response was not ok',
} as const;

/** What the specification is silent about, in our own words. */
export const OWN_ERROR_MESSAGES = {
  FORBIDDEN: 'This page has lost its place. Please start over.',
  NOT_SIGNED_IN: 'Please sign in first.',
  WRONG_SECRET: 'The secret is missing or wrong. Nothing was stored.',
  WRONG_SIGNATURE: 'The signature is missing or wrong. Nothing was stored.',
  ROLE_TOO_LOW: 'Your role may not do this.',
  REASON_REQUIRED: 'Please give a reason: it is kept with this act.',
  THEIRS_ALONE: 'They said STOP, complained or asked to be erased. Only they themselves can come back.',
  PAYS_ALREADY: 'They pay for their plan. It is changed where they pay it.',
  NO_SUCH_ACCOUNT: 'There is no such account (any more).',
  ADDRESS_TAKEN: 'Somebody else has this address or telephone number by now, so the account stays deleted.',
  PURGE_DISABLED: 'Purges are not enabled here.',
  FLIGHTS_RANGE: 'Please ask for 62 days at most, from the earlier to the later.',
  FOREIGN_ORIGIN: 'This request came from another site and was not carried out.',
  BAD_REQUEST: 'The request could not be read.',
  NOT_FOUND: 'There is nothing here.',
  TOO_LARGE: 'That is more text than we can take at once.',
  WRONG_TYPE: 'This kind of content cannot be read here.',
  TOO_MANY: 'That was a lot at once. Please try again in a little while.',
  TEXT_TOO_LONG: 'That is more than 10,000 characters. Please shorten it a little.',
  ZONE_REQUIRED: 'Please choose your time zone.',
  DATE_REQUIRED: 'Please choose a day that is still to come.',
  DATE_TOO_FAR: 'That is more than a year away. Please choose an earlier day, or “until I write”.',
  DATE_NOT_CHOSEN: 'A day is filled in here. Please choose “until a date” as well, or empty it.',
  TIME_REQUIRED: 'Please give a time, such as 07:30.',
  STAGE_REQUIRED: 'Please leave one of them on. To hear nothing for a while, take a pause below.',
  DAY_REQUIRED: 'Please choose a day. To hear nothing for a while, take a pause below.',
  SURE_REQUIRED: 'Please tick the box first: what is erased cannot be brought back.',
  UNDO_LATE: 'Something else was changed since, so this was left as it is. What stands now is below.',
  ADDRESS_REFUSED: 'Our mail does not reach this address, so this button cannot help. Please write to us.',
  PHONE_REQUIRED: 'Please enter your phone number.',
  PHONE_MALFORMED: 'Please enter a phone number, such as 415 555 2671, with its country beside it.',
  PHONE_SHORT_CODE: 'That is a short code, not a phone number. Please enter the whole number.',
  PHONE_UNFINISHED: 'There is no such number in that country. Please look whether a digit is missing or too many.',
  PHONE_LANDLINE: 'That is a landline, which takes no texts. Please enter a mobile number.',
  PHONE_PREMIUM: 'That number costs whoever calls it, so we do not text it. Please enter a mobile number.',
  PHONE_NO_TEXTS: 'That number is for calls alone and takes no texts. Please enter a mobile number.',
  AGREEMENT_REQUIRED: 'Please tick the box, so that we may text you.',
  PHONE_CODES_USED_UP: 'We have texted as many codes as we may today. Please try again tomorrow.',
  PHONE_CODE_WRONG: 'That is not the code. Please look at the newest text from us.',
  PHONE_CODE_OLD: 'That code is too old, or was tried too often. Please ask for another one.',
  PHONE_AWAY: 'Nothing comes from us at the moment. Please press “Write to me again” first.',
  PHONE_KNOWN: 'Texts go to that number already.',
  PHONE_STOPPED: 'Texts to your number are stopped. Please text START from it, and they come again.',
  PHONE_FIRST: 'Please add your number first.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  CLOCK_BACKWARDS: 'The clock only moves forward.',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES | keyof typeof OWN_ERROR_MESSAGES;

export function messageOf(code: ErrorCode): string {
  return { ...ERROR_MESSAGES, ...OWN_ERROR_MESSAGES }[code];
}
