import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { HealthProfile } from '@sazon/domain/people/allergens-and-diets';
import type { EatenLunch } from '@sazon/domain/week-plan/propose-autopilot-week';
import type { Taste } from '@sazon/domain/week-plan/score-dish';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** What decides what is proposed to a person, beside their rules. */
export type EatingFacts = {
  taste: Taste;
  /** Their lunches of the weeks around the proposed one. */
  eaten: EatenLunch[];
  /** The dates of the proposed week that have a lunch, ordered or in the cart. */
  taken: Map<IsoDate, 'ordered' | 'in_cart'>;
  health: HealthProfile | null;
};

type Row = {
  userId: string;
  favourites: string[];
  times: { menuId: string; times: number }[];
  near: EatenLunch[];
  rated: { menuId: string; stars: number }[];
  inCart: string[];
  health: HealthProfile | null;
};

/** How many days before and after a week lunches count for its variety. */
const nearDays = 21;

/** Reads the eating facts of several people for one week, in one query. */
export async function readEatingFacts(
  db: Reader,
  userIds: readonly string[],
  weekStart: IsoDate,
): Promise<Map<string, EatingFacts>> {
  const [first, last] = [addDays(weekStart, -nearDays), addDays(weekStart, 6 + nearDays)];
  const { rows } = await sql<Row>`
    SELECT person.id AS "userId",
      ARRAY(SELECT menu_id FROM favorites WHERE user_id = person.id) AS favourites,
      coalesce((SELECT json_agg(json_build_object('menuId', menu_id, 'times', times)) FROM (
        SELECT menu_id, count(*) AS times FROM orders
        WHERE user_id = person.id AND status <> 'cancelled' GROUP BY menu_id) AS had), '[]') AS times,
      coalesce((SELECT json_agg(json_build_object('menuId', menu_id, 'date', schedule_date) ORDER BY schedule_date, id)
        FROM orders WHERE user_id = person.id AND status <> 'cancelled'
          AND schedule_date BETWEEN ${first}::date AND ${last}::date), '[]') AS near,
      coalesce((SELECT json_agg(json_build_object('menuId', menu_id, 'stars', stars)) FROM (
        SELECT orders.menu_id, avg(answer.value::int) AS stars FROM order_reviews
        JOIN orders ON orders.id = order_reviews.order_id, jsonb_each_text(ratings) AS answer
        WHERE order_reviews.user_id = person.id GROUP BY orders.menu_id) AS opinions), '[]') AS rated,
      ARRAY(SELECT schedule_date::text FROM cart_items WHERE user_id = person.id
        AND schedule_date BETWEEN ${weekStart}::date AND ${addDays(weekStart, 6)}::date) AS "inCart",
      (SELECT json_build_object('allergens', allergens, 'diets', diets) FROM health_profiles
        WHERE user_id = person.id) AS health
    FROM unnest(${[...userIds]}::uuid[]) AS person (id)
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, toFacts(row, weekStart)]));
}

function toFacts({ favourites, times, near, rated, inCart, health }: Row, weekStart: IsoDate): EatingFacts {
  const ordered = near.filter(({ date }) => date >= weekStart && date <= addDays(weekStart, 6));
  return {
    taste: {
      favourites: new Set(favourites),
      stars: new Map(rated.map(({ menuId, stars }) => [menuId, stars])),
      times: new Map(times.map(({ menuId, times: count }) => [menuId, count])),
      last: new Map(),
    },
    eaten: near,
    taken: new Map([
      ...inCart.map((date) => [date, 'in_cart'] as const),
      ...ordered.map(({ date }) => [date, 'ordered'] as const),
    ]),
    health,
  };
}
