import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists campaigns and journeys, the newest first, with their results. */
export const listCampaigns = defineRoute<typeof schemas.listCampaigns>()({
  name: 'admin.campaigns.list',
  method: 'GET',
  path: '/admin/campaigns',
  may: 'admin_communications_view',
});

/** Begins a draft: an empty one (docs/specification.md section 3), or a copy of another campaign. */
export const startCampaign = defineRoute<typeof schemas.startCampaign>()({
  name: 'admin.campaigns.start',
  method: 'POST',
  path: '/admin/campaigns',
  may: 'admin_communications_write',
});

export const readCampaign = defineRoute<typeof schemas.readCampaign>()({
  name: 'admin.campaigns.read',
  method: 'GET',
  path: '/admin/campaigns/:id',
  may: 'admin_communications_view',
});

/** Saves what the form changed. A planned campaign that changes becomes a draft again. */
export const changeCampaign = defineRoute<typeof schemas.changeCampaign>()({
  name: 'admin.campaigns.change',
  method: 'PATCH',
  path: '/admin/campaigns/:id',
  may: 'admin_communications_write',
  refusals: ['STATE_CONFLICT'],
});

/** Deletes a draft. */
export const deleteCampaign = defineRoute<typeof schemas.deleteCampaign>()({
  name: 'admin.campaigns.delete',
  method: 'DELETE',
  path: '/admin/campaigns/:id',
  may: 'admin_communications_delete',
  refusals: ['STATE_CONFLICT'],
});

/**
 * Plans a campaign for its hour, or for now. Outside the legal hours it is refused, with the next legal instant as
 * detail.
 */
export const scheduleCampaign = defineRoute<typeof schemas.scheduleCampaign>()({
  name: 'admin.campaigns.schedule',
  method: 'POST',
  path: '/admin/campaigns/:id/schedule',
  may: 'admin_communications_edit',
  refusals: ['STATE_CONFLICT', 'ADVERTISING_HOURS'],
});

/** Pauses, resumes or cancels a campaign. */
export const moveCampaign = defineRoute<typeof schemas.moveCampaign>()({
  name: 'admin.campaigns.move',
  method: 'POST',
  path: '/admin/campaigns/:id/move',
  may: 'admin_communications_edit',
  refusals: ['STATE_CONFLICT'],
});

/** Sends the message to the caller alone, by one channel. */
export const testCampaign = defineRoute<typeof schemas.testCampaign>()({
  name: 'admin.campaigns.test',
  method: 'POST',
  path: '/admin/campaigns/:id/test',
  may: 'admin_communications_write',
  refusals: ['STATE_CONFLICT'],
});

export const listCampaignCoupons = defineRoute<typeof schemas.listCampaignCoupons>()({
  name: 'admin.campaigns.coupons',
  method: 'GET',
  path: '/admin/campaigns/coupons',
  may: 'admin_communications_view',
});
