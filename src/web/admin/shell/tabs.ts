import { type ComponentType, lazy } from 'react';

/** The tabs of the dashboard in order (specification 2.13). Each is loaded when it is opened. */
export const TABS = [
  { id: 'overview', label: 'Overview', Content: lazy(() => import('#web/admin/overview/overview-tab.tsx')) },
  { id: 'testing', label: 'Testing', Content: lazy(() => import('#web/admin/testing/testing-tab.tsx')) },
  { id: 'analytics', label: 'Analytics', Content: lazy(() => import('#web/admin/analytics/analytics-tab.tsx')) },
  { id: 'system', label: 'System', Content: lazy(() => import('#web/admin/system/system-tab.tsx')) },
  { id: 'users', label: 'Users', Content: lazy(() => import('#web/admin/users/users-panel.tsx')) },
  { id: 'onboarding', label: 'Onboarding', Content: lazy(() => import('#web/admin/onboarding/onboarding-card.tsx')) },
  { id: 'compliance', label: 'Compliance', Content: lazy(() => import('#web/admin/compliance/compliance-page.tsx')) },
  { id: 'logs', label: 'Logs', Content: lazy(() => import('#web/admin/logs/logs-tab.tsx')) },
  // These have the address of a tab, but are not in the specification's list (D122 has the first).
  { id: 'simulation', label: 'Simulation', Content: lazy(() => import('#web/admin/simulation/simulation-tab.tsx')) },
  { id: 'replies', label: 'Replies', Content: lazy(() => import('#web/admin/replies/replies-tab.tsx')) },
] as const satisfies readonly { readonly id: string; readonly label: string; readonly Content: ComponentType }[];

/** The tab that the URL names, or the first. */
export function tabOf(named: string | null): (typeof TABS)[number] {
  return TABS.find(({ id }) => id === named) ?? TABS[0];
}
