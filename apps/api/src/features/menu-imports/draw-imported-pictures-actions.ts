import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { keepDishPicture, showFirstPicture } from '../menu-management/dish-pictures-actions.ts';
import { listWaitingPictures, savePictureDone } from './menu-imports-queries.ts';

/** How many pictures one run draws. */
const most = 40;

/** Draws the pictures that came with confirmed menus. A job of every minute. */
export async function drawImportedPictures(deps: Deps): Promise<void> {
  for (const { importId, name, key, menuId, authorId } of await listWaitingPictures(deps.db, most)) {
    if (menuId === null) continue;
    const bytes = await deps.files.get(key);
    const kept = bytes && (await keepDishPicture(deps, { menuId, userId: authorId }, bytes));
    await inTransaction(deps, async (tx) => {
      // a file that is no picture leaves the dish with its drawing
      if (typeof kept === 'object') await showFirstPicture(tx, menuId, kept.pictureId, deps.now());
      await savePictureDone(tx, importId, name, deps.now());
      await bumpCatalogVersion(tx);
    });
    await deps.files.remove(key);
  }
}
