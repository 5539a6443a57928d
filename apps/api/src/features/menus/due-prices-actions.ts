import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { applyDuePrices } from './menus-write-queries.ts';

/** Makes the next price of each dish its price on its day. Reads of a date do not wait for it. Returns how many changed. */
export async function changeDuePrices(deps: Deps): Promise<number> {
  return await inTransaction(deps, async (tx) => {
    const changed = await applyDuePrices(tx, toBogotaDate(deps.now()));
    if (changed > 0) await bumpCatalogVersion(tx);
    return changed;
  });
}
