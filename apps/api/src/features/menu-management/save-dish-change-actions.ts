import { type Actor, may } from '@sazon/domain/access/permission-check';
import {
  type DishContent,
  type DishField,
  isSamePart,
  pickDishFields,
  splitDishChange,
} from '@sazon/domain/catalog/dish-content-and-change-approval';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  closeReview,
  insertDeclarations,
  insertReviews,
  type Signature,
} from './dish-approvals-and-allergen-declarations-queries.ts';
import { type LockedDish, saveDishContent, saveSignature } from './lock-save-and-publish-dish-queries.ts';

export type Who = { readonly userId: string; readonly actor: Actor };

/** Returns whether this person's changes need no review: platform staff, at restaurants where they do not work. */
export const publishesAtOnce = (actor: Actor, restaurantId: string): boolean =>
  may(actor, 'admin_bills_edit') && !Object.hasOwn(actor.restaurantPermissions, restaurantId);

/** Returns a dish as its restaurant last wanted it: what is stored, with the changes that wait for the platform. */
export const mergeWantedChange = ({ draft, content, review }: LockedDish): DishContent =>
  draft || review?.state !== 'open' ? content : { ...content, ...review.wanted };

const asksForAllergens = (waits: readonly DishField[]) => waits.includes('allergens') || waits.includes('groups');

/**
 * Saves a changed published dish: at once what needs no review, the rest as a review that replaces the open one.
 * Returns the fields that wait. With `signs`, the person signs the allergens of the whole dish as wanted.
 */
export async function saveDishChange(
  tx: Tx,
  deps: Deps,
  { userId, actor }: Who,
  dish: LockedDish,
  { wanted, signs }: { wanted: DishContent; signs: boolean },
): Promise<readonly DishField[]> {
  const nowMs = deps.now();
  const isDirect = publishesAtOnce(actor, dish.restaurantId);
  const { now, waits } = isDirect ? { now: wanted, waits: [] } : splitDishChange(dish.content, wanted);
  await saveDishContent(tx, dish, now);
  const signature: Signature | null = signs ? { by: userId, atMs: nowMs } : null;
  if (signature !== null) await insertDeclarations(tx, [{ menuId: dish.id, content: wanted }], signature);
  if (signature !== null && !asksForAllergens(waits)) await saveSignature(tx, dish.id, signature);
  const open = dish.review?.state === 'open' ? dish.review : null;
  const fields = pickDishFields(wanted, waits);
  if (open !== null && waits.length > 0 && !signs && isSamePart(open.wanted, fields)) return waits;
  if (open !== null) await closeReview(tx, dish.id, { state: 'withdrawn', by: userId }, nowMs);
  if (waits.length > 0) {
    const review = {
      ...{ id: deps.newId(), menuId: dish.id, restaurantId: dish.restaurantId, isNew: false, before: now },
      ...{ wanted: fields, sentBy: userId },
      declared: asksForAllergens(waits) ? (signature ?? open?.declared ?? null) : null,
    };
    await insertReviews(tx, [review], nowMs);
  }
  if (open !== null || waits.length > 0) tx.events.publish([`restaurant:${dish.restaurantId}`]);
  return waits;
}

/**
 * Saves a dish that was never published, and sends it to review (`send`) or takes it back. `declared` is the stored
 * signature if it still holds, else null; with `signs`, the person signs anew. Returns whether it waits for the platform.
 */
export async function saveDraft(
  tx: Tx,
  deps: Deps,
  { userId }: Who,
  dish: LockedDish,
  { wanted, declared, signs, send }: { wanted: DishContent; declared: Signature | null; signs: boolean; send: boolean },
): Promise<boolean> {
  const nowMs = deps.now();
  const signature = signs ? { by: userId, atMs: nowMs } : declared;
  await saveDishContent(tx, dish, wanted);
  if (signs && signature !== null) await insertDeclarations(tx, [{ menuId: dish.id, content: wanted }], signature);
  await saveSignature(tx, dish.id, signature);
  await closeReview(tx, dish.id, { state: 'withdrawn', by: userId }, nowMs);
  if (send) {
    const review = { id: deps.newId(), menuId: dish.id, restaurantId: dish.restaurantId, isNew: true, before: null };
    await insertReviews(tx, [{ ...review, wanted, declared: signature, sentBy: userId }], nowMs);
  }
  tx.events.publish([`restaurant:${dish.restaurantId}`]);
  return send;
}
