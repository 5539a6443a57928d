import { approveDiscount } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import type { PendingDiscount } from '@sazon/contract/payroll/payroll-periods-schemas';
import { useCall } from '../../calls/use-call.ts';
import { showApprovalFailed } from './approval-failed-alert.ts';
import { payrollReads } from './payroll-calls.ts';

/**
 * Opens the employer's own portal in a new tab and sends the approval (docs/specification.md section 2 'Payroll
 * authorization prompt'). The tap itself opens the tab, because browsers block later ones.
 */
export function useExternalApproval(discount: PendingDiscount) {
  const send = useCall(approveDiscount, {
    silent: true,
    invalidates: payrollReads,
    onError: showApprovalFailed,
  });
  const open = () => {
    if (discount.url !== null) window.open(discount.url, '_blank', 'noopener,noreferrer');
    if (discount.status === 'pending') send.mutate({ params: { id: discount.id } });
  };
  return { open, pending: send.isPending };
}
