import { acknowledgeCancelled, kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import * as cancelledSchemas from '@sazon/contract/kitchen-orders/unread-cancellations-schemas';
import { acknowledgeChanged, kitchenChanged } from '@sazon/contract/kitchen-orders/unread-changes-routes';
import * as changedSchemas from '@sazon/contract/kitchen-orders/unread-changes-schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { isKnownRestaurant } from '../restaurants/restaurants-and-couriers-queries.ts';
import { acknowledgeCancelledOrders, acknowledgeChanges } from './acknowledge-cancellations-and-changes-actions.ts';
import { listUnreadCancelled } from './unread-cancellations-queries.ts';
import { listUnreadChanges } from './unread-changes-queries.ts';

/** Cancellations and changes of a started day that nobody of the restaurant has read. */
export function unreadCancellationsAndChangesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    kitchenCancelled,
    cancelledSchemas.kitchenCancelled,
    async ({ actor, query: { restaurantId, date } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      if (no !== undefined) return no;
      const [exists, data] = await Promise.all([
        isKnownRestaurant(deps.db, restaurantId),
        listUnreadCancelled(deps.db, restaurantId, date),
      ]);
      return exists ? { data } : refuse('NOT_FOUND');
    },
  );
  serve(app, deps, acknowledgeCancelled, cancelledSchemas.acknowledgeCancelled, ({ userId, actor, body }) =>
    acknowledgeCancelledOrders(deps, { userId, actor }, body),
  );
  serve(app, deps, kitchenChanged, changedSchemas.kitchenChanged, async ({ actor, query: { restaurantId, date } }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const [exists, data] = await Promise.all([
      isKnownRestaurant(deps.db, restaurantId),
      listUnreadChanges(deps.db, restaurantId, date),
    ]);
    return exists ? { data } : refuse('NOT_FOUND');
  });
  serve(app, deps, acknowledgeChanged, changedSchemas.acknowledgeChanged, ({ userId, actor, body }) =>
    acknowledgeChanges(deps, { userId, actor }, body),
  );
}
