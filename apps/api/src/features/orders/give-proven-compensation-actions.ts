import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { formatCop } from '@sazon/domain/money/format';
import { COMPENSATION_WINDOW_MS, type Compensation } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Deps, freezeClock } from '../../deps.ts';
import { recordDecision } from '../incidents/apply-incident-decision-actions.ts';
import type { RaisedIncident } from '../incidents/raise-incident-actions.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findHappenedAt } from '../order-records/order-abilities.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { calculateDeliveryWindow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { findTakerShare } from '../refunds/taker-share-queries.ts';
import type { Settings } from '../settings/read-settings-queries.ts';

/**
 * Limits a remedy to what is left of the paid amount, because support may have refunded a part; with nothing left it
 * goes to support.
 */
export function limitCompensation(leftCop: number, remedy: Compensation): Compensation {
  if (remedy.remedy === 'support') return remedy;
  return leftCop > 0 ? { ...remedy, amountCop: Math.min(leftCop, remedy.amountCop) } : { remedy: 'support' };
}

/** Reads what the records say about an order: times, what the customer paid, and the remedies they got lately. */
export async function readProblemFacts(tx: Tx, deps: Deps, userId: string, row: OrderDetailRow, settings: Settings) {
  const hourMs = toInstantMs(row.scheduleDate, row.hour);
  const { recent } = await tx
    .selectFrom('order_problems')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('user_id', '=', userId)
    .where('remedy', '=', 'tingos')
    .where('created_at', '>', toIso(deps.now() - COMPENSATION_WINDOW_MS) as never)
    .executeTakeFirstOrThrow();
  return {
    isDelivered: row.status === 'delivered',
    paidCop: row.totalCop - row.subsidyCop,
    hourMs,
    dueMs: calculateDeliveryWindow(row, settings.planTerms).until,
    pickedAtMs: findHappenedAt(row, ['pick']),
    arrivedAtMs: findHappenedAt(row, ['arrive']) ?? findHappenedAt(row, ['deliver']),
    recentCompensations: recent,
  };
}

/**
 * Gives the remedy that the records prove, at the cost of the liable party; a liable restaurant may dispute it. Returns
 * what who ate the lunch got of it (COP): less than all where they took it for a lower price.
 */
export async function giveProvenCompensation(
  tx: Tx,
  world: Deps,
  locked: LockedOrder,
  row: OrderDetailRow,
  incident: RaisedIncident,
  { amountCop, liable }: Extract<Compensation, { remedy: 'tingos' }>,
): Promise<number> {
  const deps = freezeClock(world);
  const shares = buildSoleShare(liable);
  const [money] = await loadOrdersMoney(tx, [row.id]);
  const taker = await findTakerShare(tx, row.id);
  const takerCop =
    money === undefined ? 0 : (await giveCompensation(tx, deps, money, { shares, amountCop, taker })).takerCop;
  await recordDecision(tx, deps, incident, [locked], {
    decision: amountCop === row.totalCop - row.subsidyCop ? 'refund_full' : 'refund_part',
    shares,
    note: null,
    who: { by: 'system', byId: null },
    done: [{ orderId: row.id, costCop: amountCop, refundCop: amountCop }],
  });
  const news = [
    { to: locked.userId, cop: amountCop - takerCop },
    { to: taker?.userId ?? locked.userId, cop: takerCop },
  ].filter(({ cop }) => cop > 0);
  const pushes = news.map(({ to, cop }) => ({
    ...{ channel: 'push' as const, to, kind: 'problem_solved', subject: 'Lo arreglamos' },
    body: `${row.snapshot.menuName}: tienes ${formatCop(cop)} en tingos que no vencen.`,
    data: { url: '/mi-billetera', orderId: row.id },
  }));
  await deps.messages.send(tx, pushes, deps.now());
  return taker === undefined ? amountCop : takerCop;
}
