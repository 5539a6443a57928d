import type { LunchAtStake } from '@sazon/domain/incidents/decision-effects';
import { calculateCompensationLeftCop, wasAccepted } from '@sazon/domain/orders/compensation-left-and-split';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { getKeptSubsidyCop } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { sumGivenBackCop } from '../order-records/order-stop-refunds-and-problems-queries.ts';
import { findOutsidePayment } from '../refunds/outside-payment-of-order-queries.ts';
import { listEarnings } from '../refunds/pay-cooked-orders-actions.ts';
import { listVoidablePayments } from '../refunds/voidable-payments-queries.ts';
import { listReplacementDishes } from './accept-compensation-actions.ts';
import { findReplacementInstant } from './replacement-time-and-packing-actions.ts';

/** Finds what could be given back (COP), cooked again or replaced for these lunches now. */
export async function readOffers(deps: Deps, orderIds: readonly string[]) {
  const { db } = deps;
  const [money, statuses, costs] = await together([
    loadOrdersMoney(db, orderIds),
    db
      .selectFrom('orders')
      .select(['id', 'status', 'charged'])
      .where('id', 'in', [...orderIds])
      .execute(),
    listEarnings(db, orderIds),
  ]);
  const isOver = statuses.every(({ status }) => status === 'delivered' || status === 'cancelled');
  const givenBack = isOver ? await sumGivenBackCop(db, orderIds) : new Map<string, number>();
  let [paidCop, refundLeft, refundOutside] = [0, 0, 0];
  const lunches: (LunchAtStake & { orderId: string })[] = [];
  for (const order of money) {
    const now = statuses.find(({ id }) => id === order.id);
    const paid = order.netCop + order.feeCop - getKeptSubsidyCop(order);
    const isGone = now === undefined || (now.status === 'cancelled' && !now.charged);
    const totals = { totalCop: order.netCop + order.feeCop, subsidyCop: getKeptSubsidyCop(order) };
    const givenBackCop = givenBack.get(order.id) ?? 0;
    paidCop += paid;
    if (isGone) continue;
    const isFinished = now.status === 'delivered' || now.charged;
    const leftCop = isOver ? calculateCompensationLeftCop({ ...now, ...totals, givenBackCop }) : paid;
    lunches.push({
      orderId: order.id,
      isOver: isFinished,
      isAccepted: wasAccepted(now.status),
      earnedCop: costs.get(order.id) ?? 0,
      leftCop: isFinished ? leftCop : 0,
      paidCop: paid,
      companyFeeCop: order.companyFeeCop,
      isPaidByCompany: order.guestLunchId !== null,
    });
    refundLeft += leftCop;
    if (leftCop > 0)
      refundOutside += isOver ? await outsideOfOver(deps, order, leftCop) : await outsideOfLiving(deps, order);
  }
  const [only] = orderIds;
  const replacementAt =
    only !== undefined && orderIds.length === 1 ? await findReplacementInstant(db, deps, only) : null;
  const planB = only === undefined || replacementAt === null ? [] : await listReplacementDishes(db, only);
  return { isOver, paidCop, refundLeft, refundOutside, costs, replacementAt, planB, lunches };
}

/** Returns how much of a finished lunch's outside payment can still be given back (COP). */
async function outsideOfOver({ db }: Deps, { id, paid }: OrderMoney, leftCop: number): Promise<number> {
  const payment = paid.outsideCop > 0 ? await findOutsidePayment(db, id) : undefined;
  return Math.min(leftCop, Math.max(0, payment?.leftCop ?? 0));
}

/**
 * Returns what cancelling gives back to the card (COP): the outside part, if the provider can void that payment today.
 */
async function outsideOfLiving(deps: Deps, { id, paid, outsidePaid, outsideVoided }: OrderMoney): Promise<number> {
  if (paid.outsideCop === 0 || !outsidePaid || outsideVoided) return 0;
  const [voidable] = await listVoidablePayments(deps.db, new Map([[id, paid.outsideCop]]), deps.now());
  return voidable === undefined ? 0 : paid.outsideCop;
}
