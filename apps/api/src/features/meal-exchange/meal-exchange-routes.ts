import * as contract from '@sazon/contract/meal-exchange/routes';
import * as schemas from '@sazon/contract/meal-exchange/schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readHealth } from '../consents/consents-and-health-actions.ts';
import { findVisibleLocation } from '../delivery/visible-locations-queries.ts';
import { toOfferedLunch, toTakenLunch } from './exchanged-lunch-view.ts';
import { offerLunch, readLunchOffer, withdrawLunchOffer } from './offer-lunch-actions.ts';
import { listInvitedOf, listOffersAt, listTakenBy } from './offered-taken-and-invited-lunches-queries.ts';
import { takeLunch } from './take-lunch-actions.ts';

/** Lunches that people who cannot eat them pass on to colleagues. */
export function mealExchangeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.getLunchOffer, schemas.getLunchOffer, ({ userId, params }) =>
    readLunchOffer(deps, userId, params.id),
  );
  serve(app, deps, contract.offerLunch, schemas.offerLunch, ({ userId, params, body }) =>
    offerLunch(deps, userId, params.id, body.price),
  );
  serve(app, deps, contract.withdrawLunchOffer, schemas.withdrawLunchOffer, ({ userId, params }) =>
    withdrawLunchOffer(deps, userId, params.id),
  );
  serve(app, deps, contract.listOfferedLunches, schemas.listOfferedLunches, async ({ userId, query }) => {
    const { locationId } = query;
    if ((await findVisibleLocation(deps.db, userId, locationId)) === undefined)
      return refuse('NOT_FOUND', { field: 'locationId' });
    const [offers, { allergens }] = await Promise.all([
      listOffersAt(deps.db, { locationId, today: toBogotaDate(deps.now()), userId }),
      readHealth(deps, userId),
    ]);
    return { data: offers.map((one) => toOfferedLunch(one, allergens)) };
  });
  serve(app, deps, contract.takeLunch, schemas.takeLunch, ({ userId, params, body, idempotencyKey }) =>
    takeLunch(deps, userId, { exchangeId: params.id, priceCop: body.price, key: idempotencyKey }),
  );
  serve(app, deps, contract.listTakenLunches, schemas.listTakenLunches, async ({ userId }) => ({
    data: (await Promise.all([listInvitedOf(deps.db, userId), listTakenBy(deps.db, userId)]))
      .flat()
      .map((row) => toTakenLunch(row, deps.now())),
  }));
}
