import type { CourierStop } from '@sazon/contract/courier/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { isSameConfirmationCode } from '@sazon/domain/orders/confirmation-code';
import type { PhotoPurpose } from '../../db/schema/database.ts';
import type { Deps } from '../../deps.ts';
import { withdrawIn } from '../incidents/raise-actions.ts';
import { recordNoShows } from '../incidents/record-actions.ts';
import { markReceived } from '../order-records/delegate-queries.ts';
import { chargedAmong, lockOrders } from '../order-records/orders-move-queries.ts';
import { awaitedOf, saveArrival, setNotified } from './arrivals-queries.ts';
import { type AtStop, atStop, goingOn, happenedAtOf, holdsAll, idsIn, moveOwn } from './courier-stop-actions.ts';
import { usePhoto } from './photos-actions.ts';
import { remindersOf } from './reminders-actions.ts';
import { startReturns } from './returns-queries.ts';

type StopReply = { stop: CourierStop };

/**
 * Picks lunches up at the restaurant and sets out with them: to the place, or to the consolidator where the slot has
 * one. Those the restaurant handed over before only set out; those on their way already stay as they are.
 */
export const pickUp = (
  deps: Deps,
  given: AtStop,
  orderIds: readonly string[],
): Promise<StopReply | Refusal<'NOT_FOUND'>> =>
  atStop(deps, given, async (tx, stop, at) => {
    if (!holdsAll(stop, orderIds)) return refuse('NOT_FOUND', { field: 'orderIds' });
    const asked = { ...stop, orders: stop.orders.filter((order) => orderIds.includes(order.id)) };
    const atRestaurant = idsIn(asked, ['confirmed']);
    const leaving = [...atRestaurant, ...idsIn(asked, ['in_picking'])];
    if (leaving.length === 0) {
      return idsIn(asked, ['cancelled']).length === asked.orders.length ? refuse('STATE_CONFLICT') : nothingNew;
    }
    if (atRestaurant.length > 0) {
      const no = await moveOwn(tx, deps, at, 'pick', atRestaurant);
      if (no !== undefined) return no;
      const orders = await lockOrders(tx, atRestaurant, { courierId: at.courierId });
      await withdrawIn(tx, deps, orders, ['missing'], { by: 'courier', byId: at.courierId });
    }
    return (await moveOwn(tx, deps, at, stop.hasConsolidator ? 'consolidate' : 'depart', leaving)) ?? {};
  });

export const photoAt = ({ courierId, timeId }: AtStop, { scheduleDate }: CourierStop, purpose: PhotoPurpose) => ({
  courierId,
  consolidatorId: null,
  userId: null,
  timeId,
  scheduleDate,
  purpose,
});

const keptBack = refuse('STATE_CONFLICT', { message: 'Eso tiene una novedad: lo decide la plataforma.' });

/** The same request again: done already. */
const nothingNew = {};

/** Arrives at a place with all that is on its way there: with a photo of it, the wait starts and the customers are told. */
export const arrive = (
  deps: Deps,
  given: AtStop,
  input: { waitingPlace: string; photoId: string },
): Promise<StopReply | Refusal<'NOT_FOUND'>> =>
  atStop(deps, given, async (tx, stop, at) => {
    const onTheirWay = idsIn(stop, ['in_route']);
    const coming = goingOn(stop, onTheirWay);
    if (coming.length < onTheirWay.length && coming.length === 0) return keptBack;
    if (coming.length === 0) return stop.arrival === null ? refuse('STATE_CONFLICT') : nothingNew;
    const no = await usePhoto(tx, input.photoId, photoAt(at, stop, 'arrival'), coming);
    if (no !== undefined) return no;
    await saveArrival(tx, {
      id: deps.newId(),
      courierId: at.courierId,
      timeId: stop.id,
      locationId: stop.location.id,
      scheduleDate: stop.scheduleDate,
      waitingPlace: input.waitingPlace,
      photoId: input.photoId,
      happenedAtMs: happenedAtOf(deps, at),
      heardAtMs: deps.now(),
      orderIds: coming,
    });
    return (await moveOwn(tx, deps, at, 'arrive', coming)) ?? {};
  });

