import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The open alarms, newest first. */
export const listAlarms = defineRoute<typeof schemas.listAlarms>()({
  name: 'admin.alarms.list',
  method: 'GET',
  path: '/admin/alarms',
  may: 'admin_bills_view',
});

/** Marks an alarm as handled. */
export const resolveAlarm = defineRoute<typeof schemas.resolveAlarm>()({
  name: 'admin.alarms.resolve',
  method: 'POST',
  path: '/admin/alarms/:alarmId/resolve',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
});
