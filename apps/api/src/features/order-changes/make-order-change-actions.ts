import { type Refusal, refuse } from '@sazon/contract/refusal';
import { buildChangeTransfers, buildPlacementTransfers, type Transfer } from '@sazon/domain/ledger/order-transfers';
import { listSpendableLots } from '@sazon/domain/ledger/tingo-lots';
import { splitGivenBack } from '@sazon/domain/orders/changed-order-price';
import type { PaidSources } from '@sazon/domain/orders/refund-plan';
import { addSources } from '@sazon/domain/orders/spread-cancelled-order-money';
import type { WantedChange } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { priceDifference } from '../checkout/price-cart-and-order-difference.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows, toOrderParties } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { insertOrderEvents, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import type { Settings } from '../settings/read-settings-queries.ts';
import { insertChangeLot, moveReserves, saveChangedCost } from './charge-difference-queries.ts';
import { saveChoice } from './offer-terms-and-changed-choice-queries.ts';
import { type ChangeRefusal, type PlannedChange, planOrderChange } from './plan-order-change.ts';

/** How a difference is paid: with tingos (`lotId`: only with those of that lot) or from the payroll. */
export type DifferencePayer = { method: 'balance' | 'payroll' | null; lotId?: string };

type PayRefusal = Refusal<
  'LIMIT_DAILY' | 'LIMIT_MONTHLY' | 'PAYMENT_BALANCE_INSUFFICIENT' | 'PAYMENT_METHOD_REQUIRED' | 'SIGNATURE_REQUIRED'
>;

export type ChangeMade = { ok: true } | ChangeRefusal | PayRefusal | Refusal<'NOT_FOUND' | 'PRICE_CHANGED'>;

/**
 * Changes a paid order and charges or gives back the difference, if it is the one that its customer accepted. Writes
 * nothing when it refuses. The customer's cart is locked already, so that limits are counted one after another.
 */
export async function makeOrderChange(
  tx: Tx,
  deps: Deps,
  settings: Settings,
  {
    orderId,
    userId,
    wanted,
    differenceCop,
  }: { orderId: string; userId: string; wanted: WantedChange; differenceCop: number },
  payer: DifferencePayer,
): Promise<ChangeMade> {
  const nowMs = deps.now();
  const [locked] = await lockOrders(tx, [orderId], { userId });
  const row = locked && (await findOrder(tx, userId, orderId));
  if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
  const planned = await planOrderChange(tx, { row, userId }, wanted, settings, nowMs);
  if ('refusal' in planned) return planned;
  // asked again, it is done; a second payment for it is not spent
  if (planned.what === '' && payer.lotId === undefined) return { ok: true };
  if (planned.differenceCop !== differenceCop)
    return refuse('PRICE_CHANGED', {
      field: 'expectedDifference',
      message: otherPrice,
      detail: { difference: planned.differenceCop },
    });
  const [money] = await loadOrdersMoney(tx, [orderId]);
  if (money === undefined) return refuse('NOT_FOUND');
  const more = differenceCop > 0 ? priceMore(planned, settings, row.scheduleDate, payer, nowMs) : nothing;
  if ('refusal' in more) return more;
  await saveChoice(tx, orderId, planned, nowMs);
  if (differenceCop > 0) await charge(tx, deps, money, planned, more);
  if (differenceCop < 0) await giveBack(tx, deps, money, planned);
  await insertOrderEvents(tx, [{ order: locked, from: 'scheduled', happenedAtMs: nowMs }], {
    action: 'change',
    to: 'scheduled',
    actor: 'customer',
    actorId: null,
    reason: planned.what,
    nowMs,
  });
  return { ok: true };
}

const otherPrice = 'El cambio vale otra cosa que la que viste. Mira el valor de nuevo y confirma.';

const nothing: PaidSources = { subsidyCop: 0, tingoShares: [], payrollCop: 0, outsideCop: 0 };

/** Returns what the chosen source pays of a dearer order, or why it does not. */
function priceMore(
  { payer, differenceCop }: PlannedChange,
  settings: Settings,
  date: string,
  { method, lotId }: DifferencePayer,
  nowMs: number,
): PaidSources | PayRefusal {
  if (payer === null || method === null) return refuse('PAYMENT_METHOD_REQUIRED', { field: 'paymentMethod' });
  const lots = listSpendableLots(payer.lots, nowMs).filter(({ id }) => lotId === undefined || id === lotId);
  const { orders, refusals } = priceDifference(payer, settings, { date, amountCop: differenceCop, method }, lots);
  const [no] = refusals;
  if (no !== undefined) return refuse(no.code, { field: 'paymentMethod', detail: { missing: no.missingCop } });
  const [{ tingoShares = [], payrollCop = 0 } = {}] = orders;
  return { ...nothing, tingoShares, payrollCop };
}

async function charge(tx: Tx, deps: Deps, money: OrderMoney, planned: PlannedChange, more: PaidSources): Promise<void> {
  await saveChangedCost(tx, money.id, planned.cost, addSources(money.paid, more));
  await moveReserves(tx, money.id, more, 1);
  await book(tx, deps, money, buildPlacementTransfers(toOrderParties(money), more));
}

/** Gives back to its sources what the order costs less; the part of an outside payment becomes bought tingos. */
async function giveBack(tx: Tx, deps: Deps, money: OrderMoney, { cost, differenceCop }: PlannedChange): Promise<void> {
  const { back, left } = splitGivenBack(money.paid, -differenceCop);
  await saveChangedCost(tx, money.id, cost, left);
  await moveReserves(tx, money.id, back, -1);
  const outsideWay = money.outsideVoided ? 'owed' : 'tingos';
  if (back.outsideCop > 0 && outsideWay === 'tingos')
    await insertChangeLot(tx, {
      id: deps.newId(),
      orderId: money.id,
      userId: money.userId,
      amountCop: back.outsideCop,
      nowIso: toIso(deps.now()),
    });
  await book(tx, deps, money, buildChangeTransfers(toOrderParties(money), back, outsideWay));
}

const book = (tx: Tx, deps: Deps, money: OrderMoney, transfers: readonly Transfer[]): Promise<void> =>
  insertTransfers(tx, toLedgerRows(money, transfers), toIso(deps.now()));
