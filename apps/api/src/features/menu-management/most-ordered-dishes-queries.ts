import { MOST_ORDERED_TAG, type PlatesSold } from '@sazon/domain/catalog/most-ordered-tag';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** Counts the lunches of active dishes delivered from `since` (included) to `until` (excluded). */
export async function listPlatesSold(db: Reader, since: string, until: string): Promise<PlatesSold[]> {
  const { rows } = await sql<PlatesSold>`
    SELECT menus.brand_id AS "brandId", menus.id AS "menuId", count(*)::int AS plates
    FROM orders JOIN menus ON menus.id = orders.menu_id AND menus.active
    WHERE schedule_date >= ${since}::date AND schedule_date < ${until}::date AND status = 'delivered'
    GROUP BY menus.id
  `.execute(db);
  return rows;
}

/** Sets the tag on exactly these dishes of these brands. Returns how many dishes changed. */
export async function saveMostOrdered(
  tx: Tx,
  brandIds: readonly string[],
  menuIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE menus SET tags = CASE WHEN id = ANY (${menuIds}) THEN array_append(tags, ${MOST_ORDERED_TAG}::text)
      ELSE array_remove(tags, ${MOST_ORDERED_TAG}::text) END
    WHERE brand_id = ANY (${brandIds}) AND (${MOST_ORDERED_TAG}::text = ANY (tags)) <> (id = ANY (${menuIds}))
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
