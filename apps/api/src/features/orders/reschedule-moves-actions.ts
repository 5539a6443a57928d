import type { OrderMove } from '@sazon/contract/orders/care-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { catalogVersion, offersNow } from '../catalog/catalog-copy.ts';
import { calendarFor } from '../delivery/calendar-queries.ts';
import type { OrderDetailRow } from '../order-records/orders-list-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { moveTimes, otherLunches, payerOf } from './reschedule-queries.ts';
import { judgeMove } from './reschedule-rules.ts';

/** Where this order could move to: its own place and hour first, then the others that its kitchen serves. */
export async function movesOf(deps: Deps, userId: string, row: OrderDetailRow): Promise<OrderMove[]> {
  const [settings, times, version] = await Promise.all([
    settingsOf(deps),
    moveTimes(deps.db, userId, row),
    catalogVersion(deps.db),
  ]);
  const today = toBogotaDate(deps.now());
  const dates = listDates(today, addDays(row.firstScheduleDate, settings.maxRescheduleDays));
  const targets = times.flatMap((time) =>
    dates.map((scheduleDate) => ({ scheduleDate, timeId: time.timeId, menuId: row.menuId })),
  );
  const [offers, calendar, payer, lunches] = await Promise.all([
    offersNow(deps.db, deps.db, version, targets),
    calendarFor(deps.db, deps.now()),
    payerOf(deps.db, userId, row, today),
    otherLunches(deps.db, userId, row.id, dates),
  ]);
  return times.flatMap(({ timeId, hour, location }): OrderMove[] => {
    const light = { rules: calendar.rulesAt(location.id), settings, payer, lunches, nowMs: deps.now() };
    const open = targets
      .filter((target, index) => target.timeId === timeId && judgeMove(row, target, offers[index], light).ok)
      .map((target) => target.scheduleDate);
    return open.length === 0 ? [] : [{ timeId, hour, location, dates: open }];
  });
}
