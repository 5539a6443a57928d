import type { KnownWord, SearchedWord } from '@sazon/domain/catalog/dish-search-words';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered-tag';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DishRow } from './dish-card-mapping.ts';
import {
  countSoldForHour,
  type KitchenLimitsRow,
  kitchenLimitColumns,
} from './kitchen-hour-limits-and-closings-queries.ts';
import { dishColumns, type MenuSlot } from './served-dishes-queries.ts';

/** A dish with what decides whether it can be ordered for the date. */
export type FoundRow = DishRow &
  KitchenLimitsRow & {
    weekdays: number[];
    soldOutOn: string | null;
    dailyStock: number | null;
    stockTaken: number;
    capacity: number | null;
    taken: number;
    cutoffDayOffset: number;
    cutoffTime: string | null;
    hour: string;
    closesOn: string | null;
    total: number;
  };

/**
 * Matches a word's sounds at the beginning of any word of the column. Words are letters and digits: nothing to escape.
 */
const hasSound = (column: ReturnType<typeof sql.ref>, { sounds }: SearchedWord) =>
  sql`(${sql.join(
    sounds.map((sound) => sql`${column} LIKE ${`% ${sound}%`}`),
    sql` OR `,
  )})`;

const hasEverySound = (column: ReturnType<typeof sql.ref>, words: readonly SearchedWord[]) =>
  sql.join(
    words.map((word) => hasSound(column, word)),
    sql` AND `,
  );

/**
 * Returns what the index of sounds is asked: every word, each as one of its sounds, which begin a word of the dish. Sounds
 * are letters, digits and spaces: nothing to escape.
 */
const toSoundQuery = (words: readonly SearchedWord[]): string =>
  words
    .map(({ sounds }) => `(${sounds.map((sound) => `${sound.replaceAll(' ', ' <-> ')}:*`).join(' | ')})`)
    .join(' & ');

/** What limits a search besides its words. */
export interface SearchLimits {
  readonly tags?: readonly string[] | undefined;
  readonly belowKcal?: number | undefined;
  /** The most dishes that are wanted. */
  readonly most: number;
  /** Up to how many dishes of a place are looked through one by one. */
  readonly fewServed?: number;
}

/** Each tag alone, so that a vegan dish passes for a vegetarian one. */
const hasTags = (tags: readonly string[]) =>
  sql.join(
    [
      sql`true`,
      ...tags.map((tag) => sql`menus.tags && ${tag === 'vegetariano' ? ['vegetariano', 'vegano'] : [tag]}::text[]`),
    ],
    sql` AND `,
  );

/**
 * Up to so many dishes at a place are looked through one by one; beyond, the index of sounds finds the matching ones of the
 * whole product first. Each step stands alone, because the planner takes a place for much smaller than it can be.
 */
const FEW_SERVED = 500;

/**
 * Lists the dishes of a location and slot, of any weekday, that have every word: first those with what was typed in
 * their name, then those with a synonym in it, then the most ordered. `total` says how many there are.
 */
