import { defineRoute } from '../define-route.ts';
import type * as schemas from './views-schemas.ts';

/** The filters that the caller keeps of a report. */
export const listReportViews = defineRoute<typeof schemas.listReportViews>()({
  name: 'reportViews.list',
  method: 'GET',
  path: '/report-views',
  may: 'user',
});

/** Keeps filters under a name that the caller does not use for this report yet. STATE_CONFLICT: they do, or have too many. */
export const saveReportView = defineRoute<typeof schemas.saveReportView>()({
  name: 'reportViews.save',
  method: 'POST',
  path: '/report-views',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
});

/** Gives kept filters another name. */
export const renameReportView = defineRoute<typeof schemas.renameReportView>()({
  name: 'reportViews.rename',
  method: 'PATCH',
  path: '/report-views/:id',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Forgets kept filters. */
export const deleteReportView = defineRoute<typeof schemas.deleteReportView>()({
  name: 'reportViews.delete',
  method: 'DELETE',
  path: '/report-views/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
