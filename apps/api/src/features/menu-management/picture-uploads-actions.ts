import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findMenuOwner } from './dish-owners-names-and-pictures-queries.ts';
import { keepDishPicture, toPictureUrl } from './dish-pictures-actions.ts';
import { maxUploadBytes, smallestSide } from './picture-encoding.ts';
import { readUploadToken, signUploadToken } from './picture-upload-token.ts';
import type { Who } from './save-dish-change-actions.ts';

const goodForMs = 10 * 60_000;

/** Returns an upload address for a picture of a dish of the caller's restaurant. */
export async function createUploadUrl(
  deps: Deps,
  { userId, actor }: Who,
  { menuId, restaurantBrandId }: { menuId: string; restaurantBrandId: string },
): Promise<{ url: string; expiresAt: number; maxBytes: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const owner = await findMenuOwner(deps.db, menuId);
  if (owner === undefined || owner.brandId !== restaurantBrandId) return refuse('NOT_FOUND', { field: 'menuId' });
  const no = findRestaurantRefusal(actor, 'restaurant_menu_edit', owner.restaurantId);
  if (no !== undefined) return no;
  const expiresAt = deps.now() + goodForMs;
  const token = signUploadToken(deps.config.secret, { menuId, userId, untilMs: expiresAt });
  return { url: `/api/menu/uploads/${token}`, expiresAt, maxBytes: maxUploadBytes };
}

/** Returns whether this upload token is genuine and not expired. */
export const isUploadOpen = (deps: Deps, token: string): boolean =>
  readUploadToken(deps.config, token, deps.now()) !== undefined;

/** Stores an uploaded picture. It is not shown until it is added to the dish's pictures (`setPictures`). */
export async function storeUpload(
  deps: Deps,
  token: string,
  bytes: Buffer,
): Promise<{ url: string } | Refusal<'NOT_FOUND' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  const pass = readUploadToken(deps.config, token, deps.now());
  if (pass === undefined || (await findMenuOwner(deps.db, pass.menuId)) === undefined) return refuse('NOT_FOUND');
  const kept = await keepDishPicture(deps, pass, bytes);
  if (kept === 'too_small') {
    return refuse('VALIDATION', {
      field: 'picture',
      message: `La foto debe medir al menos ${smallestSide} por ${smallestSide} píxeles.`,
    });
  }
  if (kept === 'not_a_picture') {
    return refuse('UNSUPPORTED_MEDIA', { field: 'picture', message: 'Sube una foto JPG, PNG, WebP o AVIF.' });
  }
  return { url: toPictureUrl(kept.pictureId) };
}
