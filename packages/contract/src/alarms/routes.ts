import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** What waits for somebody to look at it, the newest first. */
export const listAlarms = defineRoute<typeof schemas.listAlarms>()({
  name: 'admin.alarms.list',
  method: 'GET',
  path: '/admin/alarms',
  may: 'admin_bills_view',
});

/** Somebody looked at it and dealt with it. */
export const resolveAlarm = defineRoute<typeof schemas.resolveAlarm>()({
  name: 'admin.alarms.resolve',
  method: 'POST',
  path: '/admin/alarms/:alarmId/resolve',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
});
