import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculateDecisionCostCop } from '@sazon/domain/incidents/decision-effects';
import { buildCompanyFeeReturnTransfers } from '@sazon/domain/ledger/order-transfers';
import { formatCop } from '@sazon/domain/money/format';
import { calculateCompensationLeftCop } from '@sazon/domain/orders/compensation-left-and-split';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { wasAccepted } from '@sazon/domain/orders/was-order-accepted';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { getKeptSubsidyCop, toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { sumGivenBackCop } from '../order-records/cancel-action-and-given-back-queries.ts';
import { insertOrderEvents, type LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listRefundedCop } from '../refunds/expected-and-given-refunds-actions.ts';
import { giveCompensation, nothingGiven } from '../refunds/give-compensation-actions.ts';
import { listEarnings } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { findTakerShare } from '../refunds/taker-share-queries.ts';
import {
  type CompensationRefusal,
  type CompensationResult,
  type DecisionInput,
  toOrderActor,
  tooLateForAnotherOne,
} from './compensation-inputs-and-results.ts';
import { cookAgain } from './cook-again-actions.ts';

type CompensableOrder = Pick<LockedOrder, 'id' | 'charged'> & { facts: { status: OrderStatus } };

/** Whether a lunch is delivered or a charged no-show, so that only money can compensate it. */
export const isOrderOver = (order: CompensableOrder): boolean => order.facts.status === 'delivered' || order.charged;

/** Applies a decision to one locked lunch. Money goes back in part only once the lunch is over. */
export async function compensateOrder(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: DecisionInput,
): Promise<CompensationResult | CompensationRefusal> {
  const nothing = { orderId: order.id, costCop: 0, refundCop: 0, ...nothingGiven, wasCancelled: false };
  switch (remedy.decision) {
    case 'none':
      return nothing;
    case 'refund_full':
    case 'refund_part':
      if (isOrderOver(order)) return await giveBack(tx, deps, order, remedy);
      return remedy.decision === 'refund_full'
        ? await cancel(tx, deps, order, remedy)
        : refuse('STATE_CONFLICT', early);
    case 'replace':
    case 'plan_b':
      return isOrderOver(order)
        ? refuse('STATE_CONFLICT', tooLateForAnotherOne)
        : await cookAgain(tx, deps, order, remedy);
  }
}

const early = { message: 'Una parte se devuelve cuando la orden se entregó. Antes se devuelve todo.' };

/** Lists how each of these lunches was paid, and what can still be given back of a finished one (COP); of another, 0. */
export async function listCompensationLeft(
  db: Reader,
  orders: readonly CompensableOrder[],
): Promise<{ money: OrderMoney; leftCop: number }[]> {
  const ids = orders.map((order) => order.id);
  const [monies, givenBack] = await together([loadOrdersMoney(db, ids), sumGivenBackCop(db, ids)]);
  return orders.flatMap(({ id, facts: { status }, charged }) => {
    const money = monies.find((one) => one.id === id);
    if (money === undefined) return [];
    const totals = { totalCop: money.netCop + money.feeCop, subsidyCop: getKeptSubsidyCop(money) };
    return [
      {
        money,
        leftCop: calculateCompensationLeftCop({ status, charged, ...totals, givenBackCop: givenBack.get(id) ?? 0 }),
      },
    ];
  });
}

/** Refuses a sum above what can still be given back of an order (`leftCop`), or of zero. */
export function refuseTooMuch(leftCop: number): Refusal<'VALIDATION'> {
  const message =
    leftCop === 0
      ? 'De esta orden no queda nada por devolver.'
      : `De esta orden se puede devolver hasta ${formatCop(leftCop)}.`;
  return refuse('VALIDATION', { field: 'amount', message, detail: { left: leftCop } });
}

async function giveBack(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: DecisionInput,
): Promise<CompensationResult | Refusal<'NOT_FOUND' | 'VALIDATION'>> {
  const [left] = await listCompensationLeft(tx, [order]);
  if (left === undefined) return refuse('NOT_FOUND');
  const { money, leftCop } = left;
  const stake = { isOver: true, isAccepted: true, earnedCop: 0, leftCop };
  const amountCop = calculateDecisionCostCop(remedy.decision, stake, remedy.amountCop ?? 0);
  if (amountCop > leftCop || amountCop === 0) return refuseTooMuch(leftCop);
  const { shares, refundTo, note } = remedy;
  const taker = await findTakerShare(tx, order.id);
  const given = await giveCompensation(tx, deps, money, { shares, amountCop, refundTo, note, taker });
  if (remedy.decision === 'refund_full') {
    const feeBack = buildCompanyFeeReturnTransfers(toOrderParties(money), money.companyFeeCop);
    await insertTransfers(tx, toLedgerRows(money, feeBack), toIso(deps.now()));
  }
  await insertOrderEvents(tx, [{ order, from: order.facts.status, happenedAtMs: deps.now() }], {
    action: 'refund',
    to: order.facts.status,
    ...toOrderActor(remedy.who),
    reason: remedy.note,
    nowMs: deps.now(),
  });
  return { orderId: order.id, costCop: amountCop, refundCop: amountCop, ...given, wasCancelled: false };
}

const inKitchen = ({ facts }: LockedOrder): boolean => facts.status === 'scheduled' || facts.status === 'confirmed';

async function cancel(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  remedy: DecisionInput,
): Promise<CompensationResult | CompensationRefusal> {
  const earnedCop = (await listEarnings(tx, [order.id])).get(order.id) ?? 0;
  const stake = { isOver: false, isAccepted: wasAccepted(order.facts.status), earnedCop, leftCop: 0 };
  const costCop = calculateDecisionCostCop('refund_full', stake, 0);
  const { actor, actorId } = toOrderActor(remedy.who);
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: [order.id],
    action: actor === 'admin' && inKitchen(order) ? 'cancel' : 'incident',
    actor: { kind: actor, id: actorId },
    scope: 'everywhere',
    reason: remedy.note ?? 'Algo pasó con tu almuerzo',
    given: ['liable'],
    shares: remedy.shares,
    refundTo: remedy.refundTo,
  });
  if ('refusal' in moved) return moved;
  const [no] = moved.refused;
  if (no !== undefined) return refuse(no.code, { message: no.message });
  const refundCop = (await listRefundedCop(tx, [order.id])).get(order.id) ?? 0;
  return { orderId: order.id, costCop, refundCop, ...nothingGiven, wasCancelled: true };
}
