import {
  createConsolidator as createConsolidatorRoute,
  createCourier as createCourierRoute,
  crewConsolidators,
  crewCouriers,
  updateConsolidator as updateConsolidatorRoute,
  updateCourier as updateCourierRoute,
} from '@sazon/contract/crew/consolidators-and-couriers-routes';
import * as crewSchemas from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import * as papersContract from '@sazon/contract/crew/courier-documents-routes';
import * as papersSchemas from '@sazon/contract/crew/courier-documents-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listSlotsToConsolidate } from '../consolidator/slots-to-consolidate-queries.ts';
import { createConsolidator, updateConsolidator } from './consolidators-actions.ts';
import { listConsolidators } from './consolidators-queries.ts';
import { answerCourierPaper, readOwnDocuments } from './courier-sent-documents-actions.ts';
import { listCourierLocations, listCouriers } from './couriers-queries.ts';
import { createCourier } from './create-and-activate-courier-actions.ts';
import { updateCourier } from './edit-courier-actions.ts';

/** Couriers and consolidators, for the platform. */
export function crewRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, crewConsolidators, crewSchemas.crewConsolidators, async () => {
    const [rows, times] = await Promise.all([listConsolidators(deps.db), listSlotsToConsolidate(deps.db)]);
    const slots = times.map(({ id, hour, locationName }) => ({ id, hour, locationName }));
    const data = rows.map(({ timeIds, locationIds, ...row }) => {
      const own = times.filter((time) =>
        timeIds.length === 0 ? locationIds.includes(time.locationId) : timeIds.includes(time.id),
      );
      return { ...row, activeTimes: own.map(({ id, hour, locationName }) => ({ id, hour, locationName })) };
    });
    return { data, slots };
  });
  serve(
    app,
    deps,
    createConsolidatorRoute,
    crewSchemas.createConsolidator,
    ({ userId: actorId, body, idempotencyKey: key }) => createConsolidator(deps, { actorId, key }, body),
  );
  serve(
    app,
    deps,
    updateConsolidatorRoute,
    crewSchemas.updateConsolidator,
    ({ userId: actorId, params, body, idempotencyKey: key }) =>
      updateConsolidator(deps, { actorId, key }, params.id, body),
  );

  serve(app, deps, crewCouriers, crewSchemas.crewCouriers, async () => {
    const [data, locations] = await Promise.all([
      listCouriers(deps.db, toBogotaDate(deps.now())),
      listCourierLocations(deps.db),
    ]);
    return { data, locations };
  });
  serve(app, deps, papersContract.courierOwnPapers, papersSchemas.courierOwnPapers, ({ userId }) =>
    readOwnDocuments(deps, userId),
  );
  serve(app, deps, papersContract.answerCourierPaper, papersSchemas.answerCourierPaper, ({ userId, params, body }) =>
    answerCourierPaper(deps, userId, params, body),
  );
  serve(app, deps, createCourierRoute, crewSchemas.createCourier, ({ userId, body }) =>
    createCourier(deps, userId, body),
  );
  serve(app, deps, updateCourierRoute, crewSchemas.updateCourier, ({ userId, params, body }) =>
    updateCourier(deps, userId, params.id, body),
  );
}
