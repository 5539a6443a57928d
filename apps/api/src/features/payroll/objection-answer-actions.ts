import type { RouteParsed } from '@sazon/contract/define-route';
import type { answerObjection as answerRoute } from '@sazon/contract/payroll/hr-answers-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal, may } from '@sazon/domain/access/permission-check';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { invariant } from '@sazon/domain/invariant';
import { buildPayrollCorrectionTransfers } from '@sazon/domain/ledger/payroll-transfers';
import { calculateCorrectionEnd, calculateGiveBackCop } from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { sumGivenBackCop } from '../order-records/cancel-action-and-given-back-queries.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { findLineOwner, isBilled, lockObjection, lowerDeduction, markObjectionAnswered } from './objections-queries.ts';
import { buildObjectionAnsweredMessages } from './payroll-messages.ts';

type Given = RouteParsed<typeof answerRoute>['body'];

/**
 * Answers an objection, once, and notifies the person. When accepted, the platform bears the cost: the deduction is
 * lowered while the company does not have it yet, and returned in tingos afterwards.
 */
export async function answerObjection(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { answer, reason }: Given,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const owner = await findLineOwner(tx, orderId);
    const no =
      owner && findAccessRefusal(actor, 'enterprises_preapproved_users_edit', { enterpriseId: owner.enterpriseId });
    if (owner === undefined || no) return refuse('NOT_FOUND', { field: 'orderId' });
    events.publish([`user:${owner.userId}`]);
    if (isOwnDecision(actor.userId, owner.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (answer === 'accepted' && !may(actor, 'admin_preapproved_users')) {
      return refuse('FORBIDDEN', {
        message: 'Solo la plataforma devuelve dinero. Explica por qué procede y la revisa.',
      });
    }
    await lockCart(tx, owner.userId, deps.now());
    // a partial refund waits for this lock, and this for a partial refund
    await lockOrders(tx, [orderId], 'everywhere');
    const line = await lockObjection(tx, orderId);
    if (line === undefined) return refuse('NOT_FOUND', { field: 'orderId' });
    if (line.answer !== null) return refuse('STATE_CONFLICT', { message: 'Esta objeción ya fue respondida.' });
    const amountCop = calculateGiveBackCop(line, (await sumGivenBackCop(tx, [orderId])).get(orderId) ?? 0);
    if (answer === 'accepted' && amountCop === 0) {
      return refuse('STATE_CONFLICT', { message: 'De ese pedido ya se devolvió todo lo que se pagó.' });
    }
    const isOpen = deps.now() < calculateCorrectionEnd(line.closedAt) && !(await isBilled(tx, line.discountId));
    const isCorrected = answer === 'accepted' && isOpen;
    const given = { answer, reason, by: actor.userId, correctedCop: isCorrected ? amountCop : null };
    await markObjectionAnswered(tx, orderId, given, deps.now());
    if (answer === 'accepted') await giveBack(tx, deps, { ...line, orderId, ...owner }, amountCop, isCorrected);
    const of = { date: line.scheduleDate, answer, reason, amountCop, isCorrected };
    await deps.messages.send(tx, buildObjectionAnsweredMessages(owner, of), deps.now());
    return { ok: true as const };
  });
}

/** Lowers the deduction of the statement, or gives the amount in tingos when the company has the deduction already. */
async function giveBack(
  tx: Tx,
  deps: Deps,
  line: { orderId: string; discountId: string; enterpriseId: string },
  amountCop: number,
  isCorrected: boolean,
): Promise<void> {
  const [order] = await loadOrdersMoney(tx, [line.orderId]);
  invariant(order !== undefined, 'the line of a statement without its order');
  if (!isCorrected) {
    await giveCompensation(tx, deps, order, { shares: buildSoleShare('platform'), amountCop });
    return;
  }
  await lowerDeduction(tx, line.discountId, amountCop);
  const transfers = buildPayrollCorrectionTransfers(line.enterpriseId, amountCop);
  await insertTransfers(tx, toLedgerRows(order, transfers), toIso(deps.now()));
}
