import type { RescheduleOption } from '@sazon/contract/orders/order-detail-parts-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { loadOffers, readCatalogVersion } from '../catalog/catalog-cache.ts';
import { readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import type { OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { countOtherLunches, findEmployerPayer, listMoveTimes } from './reschedule-queries.ts';
import { checkMove } from './reschedule-rules.ts';

/** Lists where an order may move: its own location and hour first, then the others that its restaurant serves. */
export async function listMoves(deps: Deps, userId: string, row: OrderDetailRow): Promise<RescheduleOption[]> {
  const [settings, times, version] = await Promise.all([
    loadSettings(deps),
    listMoveTimes(deps.db, userId, row),
    readCatalogVersion(deps.db),
  ]);
  const today = toBogotaDate(deps.now());
  const dates = listDates(today, addDays(row.firstScheduleDate, settings.maxRescheduleDays));
  const targets = times.flatMap((time) =>
    dates.map((scheduleDate) => ({ scheduleDate, timeId: time.timeId, menuId: row.menuId })),
  );
  const [offers, calendar, payer, lunches] = await Promise.all([
    loadOffers(deps.db, deps.db, version, targets),
    readUpcomingCalendars(deps.db, deps.now()),
    findEmployerPayer(deps.db, userId, row, today),
    countOtherLunches(deps.db, userId, row.id, dates),
  ]);
  return times.flatMap(({ timeId, hour, location }): RescheduleOption[] => {
    const light = { rules: calendar.rulesAt(location.id), settings, payer, lunches, nowMs: deps.now() };
    const open = targets
      .filter((target, index) => target.timeId === timeId && checkMove(row, target, offers[index], light).ok)
      .map((target) => target.scheduleDate);
    return open.length === 0 ? [] : [{ timeId, hour, location, dates: open }];
  });
}
