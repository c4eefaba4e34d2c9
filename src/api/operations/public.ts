import { FORM, type Operation, type OperationGroup } from '#api/operations/operation.ts';

const NO_MESSAGE = { 404: ['NOT_FOUND'] } as const;
const NO_WEBHOOK = { 404: ['NOT_FOUND'] } as const;

/** Its path has the brand's name in it. */
export const JOIN_WAITLIST: Operation = {
  id: 'joinWaitlist',
  summary: 'Adds an address to the waitlist.',
  codes: { 422: ['INVALID_EMAIL', 'OWN_ADDRESS'] },
};

export const SIGN_UP: OperationGroup = {
  tag: 'Sign-up',
  about: 'What the public pages call.',
  operations: {
    'POST /api/v2/onboarding/create-user': {
      id: 'createUser',
      summary: 'Begins a sign-up with an email address.',
      codes: { 422: ['INVALID_EMAIL', 'OWN_ADDRESS', 'ZONE_UNKNOWN'] },
      signupCookie: 'read',
    },
    'POST /api/v2/onboarding/day0-intentions': {
      id: 'startDayZero',
      summary: 'Submits the intentions of the first day and completes the sign-up.',
      codes: { 403: ['FORBIDDEN'], 422: ['STANDARDIZER_EMPTY', 'TEXT_TOO_LONG'] },
      signupCookie: 'required',
    },
    'POST /api/email/signup': {
      id: 'inviteAddress',
      summary: 'Invites somebody else’s address, once ever.',
      codes: { 422: ['INVALID_EMAIL_SHARED', 'OWN_ADDRESS'] },
      signupCookie: 'read',
    },
  },
};

export const DEV_MAILBOX: OperationGroup = {
  tag: 'Dev mailbox',
  about: 'Reading, answering and moving time in the sandbox. Without a sandbox, these calls do not exist.',
  operations: {
    'GET /api/test/messages': { id: 'listMessages', summary: 'Lists the messages.' },
    'GET /api/test/messages/:id/raw': {
      id: 'rawMessage',
      summary: 'Returns a message as it was handed over.',
      codes: NO_MESSAGE,
      answers: 'message/rfc822',
    },
    'GET /api/test/messages/:id/html': {
      id: 'messageHtml',
      summary: 'Returns the HTML of an email.',
      codes: NO_MESSAGE,
      answers: 'text/html',
    },
    'GET /api/test/addresses': { id: 'listAddresses', summary: 'Lists the addresses that have messages.' },
    'POST /api/test/reply': {
      id: 'replyToMessage',
      summary: 'Replies to a message as a mail program or a phone would.',
      codes: NO_MESSAGE,
    },
    'GET /api/test/inbound/:id': {
      id: 'readInbound',
      summary: 'Returns what was understood of a reply, and why.',
      codes: NO_MESSAGE,
    },
    'GET /api/test/clock': { id: 'readClock', summary: 'Returns the time.' },
    'POST /api/test/clock': {
      id: 'moveClock',
      summary: 'Moves the clock forward, and sends what becomes due.',
      codes: { 409: ['CLOCK_BACKWARDS'] },
    },
  },
};

export const WEBHOOKS: OperationGroup = {
  tag: 'Webhooks',
  about: 'What providers call. Each exists once its secret is set.',
  operations: {
    'POST /hooks/postmark/inbound': {
      id: 'postmarkInbound',
      summary: 'Receives an inbound email from Postmark.',
      codes: NO_WEBHOOK,
      scheme: 'postmark',
    },
    'POST /hooks/postmark/events': {
      id: 'postmarkEvents',
      summary: 'Receives an event about our email from Postmark.',
      codes: NO_WEBHOOK,
      scheme: 'postmark',
    },
    'POST /hooks/mail': {
      id: 'forwardedEmail',
      summary: 'Receives a raw email from a forwarder.',
      codes: NO_WEBHOOK,
      takes: ['message/rfc822', 'application/octet-stream'],
      scheme: 'forwarder',
    },
    'POST /hooks/stripe': {
      id: 'stripeEvents',
      summary: 'Receives an event from Stripe.',
      codes: NO_WEBHOOK,
      scheme: 'stripe',
    },
    'POST /hooks/twilio/message': {
      id: 'twilioMessage',
      summary: 'Receives a text message from Twilio.',
      codes: { ...NO_WEBHOOK, 403: ['WRONG_SIGNATURE'] },
      answers: 'text/xml',
      takes: FORM,
      scheme: 'twilio',
    },
    'POST /hooks/twilio/status/:token': {
      id: 'twilioStatus',
      summary: 'Receives the delivery status of a text from Twilio.',
      codes: { ...NO_WEBHOOK, 403: ['WRONG_SIGNATURE'] },
      status: 204,
      takes: FORM,
      scheme: 'twilio',
    },
  },
};

export const DOCUMENT: OperationGroup = {
  tag: 'Document',
  about: 'This document.',
  operations: {
    'GET /api/openapi.json': { id: 'openApi', summary: 'Returns this document.' },
  },
};
