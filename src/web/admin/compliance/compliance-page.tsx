import { CompliancePanel } from '#web/admin/compliance/compliance-panel.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';

/** The compliance tab, and `/admin/compliance`, the same with its own URL (specification 2.15). */
export default function CompliancePage() {
  return (
    <AdminPage title="Email compliance" actions={<RefreshButton />}>
      <CompliancePanel />
    </AdminPage>
  );
}
