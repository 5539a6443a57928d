import { listAlarms, resolveAlarm as resolveRoute } from '@sazon/contract/alarms/routes';
import * as alarmsSchemas from '@sazon/contract/alarms/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { resolveAlarm } from './alarms-actions.ts';
import { readAlarmsPage } from './alarms-queries.ts';

/** Alarms for the platform. */
export function alarmsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listAlarms, alarmsSchemas.listAlarms, async ({ query: { page, perPage } }) => {
    const { rows, total } = await readAlarmsPage(deps.db, { offset: (page - 1) * perPage, limit: perPage });
    return { data: rows, page, perPage, total };
  });
  serve(app, deps, resolveRoute, alarmsSchemas.resolveAlarm, ({ userId, params }) =>
    resolveAlarm(deps, userId, params.alarmId),
  );
}
