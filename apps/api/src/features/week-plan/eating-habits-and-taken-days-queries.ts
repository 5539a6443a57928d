import { findHealthWarning, type HealthProfile } from '@sazon/domain/people/allergens-and-diets';
import type { Taste } from '@sazon/domain/week-plan/score-dish';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Returns whether a dish has an allergen or breaks a diet of this person's profile; false without a profile. */
export const isUnfit = (
  profile: HealthProfile | undefined,
  dish: { readonly allergens: readonly string[]; readonly tags: readonly string[] },
): boolean => profile !== undefined && findHealthWarning(profile, dish) !== null;

type TasteRow = {
  favourites: string[];
  eaten: { menuId: string; times: number; last: string }[];
  rated: { menuId: string; stars: number }[];
};

/** Reads a person's eating habits in one query: favourites, how often and when they ate a dish, and their ratings. */
export async function readTaste(db: Reader, userId: string): Promise<Taste> {
  const { rows } = await sql<TasteRow>`
    SELECT ARRAY(SELECT menu_id FROM favorites WHERE user_id = ${userId}) AS favourites,
      coalesce((SELECT json_agg(json_build_object('menuId', menu_id, 'times', times, 'last', last)) FROM (
        SELECT menu_id, count(*) AS times, max(schedule_date) AS last FROM orders
        WHERE user_id = ${userId} AND status <> 'cancelled' GROUP BY menu_id) AS had), '[]') AS eaten,
      coalesce((SELECT json_agg(json_build_object('menuId', menu_id, 'stars', stars)) FROM (
        SELECT orders.menu_id, avg(answer.value::int) AS stars FROM order_reviews
        JOIN orders ON orders.id = order_reviews.order_id, jsonb_each_text(ratings) AS answer
        WHERE order_reviews.user_id = ${userId} GROUP BY orders.menu_id) AS opinions), '[]') AS rated
  `.execute(db);
  const { favourites = [], eaten = [], rated = [] } = rows[0] ?? {};
  return {
    favourites: new Set(favourites),
    stars: new Map(rated.map(({ menuId, stars }) => [menuId, stars])),
    times: new Map(eaten.map(({ menuId, times }) => [menuId, times])),
    last: new Map(eaten.map(({ menuId, last }) => [menuId, last])),
  };
}

/** Returns the dates from `from` on that have a lunch of this person, ordered or in the cart. */
export async function listTakenDays(
  db: Reader,
  userId: string,
  from: string,
): Promise<Map<string, 'ordered' | 'in_cart'>> {
  const { rows } = await sql<{ date: string; how: 'ordered' | 'in_cart' }>`
    SELECT schedule_date AS date, 'in_cart' AS how FROM cart_items
    WHERE user_id = ${userId} AND schedule_date >= ${from}::date
    UNION ALL
    SELECT schedule_date, 'ordered' FROM orders
    WHERE user_id = ${userId} AND schedule_date >= ${from}::date AND status <> 'cancelled'
  `.execute(db);
  return new Map(rows.map(({ date, how }) => [date, how]));
}
