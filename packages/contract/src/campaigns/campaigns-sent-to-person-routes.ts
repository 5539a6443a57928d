import { defineRoute } from '../define-route.ts';
import type * as schemas from './campaigns-sent-to-person-schemas.ts';

/** Lists what campaigns sent to one person, the newest first, with the reason for what they were not sent. */
export const personAdverts = defineRoute<typeof schemas.personAdverts>()({
  name: 'admin.campaigns.ofPerson',
  method: 'GET',
  path: '/admin/campaigns/people/:userId',
  may: 'admin_communications_view',
});
