import { defineRoute } from '../define-route.ts';
import type * as schemas from './journeys-schemas.ts';

/** The automatic journeys. */
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
