import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isSameConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import type { Deps } from '../../deps.ts';
import { withdrawIncidents } from '../incidents/raise-incident-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { markReceived } from '../order-records/order-delegates-queries.ts';
import { saveArrival } from './courier-arrivals-and-missing-customers-queries.ts';
import { keptBackRefusal, type StopReply, unchangedReply } from './held-lunches-refusal-and-unchanged-reply.ts';
import {
  type AtStop,
  calculateHappenedAtMs,
  filterUnstopped,
  hasAllOrders,
  listIdsInStatus,
  moveOwnOrders,
  runAtStop,
} from './lock-stop-and-move-orders-actions.ts';
import { attachPhoto, toPhotoSubject } from './stop-photos-actions.ts';

/**
 * Picks lunches up at the restaurant and leaves with them, to the location or to its consolidator. Lunches that were
 * picked up before only leave; those that are on their way stay as they are.
 */
export const pickUpOrders = (
  deps: Deps,
  given: AtStop,
  orderIds: readonly string[],
): Promise<StopReply | Refusal<'NOT_FOUND'>> =>
  runAtStop(deps, given, async (tx, stop, at) => {
    if (!hasAllOrders(stop, orderIds)) return refuse('NOT_FOUND', { field: 'orderIds' });
    const asked = { ...stop, orders: stop.orders.filter((order) => orderIds.includes(order.id)) };
    const atRestaurant = listIdsInStatus(asked, ['confirmed']);
    const leaving = [...atRestaurant, ...listIdsInStatus(asked, ['in_picking'])];
    if (leaving.length === 0) {
      return listIdsInStatus(asked, ['cancelled']).length === asked.orders.length
        ? refuse('STATE_CONFLICT')
        : unchangedReply;
    }
    if (atRestaurant.length > 0) {
      const no = await moveOwnOrders(tx, deps, at, 'pick', atRestaurant);
      if (no !== undefined) return no;
      const orders = await lockOrders(tx, atRestaurant, { courierId: at.courierId });
      await withdrawIncidents(tx, deps, orders, ['missing'], { by: 'courier', byId: at.courierId });
    }
    return (await moveOwnOrders(tx, deps, at, stop.hasConsolidator ? 'consolidate' : 'depart', leaving)) ?? {};
  });

/**
 * Arrives with all lunches that are on their way to this stop, except those with an open incident: keeps the photo and
 * the waiting place, starts the wait and tells the customers.
 */
export const arriveAtStop = (
  deps: Deps,
  given: AtStop,
  input: { waitingPlace: string; photoId: string },
): Promise<StopReply | Refusal<'NOT_FOUND'>> =>
  runAtStop(deps, given, async (tx, stop, at) => {
    const onTheirWay = listIdsInStatus(stop, ['in_route']);
    const coming = filterUnstopped(stop, onTheirWay);
    if (coming.length < onTheirWay.length && coming.length === 0) return keptBackRefusal;
    if (coming.length === 0) return stop.arrival === null ? refuse('STATE_CONFLICT') : unchangedReply;
    const no = await attachPhoto(tx, input.photoId, toPhotoSubject(at, stop, 'arrival'), coming);
    if (no !== undefined) return no;
    await saveArrival(tx, {
      id: deps.newId(),
      courierId: at.courierId,
      timeId: stop.id,
      locationId: stop.location.id,
      scheduleDate: stop.scheduleDate,
      waitingPlace: input.waitingPlace,
      photoId: input.photoId,
      happenedAtMs: calculateHappenedAtMs(deps, at),
      heardAtMs: deps.now(),
      orderIds: coming,
    });
    return (await moveOwnOrders(tx, deps, at, 'arrive', coming)) ?? {};
  });

/**
 * Delivers one lunch of this stop: by its code, by the code of the person who may receive it instead, or by its id from
 * the list. Its history says if it was not its own code.
 */
export const deliverOrder = (
  deps: Deps,
  given: AtStop,
  input: { code?: string | undefined; orderId?: string | undefined },
): Promise<
  | (StopReply & { orderId: string; customer: string; menuName: string })
  | Refusal<'CODE_WRONG' | 'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>
> =>
  runAtStop(deps, given, async (tx, stop, at) => {
    const { code, orderId } = input;
    const found = stop.orders.filter((one) =>
      code === undefined
        ? one.id === orderId
        : (isSameConfirmationCode(code, one.code) && !one.delegate?.replacesCustomer) ||
          (one.delegate !== null && isSameConfirmationCode(code, one.delegate.code)),
    );
    // a lunch that goes back gave its code back, which another lunch may have now
    const order = found.find(({ status }) => status !== 'cancelled') ?? found[0];
    if (order === undefined) return code === undefined ? refuse('NOT_FOUND') : refuse('CODE_WRONG', { field: 'code' });
    const receiver = code !== undefined && code === order.delegate?.code ? order.delegate.name : undefined;
    const how = code === undefined ? 'Desde la lista, sin código' : receiver && `Recibió ${receiver}`;
    const no = await moveOwnOrders(tx, deps, at, 'deliver', [order.id], how);
    if (no !== undefined) return no;
    if (receiver !== undefined) await markReceived(tx, order.id, calculateHappenedAtMs(deps, at));
    return { orderId: order.id, customer: receiver ?? order.customer, menuName: order.menuName };
  });
