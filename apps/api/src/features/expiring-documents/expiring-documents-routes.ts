import * as contract from '@sazon/contract/expiring-documents/routes';
import * as schemas from '@sazon/contract/expiring-documents/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { listCourierDocumentEnds, listRestaurantDocumentEnds } from './expiring-documents-queries.ts';

const toDocument = <Kind extends string>({ kind, expiresOn }: { kind: Kind; expiresOn: string }) => ({
  kind,
  expiresOn,
});

/** Documents that end soon, for who has them. */
export function expiringDocumentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.kitchenPapers, schemas.kitchenPapers, async ({ actor, query: { restaurantId } }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
    if (no !== undefined) return no;
    const today = toBogotaDate(deps.now());
    return { today, data: (await listRestaurantDocumentEnds(deps.db, today, restaurantId)).map(toDocument) };
  });
  serve(app, deps, contract.courierPapers, schemas.courierPapers, async ({ userId }) => {
    const today = toBogotaDate(deps.now());
    return { today, data: (await listCourierDocumentEnds(deps.db, today, userId)).map(toDocument) };
  });
}
