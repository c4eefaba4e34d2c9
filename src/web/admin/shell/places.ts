import { paths } from '#api/paths.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';
import { type TABS, tabOf } from '#web/admin/shell/tabs.ts';

/** The parts of the navigation below the overview, in order. */
export const GROUPS = ['People', 'Messages', 'Rehearsal', 'Service'] as const;

/** A page of the admin area. */
export interface Place {
  readonly label: string;
  readonly to: string;
  /** The overview stands before all groups. */
  readonly group: (typeof GROUPS)[number] | null;
  /** Pressed after `g`. */
  readonly key: string;
  /** Shown only to administrators with at least this role. */
  readonly leastRole?: AdminRole;
  /** Other words that the palette finds it by. */
  readonly words?: string;
}

/** In the order of the navigation. Within a group, the tabs keep the order of specification 2.13. */
export const PLACES: readonly Place[] = [
  { ...tab('overview'), group: null, key: 'o', words: 'home dashboard today lateness late ticks' },
  { ...tab('users'), group: 'People', key: 'u', words: 'people user management' },
  { ...tab('onboarding'), group: 'People', key: 'n', words: 'sign-ups first emails' },
  { ...tab('analytics'), group: 'Messages', key: 'a', words: 'charts sources' },
  { ...tab('compliance'), group: 'Messages', key: 'c', words: 'email compliance unsubscribed' },
  {
    ...tab('replies'),
    group: 'Messages',
    key: 'e',
    words: 'not understood outcomes questions asked back notes undo undone',
  },
  { ...tab('testing'), group: 'Rehearsal', key: 't', words: 'test sends' },
  { ...tab('simulation'), group: 'Rehearsal', key: 'i', words: 'crowd' },
  { label: 'Daily Dry Run', to: paths.adminDryRun, group: 'Rehearsal', key: 'x' },
  { label: 'V3 Session Tester', to: paths.adminTester, group: 'Rehearsal', key: 'v' },
  { label: 'V3-Unified Tester', to: paths.adminUnifiedTester, group: 'Rehearsal', key: 'p' },
  { ...tab('system'), group: 'Service', key: 's', words: 'health checks' },
  { ...tab('logs'), group: 'Service', key: 'l', words: 'trace live tail lines' },
  { label: 'Raw logs', to: paths.adminLogs, group: 'Service', key: 'r', words: 'log viewer' },
  { label: 'Audit', to: paths.adminAudit, group: 'Service', key: 'd', words: 'administrator activity' },
  { label: 'Downloads', to: paths.downloads, group: 'Service', key: 'f', words: 'files exports corpus' },
  { label: 'Administrators', to: paths.administrators, group: 'Service', key: 'm', leastRole: 'owner' },
  { label: 'Account', to: paths.adminAccount, group: 'Service', key: 'y', words: 'password second factor' },
];

export function placesOf(role: AdminRole): readonly Place[] {
  return PLACES.filter(({ leastRole = 'viewer' }) => hasRole(role, leastRole));
}

/** The address in the navigation of the page that a URL shows. */
export function placeAt({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  if (pathname === paths.admin) return tab(tabOf(new URLSearchParams(search).get('tab')).id).to;
  // The panel of this tab also has a page of its own (specification 2.15).
  return pathname === paths.adminCompliance ? tab('compliance').to : pathname;
}

function tab(id: (typeof TABS)[number]['id']): Pick<Place, 'label' | 'to'> {
  return { label: tabOf(id).label, to: `${paths.admin}?tab=${id}` };
}
