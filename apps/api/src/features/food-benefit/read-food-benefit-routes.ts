import * as contract from '@sazon/contract/food-benefit/routes';
import * as schemas from '@sazon/contract/food-benefit/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { foodBenefitFilesRoutes } from './food-benefit-files-routes.ts';
import { readFoodBenefit } from './food-benefit-view.ts';

/** The food that companies pay, against the limit of the law. */
export function foodBenefitRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readFoodBenefit, schemas.readFoodBenefit, ({ actor, params, query }) =>
    readFoodBenefit(deps, actor, params.enterpriseId, query),
  );
  foodBenefitFilesRoutes(app, deps);
}
