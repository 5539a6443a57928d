import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import {
  calculateDifferenceCop,
  listResolutions,
  mayBecomeDebt,
  needsResolutionReason,
  type Resolution,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { closingDenialWords } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openDebt } from '../debts/debts-actions.ts';
import { findPackBill, listDeductions, type PackBill } from './bill-deductions-and-layout-queries.ts';
import { isLaterClosed, lockReconciliation } from './reconciliation-file-match-and-closing-queries.ts';
import {
  hasLaterBill,
  isApproved,
  type LockedDifference,
  lockDifferences,
  saveResolution,
} from './reconciliation-people-and-differences-queries.ts';

type Caller = Actor & { userId: string };
type Given = { enterpriseId: string; rowIds: readonly string[]; resolution: Resolution; reason: string };

/**
 * Answers differences between what was to be deducted and what was. Writing off and making a debt need a reason, and
 * nobody decides either of themselves; a debt of the person cannot be changed any more.
 */
export async function resolveDifferences(
  deps: Deps,
  actor: Caller,
  billId: string,
  { enterpriseId, rowIds, resolution, reason }: Given,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT'>> {
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', { enterpriseId });
  if (no !== null) return refuse(no);
  if (needsResolutionReason(resolution) && reason === '') return refuse('REASON_REQUIRED', { field: 'reason' });
  return await inTransaction(deps, async (tx) => {
    const bill = await findPackBill(tx, billId, enterpriseId);
    if (bill === undefined) return refuse('NOT_FOUND');
    if ((await lockReconciliation(tx, billId))?.isClosed === true) return conflict(closingDenialWords.closed);
    const rows = await lockDifferences(tx, { billId, rowIds });
    if (rows.length !== new Set(rowIds).size) return refuse('NOT_FOUND', { field: 'rowIds' });
    const open = rows.filter((row) => row.resolution !== 'debt');
    if (resolution !== 'debt' && open.length < rows.length)
      return refuse('STATE_CONFLICT', { message: 'Una de ellas ya es deuda de la persona: eso no se cambia.' });
    if (!listResolutions(rows).includes(resolution)) return conflict('Esa respuesta no sirve para esta diferencia.');
    if (needsResolutionReason(resolution) && rows.some((row) => isOwnDecision(actor.userId, row.userId ?? '')))
      return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (resolution === 'carried' && (await isLaterClosed(tx, bill)))
      return conflict('La conciliación del período siguiente ya está cerrada: responde otra cosa.');
    if (resolution === 'debt') {
      const problem = await handOver(tx, deps, { bill, rows: open, userId: actor.userId, reason });
      if (problem !== undefined) return problem;
    }
    const answer = { resolution, reason: reason === '' ? null : reason };
    const by = { userId: actor.userId, nowMs: deps.now() };
    await saveResolution(tx, { billId, rowIds: open.map(({ id }) => id) }, answer, by);
    return { ok: true as const };
  });
}

const conflict = (message: string) => refuse('STATE_CONFLICT', { message });

/**
 * Opens a debt for each row: the person owes it, and the company's next bill gives it back. Returns why it cannot, or
 * undefined.
 */
async function handOver(
  tx: Tx,
  deps: Deps,
  { bill, rows, userId, reason }: { bill: PackBill; rows: readonly LockedDifference[]; userId: string; reason: string },
): Promise<Refusal<'STATE_CONFLICT'> | undefined> {
  if (!(await isApproved(tx, bill.id)))
    return conflict('Primero aprueba la cuenta: hasta entonces puedes rechazar líneas.');
  if (rows.some(({ resolution }) => resolution === 'carried') && (await hasLaterBill(tx, bill)))
    return conflict('Ya pasó al archivo del período siguiente: responde allá.');
  if (!rows.every(mayBecomeDebt)) return conflict('Solo es deuda lo que se descontó de menos a alguien de la cuenta.');
  const asked = new Map((await listDeductions(tx, bill)).map((one) => [one.userId, one.amountCop]));
  for (const row of rows) {
    const debtorId = row.userId ?? '';
    if (asked.get(debtorId) !== row.expectedCop)
      return conflict('La cuenta cambió después del archivo: súbelo otra vez.');
    const amountCop = calculateDifferenceCop(row);
    const of = { userId: debtorId, enterpriseId: bill.enterpriseId, billId: bill.id, amountCop, since: bill.end };
    await openDebt(tx, deps, { ...of, byUserId: userId, reason });
  }
  return undefined;
}
