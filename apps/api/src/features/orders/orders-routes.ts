import { checkout, placeOrders as placeRoute } from '@sazon/contract/checkout/routes';
import * as checkoutSchemas from '@sazon/contract/checkout/schemas';
import * as changes from '@sazon/contract/orders/order-change-and-difference-routes';
import * as changeSchemas from '@sazon/contract/orders/order-change-and-difference-schemas';
import * as contract from '@sazon/contract/orders/routes';
import * as ordersSchemas from '@sazon/contract/orders/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readCheckout } from '../checkout/price-checkout-actions.ts';
import { placeGroupOrders, readGroupCheckout } from '../group-lunches/pay-group-lunch-actions.ts';
import { listOrders } from '../order-records/orders-list-queries.ts';
import { placeOrders } from '../purchases/place-orders-and-buy-lines-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { acknowledgeNotDelivered } from './acknowledge-no-show-actions.ts';
import { cancelOrder } from './cancel-order-actions.ts';
import { changeOrder } from './change-order-actions.ts';
import { toOrderCard } from './order-mapping.ts';
import { payOrderChange, priceOrderChange } from './price-and-pay-order-change-actions.ts';
import { readOrder, validateOrder } from './read-order-and-abilities-actions.ts';
import { rescheduleOrder } from './reschedule-actions.ts';

/** The customer's orders: from the checkout to the table. */
export function ordersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, checkout, checkoutSchemas.checkout, ({ userId, body }) =>
    body.groupLunch === undefined
      ? readCheckout(deps, userId, body)
      : readGroupCheckout(deps, userId, body.groupLunch, body),
  );

  serve(app, deps, placeRoute, checkoutSchemas.placeOrders, ({ userId, body, idempotencyKey: { value: key } }) =>
    body.groupLunch === undefined
      ? placeOrders(deps, userId, key, body)
      : placeGroupOrders(deps, userId, key, { ...body, code: body.groupLunch }),
  );

  serve(app, deps, contract.listOrders, ordersSchemas.listOrders, async ({ userId, query }) => {
    const { page, perPage, status, startDate, endDate, sort, notDeliveredAlert } = query;
    const [{ rows, total }, settings] = await Promise.all([
      listOrders(deps.db, userId, {
        statuses: status,
        startDate,
        endDate,
        alertOnly: notDeliveredAlert ?? false,
        latestFirst: sort === 'latest',
        page,
        perPage,
      }),
      loadSettings(deps),
    ]);
    return { data: rows.map((row) => toOrderCard(row, settings, deps.now())), page, perPage, total };
  });

  serve(app, deps, contract.getOrder, ordersSchemas.getOrder, ({ userId, params }) =>
    readOrder(deps, userId, params.id),
  );
  serve(app, deps, contract.validateOrder, ordersSchemas.validateOrder, ({ userId, params }) =>
    validateOrder(deps, userId, params.orderId),
  );
  serve(app, deps, contract.cancelOrder, ordersSchemas.cancelOrder, ({ userId, params, body }) =>
    cancelOrder(deps, userId, params.orderId, body),
  );
  serve(app, deps, contract.rescheduleOrder, ordersSchemas.rescheduleOrder, ({ userId, params, body }) =>
    rescheduleOrder(deps, userId, params.orderId, body),
  );
  serve(app, deps, changes.changeOrder, changeSchemas.changeOrder, ({ userId, params, body, idempotencyKey }) =>
    changeOrder(deps, userId, params.orderId, body, idempotencyKey),
  );
  serve(app, deps, changes.priceOrderChange, changeSchemas.priceOrderChange, ({ userId, params, body }) =>
    priceOrderChange(deps, userId, params.orderId, body),
  );
  serve(app, deps, changes.payOrderChange, changeSchemas.payOrderChange, ({ userId, params, body, idempotencyKey }) =>
    payOrderChange(deps, userId, params.orderId, idempotencyKey.value, body),
  );
  serve(app, deps, contract.acknowledgeNotDelivered, ordersSchemas.acknowledgeNotDelivered, ({ userId, params }) =>
    acknowledgeNotDelivered(deps, userId, params.id),
  );
}
