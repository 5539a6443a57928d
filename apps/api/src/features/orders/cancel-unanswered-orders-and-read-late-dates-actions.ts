import type { RouteReply } from '@sazon/contract/define-route';
import type { customerCalendar } from '@sazon/contract/orders/on-behalf-routes';
import type { Refusal } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, type Weekday } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { calculateAnswerByMs, canAskLate } from '@sazon/domain/logistics/after-cutoff-requests';
import type { Deps } from '../../deps.ts';
import { readCalendar } from '../delivery/calendar-view.ts';
import { moveManyOrders } from '../order-lifecycle/change-order-statuses-actions.ts';
import { toSlotPlan } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  listNeverAccepted,
  listServingRestaurants,
  listUnansweredLate,
} from './unanswered-orders-and-late-dates-queries.ts';

/**
 * Cancels orders that nobody accepted, refunded and nobody liable: late ones (after the cutoff) when the restaurant's
 * time is over, others when their date is, also of days without a run. Repeatable. Returns how many.
 */
export async function cancelUnansweredOrders(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const cancel = { action: 'cancel', actor: { kind: 'system', id: null }, scope: 'everywhere' } as const;
  const past = await moveManyOrders(deps, {
    ...cancel,
    orderIds: await listNeverAccepted(deps.db, today),
    reason: 'pasó su fecha sin que la cocina lo confirmara',
  });
  const late = await moveManyOrders(deps, {
    ...cancel,
    orderIds: await listOverdueAnswers(deps, today),
    reason: 'el restaurante no alcanzó a aceptarlo',
  });
  return past + late;
}

async function listOverdueAnswers(deps: Deps, from: IsoDate): Promise<string[]> {
  const asked = await listUnansweredLate(deps.db, from);
  if (asked.length === 0) return [];
  const { planTerms } = await loadSettings(deps);
  return asked
    .filter((one) => deps.now() >= calculateAnswerByMs(one.askedAt, toSlotPlan(one, planTerms).startBy))
    .map(({ id }) => id);
}

/**
 * Returns the dates of a customer's location and slot, closed ones included, and which brands take late orders today
 * and tomorrow; later cutoffs have not passed, because a cutoff is at most one day before.
 */
export async function readCalendarWithLate(
  deps: Deps,
  userId: string,
  slot: { locationId: string; timeId: string },
): Promise<RouteReply<typeof customerCalendar> | Refusal<'NOT_FOUND'>> {
  const calendar = await readCalendar(deps, userId, slot);
  if ('refusal' in calendar) return calendar;
  const { today, enabledWeekdays, calendarExceptions, ...forced } = calendar;
  const rules = {
    ...forced,
    enabledWeekdays: enabledWeekdays as Weekday[],
    calendarExceptions: calendarExceptions.map(({ date }) => date),
  };
  const served = await listServingRestaurants(deps.db, slot.timeId);
  const { planTerms } = await loadSettings(deps);
  const late = [today, addDays(today, 1)]
    .filter((date) => isOpenDay(date, rules))
    .map((date) => {
      const asked = served.filter((one) => canAskLate({ ...one, scheduleDate: date }, planTerms, deps.now()));
      return { date, brandIds: asked.flatMap(({ brandIds }) => brandIds) };
    })
    .filter(({ brandIds }) => brandIds.length > 0);
  return { ...calendar, late };
}
