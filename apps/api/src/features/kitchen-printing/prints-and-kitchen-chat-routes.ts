import { kitchenPrints, recordPrint as recordPrintRoute } from '@sazon/contract/kitchen-printing/routes';
import * as outputSchemas from '@sazon/contract/kitchen-printing/schemas';
import * as chat from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import * as staffChatSchemas from '@sazon/contract/orders/courier-and-kitchen-chat-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readKitchenChat, sendKitchenChat } from '../order-chat/kitchen-chat-actions.ts';
import { countUnreadByOrder } from '../order-chat/kitchen-unread-chat-counts-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { recordPrint } from './prints-actions.ts';
import { listPrintedOrders } from './prints-queries.ts';

/** What a kitchen prints, the record of prints, and the chat with customers. */
export function kitchenPrintingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenPrints, outputSchemas.kitchenPrints, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', query.restaurantId);
    return no ?? { data: await listPrintedOrders(deps.db, query.restaurantId, query.date) };
  });
  serve(app, deps, recordPrintRoute, outputSchemas.recordPrint, ({ userId, actor, body }) =>
    recordPrint(deps, { userId, actor }, body),
  );

  serve(app, deps, chat.kitchenChat, staffChatSchemas.kitchenChat, ({ actor, params, query }) =>
    readKitchenChat(deps, { actor, ...params, ...query }),
  );
  serve(
    app,
    deps,
    chat.sendKitchenChat,
    staffChatSchemas.sendKitchenChat,
    ({ userId, actor, params, body: { restaurantId, body }, idempotencyKey: key }) =>
      sendKitchenChat(deps, { actor, restaurantId, ...params }, { userId, body, key }),
  );
  serve(
    app,
    deps,
    chat.kitchenUnreadChats,
    staffChatSchemas.kitchenUnreadChats,
    async ({ actor, query: { restaurantId, ...days } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      return no ?? { data: await countUnreadByOrder(deps.db, restaurantId, days) };
    },
  );
}
