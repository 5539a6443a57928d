import * as results from '@sazon/contract/campaigns/campaigns-sent-to-person-routes';
import * as resultSchemas from '@sazon/contract/campaigns/campaigns-sent-to-person-schemas';
import * as journeys from '@sazon/contract/campaigns/journeys-routes';
import * as journeySchemas from '@sazon/contract/campaigns/journeys-schemas';
import * as contract from '@sazon/contract/campaigns/routes';
import * as schemas from '@sazon/contract/campaigns/schemas';
import { refuse } from '@sazon/contract/refusal';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  findLastCouponUse,
  listCampaignRows,
  listCouponsForCampaigns,
  sumCampaigns,
} from './campaign-lists-and-coupons-queries.ts';
import { listPersonAdverts } from './campaign-results-taps-and-adverts-of-person-queries.ts';
import { createCampaignDraft, editCampaign, readCampaign, removeCampaign } from './campaigns-actions.ts';
import { changeJourney, toJourneyView } from './journey-changes-and-recipients-actions.ts';
import { listJourneyRows } from './journeys-and-recipients-queries.ts';
import { actOnCampaign, planCampaign } from './plan-campaign-actions.ts';
import { sendTestMessage } from './send-test-message-actions.ts';
import { findTestRecipient } from './test-message-recipient-queries.ts';

/** How far back the sums above the list of campaigns look, in milliseconds. */
const summedMs = 60 * DAY_MS;

/** Serves campaigns, automatic journeys, and the advertisements that a person got. */
export function campaignsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listCampaigns, schemas.listCampaigns, async ({ query: { page, perPage, ...filter } }) => {
    const [data, { counts, sums }] = await Promise.all([
      listCampaignRows(deps.db, filter, { offset: (page - 1) * perPage, limit: perPage }),
      sumCampaigns(deps.db, filter, deps.now() - summedMs),
    ]);
    return { data, page, perPage, total: counts[filter.which], counts, sums };
  });
  serve(app, deps, contract.startCampaign, schemas.startCampaign, ({ userId, body }) =>
    createCampaignDraft(deps, userId, body.copyOf),
  );
  serve(app, deps, contract.readCampaign, schemas.readCampaign, ({ params }) => readCampaign(deps, params.id));
  serve(app, deps, contract.changeCampaign, schemas.changeCampaign, ({ userId, params, body }) =>
    editCampaign(deps, userId, params.id, body),
  );
  serve(app, deps, contract.deleteCampaign, schemas.deleteCampaign, ({ userId, params }) =>
    removeCampaign(deps, userId, params.id),
  );
  serve(app, deps, contract.scheduleCampaign, schemas.scheduleCampaign, ({ userId, params }) =>
    planCampaign(deps, userId, params.id),
  );
  serve(app, deps, contract.moveCampaign, schemas.moveCampaign, ({ userId, params, body }) =>
    actOnCampaign(deps, userId, params.id, body.act),
  );
  serve(app, deps, contract.testCampaign, schemas.testCampaign, ({ userId, params, body }) =>
    sendTestMessage(deps, userId, params.id, body),
  );
  serve(app, deps, contract.listCampaignCoupons, schemas.listCampaignCoupons, async () => {
    const [data, lastUse, { campaignChannels }] = await Promise.all([
      listCouponsForCampaigns(deps.db, deps.now()),
      findLastCouponUse(deps.db),
      loadSettings(deps),
    ]);
    return { data, lastUse, costs: campaignChannels.costCop };
  });
  serve(app, deps, journeys.listJourneys, journeySchemas.listJourneys, async () => ({
    data: (await listJourneyRows(deps.db)).map(toJourneyView),
  }));
  serve(app, deps, journeys.changeJourney, journeySchemas.changeJourney, ({ userId, params, body }) =>
    changeJourney(deps, userId, params.id, body),
  );
  serve(app, deps, results.personAdverts, resultSchemas.personAdverts, async ({ params }) => {
    const person = await findTestRecipient(deps.db, params.userId);
    return person === undefined ? refuse('NOT_FOUND') : { data: await listPersonAdverts(deps.db, params.userId) };
  });
}
