import type { RouteParsed } from '@sazon/contract/define-route';
import type { decideDishApprovals as decideRoute } from '@sazon/contract/dish-approvals/routes';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { applyDuePrice, findDishProblem } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { closeReview } from '../menu-management/dish-approvals-and-allergen-declarations-queries.ts';
import {
  lockDish,
  publishDraft,
  saveDishContent,
  saveSignature,
} from '../menu-management/lock-save-and-publish-dish-queries.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import { listDishesToDecide } from './dish-approvals-queries.ts';
import { buildDecisionMessages, type DecidedDish } from './dish-decision-messages.ts';

type Caller = Actor & { userId: string };
type Decision = RouteParsed<typeof decideRoute>['body'];
type No = Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>;

/** Publishes or returns what restaurants sent, all or none, and tells them. */
export async function decideDishApprovals(deps: Deps, actor: Caller, input: Decision): Promise<{ ok: true } | No> {
  const { decision } = input;
  const reason = input.reason || null;
  if (decision === 'return' && reason === null) return refuse('REASON_REQUIRED', { field: 'reason' });
  const ids = [...new Set(input.ids)];
  return await inTransaction(deps, async (tx, events) => {
    const reviews = await listDishesToDecide(tx, ids);
    if (reviews.length < ids.length) return refuse('NOT_FOUND', { field: 'ids' });
    const decided: DecidedDish[] = [];
    for (const { id, menuId, restaurantId, email, restaurantName } of reviews) {
      const own = findOwnRestaurantRefusal(actor, restaurantId);
      if (own !== undefined) return own;
      const done = await decideOne(tx, deps, actor, { id, menuId }, { decision, reason });
      if (isRefusal(done)) return done;
      decided.push({ ...done, menuId, restaurantId, email, restaurantName });
      events.publish([`restaurant:${restaurantId}`]);
    }
    await deps.messages.send(tx, buildDecisionMessages(deps.config.publicUrl, decided, reason), deps.now());
    await bumpCatalogVersion(tx);
    return { ok: true as const };
  });
}

async function decideOne(
  tx: Tx,
  deps: Deps,
  { userId }: Caller,
  { id, menuId }: { id: string; menuId: string },
  { decision, reason }: { decision: Decision['decision']; reason: string | null },
): Promise<{ name: string; sentBy: string } | Refusal<'STATE_CONFLICT'>> {
  const dish = await lockDish(tx, menuId);
  const review = dish?.review;
  if (dish === undefined || review?.id !== id || review.state !== 'open')
    return refuse('STATE_CONFLICT', { message: 'Un plato cambió o ya lo decidió otra persona. Míralo de nuevo.' });
  // while a new dish is reviewed, only the pictures of an imported menu can change it, so it is published as it is
  const next = review.isNew ? dish.content : { ...dish.content, ...review.wanted };
  const named = { name: next.name, sentBy: review.sentBy };
  const nowMs = deps.now();
  if (decision === 'return') {
    await closeReview(tx, menuId, { state: 'returned', by: userId, reason }, nowMs);
    return named;
  }
  if (findDishProblem(next) !== null)
    return refuse('STATE_CONFLICT', { message: `${next.name}: el precio y los adicionales no cuadran. Devuélvelo.` });
  await saveDishContent(tx, dish, applyDuePrice(next, toBogotaDate(nowMs)));
  if (review.declared !== null) await saveSignature(tx, menuId, review.declared);
  if (review.isNew) await publishDraft(tx, menuId);
  await closeReview(tx, menuId, { state: 'published', by: userId }, nowMs);
  return named;
}
