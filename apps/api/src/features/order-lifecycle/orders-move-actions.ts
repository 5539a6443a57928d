import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import type { LiableShares } from '@sazon/domain/incidents/shares';
import { isReportedLate } from '@sazon/domain/logistics/late-reports';
import { wasAccepted } from '@sazon/domain/orders/liability';
import { getActionRule, type OrderEvidence, type OrderRole } from '@sazon/domain/orders/lifecycle';
import {
  checkEvidence,
  checkOrderAction,
  type OrderActionVerdict,
  type OrderRefusal,
} from '@sazon/domain/orders/order-action-check';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { MoveAction } from '../order-records/order-moves.ts';
import {
  insertEvents,
  type LastEvent,
  type LockedOrder,
  lastEvents,
  lockOrders,
  type MoveScope,
  setStatus,
  type Wait,
  waitsOf,
} from '../order-records/orders-move-queries.ts';
import { settleReferrals } from '../referrals/referrals-settle-actions.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { payCooked } from '../settlement/incident-actions.ts';
import { consumeOrders, refundOrders } from '../settlement/orders-money-actions.ts';
import { messagesOf } from './orders-move-messages.ts';

export type Move = {
  readonly orderIds: readonly string[];
  readonly action: MoveAction;
  readonly actor: { readonly kind: OrderRole; readonly id: string | null };
  readonly scope: MoveScope;
  readonly reason?: string | undefined;
  /** When it truly happened (epoch ms), for what was done without network; never before the order's last event. */
  readonly happenedAtMs?: number | undefined;
  /** What the request brought along, beside the reason. */
  readonly given?: readonly OrderEvidence[];
  /** dispatch: every order of the group is received or marked missing; the caller holds their locks. */
  readonly groupComplete?: boolean;
  /** cancel, incident: who answers for what the kitchen cooked in vain; unless said, the restaurant alone. */
  readonly shares?: LiableShares;
  /** cancel, incident: where what an outside method took goes, while that is possible; tingos unless said. */
  readonly refundTo?: OutsideRefundWay;
};

export type Moved = {
  /** Now in the action's status: moved by this call, or by an earlier one of the same action (a replay). */
  changed: string[];
  refused: { id: string; code: OrderRefusal | 'NOT_FOUND'; message: string }[];
  /** Those of `changed` that this call moved. */
  moved: LockedOrder[];
};

/**
 * Moves orders along their life, each answered for itself: status, history, money and messages in one transaction of a
 * few statements, however many they are. NOT_FOUND when none is in the scope. docs/domain.md section 3.
 */
export async function moveOrders(
  deps: Deps,
  move: Move,
): Promise<Moved | Refusal<'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'>> {
  return await inTransaction(deps, (tx) => moveOrdersIn(tx, deps, move));
}

/** The same inside the caller's transaction. */
export async function moveOrdersIn(
  tx: Tx,
  deps: Deps,
  move: Move,
): Promise<Moved | Refusal<'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'>> {
  const { action, actor } = move;
  const reason = move.reason === undefined || move.reason === '' ? null : move.reason;
  const given = [...(move.given ?? []), ...(reason === null ? [] : (['reason'] as const))];
  const evidence = checkEvidence(getActionRule(action).needs[actor.kind] ?? [], given);
  if (!evidence.ok)
    return refuse(evidence.code, { field: evidence.missing === 'reason' ? 'reason' : evidence.missing });

  const found = await lockOrders(tx, move.orderIds, move.scope);
  if (found.length === 0) return refuse('NOT_FOUND');
  const ids = found.map((order) => order.id);
  const last = await lastEvents(tx, ids);
  const waits = action === 'notDelivered' || action === 'arrive' ? await waitsIn(tx, deps, ids) : noWaits;

  const answers = found.map((order) => judge(order, move, last.get(order.id), waits.get(order.id), deps.now()));
  const moved = answers.filter((answer) => answer.verdict === 'move');
  if (moved.length > 0) await save(tx, deps, move, moved, waits, reason);
  return {
    changed: answers.filter((answer) => answer.verdict !== 'refuse').map((answer) => answer.order.id),
    refused: [
      ...answers.flatMap((answer) => (answer.verdict === 'refuse' ? [refusedOf(answer.order.id, answer.can)] : [])),
      ...notFound(move.orderIds, ids),
    ],
    moved: moved.map((answer) => answer.order),
  };
}

const noWaits: ReadonlyMap<string, Wait> = new Map();

