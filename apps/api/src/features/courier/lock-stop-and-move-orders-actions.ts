import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { isReportedLate, resolveTrueTime } from '@sazon/domain/logistics/offline-report-time';
import type { OrderEvidence } from '@sazon/domain/orders/lifecycle';
import type { OrderRefusal } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import type { MoveAction } from '../order-records/lifecycle-actions-that-only-move.ts';
import { loadSettings, type Settings } from '../settings/read-settings-queries.ts';
import { hasContactedSince } from './courier-phone-online-queries.ts';
import { recordCourierContact } from './record-courier-phone-online-actions.ts';
import { listCourierStops, lockStop } from './stops-queries.ts';

/** A courier at one of their stops. `happenedAt` is when an act was done (ms), if the phone sends it later. */
export type AtStop = { courierId: string; timeId: string; happenedAt?: number | undefined };

/** Returns when the phone says that an act was done (ms), at most now, because a phone's clock may be ahead. */
export const calculateHappenedAtMs = (deps: Deps, at: AtStop): number =>
  Math.max(0, Math.min(deps.now(), at.happenedAt ?? deps.now()));

/** Builds what reading stops needs beside the courier: time, settings, and the secret that signs links to photos. */
export const buildStopClock = (deps: Deps, settings: Settings) => ({
  nowMs: deps.now(),
  settings,
  secret: deps.config.secret,
});

/** Returns when an act counts as done (ms): as a phone without a connection says, else when the server received it. */
async function trueTimeAt(tx: Tx, deps: Deps, at: AtStop): Promise<number> {
  const [saidMs, heardAtMs] = [calculateHappenedAtMs(deps, at), deps.now()];
  const calledSince =
    isReportedLate(saidMs, heardAtMs) && (await hasContactedSince(tx, at.courierId, saidMs, heardAtMs));
  return resolveTrueTime({ saidMs, heardAtMs, calledSince });
}

/**
 * Does some work at a stop in one transaction with its lunches locked; returns its result with the stop afterwards. The
 * stop is that of the date of the act. Refuses with NOT_FOUND when the courier has no lunch there.
 */
export async function runAtStop<Extra extends object, Code extends RefusalCode = never>(
  deps: Deps,
  at: AtStop,
  work: (tx: Tx, stop: CourierStop, at: AtStop) => Promise<Extra | Refusal<Code>>,
): Promise<(Extra & { stop: CourierStop }) | Refusal<Code> | Refusal<'NOT_FOUND'>> {
  const filter = {
    courierId: at.courierId,
    timeId: at.timeId,
    scheduleDate: toBogotaDate(calculateHappenedAtMs(deps, at)),
  };
  await recordCourierContact(deps, at.courierId);
  return await inTransaction(deps, async (tx) => {
    await lockStop(tx, filter);
    const settings = await loadSettings(deps, { reader: tx });
    const read = async () => (await listCourierStops(tx, filter, buildStopClock(deps, settings)))[0];
    const before = await read();
    if (before === undefined) return refuse('NOT_FOUND');
    const done = await work(tx, before, { ...at, happenedAt: await trueTimeAt(tx, deps, at) });
    return isRefusal(done) ? done : { ...done, stop: (await read()) ?? before };
  });
}

/** The evidence that each move requires and that its caller has saved or checked before moving the lunches. */
const evidenceOf: Partial<Record<MoveAction, readonly OrderEvidence[]>> = {
  arrive: ['photo', 'waiting_place'],
  deliver: ['handover'],
  notDelivered: ['photo'],
};

/** Moves some of the courier's lunches. Returns a refusal when none of them could move, else undefined. */
export async function moveOwnOrders<Action extends MoveAction>(
  tx: Tx,
  deps: Deps,
  at: AtStop,
  action: Action,
  orderIds: readonly string[],
  reason?: string,
): Promise<Refusal<OrderRefusal<Action> | 'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'> | undefined> {
  const answer = await moveOrdersIn(tx, deps, {
    orderIds,
    action,
    actor: { kind: 'courier', id: at.courierId },
    scope: { courierId: at.courierId },
    happenedAtMs: at.happenedAt,
    reason,
    given: evidenceOf[action] ?? [],
  });
  if ('refusal' in answer) return answer;
  const [first] = answer.refused;
  return answer.changed.length === 0 && first !== undefined ? refuse(first.code) : undefined;
}

export const hasAllOrders = (stop: CourierStop, orderIds: readonly string[]): boolean =>
  orderIds.every((id) => stop.orders.some((order) => order.id === id));

/** Leaves out the lunches of the stop with an open incident that keeps them from being moved. */
export const filterUnstopped = (stop: CourierStop, orderIds: readonly string[]): string[] =>
  orderIds.filter((id) => stop.orders.find((order) => order.id === id)?.stopped === undefined);

/** Lists the ids of the stop's lunches in one of these statuses. */
export const listIdsInStatus = (stop: CourierStop, statuses: readonly OrderStatus[]): string[] =>
  stop.orders.filter((order) => statuses.includes(order.status)).map((order) => order.id);
