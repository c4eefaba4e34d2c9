import { paths } from '#api/paths.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';

/** What the palette can do itself. */
export type OwnAct = 'sign-out' | 'refresh' | 'density' | 'help';

/** An action of the admin area: the palette does it, or opens the page that has its button. */
export interface Act {
  readonly label: string;
  readonly does: { readonly open: string } | { readonly own: OwnAct };
  readonly leastRole: AdminRole;
  /** Other words that it is found by. */
  readonly words?: string;
}

const USERS = `${paths.admin}?tab=users`;
const COMPLIANCE = `${paths.admin}?tab=compliance`;
const SIMULATION = `${paths.admin}?tab=simulation`;

const ACTS: readonly Act[] = [
  { label: 'Sign out', does: { own: 'sign-out' }, leastRole: 'viewer', words: 'log out leave' },
  { label: 'Refresh this page', does: { own: 'refresh' }, leastRole: 'viewer', words: 'reload' },
  { label: 'Switch row height', does: { own: 'density' }, leastRole: 'viewer', words: 'compact comfortable density' },
  { label: 'Keyboard shortcuts', does: { own: 'help' }, leastRole: 'viewer', words: 'help keys' },
  { label: 'Find a person', does: { open: USERS }, leastRole: 'viewer', words: 'search user email' },
  { label: 'Show deleted people', does: { open: `${USERS}&deleted=true` }, leastRole: 'viewer', words: 'users' },
  {
    label: 'Show unreachable people',
    does: { open: `${USERS}&status=unreachable` },
    leastRole: 'viewer',
    words: 'users bounced dead address',
  },
  { label: 'Pause a person', does: { open: USERS }, leastRole: 'operator', words: 'user holiday stop messages' },
  { label: 'Resume a person', does: { open: USERS }, leastRole: 'operator', words: 'user unpause' },
  { label: 'Delete a person', does: { open: USERS }, leastRole: 'operator', words: 'user remove' },
  { label: 'Restore a person', does: { open: `${USERS}&deleted=true` }, leastRole: 'operator', words: 'user undelete' },
  { label: 'Purge a person', does: { open: USERS }, leastRole: 'operator', words: 'user erase' },
  { label: 'Change a person’s plan', does: { open: USERS }, leastRole: 'operator', words: 'user billing trial' },
  { label: 'Unsubscribe a person', does: { open: COMPLIANCE }, leastRole: 'operator', words: 'user stop email' },
  { label: 'Resubscribe a person', does: { open: COMPLIANCE }, leastRole: 'operator', words: 'user resume email' },
  { label: 'Copy an unsubscribe link', does: { open: COMPLIANCE }, leastRole: 'operator' },
  {
    label: 'Send a test email',
    does: { open: paths.adminTesting },
    leastRole: 'operator',
    words: 'time travel morning',
  },
  {
    label: 'Undo a reading',
    does: { open: `${paths.admin}?tab=replies` },
    leastRole: 'operator',
    words: 'undo reply correct understood',
  },
  { label: 'Run a simulation', does: { open: SIMULATION }, leastRole: 'operator', words: 'start crowd' },
  { label: 'Run a dry run', does: { open: paths.adminDryRun }, leastRole: 'operator', words: 'start session' },
  { label: 'Start a test session', does: { open: paths.adminTester }, leastRole: 'operator', words: 'v3 reset' },
  {
    label: 'Run Proof Suite',
    does: { open: `${paths.admin}?tab=overview` },
    leastRole: 'operator',
    words: 'self-check',
  },
  { label: 'Test OpenAI Key', does: { open: `${paths.admin}?tab=overview` }, leastRole: 'operator', words: 'model' },
  { label: 'Read the raw logs', does: { open: paths.adminLogs }, leastRole: 'operator', words: 'view copy errors' },
  {
    label: 'Export data',
    does: { open: paths.downloads },
    leastRole: 'operator',
    words: 'people deliveries audit csv',
  },
  {
    label: 'Export a person’s data',
    does: { open: USERS },
    leastRole: 'operator',
    words: 'user download json gdpr copy',
  },
  { label: 'Edit corpus cases', does: { open: paths.downloads }, leastRole: 'operator', words: 'parser replies' },
  {
    label: 'Invite an administrator',
    does: { open: `${paths.administrators}?invite` },
    leastRole: 'owner',
    words: 'add administrator new operator viewer owner',
  },
  {
    label: 'Change an administrator’s role',
    does: { open: paths.administrators },
    leastRole: 'owner',
    words: 'disable enable reset administrator',
  },
  { label: 'Change password', does: { open: paths.adminAccount }, leastRole: 'viewer' },
  {
    label: 'Set up the second factor',
    does: { open: paths.adminAccount },
    leastRole: 'viewer',
    words: 'authenticator recovery codes two-factor 2fa',
  },
];

export function actsOf(role: AdminRole): readonly Act[] {
  return ACTS.filter(({ leastRole }) => hasRole(role, leastRole));
}
