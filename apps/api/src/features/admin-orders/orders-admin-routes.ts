import * as couriers from '@sazon/contract/courier/admin-courier-assignment-routes';
import * as choiceSchemas from '@sazon/contract/courier/admin-courier-assignment-schemas';
import * as moves from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import * as adminMovesSchemas from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-schemas';
import * as admin from '@sazon/contract/orders/admin-list-and-detail-routes';
import * as adminSchemas from '@sazon/contract/orders/admin-list-and-detail-schemas';
import * as support from '@sazon/contract/orders/admin-refund-and-chat-routes';
import * as supportSchemas from '@sazon/contract/orders/admin-refund-and-chat-schemas';
import * as behalf from '@sazon/contract/orders/on-behalf-routes';
import * as onBehalfSchemas from '@sazon/contract/orders/on-behalf-schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listCourierOptions } from '../crew/courier-choices-and-other-city-queries.ts';
import { readDeliveryOptions } from '../delivery/read-delivery-options.ts';
import { readAdminChat, sendAdminChat } from '../order-chat/admin-chat-actions.ts';
import { forceStatus } from '../order-lifecycle/force-order-status-actions.ts';
import {
  findCustomerOfOrder,
  findOrderStop,
} from '../order-records/order-customer-stop-and-purchase-status-queries.ts';
import { readCalendarWithLate } from '../orders/cancel-unanswered-orders-and-read-late-dates-actions.ts';
import { rescheduleOrder } from '../orders/reschedule-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { assignCourierForPlatform } from './assign-courier-actions.ts';
import { cancelForCustomer } from './cancel-order-for-customer-actions.ts';
import { findCustomer, listMatchingCustomers } from './customers-and-record-of-on-behalf-orders-queries.ts';
import { decideHeldCharge } from './decide-late-no-show-charge-actions.ts';
import { requestSpendConsent } from './on-behalf-consent-actions.ts';
import { readAdminOrder } from './orders-admin-detail-view.ts';
import { listAdminOrders, readAdminFilters, toAdminOrder } from './orders-admin-list-queries.ts';
import { placeOnBehalf } from './place-on-behalf-actions.ts';
import { quoteOnBehalf } from './read-and-price-on-behalf-basket.ts';
import { refundOrderPart } from './refund-order-part-actions.ts';

/** Serves the orders of all restaurants to the platform, and new ones on behalf of customers. */
export function ordersAdminRoutes(app: FastifyInstance, deps: Deps): void {
  orderReadRoutes(app, deps);
  orderMoveRoutes(app, deps);
  orderHelpRoutes(app, deps);
  onBehalfRoutes(app, deps);
}

function orderReadRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, admin.adminOrders, adminSchemas.adminOrders, async ({ query }) => {
    const { page, perPage, ...filter } = query;
    const terms = await loadSettings(deps);
    const { rows, total } = await listAdminOrders(
      deps.db,
      { ...filter, nowMs: deps.now() },
      { limit: perPage, offset: (page - 1) * perPage },
    );
    return { data: rows.map((row) => toAdminOrder(row, terms)), page, perPage, total };
  });
  serve(app, deps, admin.adminOrderFilters, adminSchemas.adminOrderFilters, async () => ({
    ...(await readAdminFilters(deps.db, deps.now())),
    today: toBogotaDate(deps.now()),
  }));
  serve(app, deps, admin.adminOrderDetail, adminSchemas.adminOrderDetail, ({ params }) =>
    readAdminOrder(deps, params.orderId),
  );
}

function orderMoveRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, moves.adminCancelOrder, adminMovesSchemas.adminCancelOrder, ({ userId, params, body }) =>
    cancelForCustomer(deps, userId, params, body),
  );
  serve(
    app,
    deps,
    moves.forceOrderStatus,
    adminMovesSchemas.forceOrderStatus,
    ({ userId, params, body, idempotencyKey: key }) => forceStatus(deps, userId, params.orderId, { ...body, key }),
  );
  serve(app, deps, moves.decideHeldCharge, adminMovesSchemas.decideHeldCharge, ({ userId, params, body }) =>
    decideHeldCharge(deps, userId, params.orderId, body),
  );
  serve(app, deps, support.refundOrder, supportSchemas.refundOrder, ({ userId, params, body, idempotencyKey: key }) =>
    refundOrderPart(deps, userId, params.orderId, { ...body, key }),
  );
  serve(
    app,
    deps,
    moves.adminRescheduleOrder,
    adminMovesSchemas.adminRescheduleOrder,
    async ({ userId, params, body }) => {
      const customerId = await findCustomerOfOrder(deps.db, params.orderId);
      if (customerId === undefined) return refuse('NOT_FOUND');
      const moved = await rescheduleOrder(deps, customerId, params.orderId, body, { kind: 'admin', id: userId });
      return 'refusal' in moved ? moved : { ok: true as const };
    },
  );
}

/** Serves the couriers that can carry an order, and the chat with its customer. */
function orderHelpRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, couriers.orderCouriers, choiceSchemas.orderCouriers, async ({ params: { orderId } }) => {
    const stop = await findOrderStop(deps.db, orderId);
    if (stop === undefined) return refuse('NOT_FOUND');
    const { restaurantId, ...told } = stop;
    return { data: await listCourierOptions(deps.db, restaurantId, stop.scheduleDate), ...told };
  });
  serve(app, deps, couriers.assignOrderCourier, choiceSchemas.assignOrderCourier, ({ userId, params, body }) =>
    assignCourierForPlatform(deps, userId, params.orderId, body.courierId),
  );

  serve(app, deps, support.adminChat, supportSchemas.adminChat, ({ params }) => readAdminChat(deps, params.orderId));
  serve(
    app,
    deps,
    support.sendAdminChat,
    supportSchemas.sendAdminChat,
    ({ userId, params, body, idempotencyKey: key }) => sendAdminChat(deps, userId, params.orderId, { ...body, key }),
  );
}

function onBehalfRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, behalf.findCustomers, onBehalfSchemas.findCustomers, async ({ query }) => ({
    data: await listMatchingCustomers(deps.db, query.search),
  }));
  serve(app, deps, behalf.customerToOrderFor, onBehalfSchemas.customerToOrderFor, async ({ params }) => {
    const customer = await findCustomer(deps.db, params.userId);
    if (customer === undefined) return refuse('NOT_FOUND');
    const { preferred, available } = await readDeliveryOptions(deps.db, params.userId);
    const { location, time } = preferred;
    return {
      ...customer,
      locations: available.all,
      preferred: location && time && { locationId: location.id, timeId: time.id, hour: time.hour },
    };
  });
  serve(app, deps, behalf.customerCalendar, onBehalfSchemas.customerCalendar, ({ params, query }) =>
    readCalendarWithLate(deps, params.userId, query),
  );
  serve(app, deps, behalf.quoteOnBehalf, onBehalfSchemas.quoteOnBehalf, ({ body }) => quoteOnBehalf(deps, body));
  serve(app, deps, behalf.askConsent, onBehalfSchemas.askConsent, ({ userId, body, ip }) =>
    requestSpendConsent(deps, userId, body, ip),
  );
  serve(app, deps, behalf.placeOnBehalf, onBehalfSchemas.placeOnBehalf, ({ userId, body, idempotencyKey }) =>
    placeOnBehalf(deps, userId, idempotencyKey.value, body),
  );
}
