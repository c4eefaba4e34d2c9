import { NO_SUCH_ACCOUNT, type OperationGroup } from '#api/operations/operation.ts';

export const PEOPLE: OperationGroup = {
  tag: 'People',
  about: 'One person, or all of them.',
  operations: {
    'GET /api/v2/admin/permissions': {
      id: 'readPermissions',
      summary: 'Returns what the administrator may do to people.',
    },
    'GET /api/v2/admin/users': {
      id: 'listUsers',
      summary: 'Lists people, sorted and filtered, a page at a time.',
      codes: { 400: ['BAD_REQUEST'] },
    },
    'DELETE /api/v2/admin/users/:user_id': {
      id: 'deleteUser',
      summary: 'Deletes a person, so that they can be restored.',
      codes: { ...NO_SUCH_ACCOUNT, 409: ['PAYS_ALREADY'], 422: ['CONFIRM_DELETE'] },
    },
    'POST /api/v2/admin/users/:user_id/restore': {
      id: 'restoreUser',
      summary: 'Restores a deleted person.',
      codes: { ...NO_SUCH_ACCOUNT, 409: ['ADDRESS_TAKEN'] },
    },
    'POST /api/v2/admin/users/bulk': {
      id: 'actOnUsers',
      summary: 'Pauses, resumes, deletes or restores several people.',
      codes: { 422: ['CONFIRM_DELETE'] },
    },
    'DELETE /api/v2/admin/users/:user_id/purge': {
      id: 'purgeUser',
      summary: 'Erases a person for good.',
      codes: { ...NO_SUCH_ACCOUNT, 403: ['PURGE_DISABLED'], 422: ['CONFIRM_PURGE', 'CONFIRM_EMAIL'] },
    },
    'GET /api/admin/replies': {
      id: 'listReplies',
      summary: 'Lists the newest replies and whether they were understood, without their words.',
    },
    'GET /api/admin/people/:id': {
      id: 'readPerson',
      summary: 'Returns the state of a person.',
      codes: NO_SUCH_ACCOUNT,
    },
    'GET /api/admin/people/:id/days': {
      id: 'listDays',
      summary: 'Returns the last sixty days of a person.',
      codes: NO_SUCH_ACCOUNT,
    },
    'GET /api/admin/people/:id/evidence': {
      id: 'readEvidence',
      summary: 'Returns why the service may write to a person.',
      codes: NO_SUCH_ACCOUNT,
    },
    'GET /api/admin/people/:id/conversation': {
      id: 'readConversation',
      summary: 'Returns the messages of a person. Reading them is recorded.',
      codes: NO_SUCH_ACCOUNT,
    },
    'POST /api/admin/people/:id/letters/:inbound/undo': {
      id: 'undoReading',
      summary: 'Undoes what a reply was understood to mean.',
      codes: { ...NO_SUCH_ACCOUNT, 409: ['READING_STANDS'] },
    },
    'GET /api/admin/people/:id/letters/:inbound': {
      id: 'readInboundSource',
      summary: 'Returns an inbound message as it arrived. Reading it is recorded.',
      codes: NO_SUCH_ACCOUNT,
    },
    'GET /api/admin/people/:id/export': {
      id: 'exportPerson',
      summary: 'Returns all data about a person as a file. It is recorded.',
      codes: NO_SUCH_ACCOUNT,
    },
    'GET /api/admin/people/:id/preview': {
      id: 'previewMessage',
      summary: 'Shows a message of a day as it would be sent.',
      codes: { ...NO_SUCH_ACCOUNT, 422: ['PREVIEW_RANGE', 'PREVIEW_NONE'] },
    },
    'GET /api/admin/people/:id/preview.html': {
      id: 'previewHtml',
      summary: 'Returns the HTML of a message as it would be sent.',
      codes: { ...NO_SUCH_ACCOUNT, 422: ['PREVIEW_RANGE', 'PREVIEW_NONE'] },
      answers: 'text/html',
    },
    'GET /api/admin/people/:id/flights': {
      id: 'readTimeline',
      summary: 'Returns what happened to each message of a range of days.',
      codes: { ...NO_SUCH_ACCOUNT, 422: ['FLIGHTS_RANGE'] },
    },
    'POST /api/admin/people/:id/plan': {
      id: 'setPlan',
      summary: 'Sets the plan of a person.',
      codes: { 404: ['NO_SUCH_USER'], 409: ['PAYS_ALREADY'], 422: ['REASON_REQUIRED'] },
    },
  },
};

export const COMPLIANCE: OperationGroup = {
  tag: 'Compliance',
  about: 'Who gets email, and who does not.',
  operations: {
    'GET /api/admin/email-compliance/stats': {
      id: 'complianceStats',
      summary: 'Counts who is subscribed, and lists the last who left.',
    },
    'GET /api/admin/email-compliance/user/:address/search': {
      id: 'findUser',
      summary: 'Finds a person by email address.',
      codes: { 404: ['NO_SUCH_USER'] },
    },
    'GET /api/admin/email-compliance/user/:id/token': {
      id: 'unsubscribeLink',
      summary: 'Returns a person’s unsubscribe link.',
      codes: { 404: ['NO_SUCH_USER'] },
    },
    'POST /api/admin/email-compliance/user/:id/resubscribe': {
      id: 'resubscribeUser',
      summary: 'Resubscribes a person.',
      codes: { 404: ['NO_SUCH_USER'], 409: ['THEIRS_ALONE'], 422: ['REASON_REQUIRED'] },
    },
    'POST /api/admin/email-compliance/user/:id/unsubscribe': {
      id: 'unsubscribeUser',
      summary: 'Unsubscribes a person.',
      codes: { 404: ['NO_SUCH_USER'] },
    },
  },
};

export const CORPUS: OperationGroup = {
  tag: 'Corpus',
  about: 'Misread replies with their correct reading.',
  operations: {
    'GET /api/admin/corpus': { id: 'listCases', summary: 'Lists the cases.' },
    'POST /api/admin/corpus/change': {
      id: 'changeCase',
      summary: 'Changes or removes a case.',
      codes: { 404: ['CASE_GONE'], 409: ['CASE_KNOWN'], 422: ['CASE_MEANING'] },
    },
    'POST /api/admin/corpus/restore': {
      id: 'restoreCase',
      summary: 'Puts back a case that was removed.',
      codes: { 409: ['CASE_KNOWN'], 422: ['CASE_MEANING'] },
    },
    'POST /api/admin/people/:id/letters/:inbound/case': {
      id: 'addCase',
      summary: 'Adds a misread reply, redacted.',
      codes: { ...NO_SUCH_ACCOUNT, 409: ['CASE_KNOWN'], 422: ['CASE_MEANING'] },
    },
  },
};
