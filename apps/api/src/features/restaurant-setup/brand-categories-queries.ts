import type { BrandCategory } from '@sazon/contract/restaurant-setup/brand-categories-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** The categories of brands, in their order. */
export async function listCategoriesOfBrands(db: Reader): Promise<BrandCategory[]> {
  const { rows } = await sql<BrandCategory>`SELECT c.id, c.name,
      (SELECT count(*)::int FROM brands b WHERE b.category_id = c.id) AS brands
    FROM brand_categories c ORDER BY c.position, c.id`.execute(db);
  return rows;
}

/** Lets one write of the categories pass at a time. */
export const lockCategoriesOfBrands = (tx: Tx) =>
  sql`LOCK TABLE brand_categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx);

export async function findCategoryName(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('brand_categories').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** Removes these categories, and saves the others in this order. */
export async function replaceCategoriesOfBrands(
  tx: Tx,
  categories: readonly { id: string; name: string }[],
  removed: readonly string[],
): Promise<void> {
  if (removed.length > 0) await tx.deleteFrom('brand_categories').where('id', 'in', removed).execute();
  if (categories.length === 0) return;
  const rows = categories.map((category, place) => ({ ...category, position: place + 1 }));
  // names that change places would meet on the way
  await sql`UPDATE brand_categories SET name = id::text`.execute(tx);
  await tx
    .insertInto('brand_categories')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((from) => ({
        ...{ name: from.ref('excluded.name'), position: from.ref('excluded.position') },
      })),
    )
    .execute();
}
