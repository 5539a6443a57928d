import { kitchenPrints, recordPrint as recordPrintRoute } from '@sazon/contract/kitchen-output';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { recordPrint } from './prints-actions.ts';
import { printedOrders } from './prints-queries.ts';

/** What a kitchen prints, and that it did. */
export function kitchenRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenPrints, async ({ actor, query }) => {
    const no = notAtRestaurant(actor, 'restaurant_orders_view', query.restaurantId);
    return no ?? { data: await printedOrders(deps.db, query.restaurantId, query.date) };
  });
  serve(app, deps, recordPrintRoute, ({ userId, actor, body }) => recordPrint(deps, { userId, actor }, body));
}
