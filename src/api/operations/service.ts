import { NO_SUCH_ACCOUNT, type OperationGroup } from '#api/operations/operation.ts';

const TEST_SEND = { 409: ['TEST_STOPPED'], 422: ['INVALID_EMAIL'] } as const;

export const OVERVIEW: OperationGroup = {
  tag: 'Overview',
  about: 'The state of the service.',
  operations: {
    'GET /api/admin/overview': { id: 'readOverview', summary: 'Returns all health checks and the channels.' },
    'GET /api/admin/overview/days': {
      id: 'latestDays',
      summary: 'Counts sign-ups, messages, answers, bounces and opt-outs of the last days.',
    },
    'GET /api/admin/overview/ticks': {
      id: 'ticksOfToday',
      summary: 'Returns how late today’s ticks ran, by zone, and the next one.',
    },
    'GET /api/admin/health/:check': { id: 'runHealthCheck', summary: 'Runs one health check.' },
    'GET /api/admin/audit': { id: 'readAudit', summary: 'Lists what administrators did, newest first.' },
    'GET /api/v2/admin/logs': {
      id: 'readLogs',
      summary: 'Returns the log of a time range of at most a day.',
      codes: { 400: ['INVALID_RANGE', 'RANGE_TOO_LARGE'] },
    },
  },
};

export const SENDING: OperationGroup = {
  tag: 'Sending',
  about: 'Test sends and the provider’s status.',
  operations: {
    'GET /api/admin/onboarding/status': {
      id: 'onboardingStatus',
      summary: 'Returns the next user number, the counts and the sender.',
    },
    'GET /api/admin/onboarding/recent': { id: 'recentOnboarding', summary: 'Lists the newest first emails.' },
    'GET /api/email-testing/postmark-status': { id: 'postmarkStatus', summary: 'Asks Postmark about the sender.' },
    'POST /api/v2/admin/morning/send': {
      id: 'sendTestMorning',
      summary: 'Sends a morning message to one address as a test.',
      codes: TEST_SEND,
    },
    'POST /api/v2/admin/midday/send': {
      id: 'sendTestMidday',
      summary: 'Sends a midday message to one address as a test.',
      codes: TEST_SEND,
    },
    'POST /api/v2/admin/evening/send': {
      id: 'sendTestEvening',
      summary: 'Sends an evening message to one address as a test.',
      codes: TEST_SEND,
    },
    'POST /api/admin/midday/send': {
      id: 'sendTest',
      summary: 'Sends a message of any stage as a test: an older call.',
      codes: { ...NO_SUCH_ACCOUNT, ...TEST_SEND, 422: ['NO_SUCH_STAGE', 'INVALID_EMAIL'] },
    },
    'GET /api/admin/test-sends': { id: 'listTestSends', summary: 'Lists the latest test sends.' },
  },
};

export const ANALYTICS: OperationGroup = {
  tag: 'Analytics',
  about: 'Counts and charts.',
  operations: {
    'GET /api/analytics/signup-sources': { id: 'signupSources', summary: 'Counts sign-ups by source.' },
    'GET /api/analytics/recent-signups': {
      id: 'recentSignups',
      summary: 'Lists the newest sign-ups, and counts all of them.',
    },
    'GET /api/analytics/day': { id: 'promptsOfDay', summary: 'Counts the outcomes of one date’s messages.' },
    'GET /api/analytics/charts': { id: 'charts', summary: 'Returns the data of the charts.' },
  },
};

export const FILES: OperationGroup = {
  tag: 'Files',
  about: 'Exports and downloads.',
  operations: {
    'GET /api/downloads': { id: 'listDownloads', summary: 'Lists the files.' },
    'GET /api/downloads/:id/download': {
      id: 'download',
      summary: 'Returns a file.',
      codes: { 404: ['NO_SUCH_FILE'] },
      answers: 'application/octet-stream',
    },
    'GET /api/admin/exports': { id: 'listExports', summary: 'Lists the exports that are not finished.' },
    'POST /api/admin/exports': {
      id: 'startExport',
      summary: 'Starts writing an export.',
      codes: { 409: ['EXPORTS_BUSY'], 422: ['EXPORT_DAYS'] },
    },
  },
};
