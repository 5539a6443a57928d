import {
  askAboutIntent as askRoute,
  endRefund as endRefundRoute,
  getIntent,
  listIntents,
  refundIntent as refundRoute,
} from '@sazon/contract/payments/admin-routes';
import * as adminSchemas from '@sazon/contract/payments/admin-schemas';
import { refuse } from '@sazon/contract/refusal';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findIntentStory, readIntentsPage } from './payments-admin-queries.ts';
import { refreshIntent } from './refresh-payment-actions.ts';
import { endRefund, refundIntent } from './support-refund-actions.ts';

/** Payments with their events, for the platform. */
export function paymentsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listIntents, adminSchemas.listIntents, async ({ query }) => {
    const { page, perPage, startDate, endDate, ...filter } = query;
    const times = {
      fromMs: startDate === undefined ? undefined : toInstantMs(startDate, '00:00'),
      toMs: endDate === undefined ? undefined : toInstantMs(addDays(endDate, 1), '00:00'),
    };
    const { rows, total } = await readIntentsPage(
      deps.db,
      { ...filter, ...times },
      { offset: (page - 1) * perPage, limit: perPage },
    );
    return { data: rows, page, perPage, total };
  });
  serve(
    app,
    deps,
    getIntent,
    adminSchemas.getIntent,
    async ({ params }) => (await findIntentStory(deps.db, params.intentId)) ?? refuse('NOT_FOUND'),
  );
  serve(app, deps, askRoute, adminSchemas.askAboutIntent, ({ params }) => refreshIntent(deps, params.intentId));
  serve(app, deps, refundRoute, adminSchemas.refundIntent, ({ userId, params, body, idempotencyKey: key }) =>
    refundIntent(deps, userId, params.intentId, { ...body, key }),
  );
  serve(app, deps, endRefundRoute, adminSchemas.endRefund, ({ userId, params, body }) =>
    endRefund(deps, userId, params.refundId, body.note),
  );
}
