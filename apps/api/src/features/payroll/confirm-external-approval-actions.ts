import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import { formatPayrollPeriod } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { authorisePeriod } from './authorise-payroll-period-actions.ts';
import { buildAuthorisation } from './build-employee-documents.ts';
import { findEmployee } from './employee-and-employer-queries.ts';
import { buildConfirmedMessages } from './payroll-messages.ts';
import { lockDiscount } from './period-authorisations-queries.ts';
import { hashPreview } from './store-and-draw-documents-actions.ts';

/** Records by HR that an employee authorised a period in the employer's own portal, and notifies the employee. */
export async function confirmExternalApproval(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const discount = await lockDiscount(tx, id);
    const no =
      discount &&
      findAccessRefusal(actor, 'enterprises_preapproved_users_edit', { enterpriseId: discount.enterpriseId });
    if (discount === undefined || no) return refuse('NOT_FOUND');
    if (isOwnDecision(actor.userId, discount.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (discount.status === 'approved') return { ok: true as const };
    if (discount.status !== 'awaiting_employer') {
      return refuse('STATE_CONFLICT', { message: 'La persona todavía no la ha enviado, o el período ya cerró.' });
    }
    const { userId } = discount;
    events.publish([`user:${userId}`]);
    const employee = await findEmployee(tx, userId);
    const employer = employee?.employer;
    if (employee === undefined || !employer || employer.id !== discount.enterpriseId) {
      return refuse('STATE_CONFLICT', { message: 'Esta persona ya no está en tu empresa.' });
    }
    const shownSha256 = hashPreview(buildAuthorisation(employee, employer, discount));
    const by = { method: 'external' as const, signature: null, shownSha256, origin: null };
    await authorisePeriod(tx, deps, discount, employee, employer, by);
    await deps.messages.send(tx, buildConfirmedMessages(employee, formatPayrollPeriod(discount)), deps.now());
    return { ok: true as const };
  });
}
