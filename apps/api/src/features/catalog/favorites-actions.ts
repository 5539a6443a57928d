import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';

/**
 * Adds a dish to a person's favourites, or removes it. It locks the person, so that two simultaneous taps run one after
 * another and leave everything as it was.
 */
export const toggleFavorite = (
  deps: Deps,
  userId: string,
  menuId: string,
): Promise<{ favorite: boolean } | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const dish = await tx
      .selectFrom('menus')
      .select('id')
      .where('id', '=', menuId)
      .where('active', '=', true)
      .executeTakeFirst();
    if (person === undefined || dish === undefined) return refuse('NOT_FOUND');
    const { numDeletedRows } = await tx
      .deleteFrom('favorites')
      .where('user_id', '=', userId)
      .where('menu_id', '=', menuId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return { favorite: false };
    await tx
      .insertInto('favorites')
      .values({ user_id: userId, menu_id: menuId, created_at: toIso(deps.now()) })
      .execute();
    return { favorite: true };
  });
