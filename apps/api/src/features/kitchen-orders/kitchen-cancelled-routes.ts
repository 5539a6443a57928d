import { acknowledgeCancelled, kitchenCancelled } from '@sazon/contract/kitchen/cancelled-routes';
import * as cancelledSchemas from '@sazon/contract/kitchen/cancelled-schemas';
import { acknowledgeChanged, kitchenChanged } from '@sazon/contract/kitchen/changed-routes';
import * as changedSchemas from '@sazon/contract/kitchen/changed-schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { restaurantExists } from '../restaurants/restaurants-queries.ts';
import { acknowledge, acknowledgeChanges } from './kitchen-cancelled-actions.ts';
import { unreadCancelled } from './kitchen-cancelled-queries.ts';
import { unreadChanges } from './kitchen-changed-queries.ts';

/** What was cancelled or changed of a day that the kitchen had begun, until somebody there has read it. */
export function kitchenCancelledRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    kitchenCancelled,
    cancelledSchemas.kitchenCancelled,
    async ({ actor, query: { restaurantId, date } }) => {
      const no = notAtRestaurant(actor, 'restaurant_orders_view', restaurantId);
      if (no !== undefined) return no;
      const [exists, data] = await Promise.all([
        restaurantExists(deps.db, restaurantId),
        unreadCancelled(deps.db, restaurantId, date),
      ]);
      return exists ? { data } : refuse('NOT_FOUND');
    },
  );
  serve(app, deps, acknowledgeCancelled, cancelledSchemas.acknowledgeCancelled, ({ userId, actor, body }) =>
    acknowledge(deps, { userId, actor }, body),
  );
  serve(app, deps, kitchenChanged, changedSchemas.kitchenChanged, async ({ actor, query: { restaurantId, date } }) => {
    const no = notAtRestaurant(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const [exists, data] = await Promise.all([
      restaurantExists(deps.db, restaurantId),
      unreadChanges(deps.db, restaurantId, date),
    ]);
    return exists ? { data } : refuse('NOT_FOUND');
  });
  serve(app, deps, acknowledgeChanged, changedSchemas.acknowledgeChanged, ({ userId, actor, body }) =>
    acknowledgeChanges(deps, { userId, actor }, body),
  );
}
