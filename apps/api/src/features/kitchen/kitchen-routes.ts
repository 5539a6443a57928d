import { restaurantStatement } from '@sazon/contract/bills';
import { kitchenPrints, recordPrint as recordPrintRoute } from '@sazon/contract/kitchen-output';
import { refuse } from '@sazon/contract/refusal';
import { billWeekOf, restaurantBill } from '@sazon/domain/bills/restaurant-bill';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { recordPrint } from './prints-actions.ts';
import { printedOrders } from './prints-queries.ts';
import { feeOf, refundLines, soldLines } from './statement-queries.ts';

/** What a kitchen prints, and that it did. */
export function kitchenRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenPrints, async ({ actor, query }) => {
    const no = notAtRestaurant(actor, 'restaurant_orders_view', query.restaurantId);
    return no ?? { data: await printedOrders(deps.db, query.restaurantId, query.date) };
  });
  serve(app, deps, restaurantStatement, async ({ actor, query: { restaurantId, week } }) => {
    const no = notAtRestaurant(actor, 'restaurant_bills_view', restaurantId);
    if (no !== undefined) return no;
    const today = bogotaDate(deps.now());
    const { start, end, issuedOn } = billWeekOf(week ?? today);
    const [feeBps, sold, refunds] = await Promise.all([
      feeOf(deps.db, restaurantId),
      soldLines(deps.db, restaurantId, start, end),
      refundLines(deps.db, restaurantId, start, end),
    ]);
    if (feeBps === undefined) return refuse('NOT_FOUND');
    const refundsCop = refunds.reduce((sum, { amountCop }) => sum - amountCop, 0);
    const summary = restaurantBill(sold, refundsCop, feeBps);
    return { start, end, issuedOn, running: today <= end, feeBps, summary, lines: [...sold, ...refunds] };
  });
  serve(app, deps, recordPrintRoute, ({ userId, actor, body }) => recordPrint(deps, { userId, actor }, body));
}
