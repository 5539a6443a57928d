import { buildCompensationTransfers } from '@sazon/domain/incidents/incident-transfers';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { toGuestLunchesAccount, toProviderAccount, toTingosAccount } from '@sazon/domain/ledger/accounts';
import { splitCompensation, splitWithTaker } from '@sazon/domain/orders/compensation-left-and-split';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { canVoidPayment } from '@sazon/domain/payments/card-void';
import { calculatePaidBackDate } from '@sazon/domain/payments/tingo-purchase-withdrawal';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { gatewayAccount } from '../ledger/gateway-account.ts';
import { insertTingoLots } from '../ledger/insert-tingo-lots-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows } from '../ledger/order-to-ledger-rows.ts';
import type { OrderMoney } from '../ledger/orders-money-queries.ts';
import { findOutsidePayment, type OutsidePayment } from './outside-payments-and-plan-b-refunds-queries.ts';
import { insertRefunds } from './provider-and-manual-refunds-queries.ts';
import { sendCompensationMail } from './send-refund-and-compensation-mails.ts';
import type { TakerShare } from './taker-share-queries.ts';

type Remedy = {
  shares: LiableShares;
  amountCop: number;
  refundTo?: OutsideRefundWay;
  note?: string | null;
  taker?: TakerShare | undefined;
};

/** What a compensation gave its customers (COP). */
export type Given = {
  /** What goes back to the outside payment (card, PSE). */
  outsideCop: number;
  /** What who bought the lunch got in tingos, and its lot; null: none. */
  tingosCop: number;
  lotId: string | null;
  /** What who took the lunch got in tingos. */
  takerCop: number;
};

export const nothingGiven: Given = { outsideCop: 0, tingosCop: 0, lotId: null, takerCop: 0 };

/**
 * Compensates a customer at the cost of the liable parties: in tingos that never expire, or to the outside payment
 * (`refundTo`) up to what is left of it. `taker`: who took the lunch gets back what they paid for it first. A company that
 * paid for guests gets it back on its bill, and its host nothing. The order has to be locked.
 */
export async function giveCompensation(tx: Tx, deps: Deps, order: OrderMoney, remedy: Remedy): Promise<Given> {
  const { shares, amountCop, refundTo = 'tingos', note = null, taker } = remedy;
  const now = toIso(deps.now());
  const { userId, restaurantId, enterpriseId, guestLunchId } = order;
  if (guestLunchId !== null && enterpriseId !== null) {
    const to = { restaurantId, tingos: toGuestLunchesAccount(enterpriseId), outside: '', outsideCop: 0 };
    await insertTransfers(tx, toLedgerRows(order, buildCompensationTransfers(amountCop, shares, to)), now);
    return nothingGiven;
  }
  const payment = refundTo === 'provider' ? await findOutsidePayment(tx, order.id) : undefined;
  const { takerCop, buyerCop } = splitWithTaker(amountCop, taker?.priceLeftCop ?? 0);
  const { outsideCop, tingosCop } = splitCompensation(buyerCop, payment?.leftCop ?? 0, refundTo);
  const lotId = await insertRemedyLot(tx, deps, userId, tingosCop);
  if (taker !== undefined) await insertRemedyLot(tx, deps, taker.userId, takerCop);
  if (payment !== undefined && outsideCop > 0) await noteReturn(tx, deps, order, { payment, outsideCop, note });
  const to = { restaurantId, tingos: toTingosAccount(userId), outside: toProviderAccount(gatewayAccount), outsideCop };
  const toTaker = taker && { taker: { account: toTingosAccount(taker.userId), amountCop: takerCop } };
  await insertTransfers(
    tx,
    toLedgerRows(order, buildCompensationTransfers(amountCop, shares, { ...to, ...toTaker })),
    now,
  );
  if (buyerCop > 0) await sendCompensationMail(tx, deps, order.id, { tingosCop, outsideCop });
  return { outsideCop, tingosCop, lotId, takerCop };
}

/** Inserts a lot of tingos that never expires, and returns its id; nothing for an amount of zero. */
async function insertRemedyLot(tx: Tx, deps: Deps, userId: string, amountCop: number): Promise<string | null> {
  if (amountCop === 0) return null;
  const id = deps.newId();
  await insertTingoLots(tx, 'lasting', [{ id, userId, amountCop, source: 'remedy' }], deps.now());
  return id;
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
