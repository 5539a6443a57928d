import type { reorder as reorderRoute } from '@sazon/contract/checkout/purchases-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, type RefusalCode, refusals, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listOpenDays } from '@sazon/domain/calendar/open-days';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { findOfferRefusal, type Offer } from '@sazon/domain/catalog/dish-offer-availability';
import type { Deps } from '../../deps.ts';
import { addToCart } from '../cart/cart-add-actions.ts';
import { calculateUnitPriceCop } from '../cart/cart-line-with-offer.ts';
import { loadOffers, readCatalogVersion } from '../catalog/catalog-cache.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { listOrderedBefore, type PastOrder } from './own-purchases-and-past-orders-queries.ts';

/** How many open days ahead are searched. */
const daysAhead = 20;

type Wish = {
  orderIds: readonly string[];
  locationId: string;
  timeId: string;
  scheduleDate?: string | undefined;
  key?: SentKey | undefined;
};
type Reply = RouteReply<typeof reorderRoute>;
type Found = { before: PastOrder; date: string; offer: Offer; additionsCop: number };

/**
 * Adds earlier lunches to the cart, once per key: the same dish and choices at today's price, each on the next day that
 * is possible, one per day. Returns what was added, and what was not and why.
 */
export async function reorder(deps: Deps, userId: string, wish: Wish): Promise<Reply | Refusal<'NOT_FOUND'>> {
  const { locationId, timeId } = wish;
  const nowMs = deps.now();
  const [orders, place, calendar, version] = await Promise.all([
    listOrderedBefore(deps.db, userId, wish.orderIds),
    findVisibleLocation(deps.db, userId, locationId),
    readUpcomingCalendars(deps.db, nowMs),
    readCatalogVersion(deps.db),
  ]);
  if (orders.length < new Set(wish.orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
  if (!place?.times.some((time) => time.id === timeId)) return refuse('NOT_FOUND', { field: 'timeId' });
  const rules = calendar.rulesAt(locationId);
  const today = toBogotaDate(nowMs);
  const from = wish.scheduleDate !== undefined && wish.scheduleDate > today ? wish.scheduleDate : today;
  const dates = listOpenDays(from, daysAhead, rules);
  const targets = orders.flatMap(({ menuId }) => dates.map((scheduleDate) => ({ menuId, timeId, scheduleDate })));
  const offers = await loadOffers(deps.db, deps.db, version, targets, userId);
  const used = new Set<string>();
  const reply: Reply = { added: [], left: [] };
  for (const [lunch, before] of orders.entries()) {
    const own = offers.slice(lunch * dates.length, (lunch + 1) * dates.length);
    const found = firstDay(before, dates, own, (offer, date) =>
      used.has(date) ? 'SLOT_FULL' : findOfferRefusal(offer, date, nowMs, rules),
    );
    const answer = typeof found === 'string' ? refuse(found) : await put(deps, userId, wish, found);
    if ('refusal' in answer) reply.left.push(toLeftOut(before, answer));
    else if (typeof found !== 'string') {
      used.add(found.date);
      const price = calculateUnitPriceCop(found.offer, found.additionsCop);
      const { id: orderId, menuName, unitCop } = before;
      const itemId = answer.quantity === 1 ? answer.id : null;
      reply.added.push({ orderId, menuName, scheduleDate: found.date, price, before: unitCop, itemId });
    }
  }
  return reply;
}

/** Returns the first day on which the lunch can be ordered unchanged, or the code of the refusal when there is none. */
function firstDay(
  before: PastOrder,
  dates: readonly string[],
  offers: readonly (Offer | undefined)[],
  refusalOf: (offer: Offer, date: string) => RefusalCode | null,
): Found | RefusalCode {
  let why: RefusalCode = 'MENU_UNAVAILABLE';
  for (const [index, date] of dates.entries()) {
    const offer = offers[index];
    if (offer === undefined) continue;
    const additions = checkAdditions(offer.groups, before.chosen);
    if (!additions.ok) return 'ADDITIONS_INVALID';
    const no = refusalOf(offer, date);
    if (no === null) return { before, date, offer, additionsCop: additions.additionsCop };
    if (no !== 'CUTOFF_PASSED' && no !== 'MENU_UNAVAILABLE') why = no;
  }
  return why;
}

const put = (deps: Deps, userId: string, { locationId, timeId, key }: Wish, { before, date }: Found) => {
  const { id, menuId, chosen: groupMenuAdditions } = before;
  const line = { scheduleDate: date, locationId, timeId, menuId, quantity: 1, groupMenuAdditions };
  return addToCart(deps, userId, line, key && { ...key, value: `${key.value} ${id}` });
};

const toLeftOut = ({ id: orderId, menuName }: PastOrder, { refusal, message }: Refusal): Reply['left'][number] => ({
  orderId,
  menuName,
  code: refusal,
  reason: message ?? words[refusal] ?? refusals[refusal][1],
});

/** Words for refusals that are about a dish and not about one date. */
const words: Partial<Record<RefusalCode, string>> = {
  MENU_UNAVAILABLE: 'Ya no lo ofrecen en tu lugar y hora.',
  ADDITIONS_INVALID: 'Cambiaron sus adicionales. Míralo en el menú.',
  SLOT_CLOSED: 'El restaurante ya no atiende en tu lugar y hora.',
};
