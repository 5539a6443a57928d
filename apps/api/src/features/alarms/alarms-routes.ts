import { listAlarms, resolveAlarm as resolveRoute, retryAlarm } from '@sazon/contract/alarms/routes';
import * as alarmsSchemas from '@sazon/contract/alarms/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { resolveAlarm } from './alarms-actions.ts';
import { readAlarmsPage } from './alarms-and-payment-mismatches-queries.ts';
import { askToRetry } from './job-retries-actions.ts';

/** Alarms for the platform. */
export function alarmsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listAlarms, alarmsSchemas.listAlarms, async ({ query: { show, page, perPage } }) => {
    const { rows, total } = await readAlarmsPage(deps.db, show, { offset: (page - 1) * perPage, limit: perPage });
    return { data: rows, page, perPage, total };
  });
  serve(app, deps, resolveRoute, alarmsSchemas.resolveAlarm, ({ userId, params, body }) =>
    resolveAlarm(deps, userId, params.alarmId, body.note),
  );
  serve(app, deps, retryAlarm, alarmsSchemas.retryAlarm, ({ userId, params }) =>
    askToRetry(deps, userId, params.alarmId),
  );
}
