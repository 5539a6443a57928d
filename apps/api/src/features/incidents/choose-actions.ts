import type { OrderIncident } from '@sazon/contract/incidents/doors-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { formatIncidentNumber, type IncidentType, isBlockingIncident } from '@sazon/domain/incidents/incident';
import { proposeIncidentOutcome } from '@sazon/domain/incidents/proposal';
import { filterSubstitutes } from '@sazon/domain/orders/plan-b';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import type { Reader } from '../../db/connect.ts';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { cluesOf, type IncidentOfOrder, ownOrder, shownIncidentOf } from '../custody/incidents-queries.ts';
import { lockOrders } from '../order-records/orders-move-queries.ts';
import { returnDuplicate } from '../payments/duplicates-actions.ts';
import { orderToReplace, substitutesFor } from '../plan-b/plan-b-queries.ts';
import { decideIn, voidsOf } from './decide-actions.ts';
import { lockOpenOf } from './incident-write-queries.ts';
import { isOver } from './remedy-order-actions.ts';
import { replacementFor } from './replacement-actions.ts';

/** What the customer is told as the reason of what they chose. */
const reasons: Readonly<Record<IncidentType, string>> = {
  missing: 'No llegó con los demás',
  damaged: 'Se dañó en el camino',
  wrong_dish: 'Salió con otro plato',
  late: 'Llegaba tarde',
  not_as_described: 'No salió como decía',
  not_delivered: 'No se pudo entregar',
  unsafe: 'No estaba en buen estado',
};

/** The dishes of the same kitchen that could come instead. */
export async function dishesInstead(db: Reader, orderId: string): Promise<{ menuId: string; name: string }[]> {
  const order = await orderToReplace(db, orderId);
  if (order === undefined) return [];
  const able = filterSubstitutes({ menuId: order.menuId, priceCop: order.foodCop }, await substitutesFor(db, order));
  return able.map(({ menuId, offer }) => ({ menuId, name: offer.menu.name }));
}

/** What became of a lunch of one's own, and what one may choose. */
export async function incidentOfOwn(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ incident: OrderIncident | null } | Refusal<'NOT_FOUND'>> {
  const order = await ownOrder(deps.db, userId, orderId);
  if (order === undefined) return refuse('NOT_FOUND');
  const incident = await shownIncidentOf(deps.db, orderId);
  return { incident: incident === undefined ? null : await shownTo(deps, incident, order.isOver) };
}

async function shownTo(deps: Deps, incident: IncidentOfOrder, over: boolean): Promise<OrderIncident> {
  const { id, number, type, place, at, status, decision, refund, orderId } = incident;
  const mayChoose = status === 'open' && isBlockingIncident(type) && !over;
  const replacementAt = mayChoose ? await replacementFor(deps.db, deps, orderId) : null;
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
      planB: replacementAt === null ? [] : await dishesInstead(deps.db, orderId),
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
 * A customer takes what is offered for their lunch that does not come. Who answers follows from the rules alone, so nobody
 * decides about themselves. Once for a key.
 */
export async function chooseRemedy(
  deps: Deps,
  userId: string,
  orderId: string,
  { choice, key, ...more }: Choice,
): Promise<
  | { ok: true }
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> {
  const answer = await inTransaction(deps, async (tx) => {
    const orders = await lockOrders(tx, [orderId], { userId });
    const [order] = orders;
    if (order === undefined) return refuse('NOT_FOUND');
    const before = await wasDone(tx, { actorId: userId, key }, deps.now());
    if (before) return before === true ? { toVoid: [] } : before;
    const incident = (await lockOpenOf(tx, [orderId])).find(({ type }) => isBlockingIncident(type));
    if (incident === undefined || isOver(order)) return refuse('STATE_CONFLICT', { message: decided });
    const { shares } = proposeIncidentOutcome({ ...(await cluesOf(tx, incident.id)), isOver: false });
    const done = await decideIn(tx, deps, incident, orders, {
      ...more,
      decision: choice,
      shares,
      note: reasons[incident.type],
      who: { by: 'customer', byId: userId },
    });
    return 'refusal' in done ? done : { toVoid: await voidsOf(tx, orders) };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnDuplicate(deps, transactionId);
  return { ok: true };
}

const decided = 'Ya se decidió qué pasa con esta orden.';
