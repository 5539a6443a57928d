import * as contract from '@sazon/contract/custody/routes';
import * as custodySchemas from '@sazon/contract/custody/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { markPacked, readCustodyChain } from './custody-chain-and-packing-actions.ts';
import { listLeftBehind } from './left-behind-queries.ts';

/** The custody chain of lunches, and warnings of lunches left behind. */
export function custodyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.orderCustody, custodySchemas.orderCustody, ({ userId, params }) =>
    readCustodyChain(deps, params.id, { userId }),
  );

  serve(
    app,
    deps,
    contract.kitchenCustody,
    custodySchemas.kitchenCustody,
    ({ actor, params, query: { restaurantId } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      return no ?? readCustodyChain(deps, params.orderId, { restaurantId });
    },
  );
  serve(app, deps, contract.platformCustody, custodySchemas.platformCustody, ({ params }) =>
    readCustodyChain(deps, params.orderId, {}),
  );

  serve(app, deps, contract.markPacked, custodySchemas.markPacked, ({ userId, actor, body }) =>
    markPacked(deps, { userId, actor }, body),
  );

  const today = () => toBogotaDate(deps.now());
  serve(
    app,
    deps,
    contract.kitchenLeftBehind,
    custodySchemas.kitchenLeftBehind,
    async ({ actor, query: { restaurantId } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      return no ?? { data: await listLeftBehind(deps.db, { date: today(), restaurantId }, deps.now()) };
    },
  );
  serve(app, deps, contract.platformLeftBehind, custodySchemas.platformLeftBehind, async () => ({
    data: await listLeftBehind(deps.db, { date: today() }, deps.now()),
  }));
}
