import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { at } from '../../db/schema/column.ts';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { inTurn } from '../../outside/picture-turns.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { ownerOfMenu, picturesOfMenu } from './menus-queries.ts';
import { lockMenu, usePictures } from './menus-write-queries.ts';
import {
  formerWidths,
  makePictures,
  maxUploadBytes,
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
  smallestSide,
} from './picture-making.ts';
import { readUploadToken, uploadToken } from './upload-token.ts';

type Who = { userId: string; actor: Actor };

const goodForMs = 10 * 60_000;

/** The address of a picture, as dishes keep it. */
const pictureUrl = (pictureId: string): string => `/api/pictures/${pictureId}`;

/** Where the bytes of a picture are kept. */
const keyOf = (pictureId: string, width: number, format: PictureFormat) =>
  `pictures/${pictureId.slice(0, 2)}/${pictureId}-${width}.${format}`;

/** Where to send a picture of a dish of the caller's restaurant. */
export async function uploadUrl(
  deps: Deps,
  { userId, actor }: Who,
  { menuId, restaurantBrandId }: { menuId: string; restaurantBrandId: string },
): Promise<{ url: string; expiresAt: number; maxBytes: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const owner = await ownerOfMenu(deps.db, menuId);
  if (owner === undefined || owner.brandId !== restaurantBrandId) return refuse('NOT_FOUND', { field: 'menuId' });
  const no = notAtRestaurant(actor, 'restaurant_menu_edit', owner.restaurantId);
  if (no !== undefined) return no;
  const expiresAt = deps.now() + goodForMs;
  const token = uploadToken(deps.config.secret, { menuId, userId, untilMs: expiresAt });
  return { url: `/api/menu/uploads/${token}`, expiresAt, maxBytes: maxUploadBytes };
}

/** Whether this upload address is ours and still good. */
export const isUploadOpen = (deps: Deps, token: string): boolean =>
  readUploadToken(deps.config.secret, token, deps.now()) !== undefined;

/** Keeps a picture sent to an upload address; it shows when the dish's pictures name it. */
export async function keepUpload(
  deps: Deps,
  token: string,
  bytes: Buffer,
): Promise<{ url: string } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  const pass = readUploadToken(deps.config.secret, token, deps.now());
  if (pass === undefined || (await ownerOfMenu(deps.db, pass.menuId)) === undefined) return refuse('NOT_FOUND');
  const pictures = await inTurn(() => makePictures(bytes));
  if (pictures === 'too_small') {
    return refuse('VALIDATION', {
      field: 'picture',
      message: `La foto debe medir al menos ${smallestSide} por ${smallestSide} píxeles.`,
    });
  }
  if (pictures === 'not_a_picture') {
    return refuse('UNSUPPORTED_MEDIA', { field: 'picture', message: 'Sube una foto JPG, PNG, WebP o AVIF.' });
  }
  const id = randomBytes(16).toString('hex');
  // noted first: what stays behind when its files cannot be kept is swept
  await inOneStatement(deps, (tx) =>
    tx
      .insertInto('menu_pictures')
      .values({ id, menu_id: pass.menuId, uploaded_by: pass.userId, created_at: at(deps.now()) })
      .execute(),
  );
  await Promise.all(pictures.map(({ width, format, content }) => deps.files.put(keyOf(id, width, format), content)));
  return { url: pictureUrl(id) };
}

/** The pictures of a dish, in this order. Each must be on the dish already, or have been uploaded for it. */
export async function setPictures(
  deps: Deps,
  { actor }: Who,
  { menuId, pictures }: { menuId: string; pictures: readonly string[] },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const isThere = await lockMenu(tx, menuId);
    const owner = await ownerOfMenu(tx, menuId);
    if (isThere === undefined || owner === undefined) return refuse('NOT_FOUND', { field: 'menuId' });
    const no = notAtRestaurant(actor, 'restaurant_menu_edit', owner.restaurantId);
    if (no !== undefined) return no;
    const uploaded = new Map((await picturesOfMenu(tx, menuId)).map((id) => [pictureUrl(id), id]));
    const isKnown = (one: string) => owner.pictures.includes(one) || uploaded.has(one);
    const kept = [...new Set(pictures)];
    const used = kept.flatMap((one) => uploaded.get(one) ?? []);
    if (!kept.every(isKnown) || (await usePictures(tx, used, deps.now())) < used.length) {
      return refuse('NOT_FOUND', { field: 'pictures' });
    }
    await tx.updateTable('menus').set({ pictures: kept }).where('id', '=', menuId).execute();
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

/** The bytes of a picture, in the width that it was made in; undefined: there is none. */
export const readPicture = async (
  deps: Deps,
  pictureId: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> =>
  (await deps.files.get(keyOf(pictureId, width, format))) ??
  (await deps.files.get(keyOf(pictureId, formerWidths[width], format)));

/** Removes the files of a picture. */
export async function removePicture(deps: Deps, pictureId: string): Promise<void> {
  const formats = Object.keys(pictureFormats) as PictureFormat[];
  const widths = pictureWidths.flatMap((width) => [width, formerWidths[width]]);
  const keys = widths.flatMap((width) => formats.map((format) => keyOf(pictureId, width, format)));
  await Promise.all(keys.map((key) => deps.files.remove(key)));
}
