import * as contract from '@sazon/contract/bills/fees-routes';
import * as feesSchemas from '@sazon/contract/bills/fees-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { changeFee, readFee, readFees } from './restaurant-fees-actions.ts';

/** The commission of restaurants: decided by the platform, read by each. */
export function restaurantFeesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.restaurantFees, feesSchemas.restaurantFees, () => readFees(deps));
  serve(app, deps, contract.changeRestaurantFee, feesSchemas.changeRestaurantFee, ({ userId, params, body }) =>
    changeFee(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, contract.restaurantFee, feesSchemas.restaurantFee, ({ actor, params }) =>
    readFee(deps, actor, params.restaurantId),
  );
}
