import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { applyDuePrices } from './dish-prices-categories-slots-and-groups-queries.ts';

/**
 * Makes the next price of each dish its price once its day has come. Returns how many changed. Reads by date already
 * use the next price before this ran.
 */
export async function changeDuePrices(deps: Deps): Promise<number> {
  return await inTransaction(deps, async (tx) => {
    const changed = await applyDuePrices(tx, toBogotaDate(deps.now()));
    if (changed > 0) await bumpCatalogVersion(tx);
    return changed;
  });
}
