import { refuse } from '@sazon/contract/refusal';
import * as categoriesContract from '@sazon/contract/restaurant-setup/brand-categories-routes';
import * as categoriesSchemas from '@sazon/contract/restaurant-setup/brand-categories-schemas';
import * as hoursContract from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import * as hoursSchemas from '@sazon/contract/restaurant-setup/brands-and-hours-schemas';
import * as contract from '@sazon/contract/restaurant-setup/routes';
import * as schemas from '@sazon/contract/restaurant-setup/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { saveBrandCategories } from './brand-categories-actions.ts';
import { listCategoriesOfBrands } from './brand-categories-queries.ts';
import { addBrand, changeBrand } from './brands-and-their-pictures-actions.ts';
import {
  addRestaurant,
  changeRestaurant,
  listRestaurantSetups,
  moveRestaurant,
  readRestaurantSetup,
} from './restaurant-setup-actions.ts';
import { setServedHours } from './served-hours-actions.ts';
import { findHourMax, listPlacesWithHours } from './served-hours-maximum-and-offered-dishes-queries.ts';

/** The platform's restaurants: what is set of each, what it lacks to sell, and its state. */
export function restaurantSetupRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listAllRestaurants, schemas.listAllRestaurants, ({ query }) =>
    listRestaurantSetups(deps, query),
  );
  serve(app, deps, contract.addRestaurant, schemas.addRestaurant, ({ userId, body, idempotencyKey: key }) =>
    addRestaurant(deps, { userId, key }, body),
  );
  serve(app, deps, contract.readRestaurant, schemas.readRestaurant, ({ userId, params }) =>
    readRestaurantSetup(deps, userId, params.id),
  );
  serve(app, deps, contract.changeRestaurant, schemas.changeRestaurant, ({ actor, userId, params, body }) =>
    changeRestaurant(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.moveRestaurant, schemas.moveRestaurant, ({ actor, userId, params, body }) =>
    moveRestaurant(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, hoursContract.addBrand, hoursSchemas.addBrand, ({ actor, userId, params, body }) =>
    addBrand(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, hoursContract.changeBrand, hoursSchemas.changeBrand, ({ actor, userId, params, body }) =>
    changeBrand(deps, { ...actor, userId }, params, body),
  );
  serve(app, deps, categoriesContract.listBrandCategories, categoriesSchemas.listBrandCategories, async () => ({
    data: await listCategoriesOfBrands(deps.db),
  }));
  serve(app, deps, categoriesContract.saveBrandCategories, categoriesSchemas.saveBrandCategories, ({ body }) =>
    saveBrandCategories(deps, body.categories),
  );
  serve(app, deps, hoursContract.readHours, hoursSchemas.readHours, async ({ params }) => {
    const [kitchen, places] = await Promise.all([
      findHourMax(deps.db, params.id),
      listPlacesWithHours(deps.db, params.id),
    ]);
    return kitchen === undefined ? refuse('NOT_FOUND') : { ...kitchen, places };
  });
  serve(app, deps, hoursContract.serveHours, hoursSchemas.serveHours, ({ actor, userId, params, body }) =>
    setServedHours(deps, { ...actor, userId }, params.id, body),
  );
}
