import * as contract from '@sazon/contract/offers/routes';
import * as schemas from '@sazon/contract/offers/schemas';
import { refuse } from '@sazon/contract/refusal';
import { findAccessRefusal } from '@sazon/domain/access/permission-check';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { readAskedShares } from './offer-and-asked-shares-view.ts';
import { answerShare } from './offer-shares-actions.ts';

/** Restaurants and companies answer what they pay of an offer. */
export function offerSharesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.restaurantOffers, schemas.restaurantOffers, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, contract.restaurantOffers.may, query.restaurantId);
    return no ?? { data: await readAskedShares(deps.db, query, deps.now()) };
  });
  serve(
    app,
    deps,
    contract.answerRestaurantOffer,
    schemas.answerRestaurantOffer,
    async ({ actor, userId, params, query, body }) => {
      const no = findRestaurantRefusal(actor, contract.answerRestaurantOffer.may, query.restaurantId);
      return no ?? (await answerShare(deps, userId, query, params.shareId, body));
    },
  );
  serve(app, deps, contract.companyOffers, schemas.companyOffers, async ({ actor, params }) => {
    const no = findAccessRefusal(actor, contract.companyOffers.may, params);
    return no === null ? { data: await readAskedShares(deps.db, params, deps.now()) } : refuse(no);
  });
  serve(app, deps, contract.answerCompanyOffer, schemas.answerCompanyOffer, async ({ actor, userId, params, body }) => {
    const { enterpriseId, shareId } = params;
    const no = findAccessRefusal(actor, contract.answerCompanyOffer.may, { enterpriseId });
    return no === null ? await answerShare(deps, userId, { enterpriseId }, shareId, body) : refuse(no);
  });
}
