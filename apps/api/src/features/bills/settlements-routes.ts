import {
  approveSettlement,
  disputeBillLine,
  disputePhoto,
  restaurantSettlement,
  restaurantSettlementLines,
  restaurantSettlements,
} from '@sazon/contract/bills/settlements-routes';
import * as schemas from '@sazon/contract/bills/settlements-schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { approveBill, disputeLine, requestDisputePhoto } from './dispute-and-approve-settlement-actions.ts';
import { readSettlement, readSettlementLines } from './read-settlement.ts';
import { listSettlements } from './settlements-queries.ts';

/** A restaurant's settlements: read, dispute line by line, approve. */
export function settlementsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, restaurantSettlements, schemas.restaurantSettlements, async ({ actor, query }) => {
    const { restaurantId, page, perPage } = query;
    const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
    if (no !== undefined) return no;
    const of = { restaurantId, today: toBogotaDate(deps.now()) };
    return { ...(await listSettlements(deps.db, of, { page, perPage })), page, perPage };
  });
  serve(app, deps, restaurantSettlement, schemas.restaurantSettlement, async ({ actor, params, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_bills_view', query.restaurantId);
    if (no !== undefined) return no;
    const of = { id: params.id, restaurantId: query.restaurantId, today: toBogotaDate(deps.now()) };
    return (await readSettlement(deps, of)) ?? refuse('NOT_FOUND');
  });
  serve(app, deps, restaurantSettlementLines, schemas.restaurantSettlementLines, async ({ actor, params, query }) => {
    const { restaurantId, page, perPage, ...which } = query;
    const no = findRestaurantRefusal(actor, 'restaurant_bills_view', restaurantId);
    if (no !== undefined) return no;
    return await readSettlementLines(deps, { billId: params.id, restaurantId, ...which }, { page, perPage });
  });
  serve(app, deps, disputeBillLine, schemas.disputeBillLine, ({ userId, actor, params, body }) =>
    disputeLine(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, disputePhoto, schemas.disputePhoto, ({ userId, actor, params, body }) =>
    requestDisputePhoto(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, approveSettlement, schemas.approveSettlement, ({ userId, actor, params, body }) =>
    approveBill(deps, { userId, actor }, { ...params, ...body }),
  );
}
