import { toWeekday } from '@sazon/domain/calendar/iso-date';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import type { Substitute } from '@sazon/domain/orders/plan-b';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { listOffers } from '../catalog/dish-offers-queries.ts';
import { findHealth } from '../consents/consents-and-health-queries.ts';
import { isUnfit } from '../week-plan/eating-habits-and-taken-days-queries.ts';
import type { PlannedOrder } from './plan-b-queries.ts';

/** A possible replacement with its offer of that day. */
export type SubstituteDish = Substitute & { offer: Offer };

type Dish = { id: string; tags: string[]; favouritePlace: number | null };

/**
 * Lists the dishes of the order's restaurant at its slot and date, the order's own included, as its customer sees them. Unsafe
 * are those that who eats the lunch may not have.
 */
export async function listSubstitutes(db: Reader, order: PlannedOrder): Promise<SubstituteDish[]> {
  const [{ rows: dishes }, health] = await together([
    sql<Dish>`
      SELECT menus.id, menus.tags, CASE WHEN liked.menu_id IS NOT NULL THEN (SELECT count(*)::int FROM favorites newer
        WHERE newer.user_id = liked.user_id
        AND (newer.created_at, newer.menu_id) > (liked.created_at, liked.menu_id)) END AS "favouritePlace"
      FROM menu_times JOIN menus ON menus.id = menu_times.menu_id
      LEFT JOIN favorites liked ON liked.menu_id = menus.id AND liked.user_id = ${order.userId}
      WHERE menu_times.restaurant_time_id = ${order.restaurantTimeId} ORDER BY menus.name, menus.id`.execute(db),
    findHealth(db, order.eaterId ?? order.userId),
  ]);
  const { timeId, scheduleDate } = order;
  const offers = await listOffers(
    db,
    dishes.map(({ id }) => ({ menuId: id, timeId, scheduleDate })),
  );
  return dishes.flatMap(({ id, tags, favouritePlace }, index): SubstituteDish[] => {
    const offer = offers[index];
    if (offer === undefined) return [];
    return [
      {
        menuId: id,
        priceCop: calculateFinalPriceCop(offer.menu),
        isOffered: canBeCooked(offer, scheduleDate),
        isUnsafe: isUnfit(health, { allergens: offer.menu.allergens, tags }),
        favouritePlace,
        offer,
      },
    ];
  });
}

/**
 * Returns whether a dish can replace another: sold that day, and without a required choice. Places are not checked,
 * because the order has its place in the slot already.
 */
function canBeCooked({ menu, offered, groups }: Offer, scheduleDate: string): boolean {
  const isOnMenu = menu.active && menu.brand.active && offered && menu.weekdays.includes(toWeekday(scheduleDate));
  const isLeft = menu.soldOutOn !== scheduleDate && (menu.dailyStock === null || menu.stockTaken < menu.dailyStock);
  return isOnMenu && isLeft && checkAdditions(groups, []).ok;
}
