import { defineRoute } from '../define-route.ts';
import type * as schemas from './saved-views-schemas.ts';

/** Lists the filters that the caller saved for a report. */
export const listReportViews = defineRoute<typeof schemas.listReportViews>()({
  name: 'reportViews.list',
  method: 'GET',
  path: '/report-views',
  may: 'user',
});

/**
 * Saves filters of a report under a name. Answers STATE_CONFLICT when the caller uses the name already, or has too
 * many.
 */
export const saveReportView = defineRoute<typeof schemas.saveReportView>()({
  name: 'reportViews.save',
  method: 'POST',
  path: '/report-views',
  may: 'user',
  refusals: ['STATE_CONFLICT'],
});

/** Renames saved filters. */
export const renameReportView = defineRoute<typeof schemas.renameReportView>()({
  name: 'reportViews.rename',
  method: 'PATCH',
  path: '/report-views/:id',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Deletes saved filters. */
export const deleteReportView = defineRoute<typeof schemas.deleteReportView>()({
  name: 'reportViews.delete',
  method: 'DELETE',
  path: '/report-views/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
