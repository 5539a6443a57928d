import { listAlarms, resolveAlarm as resolveRoute } from '@sazon/contract/alarms/routes';
import * as alarmsSchemas from '@sazon/contract/alarms/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { resolveAlarm } from './alarms-actions.ts';
import { alarmsPage } from './alarms-queries.ts';

/** What somebody of the platform has to look at. */
export function alarmsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listAlarms, alarmsSchemas.listAlarms, async ({ query: { page, perPage } }) => {
    const { rows, total } = await alarmsPage(deps.db, { offset: (page - 1) * perPage, limit: perPage });
    return { data: rows, page, perPage, total };
  });
  serve(app, deps, resolveRoute, alarmsSchemas.resolveAlarm, ({ userId, params }) =>
    resolveAlarm(deps, userId, params.alarmId),
  );
}
