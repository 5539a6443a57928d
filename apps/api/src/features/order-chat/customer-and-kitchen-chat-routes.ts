import * as chat from '@sazon/contract/orders/chat-routes';
import * as chatSchemas from '@sazon/contract/orders/chat-schemas';
import * as kitchen from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import * as kitchenSchemas from '@sazon/contract/orders/courier-and-kitchen-chat-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { countUnreadChat, readChat, sendChat } from './customer-chat-actions.ts';
import { readKitchenChat, sendKitchenChat } from './kitchen-chat-actions.ts';
import { countUnreadByOrder } from './kitchen-unread-chat-counts-queries.ts';

/** The chat about an order, as its customer and its kitchen see it. */
export function orderChatRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, chat.listChatMessages, chatSchemas.listChatMessages, ({ userId, params }) =>
    readChat(deps, userId, params.id),
  );
  serve(app, deps, chat.sendChatMessage, chatSchemas.sendChatMessage, ({ userId, params, body, idempotencyKey: key }) =>
    sendChat(deps, userId, params.id, { ...body, key }),
  );
  serve(app, deps, chat.unreadChatMessages, chatSchemas.unreadChatMessages, ({ userId, params }) =>
    countUnreadChat(deps, userId, params.id),
  );

  serve(app, deps, kitchen.kitchenChat, kitchenSchemas.kitchenChat, ({ actor, params, query }) =>
    readKitchenChat(deps, { actor, ...params, ...query }),
  );
  serve(
    app,
    deps,
    kitchen.sendKitchenChat,
    kitchenSchemas.sendKitchenChat,
    ({ userId, actor, params, body: { restaurantId, body }, idempotencyKey: key }) =>
      sendKitchenChat(deps, { actor, restaurantId, ...params }, { userId, body, key }),
  );
  serve(
    app,
    deps,
    kitchen.kitchenUnreadChats,
    kitchenSchemas.kitchenUnreadChats,
    async ({ actor, query: { restaurantId, ...days } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      return no ?? { data: await countUnreadByOrder(deps.db, restaurantId, days) };
    },
  );
}
