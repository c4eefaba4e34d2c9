import CompliancePanel from '#web/admin/compliance/compliance-panel.tsx';
import { DeskPage } from '#web/admin/shell/desk-page.tsx';

/** `/admin/compliance` (specification 2.15): the panel, as a page that can be opened and sent on by itself. */
export function CompliancePage() {
  return (
    <DeskPage title="Email compliance">
      <CompliancePanel />
    </DeskPage>
  );
}
