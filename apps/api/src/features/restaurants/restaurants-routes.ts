import { acceptTerms, userRestaurants } from '@sazon/contract/restaurants/routes';
import * as restaurantsSchemas from '@sazon/contract/restaurants/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { acceptRestaurantTerms, listUserRestaurants } from './own-restaurants-and-terms-actions.ts';

/** Serves which restaurants the caller works for, and their acceptance of the terms for restaurants. */
export function restaurantsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, userRestaurants, restaurantsSchemas.userRestaurants, ({ userId, query }) =>
    listUserRestaurants(deps, userId, query.permission),
  );
  serve(app, deps, acceptTerms, restaurantsSchemas.acceptTerms, ({ userId, body }) =>
    acceptRestaurantTerms(deps, userId, body),
  );
}
