import {
  answerInSiteCharge as answerRoute,
  createInSiteCharge as createRoute,
  inSiteCharges,
  listPendingInSiteCharges as pendingRoute,
  withdrawInSiteCharge as withdrawRoute,
} from '@sazon/contract/in-site-charges/routes';
import * as inSiteSchemas from '@sazon/contract/in-site-charges/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { listRestaurantCharges } from './charge-list-queries.ts';
import { createInSiteCharge } from './create-in-site-charge-actions.ts';
import { listChargeableDishes } from './diner-and-dishes-queries.ts';
import { answerInSiteCharge, listPendingCharges } from './list-and-answer-in-site-charges-actions.ts';
import { withdrawInSiteCharge } from './withdraw-in-site-charge-actions.ts';

/** Charges at a restaurant's counter, and the diner's answer. */
export function inSiteChargesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, inSiteCharges, inSiteSchemas.inSiteCharges, async ({ actor, query: { restaurantId } }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_sazon_pay', restaurantId);
    if (no !== undefined) return no;
    const [data, dishes] = await Promise.all([
      listRestaurantCharges(deps.db, restaurantId, toBogotaDate(deps.now()), deps.now()),
      listChargeableDishes(deps.db, restaurantId),
    ]);
    return {
      data,
      dishes: dishes.map(({ id, name, brandName: brand, priceCop, discountCop }) => ({
        id,
        name,
        brand,
        price: priceCop - discountCop,
      })),
    };
  });
  serve(app, deps, createRoute, inSiteSchemas.createInSiteCharge, ({ userId, actor, body }) =>
    createInSiteCharge(deps, { userId, actor }, body),
  );
  serve(app, deps, withdrawRoute, inSiteSchemas.withdrawInSiteCharge, ({ userId, actor, params, body }) =>
    withdrawInSiteCharge(deps, { userId, actor }, body.restaurantId, params.id),
  );
  serve(app, deps, pendingRoute, inSiteSchemas.listPendingInSiteCharges, ({ userId }) =>
    listPendingCharges(deps, userId),
  );
  serve(app, deps, answerRoute, inSiteSchemas.answerInSiteCharge, ({ userId, params, body }) =>
    answerInSiteCharge(deps, userId, params.id, body.accept),
  );
}
