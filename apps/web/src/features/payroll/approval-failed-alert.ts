import { spec } from '../../messages/specification-texts.ts';
import { showAlert } from '../../session/alerts.ts';

/** Shows the alert that an approval failed (docs/specification.md section 8 'Payroll approval failure'). */
export function showApprovalFailed(): void {
  showAlert({
    id: 'payroll-approval-failed',
    title: spec.payroll.failedTitle,
    description: spec.payroll.failedText,
    state: 'error',
  });
}
