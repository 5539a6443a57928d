import * as contract from '@sazon/contract/offers/routes';
import * as schemas from '@sazon/contract/offers/schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { readOffer } from './offer-and-asked-shares-view.ts';
import { listChoices, listSampleDishes } from './offer-choices-brands-and-sample-dishes-queries.ts';
import { addOfferCodes } from './offer-codes-actions.ts';
import { listOfferRows } from './offer-list-and-costs-queries.ts';
import { changeOffer, copyOffer, createOffer, moveOffer } from './offers-actions.ts';

/** The platform's promotions and coupons. */
export function offersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listOffers, schemas.listOffers, async ({ query }) => ({
    ...(await listOfferRows(deps.db, query, deps.now())),
    page: query.page,
    perPage: query.perPage,
  }));
  serve(
    app,
    deps,
    contract.readOffer,
    schemas.readOffer,
    async ({ params }) => (await readOffer(deps.db, params.id, deps.now())) ?? refuse('NOT_FOUND'),
  );
  serve(app, deps, contract.offerChoices, schemas.offerChoices, async () => {
    const { userFee: fee, minMainPriceMenuCop: leastDishCop } = await loadSettings(deps, { reader: deps.db });
    return { ...(await listChoices(deps.db)), today: toBogotaDate(deps.now()), leastDishCop, fee };
  });
  serve(app, deps, contract.offerSampleDishes, schemas.offerSampleDishes, async ({ query }) => {
    const { minMainPriceMenuCop } = await loadSettings(deps, { reader: deps.db });
    return { data: await listSampleDishes(deps.db, query.brandIds ?? [], minMainPriceMenuCop) };
  });
  serve(app, deps, contract.createOffer, schemas.createOffer, ({ userId, body, idempotencyKey }) =>
    createOffer(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, contract.changeOffer, schemas.changeOffer, ({ userId, params, body }) =>
    changeOffer(deps, userId, params.id, body),
  );
  serve(app, deps, contract.copyOffer, schemas.copyOffer, ({ userId, params }) => copyOffer(deps, userId, params.id));
  serve(app, deps, contract.moveOffer, schemas.moveOffer, ({ userId, params, body }) =>
    moveOffer(deps, userId, params.id, body),
  );
  serve(app, deps, contract.killOffer, schemas.killOffer, ({ userId, params, body }) =>
    moveOffer(deps, userId, params.id, { move: 'kill', reason: body.reason }),
  );
  serve(app, deps, contract.addOfferCodes, schemas.addOfferCodes, ({ userId, params, body, idempotencyKey }) =>
    addOfferCodes(deps, userId, params.id, body, idempotencyKey),
  );
}
