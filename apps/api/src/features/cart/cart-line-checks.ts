import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { findToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { loadCalendars, loadOffers } from '../catalog/catalog-cache.ts';
import type { Calendars } from '../delivery/calendars-and-served-location-queries.ts';
import { buildAdditionsKey, calculateUnitPriceCop, type WantedLine } from './cart-line-with-offer.ts';
import type { NewCartRow } from './cart-queries.ts';

/** The refusal of a dish or slot that does not exist or is not offered. */
export const goneRefusal = refuse('MENU_UNAVAILABLE', { field: 'menuId' });

/** Why a dish cannot be a line of the cart. */
export type LineRefusal = Refusal<
  | 'ADDITIONS_INVALID'
  | 'CUTOFF_PASSED'
  | 'DATE_CLOSED'
  | 'MENU_UNAVAILABLE'
  | 'SLOT_CLOSED'
  | 'SLOT_FULL'
  | 'KITCHEN_CLOSED'
  | 'SOLD_OUT'
  | 'VALIDATION'
>;

/** Checks wanted lines against the present offers. Returns the row to save or the refusal of each, in their order. */
export async function checkLines(
  deps: Deps,
  db: Reader,
  version: number,
  userId: string,
  wanted: readonly (WantedLine & { id: string })[],
): Promise<(NewCartRow | LineRefusal)[]> {
  const offers = await loadOffers(deps.db, db, version, wanted, userId);
  const calendar = await loadCalendars(deps.db, db, version, deps.now());
  return wanted.map((line, index) => checkLine(deps, offers[index], calendar, userId, line));
}

function checkLine(
  deps: Deps,
  offer: Offer | undefined,
  calendar: Calendars,
  userId: string,
  wanted: WantedLine & { id: string },
): NewCartRow | LineRefusal {
  const { locationId, scheduleDate, groupMenuAdditions, note = '', ...line } = wanted;
  if (offer === undefined) return goneRefusal;
  if (offer.location.id !== locationId)
    return refuse('VALIDATION', { field: 'timeId', message: 'Esa hora no es de ese lugar.' });
  const code = findOfferRefusal(offer, scheduleDate, deps.now(), calendar.rulesAt(locationId));
  if (code === 'KITCHEN_CLOSED') {
    const closing = findToldClosing(offer.restaurantTime?.closings ?? [], scheduleDate);
    return refuse(code, { message: `${refusals[code][1].slice(0, -1)}: ${closing?.reason}.` });
  }
  if (code !== null) return refuse(code);
  const verdict = checkAdditions(offer.groups, groupMenuAdditions);
  if (!verdict.ok) {
    return refuse('ADDITIONS_INVALID', { field: 'groupMenuAdditions', detail: { problems: verdict.problems } });
  }
  return {
    id: line.id,
    userId,
    scheduleDate,
    locationId,
    timeId: line.timeId,
    menuId: line.menuId,
    quantity: line.quantity,
    additions: groupMenuAdditions,
    additionsKey: buildAdditionsKey(groupMenuAdditions, note),
    note,
    couponCode: null,
    seenPriceCop: calculateUnitPriceCop(offer, verdict.additionsCop),
  };
}
