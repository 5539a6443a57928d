import { updateBrand as updateBrandRoute } from '@sazon/contract/menu-management/brand-colour-routes';
import * as brandsSchemas from '@sazon/contract/menu-management/brand-colour-schemas';
import { changePrices as changePricesRoute } from '@sazon/contract/menu-management/bulk-price-change-routes';
import * as pricesSchemas from '@sazon/contract/menu-management/bulk-price-change-schemas';
import {
  readKitchenAllergens,
  signKitchenAllergens as signKitchenAllergensRoute,
} from '@sazon/contract/menu-management/kitchen-allergens-routes';
import * as kitchenAllergensSchemas from '@sazon/contract/menu-management/kitchen-allergens-schemas';
import {
  kitchenPauses,
  setHourMax as setHourMaxRoute,
  setPause as setPauseRoute,
} from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import * as pausesSchemas from '@sazon/contract/menu-management/pauses-and-hour-maximum-schemas';
import {
  createMenu as createMenuRoute,
  kitchenSlots,
  menusAll,
  menuUploadUrl,
  setMenuPictures,
  updateMenu as updateMenuRoute,
  updateSlot as updateSlotRoute,
} from '@sazon/contract/menu-management/routes';
import * as menusSchemas from '@sazon/contract/menu-management/schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { isKnownRestaurant } from '../restaurants/restaurants-and-couriers-queries.ts';
import { updateBrand } from './brand-colour-actions.ts';
import { changePrices } from './change-prices-actions.ts';
import { createMenu } from './create-dish-actions.ts';
import { setPictures } from './dish-pictures-actions.ts';
import { signKitchenAllergens } from './kitchen-allergens-actions.ts';
import { findKitchenAllergens } from './kitchen-allergens-queries.ts';
import { listKitchenSlots } from './kitchen-slots-queries.ts';
import { listKitchenDishes } from './list-dishes-queries.ts';
import { setHourMax, setPause } from './pauses-and-hour-maximum-actions.ts';
import { findPauses } from './pauses-and-hour-maximum-queries.ts';
import { createUploadUrl } from './picture-uploads-actions.ts';
import { updateMenu } from './update-dish-actions.ts';
import { updateSlot } from './update-slot-actions.ts';

/** A restaurant's own dishes and slots (specification section 7, Menu). */
export function menuManagementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, menusAll, menusSchemas.menusAll, async ({ actor, params, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_menu_view', params.id);
    if (no !== undefined) return no;
    const { page, perPage, ...filter } = query;
    const [exists, menus] = await Promise.all([
      isKnownRestaurant(deps.db, params.id),
      listKitchenDishes(deps.db, params.id, filter, { page, perPage }, deps.now()),
    ]);
    return exists ? { ...menus, page, perPage } : refuse('NOT_FOUND');
  });

  serve(app, deps, kitchenSlots, menusSchemas.kitchenSlots, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_menu_view', query.restaurantId);
    if (no !== undefined) return no;
    const [exists, data] = await Promise.all([
      isKnownRestaurant(deps.db, query.restaurantId),
      listKitchenSlots(deps.db, query.restaurantId, toBogotaDate(deps.now())),
    ]);
    return exists ? { data } : refuse('NOT_FOUND');
  });

  serve(app, deps, createMenuRoute, menusSchemas.createMenu, ({ userId, actor, body, idempotencyKey: key }) =>
    createMenu(deps, { userId, actor, key }, body),
  );
  serve(app, deps, updateMenuRoute, menusSchemas.updateMenu, ({ userId, actor, body }) =>
    updateMenu(deps, { userId, actor }, body),
  );
  serve(app, deps, changePricesRoute, pricesSchemas.changePrices, ({ userId, actor, body, idempotencyKey: key }) =>
    changePrices(deps, { userId, actor, key }, body),
  );
  serve(app, deps, menuUploadUrl, menusSchemas.menuUploadUrl, ({ userId, actor, query }) =>
    createUploadUrl(deps, { userId, actor }, query),
  );
  serve(app, deps, setMenuPictures, menusSchemas.setMenuPictures, ({ userId, actor, body }) =>
    setPictures(deps, { userId, actor }, body),
  );
  serve(app, deps, updateSlotRoute, menusSchemas.updateSlot, ({ actor, body }) => updateSlot(deps, actor, body));
  serve(app, deps, readKitchenAllergens, kitchenAllergensSchemas.readKitchenAllergens, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_menu_view', query.restaurantId);
    if (no !== undefined) return no;
    return (await findKitchenAllergens(deps.db, query.restaurantId)) ?? refuse('NOT_FOUND');
  });
  serve(app, deps, signKitchenAllergensRoute, kitchenAllergensSchemas.signKitchenAllergens, ({ userId, actor, body }) =>
    signKitchenAllergens(deps, { userId, actor }, body),
  );
  serve(app, deps, kitchenPauses, pausesSchemas.kitchenPauses, async ({ actor, query: { restaurantId } }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const nowMs = deps.now();
    return (await findPauses(deps.db, restaurantId, { nowMs, today: toBogotaDate(nowMs) })) ?? refuse('NOT_FOUND');
  });
  serve(app, deps, setPauseRoute, pausesSchemas.setPause, ({ actor, body }) => setPause(deps, actor, body));
  serve(app, deps, setHourMaxRoute, pausesSchemas.setHourMax, ({ actor, body }) => setHourMax(deps, actor, body));
  serve(app, deps, updateBrandRoute, brandsSchemas.updateBrand, ({ actor, body }) => updateBrand(deps, actor, body));
}
