import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { toActor, useUser } from '../../session/session-store.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { ReconciliationScreen } from '../payroll-deductions/reconciliation-screen.tsx';
import { companyBillQuery } from './company-bill-calls.ts';

interface CompanyBillReconciliationProps {
  id: string;
  enterpriseId: string;
  onBack: () => void;
}

/** The reconciliation of a bill, for its company. */
export function CompanyBillReconciliation({ id, enterpriseId, onBack }: CompanyBillReconciliationProps) {
  const query = useQuery(companyBillQuery(enterpriseId, id));
  const actor = toActor(useUser());
  if (query.data === undefined)
    return (
      <DeskPage title="Conciliar la nómina">
        <ListState what="la cuenta" query={query} rows={4} />
      </DeskPage>
    );
  const mayChange = actor !== null && may(actor, 'enterprises_billing_approval_or_reject', { enterpriseId });
  return (
    <ReconciliationScreen {...{ billId: id, enterpriseId, mayChange, onBack }} company={query.data.enterprise.name} />
  );
}
