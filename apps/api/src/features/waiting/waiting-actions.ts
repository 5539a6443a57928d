import type { WaitingTurn } from '@sazon/contract/delivery/waiting-list-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkAdditions } from '@sazon/domain/cart/additions';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/offer';
import type { ChosenGroup } from '../../db/schema/contents.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { offersFor } from '../catalog/offers-queries.ts';
import { calendarFor } from '../delivery/calendar-queries.ts';
import { turnsOf } from './waiting-list-queries.ts';
import { offerFreedPlaces } from './waiting-offer-actions.ts';
import { closeTurns, insertTurn, lockSlots, slotOfTurn } from './waiting-queries.ts';

type Wanted = {
  scheduleDate: string;
  locationId: string;
  timeId: string;
  menuId: string;
  groupMenuAdditions: readonly ChosenGroup[];
};

/** Joins the queue of a slot that is full for a date. A slot with room needs no queue: its dish goes into the cart. */
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
      | 'STATE_CONFLICT'
      | 'VALIDATION'
    >
> {
  return await inTransaction(deps, async (tx) => {
    const calendar = await calendarFor(tx, deps.now());
    const read = async () => (await offersFor(tx, [wanted]))[0];
    const before = await read();
    const servingId = before?.restaurantTime?.id;
    if (servingId === undefined) return refuse('MENU_UNAVAILABLE', { field: 'menuId' });
    const slot = { restaurantTimeId: servingId, scheduleDate: wanted.scheduleDate };
    // a place that comes free right now must not pass by whoever is just joining
    await lockSlots(tx, [slot]);
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
    const [turn] = await turnsOf(tx, userId, turnId);
    return turn ?? refuse('NOT_FOUND');
  });
}

/** Gives a turn up; a place that was held for it goes to the next one at once. */
export async function leaveWaiting(
  deps: Deps,
  userId: string,
  turnId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const slot = await slotOfTurn(tx, userId, turnId);
    if (slot === undefined) return refuse('NOT_FOUND');
    await lockSlots(tx, [slot]);
    await closeTurns(tx, { status: 'left', slots: [slot], turnId });
    if ((await offerFreedPlaces(tx, deps, [slot])) === 0) await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}
