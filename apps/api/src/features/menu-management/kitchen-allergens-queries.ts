import type { RouteReply } from '@sazon/contract/define-route';
import type { readKitchenAllergens } from '@sazon/contract/menu-management/kitchen-allergens-routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Finds the allergens that a kitchen handles and who signed them, or undefined when there is no such restaurant. */
export async function findKitchenAllergens(
  db: Reader,
  restaurantId: string,
): Promise<RouteReply<typeof readKitchenAllergens> | undefined> {
  const { rows } = await sql<{ allergens: string[] | null; by: string; at: number | null }>`
    SELECT kitchen_allergens AS allergens, kitchen_allergens_at AS at,
      concat_ws(' ', signer.first_name, signer.last_name) AS by
    FROM restaurants LEFT JOIN users signer ON signer.id = kitchen_allergens_by WHERE restaurants.id = ${restaurantId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { allergens: row.allergens, signed: row.at === null ? null : { by: row.by, at: row.at } };
}

/** Saves the allergens that a kitchen handles. Returns false when there is no such restaurant. */
export async function saveKitchenAllergens(
  tx: Tx,
  restaurantId: string,
  { allergens, by, atMs }: { allergens: string[]; by: string; atMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restaurants')
    .set({ kitchen_allergens: allergens, kitchen_allergens_by: by, kitchen_allergens_at: toIso(atMs) })
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
