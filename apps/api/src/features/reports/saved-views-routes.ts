import * as contract from '@sazon/contract/reports/saved-views-routes';
import * as schemas from '@sazon/contract/reports/saved-views-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { deleteOwnView, renameOwnView, saveView } from './saved-views-actions.ts';
import { listViews } from './saved-views-queries.ts';

/** The filters that people keep of their reports. */
export function reportViewsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listReportViews, schemas.listReportViews, async ({ userId, query }) => ({
    data: await listViews(deps.db, userId, query.report),
  }));
  serve(app, deps, contract.saveReportView, schemas.saveReportView, ({ userId, body }) => saveView(deps, userId, body));
  serve(app, deps, contract.renameReportView, schemas.renameReportView, ({ userId, params, body }) =>
    renameOwnView(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, contract.deleteReportView, schemas.deleteReportView, ({ userId, params }) =>
    deleteOwnView(deps, userId, params.id),
  );
}
