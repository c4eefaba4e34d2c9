import { paths } from '#api/paths.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';
import { TABS } from '#web/admin/shell/tabs.ts';

/** A page of the admin area. */
export interface Place {
  readonly label: string;
  readonly to: string;
  /** Pressed after `g`. */
  readonly key: string;
  /** Shown only to administrators with at least this role. */
  readonly leastRole?: AdminRole;
}

const TAB_KEYS: Readonly<Record<(typeof TABS)[number]['id'], string>> = {
  overview: 'o',
  testing: 't',
  analytics: 'a',
  system: 's',
  users: 'u',
  onboarding: 'n',
  compliance: 'c',
  logs: 'l',
};

export const PLACES: readonly Place[] = [
  ...TABS.map(({ id, label }) => ({ label, to: `${paths.admin}?tab=${id}`, key: TAB_KEYS[id] })),
  { label: 'Audit', to: paths.adminAudit, key: 'd' },
  { label: 'Downloads', to: paths.downloads, key: 'f' },
  { label: 'Email compliance', to: paths.adminCompliance, key: 'e' },
  { label: 'Raw logs', to: paths.adminLogs, key: 'r' },
  { label: 'Daily Dry Run', to: paths.adminDryRun, key: 'x' },
  { label: 'V3 Session Tester', to: paths.adminTester, key: 'v' },
  { label: 'V3-Unified Tester', to: paths.adminUnifiedTester, key: 'p' },
  { label: 'Administrators', to: paths.administrators, key: 'm', leastRole: 'owner' },
  { label: 'Your account', to: paths.adminAccount, key: 'y' },
];

export function placesOf(role: AdminRole): readonly Place[] {
  return PLACES.filter(({ leastRole = 'viewer' }) => hasRole(role, leastRole));
}

/** Names that begin with the typed text come before names that contain it. */
export function placesFor(role: AdminRole, typed: string): readonly Place[] {
  const words = typed.trim().toLowerCase();
  const rank = ({ label }: Place) => label.toLowerCase().indexOf(words);
  return placesOf(role)
    .filter((place) => rank(place) >= 0)
    .toSorted((a, b) => Number(rank(a) > 0) - Number(rank(b) > 0));
}
