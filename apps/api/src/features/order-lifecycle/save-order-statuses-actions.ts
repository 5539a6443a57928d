import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import { getActionRule, type OrderEvidence, type OrderRole } from '@sazon/domain/orders/lifecycle';
import type { OrderActionVerdict } from '@sazon/domain/orders/order-action-check';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { wasAccepted } from '@sazon/domain/orders/was-order-accepted';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { addressEaters } from '../meal-exchange/address-messages-to-eaters.ts';
import type { CourierWait } from '../order-records/last-events-and-courier-waits-queries.ts';
import type { MoveAction } from '../order-records/lifecycle-actions-that-only-move.ts';
import {
  insertOrderEvents,
  type LockedOrder,
  type MoveScope,
  updateOrderStatus,
} from '../order-records/lock-orders-and-save-status-queries.ts';
import { settleReferrals } from '../referrals/referrals-settle-actions.ts';
import { consumeOrders, refundOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { payCookedOrders } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { sendRefundMails } from '../refunds/send-refund-and-compensation-mails.ts';
import { buildMoveMessages } from './order-status-messages.ts';

export type MoveRequest<Action extends MoveAction = MoveAction> = {
  readonly orderIds: readonly string[];
  readonly action: Action;
  readonly actor: { readonly kind: OrderRole; readonly id: string | null };
  readonly scope: MoveScope;
  readonly reason?: string | undefined;
  /** The true time (epoch ms) of an act reported later; a time before the order's last event counts as that event's. */
  readonly happenedAtMs?: number | undefined;
  /** What the actor shows as proof, beside the reason. */
  readonly given?: readonly OrderEvidence[];
  /** Only for `dispatch`: every order of the group was received or marked missing. The caller holds their locks. */
  readonly groupComplete?: boolean;
  /** Only for `cancel`: payroll pays for these lunches, and the company withdrew the person before the cutoff. */
  readonly payerLeft?: boolean;
  /** Only for `cancel`: the kitchen does not work on the date of these lunches. */
  readonly kitchenClosed?: boolean;
  /**
   * Only for `cancel` and `incident`: who pays for cooked food. When missing, nobody else does, so the restaurant bears
   * it.
   */
  readonly shares?: LiableShares;
  /**
   * Only for `cancel` and `incident`: where an outside payment goes back to while that is possible; by default to
   * tingos.
   */
  readonly refundTo?: OutsideRefundWay;
};

export type Judged<Action extends MoveAction = MoveAction> =
  /** `isHeld`: a no-show that was reported late, whose charge waits for a decision of the platform. */
  | { verdict: 'move'; order: LockedOrder; happenedAtMs: number; isHeld: boolean }
  | { verdict: 'replay'; order: LockedOrder }
  | { verdict: 'refuse'; order: LockedOrder; can: Extract<OrderActionVerdict<Action>, { ok: false }> };

/** Saves moved orders: status, history, money, referral rewards and messages to the customers. */
export async function saveMove(
  tx: Tx,
  deps: Deps,
  move: MoveRequest,
  moved: readonly Extract<Judged, { verdict: 'move' }>[],
  waits: ReadonlyMap<string, CourierWait>,
  reason: string | null,
): Promise<void> {
  const { action, actor } = move;
  const nowMs = deps.now();
  const to = getActionRule(action).to as OrderStatus;
  const why = action === 'notDelivered' ? 'not_delivered' : reason;
  for (const [isHeld, some] of Map.groupBy(moved, (one) => one.isHeld)) {
    const charged = action === 'notDelivered' && !isHeld;
    const ids = some.map(({ order }) => order.id);
    await updateOrderStatus(
      tx,
      ids,
      to,
      { cancelReason: why, charged, liable: chooseLiableParty(move.shares), isHeld },
      nowMs,
    );
  }
  await insertOrderEvents(
    tx,
    moved.map(({ order, happenedAtMs }) => ({ order, from: order.facts.status, happenedAtMs })),
    { action, to, actor: actor.kind, actorId: actor.id, reason: why, nowMs },
  );
  await moveMoney(tx, deps, move, moved, reason);
  if (action === 'deliver') await settleReferrals(tx, deps, [...new Set(moved.map(({ order }) => order.userId))]);
  const { addressed, toGuests } = await addressEaters(
    tx,
    action,
    moved.map(({ order, isHeld }) => ({ ...order, isHeld })),
  );
  const messages = buildMoveMessages(action, actor.kind, addressed, waits, reason);
  await deps.messages.send(tx, [...messages, ...toGuests], nowMs);
}

/**
 * Returns the restaurant when it has a share of the liability, otherwise the platform. The incident stores all shares.
 */
function chooseLiableParty(shares: LiableShares | undefined) {
  if (shares === undefined) return null;
  return shares.restaurant > 0 ? 'restaurant' : 'platform';
}

/** Spends or gives back the held money of moved orders, as the action asks. */
async function moveMoney(
  tx: Tx,
  deps: Deps,
  move: MoveRequest,
  moved: readonly Extract<Judged, { verdict: 'move' }>[],
  reason: string | null,
): Promise<void> {
  const { action, actor } = move;
  const ids = moved.filter(({ isHeld }) => !isHeld).map(({ order }) => order.id);
  if (action === 'deliver' || action === 'notDelivered') await consumeOrders(tx, deps, ids);
  if (action !== 'cancel' && action !== 'incident') return;
  const cooked = moved.filter(({ order }) => wasAccepted(order.facts.status)).map(({ order }) => order.id);
  if (move.shares !== undefined) await payCookedOrders(tx, deps, cooked, move.shares);
  await refundOrders(tx, deps, ids, actor.kind, reason, move.refundTo);
  if (actor.kind !== 'customer') await sendRefundMails(tx, deps, ids, actor.kind);
}
