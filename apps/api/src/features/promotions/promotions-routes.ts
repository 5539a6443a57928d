import { availablePromotions, getPromotion, validatePromotions } from '@sazon/contract/promotions/routes';
import * as promotionsSchemas from '@sazon/contract/promotions/schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findBestPromotionCode } from './best-promotion.ts';
import { keepUsablePromotions } from './promotion-limits-and-offer-budgets-queries.ts';
import { findPromotionByCode, listOfferedPromotions } from './promotions-shown-queries.ts';

/** Promotions a customer can see. */
export function promotionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, availablePromotions, promotionsSchemas.availablePromotions, async ({ userId, query }) => {
    const offered = await listOfferedPromotions(deps.db, query, toBogotaDate(deps.now()));
    return { data: await keepUsablePromotions(deps.db, userId, offered) };
  });

  serve(app, deps, getPromotion, promotionsSchemas.getPromotion, async ({ userId, params }) => {
    const promotion = await findPromotionByCode(deps.db, params.code);
    if (!promotion?.active) return refuse('NOT_FOUND', { field: 'code' });
    const [usable] = await keepUsablePromotions(deps.db, userId, [promotion]);
    return usable ?? refuse('NOT_FOUND', { field: 'code' });
  });

  serve(app, deps, validatePromotions, promotionsSchemas.validatePromotions, async ({ userId, body }) => ({
    code: await findBestPromotionCode(deps, userId, body),
  }));
}
