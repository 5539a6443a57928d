import * as v from 'valibot';
import { id, int, isoDate } from '../calls/valibot-shapes.ts';
import { createPersisted } from '../device/browser-stored-value.ts';

/**
 * The keys of docs/specification.md section 3 'Persisted client keys', under these names; `session` has its own file.
 */

const flag = (key: string) => createPersisted<boolean>(key, 'local', v.boolean(), false);

/** The date the customer is choosing for; null until chosen. */
export const activeDay = createPersisted<string | null>('active_day', 'local', v.nullable(isoDate), null);

/** Only the restaurant of the kitchen's board is stored. */
export const adminRestaurantOrdersState = createPersisted<{ activeRestaurantId: string | null }>(
  'admin_restaurant_orders_state',
  'local',
  v.object({ activeRestaurantId: v.nullable(id) }),
  { activeRestaurantId: null },
);

export interface CalendarState {
  weeks: string[][];
  calendarExceptions: string[];
  enabledWeekdays: number[];
  forceOpenDates: string[];
  forceCloseDates: string[];
}

const dates = v.array(isoDate);
const mondayToFriday = [1, 2, 3, 4, 5];

/** The last calendar that was read, to draw the week at once at the next visit. */
export const calendarState = createPersisted<CalendarState>(
  'calendar_state',
  'local',
  v.object({
    weeks: v.array(dates),
    calendarExceptions: dates,
    enabledWeekdays: v.array(int),
    forceOpenDates: dates,
    forceCloseDates: dates,
  }),
  { weeks: [], calendarExceptions: [], enabledWeekdays: mondayToFriday, forceOpenDates: [], forceCloseDates: [] },
);

export const pwaModalShowed = flag('pwa_modal_showed');
export const tingosRewardModalShowed = flag('tingos_reward_modal_showed');
export const notificationDialogShowed = flag('showed_notification_permission_dialog');

/** Ids of this device's users who accepted the restaurant terms. */
export const acceptedRestaurantTerms = createPersisted<string[]>(
  'accepted_restaurant_terms',
  'local',
  v.array(v.string()),
  [],
);

/** What the courier chose to show; the person comes from `session`. */
export const domiSession = createPersisted<{ activeTimeId: string | null }>(
  'domi_session',
  'local',
  v.object({ activeTimeId: v.nullable(v.string()) }),
  { activeTimeId: null },
);

/** Stored without the access code, which opens other sessions and is not needed again. */
export interface ConsolidatorSession {
  token: string;
  /** Of the consolidator. */
  id: string;
  name: string;
  activeTimes: { id: string; hour: string; locationName: string }[];
}

export const consolidatorSessionShape = v.object({
  token: v.string(),
  id: v.string(),
  name: v.string(),
  activeTimes: v.array(v.object({ id: v.string(), hour: v.string(), locationName: v.string() })),
});

export const consolidatorSession = createPersisted<ConsolidatorSession | null>(
  'consolidator_session',
  'session',
  v.nullable(consolidatorSessionShape),
  null,
);
