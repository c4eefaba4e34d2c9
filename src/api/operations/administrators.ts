import { FORM, type OperationGroup } from '#api/operations/operation.ts';

const WRONG_CODE = { 409: ['FACTOR_STANDING'], 422: ['CODE_WRONG'], 429: ['TRIES_WAIT'] } as const;
const WRONG_PASSWORD = { 409: ['FACTOR_STANDING'], 422: ['PASSWORD_WRONG'], 429: ['TRIES_WAIT'] } as const;
const OWN_PASSWORD = { 403: ['ROLE_TOO_LOW'], 422: ['PASSWORD_WRONG'], 429: ['TRIES_WAIT'] } as const;
const WRONG_EITHER = { ...WRONG_CODE, 422: ['PASSWORD_WRONG', 'CODE_WRONG'] } as const;

export const SIGNING_IN: OperationGroup = {
  tag: 'Signing in',
  about: 'The session of an administrator.',
  operations: {
    'GET /auth/csrf': { id: 'signInToken', summary: 'Returns a token for the sign-in form, and its cookie.' },
    'POST /auth/login': {
      id: 'signIn',
      summary: 'Signs in with a password. The address in Location shows the outcome.',
      status: 303,
      takes: FORM,
    },
    'POST /auth/login/code': {
      id: 'enterCode',
      summary: 'Completes a sign-in with the code of a second factor.',
      status: 303,
      takes: FORM,
    },
    'POST /auth/logout': { id: 'signOut', summary: 'Ends the session.' },
    'GET /auth/whoami': { id: 'whoami', summary: 'Returns who is signed in.' },
  },
};

export const ACCOUNT: OperationGroup = {
  tag: 'Account',
  about: 'An administrator’s own account.',
  operations: {
    'GET /api/admin/account': { id: 'readAccount', summary: 'Returns whether the account has a second factor.' },
    'POST /api/admin/account/second-factor': {
      id: 'beginSecondFactor',
      summary: 'Returns a secret for an authenticator app.',
      codes: WRONG_PASSWORD,
    },
    'POST /api/admin/account/second-factor/confirm': {
      id: 'confirmSecondFactor',
      summary: 'Turns the second factor on, and returns recovery codes.',
      codes: WRONG_CODE,
    },
    'POST /api/admin/account/second-factor/off': {
      id: 'turnOffSecondFactor',
      summary: 'Turns the second factor off.',
      codes: WRONG_EITHER,
    },
    'POST /api/admin/account/recovery-codes': {
      id: 'renewRecoveryCodes',
      summary: 'Replaces the recovery codes.',
      codes: WRONG_EITHER,
    },
    'POST /api/admin/account/password': {
      id: 'changePassword',
      summary: 'Changes the password, and ends all sessions.',
      codes: { 409: ['FACTOR_STANDING'], 422: ['PASSWORD_WRONG', 'PASSWORD_UNFIT'], 429: ['TRIES_WAIT'] },
    },
  },
};

export const ADMINISTRATORS: OperationGroup = {
  tag: 'Administrators',
  about: 'Owners manage administrators.',
  operations: {
    'GET /api/admin/administrators': { id: 'administrators', summary: 'All administrators.' },
    'POST /api/admin/administrators': {
      id: 'inviteAdministrator',
      summary: 'Invites an administrator, with a one-time link to pass on.',
      codes: { ...OWN_PASSWORD, 409: ['ADMIN_KNOWN'], 422: ['PASSWORD_WRONG', 'INVALID_EMAIL'] },
    },
    'POST /api/admin/administrators/:id/role': {
      id: 'changeAdministratorRole',
      summary: 'Changes the role of an administrator, and ends their sessions.',
      codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'], 409: ['LAST_OWNER'] },
    },
    'POST /api/admin/administrators/:id/disable': {
      id: 'disableAdministrator',
      summary: 'Disables an administrator, and ends their sessions.',
      codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'], 409: ['OWN_ADMIN', 'LAST_OWNER'] },
    },
    'POST /api/admin/administrators/:id/enable': {
      id: 'enableAdministrator',
      summary: 'Enables a disabled administrator.',
      codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'] },
    },
    'POST /api/admin/administrators/:id/reset': {
      id: 'resetAdministrator',
      summary: 'Ends sessions, password and second factor of an administrator, with a one-time link to pass on.',
      codes: { ...OWN_PASSWORD, 404: ['NO_SUCH_ADMIN'], 409: ['OWN_ADMIN', 'LAST_OWNER', 'ADMIN_DISABLED'] },
    },
  },
};
