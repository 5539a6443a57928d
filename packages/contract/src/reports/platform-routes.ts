import { defineRoute } from '../define-route.ts';
import type * as schemas from './platform-schemas.ts';

/** The platform's lunches of a period, beside those of the period before. */
export const platformReport = defineRoute<typeof schemas.platformReport>()({
  name: 'reports.platform',
  method: 'GET',
  path: '/admin/reports',
  may: 'admin_enterprises_reports_view',
  token: 'reports:read',
});

/** The same lunches by restaurant, company, brand, place or hour. */
export const platformGroups = defineRoute<typeof schemas.platformGroups>()({
  name: 'reports.platformGroups',
  method: 'GET',
  path: '/admin/reports/groups',
  may: 'admin_enterprises_reports_view',
  token: 'reports:read',
});
