import CompliancePanel from '#web/admin/compliance/compliance-panel.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';

/** `/admin/compliance` (specification 2.15): the panel as a page with its own URL. */
export function CompliancePage() {
  return (
    <AdminPage title="Email compliance">
      <CompliancePanel />
    </AdminPage>
  );
}
