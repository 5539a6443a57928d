import { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import * as boardSchemas from '@sazon/contract/kitchen-orders/board-start-schemas';
import { kitchenOrderChanges } from '@sazon/contract/kitchen-orders/changes-since-cursor-routes';
import * as changesSchemas from '@sazon/contract/kitchen-orders/changes-since-cursor-schemas';
import {
  setInvoiceNumber as setInvoiceNumberRoute,
  setInvoiceNumbers as setInvoiceNumbersRoute,
} from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import * as invoicesSchemas from '@sazon/contract/kitchen-orders/invoice-numbers-schemas';
import {
  assignCourier as assignCourierRoute,
  changeStatus as changeStatusRoute,
  kitchenFilters,
  kitchenOrders,
  sendReminders as sendRemindersRoute,
} from '@sazon/contract/kitchen-orders/routes';
import * as kitchenSchemas from '@sazon/contract/kitchen-orders/schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import { readCursor } from '../../db/change-cursor.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listCourierOptions } from '../crew/courier-choices-and-other-city-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { isKnownRestaurant } from '../restaurants/restaurants-and-couriers-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { changeOrderStatus } from './change-order-status-actions.ts';
import { assignCourier } from './courier-assign-actions.ts';
import { sendReminders } from './customer-reminders-actions.ts';
import { setInvoiceNumber, setInvoiceNumbers } from './invoice-numbers-actions.ts';
import { groupKitchenOrders, listFirstKitchenOrders } from './kitchen-board-queries.ts';
import { createKitchenChangesReader } from './kitchen-changes-reader.ts';
import { countFilterOptions, countKitchenOrders } from './kitchen-filter-queries.ts';
import { listKitchenOrders } from './kitchen-orders-queries.ts';
import { orderTotalsAndExportRoutes } from './order-totals-and-export-routes.ts';
import { unreadCancellationsAndChangesRoutes } from './unread-cancellations-and-changes-routes.ts';

/** The restaurant's side of orders (specification section 7, Restaurant admin). */
export function kitchenOrdersRoutes(app: FastifyInstance, deps: Deps): void {
  readRoutes(app, deps);
  orderTotalsAndExportRoutes(app, deps);
  boardRoutes(app, deps);
  filterRoute(app, deps);
  unreadCancellationsAndChangesRoutes(app, deps);
  moveRoutes(app, deps);
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenOrders, kitchenSchemas.kitchenOrders, async ({ actor, query }) => {
    const { restaurantId, startDate, endDate, search, page, perPage } = query;
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const { locationId: locationIds, time: timeIds, status: statuses } = query;
    const filter = { restaurantId, startDate, endDate, locationIds, timeIds, statuses, search };
    const cursor = await readCursor(deps.db);
    const offset = (page - 1) * perPage;
    const [exists, data] = await Promise.all([
      isKnownRestaurant(deps.db, restaurantId),
      listKitchenOrders(deps.db, filter, { limit: perPage, offset }, await readClock(deps)),
    ]);
    // a page that is not full is the last one, so a whole-day board needs no count
    const isLast = data.length < perPage && (page === 1 || data.length > 0);
    const total = isLast ? offset + data.length : await countKitchenOrders(deps.db, filter);
    return exists ? { data, page, perPage, total, cursor } : refuse('NOT_FOUND');
  });
}

function boardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenBoardStart, boardSchemas.kitchenBoardStart, async ({ actor, query }) => {
    const { restaurantId, startDate, endDate, locationId: locationIds, time: timeIds, status: statuses } = query;
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const filter = { restaurantId, startDate, endDate, locationIds, timeIds, statuses };
    const [exists, data, groups] = await Promise.all([
      isKnownRestaurant(deps.db, restaurantId),
      listFirstKitchenOrders(deps.db, filter, await readClock(deps)),
      groupKitchenOrders(deps.db, filter),
    ]);
    return exists ? { data, groups } : refuse('NOT_FOUND');
  });

  const changesOf = createKitchenChangesReader(deps.db, () => readClock(deps));
  serve(app, deps, kitchenOrderChanges, changesSchemas.kitchenOrderChanges, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', query.restaurantId);
    if (no !== undefined) return no;
    const { restaurantId, startDate, endDate, locationId: locationIds, time: timeIds, status: statuses, since } = query;
    const filter = { restaurantId, startDate, endDate, locationIds, timeIds, statuses, since };
    return (await changesOf(filter)) ?? refuse('NOT_FOUND');
  });
}

function filterRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenFilters, kitchenSchemas.kitchenFilters, async ({ actor, query }) => {
    const { restaurantId, startDate, endDate, status: statuses } = query;
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const [exists, counts, couriers] = await Promise.all([
      isKnownRestaurant(deps.db, restaurantId),
      countFilterOptions(deps.db, { restaurantId, startDate, endDate, statuses }),
      listCourierOptions(deps.db, restaurantId, startDate),
    ]);
    const nowMs = deps.now();
    return exists ? { ...counts, couriers, serverNow: nowMs, today: toBogotaDate(nowMs) } : refuse('NOT_FOUND');
  });
}

function moveRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, changeStatusRoute, kitchenSchemas.changeStatus, ({ userId, actor, body }) =>
    changeOrderStatus(deps, { userId, actor }, body),
  );
  serve(app, deps, assignCourierRoute, kitchenSchemas.assignCourier, ({ userId, actor, body }) =>
    assignCourier(deps, { userId, actor }, body),
  );
  serve(app, deps, sendRemindersRoute, kitchenSchemas.sendReminders, ({ userId, actor, body }) =>
    sendReminders(deps, { userId, actor }, body),
  );
  serve(app, deps, setInvoiceNumberRoute, invoicesSchemas.setInvoiceNumber, ({ userId, actor, body }) =>
    setInvoiceNumber(deps, { userId, actor }, body),
  );
  serve(app, deps, setInvoiceNumbersRoute, invoicesSchemas.setInvoiceNumbers, ({ userId, actor, body }) =>
    setInvoiceNumbers(deps, { userId, actor }, body),
  );
}

const readClock = async (deps: Deps) => ({ nowMs: deps.now(), planTerms: (await loadSettings(deps)).planTerms });
