import type { WaitingTurn } from '@sazon/contract/delivery/waiting-list-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import type { ChosenGroup } from '../../db/schema/column-contents.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { listOffers } from '../catalog/dish-offers-queries.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { offerFreedSeats } from './offer-freed-seats-actions.ts';
import { listTurns } from './own-turns-queries.ts';
import { closeTurns, findTurnSlot, insertTurn, lockSlotCounters } from './waiting-turns-and-slots-queries.ts';

type Wanted = {
  scheduleDate: string;
  locationId: string;
  timeId: string;
  menuId: string;
  groupMenuAdditions: readonly ChosenGroup[];
};

/**
 * Adds the caller to the waiting list of a slot that is full on a date. Refused while there is room: then the dish can
 * go into the cart.
 */
export async function joinWaiting(
  deps: Deps,
  userId: string,
  wanted: Wanted,
): Promise<
  | WaitingTurn
  | Refusal<
      | 'ADDITIONS_INVALID'
      | 'CUTOFF_PASSED'
      | 'DATE_CLOSED'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'SLOT_CLOSED'
      | 'SOLD_OUT'
      | 'KITCHEN_CLOSED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
    >
> {
  return await inTransaction(deps, async (tx) => {
    const calendar = await readUpcomingCalendars(tx, deps.now());
    const read = async () => (await listOffers(tx, [wanted]))[0];
    const before = await read();
    const servingId = before?.restaurantTime?.id;
    if (servingId === undefined) return refuse('MENU_UNAVAILABLE', { field: 'menuId' });
    const slot = { restaurantTimeId: servingId, scheduleDate: wanted.scheduleDate };
    // the slot is locked, so that a place that is released now goes to the queue with this customer in it
    await lockSlotCounters(tx, [slot]);
    const offer = (await read()) as Offer;
    if (offer.location.id !== wanted.locationId)
      return refuse('VALIDATION', { field: 'timeId', message: 'Esa hora no es de ese lugar.' });
    const additions = checkAdditions(offer.groups, wanted.groupMenuAdditions);
    if (!additions.ok) return refuse('ADDITIONS_INVALID', { field: 'groupMenuAdditions' });
    const no = findOfferRefusal(offer, wanted.scheduleDate, deps.now(), calendar.rulesAt(wanted.locationId));
    if (no === null) return refuse('STATE_CONFLICT', { message: 'Todavía hay cupo: agrégalo al carrito.' });
    if (no !== 'SLOT_FULL') return refuse(no);
    const turnId = await insertTurn(
      tx,
      { ...wanted, ...slot, additions: wanted.groupMenuAdditions, id: deps.newId(), userId },
      deps.now(),
    );
    const [turn] = await listTurns(tx, userId, turnId);
    return turn ?? refuse('NOT_FOUND');
  });
}

/** Takes the caller out of a waiting list. A place that is held for them goes to the next person at once. */
export async function leaveWaiting(
  deps: Deps,
  userId: string,
  turnId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const slot = await findTurnSlot(tx, userId, turnId);
    if (slot === undefined) return refuse('NOT_FOUND');
    await lockSlotCounters(tx, [slot]);
    await closeTurns(tx, { status: 'left', slots: [slot], turnId });
    if ((await offerFreedSeats(tx, deps, [slot])) === 0) await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
