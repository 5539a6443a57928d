import { lastChoices } from '@sazon/contract/cart/last-addition-choices-routes';
import * as choicesSchemas from '@sazon/contract/cart/last-addition-choices-schemas';
import {
  addToCart as addRoute,
  addUsual as addUsualRoute,
  getCart,
  mergeCart as mergeRoute,
  removeFromCart,
  updateCart as updateRoute,
} from '@sazon/contract/cart/routes';
import * as cartSchemas from '@sazon/contract/cart/schemas';
import { applyPromotion as applyPromotionRoute } from '@sazon/contract/promotions/routes';
import * as promotionsSchemas from '@sazon/contract/promotions/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readCart, removeCartLines, updateCart } from './cart-actions.ts';
import { addToCart, mergeCart } from './cart-add-actions.ts';
import { applyPromotion } from './cart-promotion-actions.ts';
import { listPastChoices } from './past-addition-choices-queries.ts';
import { addUsualLunch } from './usual-lunch-actions.ts';

/** The customer's cart. Another customer's line is not found. */
export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, getCart, cartSchemas.getCart, ({ userId }) => readCart(deps, userId));
  serve(app, deps, addRoute, cartSchemas.addToCart, ({ userId, body, idempotencyKey }) =>
    addToCart(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, updateRoute, cartSchemas.updateCart, ({ userId, body }) => updateCart(deps, userId, body));
  serve(app, deps, removeFromCart, cartSchemas.removeFromCart, async ({ userId, body }) => {
    await removeCartLines(deps, userId, body.ids);
    return { ok: true as const };
  });
  serve(app, deps, mergeRoute, cartSchemas.mergeCart, ({ userId, body }) => mergeCart(deps, userId, body.items));
  serve(app, deps, lastChoices, choicesSchemas.lastChoices, async ({ userId, params }) => ({
    data: await listPastChoices(deps.db, userId, params.menuId),
  }));
  serve(app, deps, addUsualRoute, cartSchemas.addUsual, ({ userId, body }) =>
    addUsualLunch(deps, userId, body.scheduleDate),
  );
  serve(app, deps, applyPromotionRoute, promotionsSchemas.applyPromotion, ({ userId, params }) =>
    applyPromotion(deps, userId, params.code),
  );
}