export async function listFoundDishes(
  db: Reader,
  { locationId, timeId, scheduleDate }: MenuSlot,
  words: readonly SearchedWord[],
  { tags = [], belowKcal, most, fewServed = FEW_SERVED }: SearchLimits,
): Promise<FoundRow[]> {
  const typed = words.map((word) => ({ ...word, sounds: word.sounds.slice(0, 1) }));
  const name = sql.ref('found.name_sound');
  const matches = sql`sounds @@ ${toSoundQuery(words)}::tsquery`;
  const { rows } = await sql<FoundRow>`
    WITH kitchens AS MATERIALIZED (
      SELECT serving.id, serving.capacity, coalesce(places.taken + places.held, 0) AS taken,
        serving.cutoff_day_offset AS "cutoffDayOffset", serving.cutoff_time AS "cutoffTime", location_times.hour,
        location_times.closes_on AS "closesOn", ${kitchenLimitColumns}, CASE WHEN restaurants.hour_max IS NULL THEN 0
          ELSE ${countSoldForHour(sql`restaurants.id`, sql`${scheduleDate}::date`, sql`location_times.hour`)} END AS "hourTaken"
      FROM location_times
      JOIN locations ON locations.id = location_times.location_id AND locations.active
      JOIN restaurant_times serving ON serving.time_id = location_times.id AND NOT serving.closed
      JOIN restaurants ON restaurants.id = serving.restaurant_id AND restaurants.active
      LEFT JOIN slot_places places
        ON places.restaurant_time_id = serving.id AND places.schedule_date = ${scheduleDate}::date
      WHERE location_times.id = ${timeId} AND location_times.location_id = ${locationId} AND location_times.active
    ), served AS MATERIALIZED (
      SELECT menu_times.menu_id, kitchens.id AS kitchen_id FROM kitchens
      JOIN menu_times ON menu_times.restaurant_time_id = kitchens.id
    ), size AS MATERIALIZED (
      SELECT count(*) <= ${fewServed} AS is_few FROM (SELECT FROM served LIMIT ${fewServed + 1}) counted
    ), matching AS MATERIALIZED (
      SELECT menu_id, name_sound FROM menu_search
      WHERE (SELECT is_few FROM size) AND menu_id = ANY (ARRAY(SELECT menu_id FROM served)) AND ${matches}
      UNION ALL
      SELECT menu_id, name_sound FROM menu_search
      WHERE (SELECT NOT is_few FROM size) AND ${matches}
    ), found AS MATERIALIZED (
      SELECT matching.menu_id, matching.name_sound, served.kitchen_id FROM matching
      JOIN served ON served.menu_id = matching.menu_id
    ), best AS MATERIALIZED (
      SELECT found.menu_id, found.kitchen_id, count(*) OVER () AS total,
        ${hasEverySound(name, typed)} AS in_name, ${hasEverySound(name, words)} AS near_name,
        ${MOST_ORDERED_TAG} = ANY (menus.tags) AS ordered
      FROM found
      JOIN menus ON menus.id = found.menu_id AND menus.active
      JOIN brands ON brands.id = menus.brand_id AND brands.active
      WHERE ${hasTags(tags)}
        ${belowKcal === undefined ? sql`` : sql`AND menus.calories < ${belowKcal}`}
      ORDER BY in_name DESC, near_name DESC, ordered DESC, length(found.name_sound), menus.id LIMIT ${most}
    )
    SELECT ${dishColumns(scheduleDate)}, menus.weekdays, menus.sold_out_on AS "soldOutOn", menus.daily_stock AS "dailyStock",
      coalesce(stock.taken, 0) AS "stockTaken", kitchens.capacity, kitchens.taken, kitchens."cutoffDayOffset",
      kitchens."cutoffTime", kitchens.hour, kitchens."closesOn", kitchens."hourMax", kitchens."hourTaken",
      kitchens."pausedFrom", kitchens."pausedUntil", kitchens."slotPausedFrom", kitchens."slotPausedUntil",
      kitchens.closings, best.total::int AS total
    FROM best JOIN menus ON menus.id = best.menu_id JOIN brands ON brands.id = menus.brand_id
    JOIN kitchens ON kitchens.id = best.kitchen_id
    LEFT JOIN menu_day_stock stock ON stock.menu_id = menus.id AND stock.schedule_date = ${scheduleDate}::date
    ORDER BY best.in_name DESC, best.near_name DESC, best.ordered DESC, length(menus.name), menus.id
  `.execute(db);
  return rows;
}

/** Lists known words of dishes that sound like this one, the most alike first. */
export async function listWordsLike(db: Reader, sound: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    SELECT word, sound FROM search_words WHERE similarity(sound, ${sound}) > 0.2
    ORDER BY similarity(sound, ${sound}) DESC, word LIMIT 40
  `.execute(db);
  return rows;
}

/** Whether a dish of the product has a word that begins with this sound. */
export async function hasWord(db: Reader, sounds: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM search_words WHERE sound LIKE ANY (${sounds.map((sound) => `${sound}%`)}) LIMIT 1`.execute(
      db,
    );
  return rows.length > 0;
}
