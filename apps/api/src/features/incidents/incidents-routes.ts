import * as notes from '@sazon/contract/incidents/incident-messages-and-rates-routes';
import * as notesSchemas from '@sazon/contract/incidents/incident-messages-and-rates-schemas';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as doorsSchemas from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import * as contract from '@sazon/contract/incidents/routes';
import * as incidentsSchemas from '@sazon/contract/incidents/schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { DISPUTE_WINDOW_MS } from '@sazon/domain/incidents/lifecycle';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  countDisputable,
  countWaitingIncidents,
  listIncidents,
} from '../custody/incident-columns-list-and-counts-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { decideIncident } from './decide-incident-actions.ts';
import { answerDispute, disputeIncident } from './dispute-and-close-incidents-actions.ts';
import { incidentFileRoutes } from './incident-file-routes.ts';
import { listRestaurantNotes } from './incident-people-and-restaurant-notes-queries.ts';
import { readIncidentRates } from './incident-rates-queries.ts';
import { readIncident, toIncident } from './incident-view.ts';
import { acceptCompensation, readOwnIncident } from './own-incident-and-chosen-compensation-actions.ts';
import { raiseIncidentByHand } from './raise-incident-by-hand-actions.ts';
import { listSealPhotoRequests } from './seal-photo-queries.ts';
import { sealPhotoRoutes } from './seal-photo-routes.ts';
import { writeAboutIncident } from './write-about-incident-actions.ts';

/** How many days before today rates of incidents look at: eight weeks. */
const RATE_DAYS = 56;

/** Incidents: decided by the platform, disputed by the restaurant, compensated by the customer's choice. */
export function incidentsRoutes(app: FastifyInstance, deps: Deps): void {
  platformRoutes(app, deps);
  noteRoutes(app, deps);
  incidentFileRoutes(app, deps);
  sealPhotoRoutes(app, deps);
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
        listIncidents(deps.db, filter, { page, perPage }),
        countWaitingIncidents(deps.db),
      ]);
      return { data: rows.map((row) => toIncident(deps, row)), page, perPage, total, ...counts };
    },
  );
  serve(app, deps, contract.platformIncident, incidentsSchemas.platformIncident, ({ params }) =>
    readIncident(deps, params.id),
  );
  serve(app, deps, contract.raiseIncident, incidentsSchemas.raiseIncident, ({ userId, body, idempotencyKey: key }) =>
    raiseIncidentByHand(deps, userId, { ...body, key }),
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

function noteRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    notes.writeAboutIncident,
    notesSchemas.writeAboutIncident,
    ({ userId, params, body, idempotencyKey: key }) => writeAboutIncident(deps, userId, params.id, { ...body, key }),
  );
  serve(app, deps, notes.incidentRates, notesSchemas.incidentRates, async ({ params }) => {
    const today = toBogotaDate(deps.now());
    const weeks = { from: addDays(today, -RATE_DAYS), to: addDays(today, -1) };
    const rates = await readIncidentRates(deps.db, params.id, weeks);
    return rates === undefined ? refuse('NOT_FOUND') : { ...weeks, rates };
  });
}

function restaurantRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    doors.restaurantIncidents,
    doorsSchemas.restaurantIncidents,
    async ({ actor, query: { restaurantId, page, perPage } }) => {
      const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
      if (no !== undefined) return no;
      const serverNow = deps.now();
      const [{ rows, total }, open] = await Promise.all([
        listIncidents(deps.db, { restaurantId }, { page, perPage }),
        countDisputable(deps.db, restaurantId, serverNow - DISPUTE_WINDOW_MS),
      ]);
      const ids = rows.map(({ id }) => id);
      const [said, asked] = await Promise.all([listRestaurantNotes(deps.db, ids), listSealPhotoRequests(deps.db, ids)]);
      const data = rows.map((row) => {
        const request = asked.get(row.id)?.find(({ from }) => from === 'restaurant');
        const sealPhoto = request === undefined ? null : { askedAt: request.askedAt, sentAt: request.sentAt };
        return { ...toIncident(deps, row), notes: said.get(row.id) ?? [], sealPhoto };
      });
      return { data, page, perPage, total, serverNow, toAnswer: open };
    },
  );
  serve(app, deps, doors.disputeIncident, doorsSchemas.disputeIncident, ({ userId, actor, params, body }) =>
    disputeIncident(deps, { userId, actor }, { id: params.id, ...body }),
  );
}

function customerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, doors.customerIncident, doorsSchemas.customerIncident, ({ userId, params }) =>
    readOwnIncident(deps, userId, params.id),
  );
  serve(
    app,
    deps,
    doors.chooseCompensation,
    doorsSchemas.chooseCompensation,
    ({ userId, params, body, idempotencyKey: key }) => acceptCompensation(deps, userId, params.id, { ...body, key }),
  );
}
