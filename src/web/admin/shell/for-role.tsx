import type { ReactNode } from 'react';
import type { AdminRole } from '#domain/admin/role.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty } from '#web/admin/shell/states.tsx';

interface ForRoleProps {
  readonly least: AdminRole;
  /** The title of the panel that everyone else sees, and who may see more. */
  readonly title: string;
  readonly others: string;
  readonly children: ReactNode;
}

/** A part of a page for administrators with at least this role. */
export function ForRole({ least, title, others, children }: ForRoleProps) {
  if (useMay(least)) return children;
  return (
    <Panel title={title}>
      <Empty>{others}</Empty>
    </Panel>
  );
}
