import type { validateOrder as validateRoute } from '@sazon/contract/orders/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { Ability } from '@sazon/domain/orders/order-abilities';
import type { Deps } from '../../deps.ts';
import { abilitiesOf } from '../order-records/order-abilities.ts';
import { orderOf } from '../order-records/orders-list-queries.ts';
import { rewardLeft } from '../promotions/rewards-shown-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { refundShown } from '../settlement/partial-cancel-actions.ts';
import { orderDetailOf } from './orders-wire.ts';
import { movesOf } from './reschedule-moves-actions.ts';

export async function readOrder(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<OrderDetail | Refusal<'NOT_FOUND'>> {
  const [row, settings] = await Promise.all([orderOf(deps.db, userId, orderId), settingsOf(deps)]);
  return row === undefined ? refuse('NOT_FOUND') : orderDetailOf(row, settings, deps.now());
}

/** What this customer may do with the order now, why not, and what cancelling would give back. */
export async function validateOrder(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<RouteReply<typeof validateRoute> | Refusal<'NOT_FOUND'>> {
  const row = await orderOf(deps.db, userId, orderId);
  if (row === undefined) return refuse('NOT_FOUND');
  const can = abilitiesOf(row, deps.now());
  const moves = can.reschedule.ok ? await movesOf(deps, userId, row) : [];
  return {
    cancel: allowed(can.cancel),
    reschedule: allowed(can.reschedule),
    review: allowed(can.review),
    chat: allowed(can.chat),
    report: allowed(can.report),
    planB: allowed(can.planB),
    delegate: allowed(can.delegate),
    refund: can.cancel.ok ? await refundShown(deps.db, orderId, deps.now()) : nothing,
    lessReward: can.cancel.ok ? await rewardLeft(deps.db, orderId) : null,
    dates: moves.find((move) => move.timeId === row.timeId)?.dates ?? [],
    moves,
  };
}

const allowed = (ability: Ability): { can: boolean; code: RefusalCode | null; reason: string | null } =>
  ability.ok ? { can: true, code: null, reason: null } : { can: false, code: ability.code, reason: ability.reason };

const nothing = { subsidy: 0, tingos: 0, payroll: 0, outside: 0, outsideWay: 'tingos' as const, canVoid: false };
