import { defineRoute } from '../define-route.ts';
import type * as schemas from './segments-schemas.ts';

/** Counts the people of some rules, shows ten of them, and says who of them a message reaches. */
export const countSegment = defineRoute<typeof schemas.countSegment>()({
  name: 'admin.segments.count',
  method: 'POST',
  path: '/admin/segments/count',
  may: 'admin_communications_view',
});

/** Lists what rules can name: companies, places, brands and so on. */
export const segmentOptions = defineRoute<typeof schemas.segmentOptions>()({
  name: 'admin.segments.options',
  method: 'GET',
  path: '/admin/segments/options',
  may: 'admin_communications_view',
});

export const listSegments = defineRoute<typeof schemas.listSegments>()({
  name: 'admin.segments.list',
  method: 'GET',
  path: '/admin/segments',
  may: 'admin_communications_view',
});

export const saveSegment = defineRoute<typeof schemas.saveSegment>()({
  name: 'admin.segments.save',
  method: 'POST',
  path: '/admin/segments',
  may: 'admin_communications_write',
});

export const changeSegment = defineRoute<typeof schemas.changeSegment>()({
  name: 'admin.segments.change',
  method: 'PUT',
  path: '/admin/segments/:id',
  may: 'admin_communications_edit',
});

/** Takes a segment out of the list. Campaigns keep the rules that they were made with. */
export const archiveSegment = defineRoute<typeof schemas.archiveSegment>()({
  name: 'admin.segments.archive',
  method: 'DELETE',
  path: '/admin/segments/:id',
  may: 'admin_communications_delete',
});
