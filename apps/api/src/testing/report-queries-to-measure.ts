import type { Pool } from '../db/connect.ts';
import type { Tx } from '../db/transaction.ts';
import { listCompaniesToMail } from '../features/reports/company-monthly-mail-queries.ts';
import { listCompanyPeople } from '../features/reports/company-people-queries.ts';
import {
  listCompanyCohorts,
  listCompanyDays,
  listCompanyMonths,
  listCompanyParts,
  readCompanyFigures,
} from '../features/reports/company-report-queries.ts';
import { listOffers } from '../features/reports/offers-report-queries.ts';
import { markVisits, saveFacts, takeChanges } from '../features/reports/order-facts-queries.ts';
import {
  listNoShowPlaces,
  listPaymentOutcomes,
  listPlatformGroups,
  listPlatformMix,
  listPlatformWeeks,
} from '../features/reports/platform-report-breakdowns-and-filters-queries.ts';
import { countPlatformPeople, listCohorts } from '../features/reports/platform-report-people-queries.ts';
import { readPlatformFigures } from '../features/reports/platform-report-queries.ts';
import {
  listCancellations,
  listRestaurantDays,
  listRestaurantDishes,
} from '../features/reports/restaurant-report-queries.ts';
import { saveDaySumsOfOrders } from '../features/reports/save-day-sums-queries.ts';
import { saveLunchDaysOfPeople, saveMonthSumsOfPeople } from '../features/reports/save-people-sums-queries.ts';
import {
  saveCompanySumsOfOrders,
  saveDishSumsOfOrders,
  saveMonthSumsOfOrders,
} from '../features/reports/save-sums-of-changed-orders-queries.ts';
import {
  saveDimensionSumsOfDays,
  saveOfferSumsOfDays,
  savePeopleSumsOfDays,
  takeStaleDays,
} from '../features/reports/save-sums-of-stale-days-queries.ts';

type Known = { id: string; userId: string; restaurantId: string; locationId: string; today: string; nowMs: number };

/** What reports ask of the database, by name, for the test of query plans; the ids are one order's of the demo data. */
export const reportQuestions = (
  db: Pool,
  { id, userId, restaurantId, locationId, today, nowMs }: Known,
): Readonly<Record<string, (tx: Tx) => Promise<unknown>>> => ({
  'a company’s report': async () => {
    const company = { enterpriseId: id };
    const period = { from: '2025-11-10', to: '2026-11-08' };
    await readCompanyFigures(db, company, period);
    await listCompanyDays(db, company, period);
    await listCompanyMonths(db, company, period.to);
    await listCompanyParts(db, { ...company, locationId: locationId }, period, 'group');
    await listCompanyParts(db, { ...company, groupId: id }, period, 'location');
    await listCompanyParts(db, company, period, 'hour');
    await listCompanyCohorts(db, { ...company, hour: '12:00' }, period);
    const people = { search: 'ana', order: 'total' } as const;
    await listCompanyPeople(db, { ...company, period, cohort: today }, people, { limit: 20, offset: 0 });
  },
  'the platform’s report': async () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    await readPlatformFigures(db, {}, period);
    await readPlatformFigures(db, { restaurantId, locationId: locationId }, period);
    await readPlatformFigures(
      db,
      { brandId: id, hour: '12:00', city: 'Bogotá' },
      { from: '2025-11-10', to: '2026-11-08' },
    );
    await countPlatformPeople(db, { city: 'Bogotá' }, period);
    await listCohorts(db, { restaurantId }, period);
    await listNoShowPlaces(db, { hour: '12:00' }, { from: '2026-09-10', to: '2026-11-08' });
    await listPlatformGroups(db, {}, { from: '2026-09-10', to: '2026-11-08' }, 'location');
    await countPlatformPeople(db, { locationId: locationId }, period);
    await listPlatformGroups(db, { restaurantId }, period, 'brand');
    await countPlatformPeople(db, {}, period);
    await listPlatformWeeks(db, {}, { first: '2026-08-31', last: '2026-10-26' });
    await listPlatformMix(db, {}, period);
    await listPaymentOutcomes(db, period);
    await listCohorts(db, {}, period);
  },
  'a restaurant’s report': async () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    await listOffers(db, restaurantId, period);
    await listOffers(db, undefined, period);
    await listCompaniesToMail(db, period);
    const restaurant = { restaurantId, brandId: id, hour: '12:00' };
    await listRestaurantDays(db, restaurant, period);
    await listRestaurantDishes(db, restaurant, { from: '2025-11-10', to: '2026-11-08' }, today);
    await listCancellations(db, restaurant, period);
  },
  'reports that are counted': async (tx: Tx) => {
    await takeChanges(tx, 10);
    await saveFacts(tx, [id], { rates: [], windowMinutes: 10, nowIso: new Date(nowMs).toISOString() });
    await markVisits(tx, [userId]);
    const peopleSums = [saveLunchDaysOfPeople, saveMonthSumsOfPeople];
    for (const sum of [
      saveDaySumsOfOrders,
      saveMonthSumsOfOrders,
      saveCompanySumsOfOrders,
      saveDishSumsOfOrders,
      ...peopleSums,
    ])
      await sum(tx, [id]);
    await takeStaleDays(tx, 10);
    await saveDimensionSumsOfDays(tx, [today]);
    await savePeopleSumsOfDays(tx, [today]);
    await saveOfferSumsOfDays(tx, [today]);
  },
});
