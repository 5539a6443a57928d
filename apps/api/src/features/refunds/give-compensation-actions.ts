import { buildCompensationTransfers, type LiableShares } from '@sazon/domain/incidents/liability-shares';
import { toGuestLunchesAccount, toProviderAccount, toTingosAccount } from '@sazon/domain/ledger/accounts';
import { splitCompensation } from '@sazon/domain/orders/compensation-left-and-split';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { calculatePaidBackDate } from '@sazon/domain/payments/tingo-purchase-withdrawal';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows } from '../ledger/order-to-ledger-rows.ts';
import type { OrderMoney } from '../ledger/orders-money-queries.ts';
import { findOutsidePayment, type OutsidePayment } from './outside-payment-of-order-queries.ts';
import { insertRefunds } from './refunds-queries.ts';
import { sendCompensationMail } from './send-refund-mails.ts';

type Remedy = { shares: LiableShares; amountCop: number; refundTo?: OutsideRefundWay; note?: string | null };

/**
 * Compensates a customer at the cost of the liable parties: in tingos that never expire, or to the outside payment
 * (`refundTo`) up to what is left of it. A company that paid for guests gets it back on its bill. The order has to be locked. Returns the outside part (COP), and the id of the
 * lot of tingos, or null when everything goes outside.
 */
export async function giveCompensation(
  tx: Tx,
  deps: Deps,
  order: OrderMoney,
  remedy: Remedy,
): Promise<{ outsideCop: number; lotId: string | null }> {
  const { shares, amountCop, refundTo = 'tingos', note = null } = remedy;
  const now = toIso(deps.now());
  const { userId, restaurantId, enterpriseId, guestLunchId } = order;
  if (guestLunchId !== null && enterpriseId !== null) {
    const to = { restaurantId, tingos: toGuestLunchesAccount(enterpriseId), outside: '', outsideCop: 0 };
    await insertTransfers(tx, toLedgerRows(order, buildCompensationTransfers(amountCop, shares, to)), now);
    return { outsideCop: 0, lotId: null };
  }
  const payment = refundTo === 'provider' ? await findOutsidePayment(tx, order.id) : undefined;
  const { outsideCop, tingosCop } = splitCompensation(amountCop, payment?.leftCop ?? 0, refundTo);
  const lotId = tingosCop > 0 ? deps.newId() : null;
  if (lotId !== null) {
    const lot = { type: 'debit', is_reward: false, quantity_cop: tingosCop, source: 'remedy' } as const;
    await tx
      .insertInto('tingo_lots')
      .values({ id: lotId, user_id: userId, ...lot, created_at: now })
      .execute();
  }
  if (payment !== undefined && outsideCop > 0) await noteReturn(tx, deps, order, { payment, outsideCop, note });
  const to = { restaurantId, tingos: toTingosAccount(userId), outside: toProviderAccount(gatewayAccount), outsideCop };
  await insertTransfers(tx, toLedgerRows(order, buildCompensationTransfers(amountCop, shares, to)), now);
  await sendCompensationMail(tx, deps, order.id, { tingosCop, outsideCop });
  return { outsideCop, lotId };
}

/**
 * Records the outside part as a refund: the provider voids a whole card payment of today, otherwise a person sends it
 * within fifteen days.
 */
async function noteReturn(
  tx: Tx,
  deps: Deps,
  { id: orderId, userId }: OrderMoney,
  { payment, outsideCop, note }: { payment: OutsidePayment; outsideCop: number; note: string | null },
): Promise<void> {
  const { intentId, transactionId } = payment;
  const isVoidable = canVoidPayment({ ...payment, isApproved: true }, outsideCop, deps.now());
  const refund = { id: deps.newId(), orderId, intentId, userId, amountCop: outsideCop, cause: 'remedy' } as const;
  const sent = {
    transactionId: isVoidable ? transactionId : null,
    reason: note,
    dueOn: calculatePaidBackDate(deps.now()),
  };
  await insertRefunds(tx, [{ ...refund, ...sent }], deps.now());
}
