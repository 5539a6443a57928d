import type { KnownWord, SearchedWord } from '@sazon/domain/catalog/dish-search-words';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered-tag';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DishRow } from './menu-card-mapping.ts';
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
}

/** Each tag alone, so that a vegan dish passes for a vegetarian one. */
const hasTags = (tags: readonly string[]) =>
  sql.join(
    tags.map((tag) => sql`menus.tags && ${tag === 'vegetariano' ? ['vegetariano', 'vegano'] : [tag]}::text[]`),
    sql` AND `,
  );

/**
 * Lists the dishes of a location and slot, of any weekday, that have every word: first those with what was typed in
 * their name, then those with a synonym in it, then the most ordered. `total` says how many there are.
 */
export async function listFoundDishes(
  db: Reader,
  { locationId, timeId, scheduleDate }: MenuSlot,
  words: readonly SearchedWord[],
  { tags = [], belowKcal, most }: SearchLimits,
): Promise<FoundRow[]> {
  const typed = words.map((word) => ({ ...word, sounds: word.sounds.slice(0, 1) }));
  const name = sql.ref('found.name_sound');
  const { rows } = await sql<FoundRow>`
    WITH best AS (
      SELECT found.menu_id, count(*) OVER () AS total,
        ${hasEverySound(name, typed)} AS in_name, ${hasEverySound(name, words)} AS near_name,
        ${MOST_ORDERED_TAG} = ANY (menus.tags) AS ordered
      FROM menu_search found
      JOIN menus ON menus.id = found.menu_id AND menus.active
      JOIN brands ON brands.id = menus.brand_id AND brands.active
      JOIN restaurants ON restaurants.id = brands.restaurant_id AND restaurants.active
      JOIN location_times ON location_times.id = ${timeId} AND location_times.location_id = ${locationId}
        AND location_times.active
      JOIN locations ON locations.id = location_times.location_id AND locations.active
      JOIN restaurant_times serving ON serving.time_id = location_times.id AND serving.restaurant_id = restaurants.id
        AND NOT serving.closed
      WHERE ${hasEverySound(sql.ref('found.sound'), words)}
        AND EXISTS (SELECT FROM menu_times WHERE restaurant_time_id = serving.id AND menu_id = menus.id)
        ${tags.length > 0 ? sql`AND ${hasTags(tags)}` : sql``}
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
