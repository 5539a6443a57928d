import type { SentKey } from '@sazon/contract/idempotency-key';
import type { OrderIncident } from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  formatIncidentNumber,
  type IncidentType,
  isBlockingIncident,
} from '@sazon/domain/incidents/incident-types-and-decisions';
import { proposeIncidentOutcome } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findShownIncident, type IncidentOfOrder } from '../custody/order-incidents-queries.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { returnPayment } from '../payments/return-unneeded-payments-actions.ts';
import { applyDecision } from './apply-incident-decision-actions.ts';
import { isOrderOver } from './compensate-order-actions.ts';
import type { CompensationRefusal } from './compensation-inputs-and-results.ts';
import { listPaymentsToVoid } from './decide-incident-actions.ts';
import { findOwnOrder, readIncidentClues } from './incident-detail-queries.ts';
import { lockOpenIncidents } from './incident-lock-and-decision-queries.ts';
import { findReplacementInstant } from './replacement-arrival-time.ts';
import { listReplacementDishes } from './replacement-dishes.ts';

/** What the order's history says as reason when the customer chooses a compensation. */
const reasons: Readonly<Record<IncidentType, string>> = {
  missing: 'No llegó con los demás',
  damaged: 'Se dañó en el camino',
  wrong_dish: 'Salió con otro plato',
  late: 'Llegaba tarde',
  not_as_described: 'No salió como decía',
  not_delivered: 'No se pudo entregar',
  unsafe: 'No estaba en buen estado',
};

/** Reads the incident of the caller's own lunch (null when there is none to show), and what they may choose. */
export async function readOwnIncident(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ incident: OrderIncident | null } | Refusal<'NOT_FOUND'>> {
  const order = await findOwnOrder(deps.db, userId, orderId);
  if (order === undefined) return refuse('NOT_FOUND');
  const incident = await findShownIncident(deps.db, orderId);
  return { incident: incident === undefined ? null : await shownTo(deps, incident, order.isOver) };
}

async function shownTo(deps: Deps, incident: IncidentOfOrder, over: boolean): Promise<OrderIncident> {
  const { id, number, type, place, at, status, decision, refund, orderId } = incident;
  const mayChoose = status === 'open' && isBlockingIncident(type) && !over;
  const replacementAt = mayChoose ? await findReplacementInstant(deps.db, deps, orderId) : null;
  return {
    id,
    number: formatIncidentNumber(number),
    type,
    place,
    at,
    stopped: isBlockingIncident(type) && status === 'open' && !over,
    decision,
    refund,
    choices: {
      refund: mayChoose,
      replacementAt,
      planB: replacementAt === null ? [] : await listReplacementDishes(deps.db, orderId),
    },
  };
}

type Choice = {
  choice: 'replace' | 'plan_b' | 'refund_full';
  menuId?: string | undefined;
  refundTo: OutsideRefundWay;
  key: SentKey | undefined;
};

/**
 * Applies the compensation that a customer chose for their own lunch which will not come. The rules alone say who pays,
 * so that nobody decides in their own favour. A repeated key changes nothing.
 */
export async function acceptCompensation(
  deps: Deps,
  userId: string,
  orderId: string,
  { choice, key, ...more }: Choice,
): Promise<{ ok: true } | CompensationRefusal> {
  const answer = await inTransaction(deps, async (tx) => {
    const orders = await lockOrders(tx, [orderId], { userId });
    const [order] = orders;
    if (order === undefined) return refuse('NOT_FOUND');
    const before = await wasDone(tx, { actorId: userId, key }, deps.now());
    if (before) return before === true ? { toVoid: [] } : before;
    const incident = (await lockOpenIncidents(tx, [orderId])).find(({ type }) => isBlockingIncident(type));
    if (incident === undefined || isOrderOver(order)) return refuse('STATE_CONFLICT', { message: decided });
    const { shares } = proposeIncidentOutcome({ ...(await readIncidentClues(tx, incident.id)), isOver: false });
    const done = await applyDecision(tx, deps, incident, orders, {
      ...more,
      decision: choice,
      shares,
      note: reasons[incident.type],
      who: { by: 'customer', byId: userId },
    });
    return 'refusal' in done ? done : { toVoid: await listPaymentsToVoid(tx, orders) };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnPayment(deps, transactionId);
  return { ok: true };
}

const decided = 'Ya se decidió qué pasa con esta orden.';
