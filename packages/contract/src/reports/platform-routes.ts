import { defineRoute } from '../define-route.ts';
import type * as schemas from './platform-schemas.ts';

/** Reports the platform's lunches of a period, with those of the period before it. */
export const platformReport = defineRoute<typeof schemas.platformReport>()({
  name: 'reports.platform',
  method: 'GET',
  path: '/admin/reports',
  may: 'admin_enterprises_reports_view',
  token: 'reports:read',
});

/** Reports the same lunches grouped by restaurant, company, brand, place or hour. */
export const platformGroups = defineRoute<typeof schemas.platformGroups>()({
  name: 'reports.platformGroups',
  method: 'GET',
  path: '/admin/reports/groups',
  may: 'admin_enterprises_reports_view',
  token: 'reports:read',
});
