import { kitchenPrints, recordPrint as recordPrintRoute } from '@sazon/contract/kitchen-printing/routes';
import * as outputSchemas from '@sazon/contract/kitchen-printing/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { recordPrint } from './prints-actions.ts';
import { listPrintedOrders } from './prints-queries.ts';

/** What a kitchen prints, and the record of prints. */
export function kitchenPrintingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenPrints, outputSchemas.kitchenPrints, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', query.restaurantId);
    return no ?? { data: await listPrintedOrders(deps.db, query.restaurantId, query.date) };
  });
  serve(app, deps, recordPrintRoute, outputSchemas.recordPrint, ({ userId, actor, body }) =>
    recordPrint(deps, { userId, actor }, body),
  );
}
