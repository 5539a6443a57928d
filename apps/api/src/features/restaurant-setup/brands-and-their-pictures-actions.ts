import { randomBytes } from 'node:crypto';
import type { RouteParsed } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type {
  addBrand as addRoute,
  changeBrand as changeRoute,
} from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import { listFieldChanges } from '@sazon/domain/restaurants/restaurant-field-names-and-changes';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runInTurn } from '../../outside/picture-queue.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { toPictureKey, toPictureUrl } from '../menu-management/dish-pictures-actions.ts';
import { encodePictures } from '../menu-management/picture-encoding.ts';
import { recordRestaurantChanges } from '../restaurants/record-restaurant-changes-queries.ts';
import { findCategoryName } from './brand-categories-queries.ts';
import { lockRestaurantFields } from './restaurant-fields-and-checklist-facts-queries.ts';
import type { Caller } from './restaurant-setup-actions.ts';
import {
  insertBrand,
  isBrandNameTaken,
  lockBrand,
  saveAvatar,
  saveBrand,
} from './save-restaurants-and-brands-queries.ts';

/** The shorter side of a brand's picture, in pixels. */
const smallestAvatar = 360;

const nameTaken = (): Refusal<'STATE_CONFLICT'> =>
  refuse('STATE_CONFLICT', { field: 'name', message: 'Ya hay una marca con ese nombre.' });

const noCategory = () => refuse('VALIDATION', { field: 'categoryId', message: 'Esa categoría ya no existe.' });

/** Adds a brand to a restaurant. */
export async function addBrand(
  deps: Deps,
  { userId }: Caller,
  restaurantId: string,
  body: RouteParsed<typeof addRoute>['body'],
): Promise<{ id: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const id = deps.newId();
  return await inTransaction(deps, async (tx) => {
    const restaurant = await lockRestaurantFields(tx, restaurantId);
    if (restaurant === undefined) return refuse('NOT_FOUND');
    if (await isBrandNameTaken(tx, body.name, id)) return nameTaken();
    if (body.categoryId !== null && (await findCategoryName(tx, body.categoryId)) === undefined) return noCategory();
    await insertBrand(tx, { id, restaurantId, ...body });
    const change = { setting: 'brand', was: null, is: body.name };
    await recordRestaurantChanges(tx, restaurantId, [change], { actorId: userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { id };
  });
}

/** Changes the given fields of a brand. */
export async function changeBrand(
  deps: Deps,
  { userId }: Caller,
  { id: restaurantId, brandId }: { id: string; brandId: string },
  given: RouteParsed<typeof changeRoute>['body'],
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const before = await lockBrand(tx, restaurantId, brandId);
    if (before === undefined) return refuse('NOT_FOUND');
    const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after = { ...before, ...stated };
    if (after.name !== before.name && (await isBrandNameTaken(tx, after.name, brandId))) return nameTaken();
    const category = after.categoryId === null ? null : await findCategoryName(tx, after.categoryId);
    if (category === undefined) return noCategory();
    await saveBrand(tx, brandId, after);
    const former = before.categoryId === null ? null : ((await findCategoryName(tx, before.categoryId)) ?? null);
    const changes = listFieldChanges({ ...before, categoryId: former }, { ...after, categoryId: category }).map(
      ({ setting, was, is }) => ({
        ...{ setting, was },
        is: `${is ?? 'sin dato'} (${before.name})`,
      }),
    );
    await recordRestaurantChanges(tx, restaurantId, changes, { actorId: userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    events.publish([`restaurant:${restaurantId}`]);
    return { ok: true as const };
  });
}

/** Stores the uploaded picture of a brand, in every size. */
export async function keepAvatar(
  deps: Deps,
  { userId }: Caller,
  { id: restaurantId, brandId }: { id: string; brandId: string },
  bytes: Buffer,
): Promise<{ url: string } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  const pictures = await runInTurn(() => encodePictures(bytes, smallestAvatar));
  if (pictures === 'too_small') {
    const message = `La imagen debe medir al menos ${smallestAvatar} por ${smallestAvatar} píxeles.`;
    return refuse('VALIDATION', { field: 'picture', message });
  }
  if (pictures === 'not_a_picture')
    return refuse('UNSUPPORTED_MEDIA', { field: 'picture', message: 'Sube una imagen JPG, PNG, WebP o AVIF.' });
  const pictureId = randomBytes(16).toString('hex');
  const url = toPictureUrl(pictureId);
  await Promise.all(
    pictures.map(({ width, format, content }) => deps.files.put(toPictureKey(pictureId, width, format), content)),
  );
  return await inTransaction(deps, async (tx) => {
    const brand = await lockBrand(tx, restaurantId, brandId);
    if (brand === undefined) return refuse('NOT_FOUND');
    await saveAvatar(tx, brandId, url);
    const change = { setting: 'avatar', was: null, is: brand.name };
    await recordRestaurantChanges(tx, restaurantId, [change], { actorId: userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    return { url };
  });
}
