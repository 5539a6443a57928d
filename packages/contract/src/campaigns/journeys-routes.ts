import { defineRoute } from '../define-route.ts';
import type * as schemas from './journeys-schemas.ts';

/** Lists the automatic journeys: campaigns that write to a person when something happens. */
export const listJourneys = defineRoute<typeof schemas.listJourneys>()({
  name: 'admin.journeys.list',
  method: 'GET',
  path: '/admin/journeys',
  may: 'admin_communications_view',
});

export const changeJourney = defineRoute<typeof schemas.changeJourney>()({
  name: 'admin.journeys.change',
  method: 'PUT',
  path: '/admin/journeys/:id',
  may: 'admin_communications_edit',
  refusals: ['STATE_CONFLICT'],
});