/** Delivers one lunch of this stop: to whoever says its code or their own as its delegate, or from the list, which its history says. */
export const deliver = (
  deps: Deps,
  given: AtStop,
  input: { code?: string | undefined; orderId?: string | undefined },
): Promise<
  | (StopReply & { orderId: string; customer: string; menuName: string })
  | Refusal<
      | 'CODE_WRONG'
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> =>
  atStop(deps, given, async (tx, stop, at) => {
    const { code, orderId } = input;
    const found = stop.orders.filter((one) =>
      code === undefined
        ? one.id === orderId
        : isSameConfirmationCode(code, one.code) ||
          (one.delegate !== null && isSameConfirmationCode(code, one.delegate.code)),
    );
    // a lunch that goes back gave its code away: another one may have it now
    const order = found.find(({ status }) => status !== 'cancelled') ?? found[0];
    if (order === undefined) return code === undefined ? refuse('NOT_FOUND') : refuse('CODE_WRONG', { field: 'code' });
    const receiver = code !== undefined && code === order.delegate?.code ? order.delegate.name : undefined;
    const how = code === undefined ? 'Desde la lista, sin código' : receiver && `Recibió ${receiver}`;
    const no = await moveOwn(tx, deps, at, 'deliver', [order.id], how);
    if (no !== undefined) return no;
    if (receiver !== undefined) await markReceived(tx, order.id, happenedAtOf(deps, at));
    return { orderId: order.id, customer: receiver ?? order.customer, menuName: order.menuName };
  });

/** After the wait, with a photo: lunches nobody came for go back to the restaurant and stay charged. */
export const notDelivered = (
  deps: Deps,
  given: AtStop,
  { orderIds, photoId }: { orderIds: readonly string[]; photoId: string },
): Promise<StopReply | Refusal<'NOT_FOUND'>> =>
  atStop(deps, given, async (tx, stop, at) => {
    if (!holdsAll(stop, orderIds)) return refuse('NOT_FOUND', { field: 'orderIds' });
    // whose lunch is spoilt is not charged for not coming
    const givenUp = goingOn(stop, orderIds);
    if (givenUp.length === 0) return keptBack;
    const awaited = idsIn(stop, ['in_delivery_site']).filter((id) => givenUp.includes(id));
    const no = awaited.length > 0 && (await usePhoto(tx, photoId, photoAt(at, stop, 'not_delivered'), awaited));
    if (no) return no;
    const orders = await lockOrders(tx, awaited, { courierId: at.courierId });
    const refused = await moveOwn(tx, deps, at, 'notDelivered', givenUp);
    if (refused === undefined) {
      await startReturns(tx, awaited, at.courierId, happenedAtOf(deps, at));
      const { courierId, happenedAt: happenedAtMs } = at;
      const charged = await chargedAmong(tx, orders);
      await recordNoShows(tx, deps, charged, { courierId, photoIds: [photoId], happenedAtMs });
      return {};
    }
    return refused.refusal === 'WAIT_NOT_OVER' && stop.arrival !== null
      ? refuse('WAIT_NOT_OVER', { detail: { until: stop.arrival.until } })
      : refused;
  });

/** Reminds those who have not come, `minutesToNotify` after the arrival and again as long after each reminder. */
export async function notifyMissing(
  deps: Deps,
  at: AtStop,
): Promise<{ notified: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'TOO_SOON'>> {
  return await atStop(deps, at, async (tx, stop) => {
    const waiting = goingOn(stop, idsIn(stop, ['in_delivery_site']));
    if (stop.arrival === null || waiting.length === 0) return refuse('STATE_CONFLICT');
    const nowMs = deps.now();
    const againAt = (stop.arrival.notifiedAt ?? stop.arrival.awaitedFrom) + stop.minutesToNotify * MINUTE_MS;
    if (nowMs < againAt) return refuse('TOO_SOON', { detail: { againAt } });
    const { waitingPlace } = stop.arrival;
    const awaited = await awaitedOf(tx, waiting);
    const slot = { courierId: at.courierId, timeId: stop.id, scheduleDate: stop.scheduleDate, orderIds: waiting };
    await setNotified(tx, slot, nowMs);
    const messages = remindersOf(awaited, waitingPlace);
    await deps.messages.send(tx, messages, nowMs);
    tx.events.publish([`courier:${at.courierId}`]);
    return { notified: waiting.length };
  });
}
