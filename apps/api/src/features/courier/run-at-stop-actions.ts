import type { CourierStop } from '@sazon/contract/courier/schemas';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { isReportedLate, resolveTrueTime } from '@sazon/domain/logistics/offline-report-time';
import type { OrderEvidence } from '@sazon/domain/orders/lifecycle';
import type { OrderRefusal } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/orders-move-actions.ts';
import type { MoveAction } from '../order-records/offered-order-moves.ts';
import { loadSettings, type Settings } from '../settings/settings-queries.ts';
import { recordCourierContact } from './courier-phone-contact-actions.ts';
import { hasContactedSince } from './courier-phone-contact-queries.ts';
import { listCourierStops, lockStop } from './stops-queries.ts';

/** A courier at one of their stops, with the true time of acts sent later. */
export type AtStop = { courierId: string; timeId: string; happenedAt?: number | undefined };

/** Not in the future, for a phone whose clock is ahead, and not before 1970. */
export const calculateHappenedAtMs = (deps: Deps, at: AtStop): number =>
  Math.max(0, Math.min(deps.now(), at.happenedAt ?? deps.now()));

/** What reading stops needs beside the courier. */
export const buildStopClock = (deps: Deps, settings: Settings) => ({
  nowMs: deps.now(),
  settings,
  secret: deps.config.secret,
});

/** True time: the phone's for acts done without a connection, else the server's. */
async function trueTimeAt(tx: Tx, deps: Deps, at: AtStop): Promise<number> {
  const [saidMs, heardAtMs] = [calculateHappenedAtMs(deps, at), deps.now()];
  const calledSince =
    isReportedLate(saidMs, heardAtMs) && (await hasContactedSince(tx, at.courierId, saidMs, heardAtMs));
  return resolveTrueTime({ saidMs, heardAtMs, calledSince });
}

/**
 * Works at a stop in one transaction with its lunches locked; returns the work's result and the stop afterwards. The
 * stop is that of the date of the act. NOT_FOUND: the courier has no lunch there.
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

/** Prepares a request: its photo is linked to the lunches before they move. */
const evidenceOf: Partial<Record<MoveAction, readonly OrderEvidence[]>> = {
  arrive: ['photo', 'waiting_place'],
  deliver: ['handover'],
  notDelivered: ['photo'],
};

/** Moves some of the courier's lunches; refuses when none can move. */
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

/** The lunches of the stop without an open incident that blocks them. */
export const filterUnstopped = (stop: CourierStop, orderIds: readonly string[]): string[] =>
  orderIds.filter((id) => stop.orders.find((order) => order.id === id)?.stopped === undefined);

/** The ids of the stop's lunches in one of these statuses. */
export const listIdsInStatus = (stop: CourierStop, statuses: readonly OrderStatus[]): string[] =>
  stop.orders.filter((order) => statuses.includes(order.status)).map((order) => order.id);
