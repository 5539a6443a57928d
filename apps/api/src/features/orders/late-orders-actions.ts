import type { customerCalendar } from '@sazon/contract/orders/on-behalf-routes';
import type { Refusal } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import { addDays, type Weekday } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import { calculateAnswerByMs, canAskLate } from '@sazon/domain/logistics/late-orders';
import type { Deps } from '../../deps.ts';
import { calendarOf } from '../delivery/calendar-view.ts';
import { moveOrders } from '../order-lifecycle/orders-move-actions.ts';
import { planOf } from '../order-records/slot-times.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { servingOf, unansweredLate } from './late-orders-queries.ts';

const unanswered = 'el restaurante no alcanzó a aceptarlo';

/**
 * Cancels what was asked for after its cutoff and its restaurant did not answer in time: all of it goes back, and nobody
 * answers for it. Answers how many. Again, or at once elsewhere: each once.
 */
export async function cancelUnanswered(deps: Deps): Promise<number> {
  const asked = await unansweredLate(deps.db);
  if (asked.length === 0) return 0;
  const { planTerms } = await settingsOf(deps);
  const due = asked.filter((one) => deps.now() >= calculateAnswerByMs(one.askedAt, planOf(one, planTerms).startBy));
  if (due.length === 0) return 0;
  const answer = await moveOrders(deps, {
    orderIds: due.map(({ id }) => id),
    action: 'cancel',
    actor: { kind: 'system', id: null },
    scope: 'everywhere',
    reason: unanswered,
  });
  return 'refusal' in answer ? 0 : answer.moved.length;
}

/** The dates of a customer's place and slot, and those that are closed, with the brands that can still be asked. A cutoff reaches back one day at most. */
export async function calendarWithLate(
  deps: Deps,
  userId: string,
  slot: { locationId: string; timeId: string },
): Promise<RouteReply<typeof customerCalendar> | Refusal<'NOT_FOUND'>> {
  const calendar = await calendarOf(deps, userId, slot);
  if ('refusal' in calendar) return calendar;
  const { today, enabledWeekdays, calendarExceptions, ...forced } = calendar;
  const rules = {
    ...forced,
    enabledWeekdays: enabledWeekdays as Weekday[],
    calendarExceptions: calendarExceptions.map(({ date }) => date),
  };
  const served = await servingOf(deps.db, slot.timeId);
  const { planTerms } = await settingsOf(deps);
  const late = [today, addDays(today, 1)]
    .filter((date) => isOpenDay(date, rules))
    .map((date) => {
      const asked = served.filter((one) => canAskLate({ ...one, scheduleDate: date }, planTerms, deps.now()));
      return { date, brandIds: asked.flatMap(({ brandIds }) => brandIds) };
    })
    .filter(({ brandIds }) => brandIds.length > 0);
  return { ...calendar, late };
}
