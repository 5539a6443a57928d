import { kitchenNextOrders } from '@sazon/contract/kitchen-orders/next-order-day-routes';
import * as nextSchemas from '@sazon/contract/kitchen-orders/next-order-day-schemas';
import { kitchenOrdersSum } from '@sazon/contract/kitchen-orders/order-totals-routes';
import * as sumSchemas from '@sazon/contract/kitchen-orders/order-totals-schemas';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Deps, readingReplica } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { serve } from '../../http/serve.ts';
import { readCalendarRules } from '../delivery/calendars-and-served-location-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { isKnownRestaurant } from '../restaurants/restaurants-and-couriers-queries.ts';
import type { KitchenFilter } from './kitchen-filter-queries.ts';
import { formatOrdersCsv } from './kitchen-orders-csv.ts';
import { findNextOrderDay, listSoldOrders, sumKitchenOrders } from './order-totals-next-day-and-export-queries.ts';

const asked = sumSchemas.kitchenOrdersSum.query;

/** More rows than a kitchen sells in a year; a larger export has to choose fewer days. */
const mostRows = 50_000;

const toKitchenFilter = ({ locationId, time, status, ...rest }: z.output<typeof asked>): KitchenFilter => ({
  ...rest,
  locationIds: locationId,
  timeIds: time,
  statuses: status,
});

/** Totals and export of a restaurant's order table. */
export function orderTotalsAndExportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenOrdersSum, sumSchemas.kitchenOrdersSum, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', query.restaurantId);
    if (no !== undefined) return no;
    const [exists, sum] = await Promise.all([
      isKnownRestaurant(deps.db, query.restaurantId),
      sumKitchenOrders(deps.db, toKitchenFilter(query)),
    ]);
    return exists ? sum : refuse('NOT_FOUND');
  });
  serve(
    app,
    deps,
    kitchenNextOrders,
    nextSchemas.kitchenNextOrders,
    async ({ actor, query: { restaurantId, date } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      if (no !== undefined) return no;
      const [exists, rules, next] = await Promise.all([
        isKnownRestaurant(deps.db, restaurantId),
        readCalendarRules(deps.db, null, date, date),
        findNextOrderDay(deps.db, restaurantId, date),
      ]);
      return exists ? { isOpen: isOpenDay(date, rules), next: next ?? null } : refuse('NOT_FOUND');
    },
  );
  // CSV, so it stands outside of the contract
  app.get('/api/admin/restaurants/orders/csv', {
    schema: {
      querystring: asked,
      operationId: 'kitchen.ordersCsv',
      tags: ['kitchen'],
      description:
        'The orders of a restaurant that a filter leaves, for a spreadsheet: UTF-8 with its mark, semicolons.',
      produces: ['text/csv'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, kitchenOrdersSum.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const query = request.query as z.output<typeof asked>;
      const no = findRestaurantRefusal(staff, 'restaurant_orders_view', query.restaurantId);
      if (no !== undefined) return sendRefusal(request, reply, no);
      const { db } = await readingReplica(deps);
      const rows = await listSoldOrders(db, toKitchenFilter(query), mostRows + 1);
      if (rows.length > mostRows)
        return sendRefusal(request, reply, refuse('VALIDATION', { field: 'endDate', message: 'Elige menos días.' }));
      const name = `ordenes-${query.startDate}-a-${query.endDate}.csv`;
      return sendDownload(reply, { type: CSV_TYPE, name }, formatOrdersCsv(rows));
    },
  });
}
