import type { RouteReply } from '@sazon/contract/define-route';
import type {
  payOrderChange as payRoute,
  priceOrderChange as priceRoute,
} from '@sazon/contract/orders/order-change-and-difference-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateSpendableCop, listSpendableLots } from '@sazon/domain/ledger/tingo-lots';
import { MIN_OUTSIDE_CHANGE_COP, splitGivenBack } from '@sazon/domain/orders/changed-order-price';
import { getTopUpMinutes, type TopUpMethod } from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import { toTopUpReference } from '@sazon/domain/payments/top-up-purpose';
import type { WantedChange } from '../../db/schema/column-contents.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { priceDifference } from '../checkout/price-cart-and-order-difference.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { insertChangeRequest } from '../order-changes/changes-awaiting-payment-queries.ts';
import { type ChangeRefusal, type PlannedChange, planOrderChange } from '../order-changes/plan-order-change.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import { toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import { findTopUpByKey, insertTopUp } from '../payments/top-ups-and-nequi-digits-queries.ts';
import { loadSettings, type Settings } from '../settings/read-settings-queries.ts';

/** Says what a change would cost and who could pay it, without making it. */
export async function priceOrderChange(
  deps: Deps,
  userId: string,
  orderId: string,
  wanted: WantedChange,
): Promise<RouteReply<typeof priceRoute> | ChangeRefusal | Refusal<'NOT_FOUND'>> {
  const [settings, row, [money]] = await Promise.all([
    loadSettings(deps),
    findOrder(deps.db, userId, orderId),
    loadOrdersMoney(deps.db, [orderId]),
  ]);
  if (row === undefined || money === undefined) return refuse('NOT_FOUND');
  const planned = await planOrderChange(deps.db, { row, userId }, wanted, settings, deps.now());
  if ('refusal' in planned) return planned;
  const { cost, differenceCop } = planned;
  const { back } = splitGivenBack(money.paid, Math.max(0, -differenceCop));
  const fee = cost.feeCop - row.feeCop;
  return {
    difference: differenceCop,
    total: cost.totalCop,
    food: differenceCop - fee,
    fee,
    back: {
      subsidy: back.subsidyCop,
      tingos: back.tingoShares.reduce((sum, share) => sum + share.amountCop, 0),
      payroll: back.payrollCop,
      outside: back.outsideCop,
    },
    ...findPayers(planned, settings, row.scheduleDate, deps.now()),
  };
}

/** Says which sources could pay the whole difference. */
function findPayers({ payer, differenceCop }: PlannedChange, settings: Settings, date: string, nowMs: number) {
  const canPay = (method: 'balance' | 'payroll'): boolean =>
    payer !== null &&
    differenceCop > 0 &&
    priceDifference(payer, settings, { date, amountCop: differenceCop, method }, listSpendableLots(payer.lots, nowMs))
      .refusals.length === 0;
  return {
    payers: {
      balance: canPay('balance'),
      payroll: canPay('payroll'),
      outside: differenceCop >= MIN_OUTSIDE_CHANGE_COP,
    },
    tingos: payer === null ? 0 : calculateSpendableCop(payer.lots, nowMs),
  };
}

type Paying = WantedChange & { expectedDifference: number; paymentMethod: TopUpMethod };
type PayChangeAnswer =
  | RouteReply<typeof payRoute>
  | ChangeRefusal
  | Refusal<'NOT_FOUND' | 'PRICE_CHANGED' | 'STATE_CONFLICT' | 'VALIDATION'>;

/**
 * Opens the outside payment of a dearer change, once per key: a purchase of exactly those tingos, which its approval
 * spends on the change. It ends with the cutoff.
 */
export async function payOrderChange(
  deps: Deps,
  userId: string,
  orderId: string,
  key: string,
  { expectedDifference: amountCop, paymentMethod: method, ...wanted }: Paying,
): Promise<PayChangeAnswer> {
  const settings = await loadSettings(deps);
  return await inTransaction(deps, async (tx): Promise<PayChangeAnswer> => {
    const row = await findOrder(tx, userId, orderId);
    if (row === undefined) return refuse('NOT_FOUND');
    if (amountCop < MIN_OUTSIDE_CHANGE_COP) return refuse('VALIDATION', { field: 'paymentMethod', message: tooLittle });
    const planned = await planOrderChange(tx, { row, userId }, wanted, settings, deps.now());
    if ('refusal' in planned) return planned;
    if (planned.differenceCop !== amountCop)
      return refuse('PRICE_CHANGED', { field: 'expectedDifference', detail: { difference: planned.differenceCop } });
    const minutes = getTopUpMinutes(method);
    const expiresAtMs = Math.min(deps.now() + minutes * MINUTE_MS, toOrderFacts(row).cutoffAtMs);
    await open(tx, deps, { userId, key, method, amountCop, expiresAtMs }, { orderId, wanted });
    const topUp = await findTopUpByKey(tx, userId, key);
    if (topUp === undefined || topUp.amountCop !== amountCop) return refuse('STATE_CONFLICT', { message: usedKey });
    return { topUpId: topUp.topUpId, amount: amountCop, status: topUp.status, expiresAt: topUp.expiresAtMs };
  });
}

const tooLittle = 'Un valor tan pequeño no se puede cobrar a una tarjeta. Págalo con tingos.';
const usedKey = 'Ese pago ya se abrió por otro valor. Empieza de nuevo.';

async function open(
  tx: Tx,
  deps: Deps,
  topUp: { userId: string; key: string; method: string; amountCop: number; expiresAtMs: number },
  { orderId, wanted }: { orderId: string; wanted: WantedChange },
): Promise<void> {
  const id = deps.newId();
  await insertTopUp(tx, { ...topUp, id, reference: toTopUpReference('change', id) }, deps.now());
  const opened = await findTopUpByKey(tx, topUp.userId, topUp.key);
  if (opened?.topUpId !== id) return;
  const { userId, amountCop: differenceCop } = topUp;
  await insertChangeRequest(tx, id, { orderId, userId, wanted, differenceCop }, deps.now());
}
