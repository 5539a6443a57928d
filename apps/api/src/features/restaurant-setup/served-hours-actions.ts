import type { RouteParsed } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import type { serveHours as serveRoute } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import { recordRestaurantChanges } from '../restaurants/record-restaurant-changes-queries.ts';
import { serveSlotIn } from '../slots/serve-slot-actions.ts';
import { lockRestaurantFields } from './restaurant-fields-and-checklist-facts-queries.ts';
import type { Caller } from './restaurant-setup-actions.ts';
import { offerDishes } from './served-hours-maximum-and-offered-dishes-queries.ts';

/** Sets how a restaurant serves several hours, with the same values for all. */
export async function setServedHours(
  deps: Deps,
  { userId }: Caller,
  restaurantId: string,
  { timeIds, offersDishes, ...served }: RouteParsed<typeof serveRoute>['body'],
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const restaurant = await lockRestaurantFields(tx, restaurantId);
    if (restaurant === undefined) return refuse('NOT_FOUND');
    if (restaurant.state === 'closed') return refuse('STATE_CONFLICT', { message: 'El restaurante está cerrado.' });
    const added: string[] = [];
    for (const id of [...new Set(timeIds)].sort()) {
      const done = await serveSlotIn(tx, deps, userId, { id, restaurantId }, served);
      if (isRefusal(done)) return refuse('NOT_FOUND', { field: 'timeIds' });
      if (done.isNew) added.push(done.restaurantTimeId);
    }
    if (offersDishes && added.length > 0) await offerDishes(tx, restaurantId, added);
    const is = `${timeIds.length} con ${served.capacity ?? 'cupo libre'}${served.closed ? ', cerradas' : ''}`;
    const change = { setting: 'hours', was: null, is };
    await recordRestaurantChanges(tx, restaurantId, [change], { actorId: userId, nowMs: deps.now() });
    await bumpCatalogVersion(tx);
    events.publish([`restaurant:${restaurantId}`]);
    return { ok: true as const };
  });
}
