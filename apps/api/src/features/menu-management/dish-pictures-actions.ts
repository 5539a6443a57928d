import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runInTurn } from '../../outside/picture-queue.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findMenuOwner, listMenuPictures } from './dish-owners-names-and-pictures-queries.ts';
import { markPicturesUsed } from './dish-prices-categories-slots-and-groups-queries.ts';
import { lockDish } from './lock-save-and-publish-dish-queries.ts';
import {
  encodePictures,
  formerWidths,
  type PictureFormat,
  type PictureProblem,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from './picture-encoding.ts';
import { mergeWantedChange, saveDishChange, saveDraft, type Who } from './save-dish-change-actions.ts';

/** The address of a picture, as dishes store it. */
export const toPictureUrl = (pictureId: string): string => `/api/pictures/${pictureId}`;

/** The storage key of a picture. */
export const toPictureKey = (pictureId: string, width: number, format: PictureFormat) =>
  `pictures/${pictureId.slice(0, 2)}/${pictureId}-${width}.${format}`;

/** Stores a picture of a dish in every size, without showing it yet. */
export async function keepDishPicture(
  deps: Deps,
  { menuId, userId }: { menuId: string; userId: string },
  bytes: Buffer,
): Promise<{ pictureId: string } | PictureProblem> {
  const pictures = await runInTurn(() => encodePictures(bytes));
  if (typeof pictures === 'string') return pictures;
  const id = randomBytes(16).toString('hex');
  // recorded first: a sweep deletes it when storing the files fails
  await inOneStatement(deps, (tx) =>
    tx
      .insertInto('menu_pictures')
      .values({ id, menu_id: menuId, uploaded_by: userId, created_at: toIso(deps.now()) })
      .execute(),
  );
  await Promise.all(
    pictures.map(({ width, format, content }) => deps.files.put(toPictureKey(id, width, format), content)),
  );
  return { pictureId: id };
}

/** Puts a stored picture first among the pictures of its dish. */
export async function showFirstPicture(tx: Tx, menuId: string, pictureId: string, nowMs: number): Promise<void> {
  if ((await markPicturesUsed(tx, [pictureId], nowMs)) === 0) return;
  const owner = await findMenuOwner(tx, menuId);
  const pictures = [toPictureUrl(pictureId), ...(owner?.pictures ?? [])].slice(0, 5);
  await tx.updateTable('menus').set({ pictures }).where('id', '=', menuId).execute();
}

/**
 * Sets a dish's pictures in this order. Each is the dish's already, or was uploaded for it; new ones of a published dish
 * wait for the platform.
 */
export async function setPictures(
  deps: Deps,
  who: Who,
  { menuId, pictures }: { menuId: string; pictures: readonly string[] },
): Promise<{ ok: true; waits: boolean } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const dish = await lockDish(tx, menuId);
    if (dish === undefined) return refuse('NOT_FOUND', { field: 'menuId' });
    const no = findRestaurantRefusal(who.actor, 'restaurant_menu_edit', dish.restaurantId);
    if (no !== undefined) return no;
    const uploaded = new Map((await listMenuPictures(tx, menuId)).map((id) => [toPictureUrl(id), id]));
    const isKnown = (one: string) => dish.content.pictures.includes(one) || uploaded.has(one);
    const kept = [...new Set(pictures)];
    const used = kept.flatMap((one) => uploaded.get(one) ?? []);
    if (!kept.every(isKnown) || (await markPicturesUsed(tx, used, deps.now())) < used.length) {
      return refuse('NOT_FOUND', { field: 'pictures' });
    }
    const wanted = { ...mergeWantedChange(dish), pictures: kept };
    const isSent = dish.review?.state === 'open';
    const waits = dish.draft
      ? await saveDraft(tx, deps, who, dish, { wanted, declared: dish.declared, signs: false, send: isSent })
      : (await saveDishChange(tx, deps, who, dish, { wanted, signs: false })).includes('pictures');
    await bumpCatalogVersion(tx);
    return { ok: true as const, waits };
  });
}

/** Returns the bytes of a picture in one of its widths, or undefined when there is none. */
export const readPicture = async (
  deps: Deps,
  pictureId: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> =>
  (await deps.files.get(toPictureKey(pictureId, width, format))) ??
  (await deps.files.get(toPictureKey(pictureId, formerWidths[width], format)));

/** Deletes the files of a picture. */
export async function removePicture(deps: Deps, pictureId: string): Promise<void> {
  const formats = Object.keys(pictureFormats) as PictureFormat[];
  const widths = pictureWidths.flatMap((width) => [width, formerWidths[width]]);
  const keys = widths.flatMap((width) => formats.map((format) => toPictureKey(pictureId, width, format)));
  await Promise.all(keys.map((key) => deps.files.remove(key)));
}