async function waitsIn(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<ReadonlyMap<string, Wait>> {
  return await waitsOf(tx, orderIds, await settingsOf(deps, { reader: tx }));
}

type Judged =
  /** `isHeld`: nobody came for it, as was told late; its charge waits for the platform. */
  | { verdict: 'move'; order: LockedOrder; happenedAtMs: number; isHeld: boolean }
  | { verdict: 'replay'; order: LockedOrder }
  | { verdict: 'refuse'; order: LockedOrder; can: Extract<OrderActionVerdict, { ok: false }> };

/**
 * What becomes of one order. Its clock is when the action truly happened: from its last event until now. The wait for who has
 * not come goes by our clock, since we heard of the arrival; by the phone's only for what was told late, and that is held.
 */
function judge(
  order: LockedOrder,
  move: Move,
  last: LastEvent | undefined,
  wait: Wait | undefined,
  nowMs: number,
): Judged {
  const happenedAtMs = Math.min(nowMs, Math.max(move.happenedAtMs ?? nowMs, last?.happenedAt ?? order.createdAtMs));
  const isHeld = move.action === 'notDelivered' && isReportedLate(happenedAtMs, nowMs);
  const facts = {
    ...order.facts,
    groupComplete: move.groupComplete ?? false,
    waitUntilMs: (isHeld ? wait?.saidUntilMs : wait?.untilMs) ?? null,
  };
  const can = checkOrderAction(move.action, facts, { role: move.actor.kind }, happenedAtMs);
  if (can.ok) return { verdict: 'move', order, happenedAtMs, isHeld };
  const isReplay =
    can.reason === 'status' && last?.action === move.action && getActionRule(move.action).to === order.facts.status;
  return isReplay ? { verdict: 'replay', order } : { verdict: 'refuse', order, can };
}

async function save(
  tx: Tx,
  deps: Deps,
  move: Move,
  moved: readonly Extract<Judged, { verdict: 'move' }>[],
  waits: ReadonlyMap<string, Wait>,
  reason: string | null,
): Promise<void> {
  const { action, actor } = move;
  const nowMs = deps.now();
  const to = getActionRule(action).to as OrderStatus;
  const why = action === 'notDelivered' ? 'not_delivered' : reason;
  for (const [isHeld, some] of Map.groupBy(moved, (one) => one.isHeld)) {
    const charged = action === 'notDelivered' && !isHeld;
    const ids = some.map(({ order }) => order.id);
    await setStatus(tx, ids, to, { cancelReason: why, charged, liable: liableOf(move.shares), isHeld }, nowMs);
  }
  await insertEvents(
    tx,
    moved.map(({ order, happenedAtMs }) => ({ order, from: order.facts.status, happenedAtMs })),
    { action, to, actor: actor.kind, actorId: actor.id, reason: why, nowMs },
  );
  await moveMoney(tx, deps, move, moved, reason);
  if (action === 'deliver') await settleReferrals(tx, deps, [...new Set(moved.map(({ order }) => order.userId))]);
  const messages = messagesOf(
    action,
    actor.kind,
    moved.map(({ order, isHeld }) => ({ ...order, isHeld })),
    waits,
    reason,
  );
  await deps.messages.send(tx, messages, nowMs);
}

/** An order remembers whether its restaurant has a share; the incident knows them all. */
function liableOf(shares: LiableShares | undefined) {
  if (shares === undefined) return null;
  return shares.restaurant > 0 ? 'restaurant' : 'platform';
}

/** What the move does to the money that is held for them. */
async function moveMoney(
  tx: Tx,
  deps: Deps,
  move: Move,
  moved: readonly Extract<Judged, { verdict: 'move' }>[],
  reason: string | null,
): Promise<void> {
  const { action, actor } = move;
  const ids = moved.filter(({ isHeld }) => !isHeld).map(({ order }) => order.id);
  if (action === 'deliver' || action === 'notDelivered') await consumeOrders(tx, deps, ids);
  if (action !== 'cancel' && action !== 'incident') return;
  const cooked = moved.filter(({ order }) => wasAccepted(order.facts.status)).map(({ order }) => order.id);
  if (move.shares !== undefined) await payCooked(tx, deps, cooked, move.shares);
  await refundOrders(tx, deps, ids, actor.kind, reason, move.refundTo);
}

const refusedOf = (id: string, can: Extract<OrderActionVerdict, { ok: false }>) => ({
  id,
  code: can.code,
  message: can.reason === 'self_delivery' ? 'Este horario ya tiene domi o consolidador.' : refusals[can.code][1],
});

function notFound(asked: readonly string[], found: readonly string[]): Moved['refused'] {
  const known = new Set(found);
  const missing = [...new Set(asked)].filter((id) => !known.has(id));
  return missing.map((id) => ({ id, code: 'NOT_FOUND', message: refusals.NOT_FOUND[1] }));
}
