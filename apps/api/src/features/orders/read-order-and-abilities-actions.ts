import type { RouteReply } from '@sazon/contract/define-route';
import type { validateOrder as validateRoute } from '@sazon/contract/orders/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import type { Ability } from '@sazon/domain/orders/check-order-abilities';
import type { Deps } from '../../deps.ts';
import { findOrderClosing } from '../catalog/kitchen-hour-limits-and-closings-queries.ts';
import { getOrderAbilities } from '../order-records/order-abilities.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import { findRewardIfCancelled } from '../promotions/reward-if-order-cancelled-queries.ts';
import { previewRefund } from '../refunds/expected-and-given-refunds-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { toOrderDetail } from './order-mapping.ts';
import { listMoves } from './reschedule-options-actions.ts';

export async function readOrder(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<OrderDetail | Refusal<'NOT_FOUND'>> {
  const [row, settings] = await Promise.all([findOrder(deps.db, userId, orderId), loadSettings(deps)]);
  return row === undefined ? refuse('NOT_FOUND') : toOrderDetail(row, settings, deps.now());
}

/** Returns what the customer may do with the order, why not the rest, and what cancelling would give back. */
export async function validateOrder(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<RouteReply<typeof validateRoute> | Refusal<'NOT_FOUND'>> {
  const row = await findOrder(deps.db, userId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  const can = getOrderAbilities(row, deps.now());
  const moves = can.reschedule.ok ? await listMoves(deps, userId, row) : [];
  const closing = can.cancel.ok ? await findOrderClosing(deps.db, orderId) : null;
  return {
    cancel: allowed(can.cancel),
    reschedule: allowed(can.reschedule),
    review: allowed(can.review),
    chat: allowed(can.chat),
    report: allowed(can.report),
    planB: allowed(can.planB),
    delegate: allowed(can.delegate),
    refund: can.cancel.ok ? await previewRefund(deps.db, orderId, deps.now(), closing !== null) : nothing,
    lessReward: can.cancel.ok && closing === null ? await findRewardIfCancelled(deps.db, orderId) : null,
    closing,
    dates: moves.find((move) => move.timeId === row.timeId)?.dates ?? [],
    moves,
  };
}

const allowed = (ability: Ability): { can: boolean; code: RefusalCode | null; reason: string | null } =>
  ability.ok ? { can: true, code: null, reason: null } : { can: false, code: ability.code, reason: ability.reason };

const nothing = { subsidy: 0, tingos: 0, payroll: 0, outside: 0, outsideWay: 'tingos' as const, canVoid: false };
