import type { DecisionStakes } from '@sazon/domain/incidents/compare-decisions';
import type { LunchAtStake } from '@sazon/domain/incidents/decision-effects';
import { wasAccepted } from '@sazon/domain/orders/was-order-accepted';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { getKeptSubsidyCop } from '../ledger/order-to-ledger-rows.ts';
import type { OrderMoney } from '../ledger/orders-money-queries.ts';
import { listOutsidePayments } from '../refunds/outside-payments-and-plan-b-refunds-queries.ts';
import { listEarnings } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { listVoidablePayments } from '../refunds/voidable-payments-queries.ts';
import { isOrderOver, listCompensationLeft } from './compensate-order-actions.ts';
import { findReplacementInstant } from './replacement-arrival-time.ts';
import { listReplacementDishes } from './replacement-dishes.ts';

/** Reads what a decision about these lunches may move, and whether another one could be cooked, at this instant. */
export async function readStakes(db: Reader, deps: Deps, orderIds: readonly string[]): Promise<DecisionStakes> {
  const { lunches, replacementAt, planB } = await readPossible(db, deps, orderIds);
  return { lunches, replacementAt, hasPlanB: planB.length > 0 };
}

/**
 * Finds what could be given back (COP), cooked again or replaced for these lunches now. Each lunch counts by itself: of a
 * finished one what is left, of another all of it, because it is cancelled.
 */
export async function readOffers(deps: Deps, orderIds: readonly string[]) {
  const { gives, ...possible } = await readPossible(deps.db, deps, orderIds);
  return { ...possible, refundOutside: await sumOutside(deps, gives) };
}

async function readPossible(db: Reader, deps: Deps, orderIds: readonly string[]) {
  const statuses = await db
    .selectFrom('orders')
    .select(['id', 'status', 'charged'])
    .where('id', 'in', [...orderIds])
    .execute();
  const orders = new Map(statuses.map(({ id, status, charged }) => [id, { id, charged, facts: { status } }] as const));
  const [lefts, costs] = await together([listCompensationLeft(db, [...orders.values()]), listEarnings(db, orderIds)]);
  const isOver = statuses.every(({ status }) => status === 'delivered' || status === 'cancelled');
  let [paidCop, refundLeft] = [0, 0];
  const lunches: (LunchAtStake & { orderId: string })[] = [];
  const gives: Giving[] = [];
  for (const { money, leftCop } of lefts) {
    const order = orders.get(money.id);
    const lunchPaidCop = money.netCop + money.feeCop - getKeptSubsidyCop(money);
    paidCop += lunchPaidCop;
    if (order === undefined || (order.facts.status === 'cancelled' && !order.charged)) continue;
    const isFinished = isOrderOver(order);
    lunches.push({
      orderId: order.id,
      isOver: isFinished,
      isAccepted: wasAccepted(order.facts.status),
      earnedCop: costs.get(order.id) ?? 0,
      leftCop,
      paidCop: lunchPaidCop,
      companyFeeCop: money.companyFeeCop,
      isPaidByCompany: money.guestLunchId !== null,
    });
    const backCop = isFinished ? leftCop : lunchPaidCop;
    refundLeft += backCop;
    gives.push({ money, isFinished, backCop });
  }
  const [only] = orderIds;
  const replacementAt =
    only !== undefined && orderIds.length === 1 ? await findReplacementInstant(db, deps, only) : null;
  const planB = only === undefined || replacementAt === null ? [] : await listReplacementDishes(db, only);
  return { isOver, paidCop, refundLeft, costs, replacementAt, planB, lunches, gives };
}

type Giving = { money: OrderMoney; isFinished: boolean; backCop: number };

/**
 * Sums what of these refunds can go back to the outside payments (COP): of a finished lunch what its payment still has to
 * give, of another its outside part, if the provider can void that payment today.
 */
async function sumOutside({ db, now }: Deps, gives: readonly Giving[]): Promise<number> {
  const outside = gives.filter(({ money, backCop }) => backCop > 0 && money.paid.outsideCop > 0);
  const finished = outside.filter(({ isFinished }) => isFinished);
  const living = outside.filter(({ isFinished, money }) => !isFinished && money.outsidePaid && !money.outsideVoided);
  const partOf = new Map(living.map(({ money }) => [money.id, money.paid.outsideCop]));
  const [payments, voidable] = await together([
    listOutsidePayments(
      db,
      finished.map(({ money }) => money.id),
    ),
    listVoidablePayments(db, partOf, now()),
  ]);
  const ofFinished = finished.map(({ money, backCop }) =>
    Math.min(backCop, Math.max(0, payments.get(money.id)?.leftCop ?? 0)),
  );
  const ofLiving = new Set(voidable.map(({ orderId }) => orderId));
  return [...ofFinished, ...[...ofLiving].map((id) => partOf.get(id) ?? 0)].reduce((sum, cop) => sum + cop, 0);
}
