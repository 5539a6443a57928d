import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { isReportedLate } from '@sazon/domain/logistics/offline-report-time';
import { getActionRule } from '@sazon/domain/orders/lifecycle';
import {
  checkEvidence,
  checkOrderAction,
  type OrderActionVerdict,
  type OrderRefusal,
} from '@sazon/domain/orders/order-action-check';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type CourierWait,
  type LastEvent,
  listLastEvents,
  listWaits,
} from '../order-records/last-events-and-courier-waits-queries.ts';
import type { MoveAction } from '../order-records/lifecycle-actions-that-only-move.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { type Judged, type MoveRequest, saveMove } from './save-order-statuses-actions.ts';

export type MoveResult<Action extends MoveAction = MoveAction> = {
  /** Orders that have the action's status now, moved by this call or earlier by the same action (a replay). */
  changed: string[];
  refused: { id: string; code: OrderRefusal<Action> | 'NOT_FOUND'; message: string }[];
  /** The orders of `changed` that this call moved. */
  moved: LockedOrder[];
};

/**
 * Moves orders along their lifecycle, each with a verdict of its own: status, history, money and messages in one
 * transaction. NOT_FOUND when none is in scope. docs/domain.md section 3.
 */
export async function moveOrders<Action extends MoveAction>(
  deps: Deps,
  move: MoveRequest<Action>,
): Promise<MoveResult<Action> | Refusal<'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'>> {
  return await inTransaction(deps, (tx) => moveOrdersIn(tx, deps, move));
}

/** How many orders a job moves in one transaction, so that statements are few and locks short. */
const batch = 500;

/** Moves any number of orders as `moveOrders` does, some hundreds in a transaction. Returns how many it moved. */
export async function moveManyOrders<Action extends MoveAction>(
  deps: Deps,
  { orderIds, ...move }: MoveRequest<Action>,
): Promise<number> {
  let moved = 0;
  for (let from = 0; from < orderIds.length; from += batch) {
    const answer = await moveOrders(deps, { ...move, orderIds: orderIds.slice(from, from + batch) });
    if (!('refusal' in answer)) moved += answer.moved.length;
  }
  return moved;
}

/** Moves orders as `moveOrders` does, inside the caller's transaction. */
export async function moveOrdersIn<Action extends MoveAction>(
  tx: Tx,
  deps: Deps,
  move: MoveRequest<Action>,
): Promise<MoveResult<Action> | Refusal<'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'>> {
  const { action, actor } = move;
  const reason = move.reason === undefined || move.reason === '' ? null : move.reason;
  const given = [...(move.given ?? []), ...(reason === null ? [] : (['reason'] as const))];
  const evidence = checkEvidence(getActionRule(action).needs[actor.kind] ?? [], given);
  if (!evidence.ok)
    return refuse(evidence.code, { field: evidence.missing === 'reason' ? 'reason' : evidence.missing });

  const found = await lockOrders(tx, move.orderIds, move.scope);
  if (found.length === 0) return refuse('NOT_FOUND');
  const ids = found.map((order) => order.id);
  const last = await listLastEvents(tx, ids);
  const waits = action === 'notDelivered' || action === 'arrive' ? await waitsIn(tx, deps, ids) : noWaits;

  const answers = found.map((order) => judge(order, move, last.get(order.id), waits.get(order.id), deps.now()));
  const moved = answers.filter((answer) => answer.verdict === 'move');
  if (moved.length > 0) await saveMove(tx, deps, move, moved, waits, reason);
  return {
    changed: answers.filter((answer) => answer.verdict !== 'refuse').map((answer) => answer.order.id),
    refused: [
      ...answers.flatMap((answer) => (answer.verdict === 'refuse' ? [toRefused(answer.order.id, answer.can)] : [])),
      ...notFound(move.orderIds, ids),
    ],
    moved: moved.map((answer) => answer.order),
  };
}

const noWaits: ReadonlyMap<string, CourierWait> = new Map();

async function waitsIn(tx: Tx, deps: Deps, orderIds: readonly string[]): Promise<ReadonlyMap<string, CourierWait>> {
  return await listWaits(tx, orderIds, await loadSettings(deps, { reader: tx }));
}

/**
 * Decides about one order at the time of the act, which is kept between the order's last event and now. A no-show waits
 * by the server's time of the arrival; one reported late by the phone's, and its charge is held (`isHeld`).
 */
function judge<Action extends MoveAction>(
  order: LockedOrder,
  move: MoveRequest<Action>,
  last: LastEvent | undefined,
  wait: CourierWait | undefined,
  nowMs: number,
): Judged<Action> {
  const happenedAtMs = Math.min(nowMs, Math.max(move.happenedAtMs ?? nowMs, last?.happenedAt ?? order.createdAtMs));
  const isHeld = move.action === 'notDelivered' && isReportedLate(happenedAtMs, nowMs);
  const facts = {
    ...order.facts,
    groupComplete: move.groupComplete ?? false,
    payerLeft: move.payerLeft ?? false,
    kitchenClosed: move.kitchenClosed ?? false,
    waitUntilMs: (isHeld ? wait?.saidUntilMs : wait?.untilMs) ?? null,
  };
  const can = checkOrderAction(move.action, facts, { role: move.actor.kind }, happenedAtMs);
  if (can.ok) return { verdict: 'move', order, happenedAtMs, isHeld };
  const isReplay =
    can.reason === 'status' && last?.action === move.action && getActionRule(move.action).to === order.facts.status;
  return isReplay ? { verdict: 'replay', order } : { verdict: 'refuse', order, can };
}

const toRefused = <Action extends MoveAction>(
  id: string,
  can: Extract<OrderActionVerdict<Action>, { ok: false }>,
): MoveResult<Action>['refused'][number] => ({
  id,
  code: can.code,
  message: can.reason === 'self_delivery' ? 'Este horario ya tiene domi o consolidador.' : refusals[can.code][1],
});

function notFound(
  asked: readonly string[],
  found: readonly string[],
): { id: string; code: 'NOT_FOUND'; message: string }[] {
  const known = new Set(found);
  const missing = [...new Set(asked)].filter((id) => !known.has(id));
  return missing.map((id) => ({ id, code: 'NOT_FOUND', message: refusals.NOT_FOUND[1] }));
}
