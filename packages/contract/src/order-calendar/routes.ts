import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Says whether the caller's lunches have an address for calendar programs. */
export const calendarFeed = defineRoute<typeof schemas.calendarFeed>()({
  name: 'calendarFeed.get',
  method: 'GET',
  path: '/calendar-feed',
  may: 'user',
});

/** Makes a new address. Only this reply tells it, and an older one stops working. */
export const openCalendarFeed = defineRoute<typeof schemas.openCalendarFeed>()({
  name: 'calendarFeed.open',
  method: 'POST',
  path: '/calendar-feed',
  may: 'user',
});

/** Revokes the address. */
export const closeCalendarFeed = defineRoute<typeof schemas.closeCalendarFeed>()({
  name: 'calendarFeed.close',
  method: 'DELETE',
  path: '/calendar-feed',
  may: 'user',
});
