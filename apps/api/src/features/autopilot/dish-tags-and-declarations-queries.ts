import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DishFacts } from './orderable-dishes.ts';

/** Reads what these dishes are marked for, and whether their kitchens declared what is in them. */
export async function readDishFacts(db: Reader, menuIds: readonly string[]): Promise<Map<string, DishFacts>> {
  const rows = await db
    .selectFrom('menus')
    .select(['id', 'tags', sql<boolean>`declared_at IS NOT NULL OR cardinality(allergens) > 0`.as('allergensDeclared')])
    .where('id', 'in', menuIds)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
