import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists the open alarms, or those that somebody handled, newest first. */
export const listAlarms = defineRoute<typeof schemas.listAlarms>()({
  name: 'admin.alarms.list',
  method: 'GET',
  path: '/admin/alarms',
  may: 'admin_bills_view',
});

/** Marks an alarm as handled, with what was found. */
export const resolveAlarm = defineRoute<typeof schemas.resolveAlarm>()({
  name: 'admin.alarms.resolve',
  method: 'POST',
  path: '/admin/alarms/:alarmId/resolve',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND'],
});

/** Runs a failed job again within a minute. Answers STATE_CONFLICT when the alarm is not about a job. */
export const retryAlarm = defineRoute<typeof schemas.retryAlarm>()({
  name: 'admin.alarms.retry',
  method: 'POST',
  path: '/admin/alarms/:alarmId/retry',
  may: 'admin_bills_edit',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});
