import { defineRoute } from '../define-route.ts';
import type * as schemas from './results-schemas.ts';

/** What one person was sent by campaigns, and why not, the newest first. */
export const personAdverts = defineRoute<typeof schemas.personAdverts>()({
  name: 'admin.campaigns.ofPerson',
  method: 'GET',
  path: '/admin/campaigns/people/:userId',
  may: 'admin_communications_view',
});
