import * as contract from '@sazon/contract/bills/commission-routes';
import * as feesSchemas from '@sazon/contract/bills/commission-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { changeCommission, listCommissions, readCommission } from './commissions-actions.ts';

/** Commission of restaurants: set by the platform, read by each restaurant. */
export function commissionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.restaurantFees, feesSchemas.restaurantFees, () => listCommissions(deps));
  serve(app, deps, contract.changeRestaurantFee, feesSchemas.changeRestaurantFee, ({ userId, params, body }) =>
    changeCommission(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, contract.restaurantFee, feesSchemas.restaurantFee, ({ actor, params }) =>
    readCommission(deps, actor, params.restaurantId),
  );
}
