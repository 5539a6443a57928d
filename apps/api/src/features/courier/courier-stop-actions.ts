import type { CourierStop } from '@sazon/contract/courier/schemas';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { isReportedLate, resolveTrueTime } from '@sazon/domain/logistics/late-reports';
import type { OrderEvidence } from '@sazon/domain/orders/lifecycle';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/orders-move-actions.ts';
import type { MoveAction } from '../order-records/order-moves.ts';
import { type Settings, settingsOf } from '../settings/settings-queries.ts';
import { noteCall } from './courier-calls-actions.ts';
import { hasCalledSince } from './courier-calls-queries.ts';
import { courierStopsOf, lockStop } from './stops-queries.ts';

/** A courier at one of their stops, and when it truly happened: what is done without network is sent later. */
export type AtStop = { courierId: string; timeId: string; happenedAt?: number | undefined };

/** Not in the future: a phone whose clock is ahead acts now. Nor before 1970. */
export const happenedAtOf = (deps: Deps, at: AtStop): number =>
  Math.max(0, Math.min(deps.now(), at.happenedAt ?? deps.now()));

/** What reading stops takes beside whose they are. */
export const clockOf = (deps: Deps, settings: Settings) => ({
  nowMs: deps.now(),
  settings,
  secret: deps.config.secret,
});

/** When it truly happened, by the phone where it was offline and by our clock where it was not. */
async function trueTimeAt(tx: Tx, deps: Deps, at: AtStop): Promise<number> {
  const [saidMs, heardAtMs] = [happenedAtOf(deps, at), deps.now()];
  const calledSince = isReportedLate(saidMs, heardAtMs) && (await hasCalledSince(tx, at.courierId, saidMs, heardAtMs));
  return resolveTrueTime({ saidMs, heardAtMs, calledSince });
}

/**
 * Works at a stop in one transaction, with the stop's lunches locked; answers what the work did and the stop as it stands after. The stop is
 * the one of the date on which it happened. NOT_FOUND: nothing of this courier there.
 */
export async function atStop<Extra extends object, Code extends RefusalCode = never>(
  deps: Deps,
  at: AtStop,
  work: (tx: Tx, stop: CourierStop, at: AtStop) => Promise<Extra | Refusal<Code>>,
): Promise<(Extra & { stop: CourierStop }) | Refusal<Code> | Refusal<'NOT_FOUND'>> {
  const filter = { courierId: at.courierId, timeId: at.timeId, scheduleDate: toBogotaDate(happenedAtOf(deps, at)) };
  await noteCall(deps, at.courierId);
  return await inTransaction(deps, async (tx) => {
    await lockStop(tx, filter);
    const settings = await settingsOf(deps, { reader: tx });
    const read = async () => (await courierStopsOf(tx, filter, clockOf(deps, settings)))[0];
    const before = await read();
    if (before === undefined) return refuse('NOT_FOUND');
    const done = await work(tx, before, { ...at, happenedAt: await trueTimeAt(tx, deps, at) });
    return isRefusal(done) ? done : { ...done, stop: (await read()) ?? before };
  });
}

/** What a courier's request brings along: the photo was tied to its lunches before they move. */
const evidenceOf: Partial<Record<MoveAction, readonly OrderEvidence[]>> = {
  arrive: ['photo', 'waiting_place'],
  deliver: ['handover'],
  notDelivered: ['photo'],
};

/** Moves some of the courier's lunches; refuses when none of them can be moved. */
export async function moveOwn(
  tx: Tx,
  deps: Deps,
  at: AtStop,
  action: MoveAction,
  orderIds: readonly string[],
  reason?: string,
): Promise<
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
  | undefined
> {
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

export const holdsAll = (stop: CourierStop, orderIds: readonly string[]): boolean =>
  orderIds.every((id) => stop.orders.some((order) => order.id === id));

/** Those of the stop's lunches that an open incident keeps from going on stay behind; answers the ids of the others. */
export const goingOn = (stop: CourierStop, orderIds: readonly string[]): string[] =>
  orderIds.filter((id) => stop.orders.find((order) => order.id === id)?.stopped === undefined);

/** The ids of the stop's lunches in one of these statuses. */
export const idsIn = (stop: CourierStop, statuses: readonly OrderStatus[]): string[] =>
  stop.orders.filter((order) => statuses.includes(order.status)).map((order) => order.id);
