import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { changesRating } from '@sazon/domain/catalog/ratings';
import {
  calculateAppReviewOpensAt,
  checkRatings,
  type ReviewQuestion,
} from '@sazon/domain/orders/review-ratings-check';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { findPassingOn } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  findLastAppReviewAt,
  insertAppReview,
  insertOrderReview,
  lockReviewer,
  readStopOfOrder,
} from './review-lunch-and-app-queries.ts';

type Review = { ratings: Record<string, number>; comment?: string | undefined };

/** Saves the review of a delivered lunch by who ate it, once, with the questions of the setting `order_review_form`. */
export async function reviewOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  review: Review & { publish: boolean; photoId?: string | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const { forClients } = await loadSettings(deps);
  return await inTransaction(deps, async (tx) => {
    const passed = await findPassingOn(tx, orderId);
    const isTaker = passed?.takerId === userId;
    const [order] = await lockOrders(tx, [orderId], { userId: isTaker ? passed.ownerId : userId });
    if (order === undefined) return refuse('NOT_FOUND');
    if (passed !== undefined && !isTaker)
      return refuse('STATE_CONFLICT', { message: 'Este almuerzo se lo pasaste a otra persona.' });
    const wrong = wrongAnswer(forClients.order_review_form, review);
    if (wrong !== undefined) return wrong;
    if (order.facts.status !== 'delivered')
      return refuse('STATE_CONFLICT', { message: 'Podrás calificarla cuando te la entreguen.' });
    const { photoId = null } = review;
    if (photoId !== null) {
      const { timeId, scheduleDate } = await readStopOfOrder(tx, orderId);
      const of = { userId, courierId: null, consolidatorId: null, timeId, scheduleDate, purpose: 'problem' } as const;
      const photo = await lockStopPhoto(tx, photoId, of);
      if (isRefusal(photo)) return photo;
    }
    const comment = clean(review);
    const written = { ...comment, published: review.publish && comment.comment !== null, createdAt: toIso(deps.now()) };
    const counted = await insertOrderReview(tx, { orderId, userId, photoId, ...written });
    if (counted === undefined) return refuse('STATE_CONFLICT', { message: 'Ya calificaste esta orden.' });
    const { menu, brand } = counted;
    // cached menus show stars, so they are renewed when those change; the number of reviews may lag behind
    if (changesRating(menu, menu.added) || changesRating(brand, brand.added)) await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

/** Returns whether this person can review the app now, and otherwise from when. */
export async function readAppReview(deps: Deps, userId: string) {
  const [{ forClients }, lastAt] = await Promise.all([loadSettings(deps), findLastAppReviewAt(deps.db, userId)]);
  const opensAt = calculateAppReviewOpensAt(lastAt, forClients.product_review_days);
  return { open: deps.now() >= opensAt, opensAt, lastAt };
}

/**
 * Saves a customer's review of the app, with the questions of the setting `product_review_form`. They can review it
 * again after the days of `product_review_days`.
 */
export async function reviewApp(
  deps: Deps,
  userId: string,
  review: Review,
): Promise<{ ok: true } | Refusal<'TOO_SOON' | 'VALIDATION'>> {
  const { forClients } = await loadSettings(deps);
  return await inTransaction(deps, async (tx) => {
    const wrong = wrongAnswer(forClients.product_review_form, review);
    if (wrong !== undefined) return wrong;
    await lockReviewer(tx, userId);
    const opensAt = calculateAppReviewOpensAt(await findLastAppReviewAt(tx, userId), forClients.product_review_days);
    if (deps.now() < opensAt)
      return refuse('TOO_SOON', { message: 'Ya nos contaste hace poco. Gracias.', detail: { opensAt } });
    await insertAppReview(tx, { id: deps.newId(), userId, ...clean(review), createdAt: toIso(deps.now()) });
    return { ok: true as const };
  });
}

function wrongAnswer(form: readonly ReviewQuestion[], { ratings }: Review): Refusal<'VALIDATION'> | undefined {
  const checked = checkRatings(form, ratings);
  return checked.ok ? undefined : refuse('VALIDATION', { field: checked.field, message: 'Elige de 1 a 5 estrellas.' });
}

const clean = ({ ratings, comment }: Review) => ({ ratings, comment: comment || null });
