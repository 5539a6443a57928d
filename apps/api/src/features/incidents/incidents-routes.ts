import * as doors from '@sazon/contract/incidents/doors-routes';
import * as doorsSchemas from '@sazon/contract/incidents/doors-schemas';
import * as contract from '@sazon/contract/incidents/routes';
import * as incidentsSchemas from '@sazon/contract/incidents/schemas';
import { DISPUTE_WINDOW_MS } from '@sazon/domain/incidents/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { incidentsPage, toAnswer, waitingIncidents } from '../custody/incidents-queries.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { chooseRemedy, incidentOfOwn } from './choose-actions.ts';
import { decideIncident } from './decide-actions.ts';
import { answerDispute, dispute } from './dispute-actions.ts';
import { incidentOf, readIncident } from './incidents-view.ts';
import { raiseByHand } from './raise-actions.ts';

/** What goes wrong with lunches: for the platform that decides, the restaurant that answers, and the customer who chooses. */
export function incidentsRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoutes(app, deps);
  restaurantRoutes(app, deps);
  customerRoutes(app, deps);
}

function platformRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    contract.platformIncidents,
    incidentsSchemas.platformIncidents,
    async ({ query: { page, perPage, ...filter } }) => {
      const [{ rows, total }, counts] = await Promise.all([
        incidentsPage(deps.db, filter, { page, perPage }),
        waitingIncidents(deps.db),
      ]);
      return { data: rows.map((row) => incidentOf(deps, row)), page, perPage, total, ...counts };
    },
  );
  serve(app, deps, contract.platformIncident, incidentsSchemas.platformIncident, ({ params }) =>
    readIncident(deps, params.id),
  );
  serve(app, deps, contract.raiseIncident, incidentsSchemas.raiseIncident, ({ userId, body, idempotencyKey: key }) =>
    raiseByHand(deps, userId, { ...body, key }),
  );
  serve(
    app,
    deps,
    contract.decideIncident,
    incidentsSchemas.decideIncident,
    ({ userId, params, body, idempotencyKey: key }) => {
      const { amount: amountCop, ...decide } = body;
      return decideIncident(deps, userId, params.id, { ...decide, amountCop, key });
    },
  );
  serve(
    app,
    deps,
    contract.answerDispute,
    incidentsSchemas.answerDispute,
    ({ userId, params, body, idempotencyKey: key }) => answerDispute(deps, userId, params.id, { ...body, key }),
  );
}

function restaurantRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    doors.restaurantIncidents,
    doorsSchemas.restaurantIncidents,
    async ({ actor, query: { restaurantId, page, perPage } }) => {
      const no = notAtRestaurant(actor, 'restaurant_orders_view', restaurantId);
      if (no !== undefined) return no;
      const serverNow = deps.now();
      const [{ rows, total }, open] = await Promise.all([
        incidentsPage(deps.db, { restaurantId }, { page, perPage }),
        toAnswer(deps.db, restaurantId, serverNow - DISPUTE_WINDOW_MS),
      ]);
      return { data: rows.map((row) => incidentOf(deps, row)), page, perPage, total, serverNow, toAnswer: open };
    },
  );
  serve(app, deps, doors.disputeIncident, doorsSchemas.disputeIncident, ({ userId, actor, params, body }) =>
    dispute(deps, { userId, actor }, { id: params.id, ...body }),
  );
}

function customerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, doors.customerIncident, doorsSchemas.customerIncident, ({ userId, params }) =>
    incidentOfOwn(deps, userId, params.id),
  );
  serve(app, deps, doors.chooseRemedy, doorsSchemas.chooseRemedy, ({ userId, params, body, idempotencyKey: key }) =>
    chooseRemedy(deps, userId, params.id, { ...body, key }),
  );
}
