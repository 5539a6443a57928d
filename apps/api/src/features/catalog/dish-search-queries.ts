import type { KnownWord, SearchedWord } from '@sazon/domain/catalog/dish-search-words';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered-tag';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DishRow } from './dish-card-mapping.ts';
import { dishColumns, type MenuSlot } from './served-dishes-queries.ts';

export type FoundRow = DishRow & { weekdays: number[]; soldOutOn: string | null; total: number };

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
  const matches = hasEverySound(sql.ref('sound'), words);
  const { rows } = await sql<FoundRow>`
    WITH served AS MATERIALIZED (
      SELECT menu_times.menu_id FROM location_times
      JOIN locations ON locations.id = location_times.location_id AND locations.active
      JOIN restaurant_times serving ON serving.time_id = location_times.id AND NOT serving.closed
      JOIN menu_times ON menu_times.restaurant_time_id = serving.id
      WHERE location_times.id = ${timeId} AND location_times.location_id = ${locationId} AND location_times.active
    ), matching AS MATERIALIZED (
      SELECT menu_id, name_sound FROM menu_search
      WHERE (SELECT count(*) <= ${fewServed} FROM served) AND menu_id = ANY (ARRAY(SELECT menu_id FROM served)) AND ${matches}
      UNION ALL
      SELECT menu_id, name_sound FROM menu_search
      WHERE (SELECT count(*) > ${fewServed} FROM served) AND ${matches}
    ), found AS MATERIALIZED (
      SELECT menu_id, name_sound FROM matching WHERE menu_id IN (SELECT menu_id FROM served)
    ), best AS (
      SELECT found.menu_id, count(*) OVER () AS total,
        ${hasEverySound(name, typed)} AS in_name, ${hasEverySound(name, words)} AS near_name,
        ${MOST_ORDERED_TAG} = ANY (menus.tags) AS ordered
      FROM found
      JOIN menus ON menus.id = found.menu_id AND menus.active
      JOIN brands ON brands.id = menus.brand_id AND brands.active
      JOIN restaurants ON restaurants.id = brands.restaurant_id AND restaurants.active
      WHERE ${hasTags(tags)}
        ${belowKcal === undefined ? sql`` : sql`AND menus.calories < ${belowKcal}`}
      ORDER BY in_name DESC, near_name DESC, ordered DESC, length(found.name_sound), menus.id LIMIT ${most}
    )
    SELECT ${dishColumns(scheduleDate)}, menus.weekdays, menus.sold_out_on AS "soldOutOn", best.total::int AS total
    FROM best JOIN menus ON menus.id = best.menu_id JOIN brands ON brands.id = menus.brand_id
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
