import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Pool, Reader } from './connect.ts';
import { silentPublisher } from './live-event-collector.ts';
import * as places from './migrations/0001_places.ts';
import * as accounts from './migrations/0002_accounts.ts';
import * as people from './migrations/0003_people.ts';
import * as catalog from './migrations/0004_catalog.ts';
import * as orders from './migrations/0005_orders.ts';
import * as delivery from './migrations/0006_delivery.ts';
import * as afterTheOrder from './migrations/0007_after_the_order.ts';
import * as money from './migrations/0008_money.ts';
import * as promotions from './migrations/0009_promotions.ts';
import * as payroll from './migrations/0010_payroll.ts';
import * as messagesAndUpkeep from './migrations/0011_messages_and_upkeep.ts';
import * as settlements from './migrations/0012_settlements.ts';
import * as payouts from './migrations/0013_payouts.ts';
import * as employeeImports from './migrations/0014_employee_imports.ts';
import * as disputePhotos from './migrations/0015_dispute_photos.ts';
import * as employeeChanges from './migrations/0016_employee_changes.ts';
import * as reports from './migrations/0019_reports.ts';
import * as hrRequests from './migrations/0020_hr_requests.ts';
import * as companyBills from './migrations/0021_company_bills.ts';
import * as directory from './migrations/0022_directory.ts';
import * as subsidyRules from './migrations/0023_subsidy_rules.ts';
import * as payrollPacks from './migrations/0024_payroll_packs.ts';
import * as companySetup from './migrations/0025_company_setup.ts';
import * as invoices from './migrations/0026_invoices.ts';
import * as companySignOn from './migrations/0027_company_sign_on.ts';
import * as reportSums from './migrations/0028_report_sums.ts';
import * as companyFees from './migrations/0029_company_fees.ts';
import * as settlementLookBack from './migrations/0030_settlement_look_back.ts';
import * as reportOffers from './migrations/0031_report_offers.ts';
import * as directoryGroups from './migrations/0032_directory_groups.ts';
import * as foodBenefitAndCeilings from './migrations/0033_food_benefit_and_ceilings.ts';
import * as debts from './migrations/0034_debts.ts';
import * as reportYears from './migrations/0035_report_years.ts';
import * as restWarnings from './migrations/0036_rest_warnings.ts';
import * as leaversAndSuspended from './migrations/0037_leavers_and_suspended.ts';
import * as registerByEmail from './migrations/0038_register_by_email.ts';
import * as largeBills from './migrations/0039_large_bills.ts';
import * as controlTower from './migrations/0040_control_tower.ts';
import * as courierWeeks from './migrations/0041_courier_weeks.ts';
import * as restaurantSetup from './migrations/0042_restaurant_setup.ts';
import * as placesCouriersFirstAdmin from './migrations/0043_places_couriers_first_admin.ts';
import * as menuImports from './migrations/0044_menu_imports.ts';
import * as staff from './migrations/0045_staff.ts';
import * as personNotes from './migrations/0046_person_notes.ts';
import * as offers from './migrations/0048_offers.ts';
import * as campaigns from './migrations/0050_campaigns.ts';
import * as registerSearchText from './migrations/0053_register_search_text.ts';
import * as moneyCheckSlices from './migrations/0054_money_check_slices.ts';
import * as invoiceEvents from './migrations/0055_invoice_events.ts';
import * as registerByName from './migrations/0058_register_by_name.ts';
import * as ordersByCompanyAndDate from './migrations/0059_orders_by_company_and_date.ts';
import * as dishReviews from './migrations/0062_dish_reviews.ts';
import * as dishReviewOrder from './migrations/0063_dish_review_order.ts';
import * as datedPrices from './migrations/0064_dated_prices.ts';
import * as offerNotices from './migrations/0067_offer_notices.ts';
import * as restaurantRightsAndPeopleSearch from './migrations/0071_restaurant_rights_and_people_search.ts';
import * as historyOfAlarmsAndReportMails from './migrations/0072_history_of_alarms_and_report_mails.ts';
import * as chatMacros from './migrations/0073_chat_macros.ts';
import * as machines from './migrations/0075_machines.ts';
import * as dishSearch from './migrations/0080_dish_search.ts';
import * as ratings from './migrations/0081_ratings.ts';
import * as chatClock from './migrations/0089_chat_clock.ts';
import * as giftFunders from './migrations/0090_gift_funders.ts';
import * as kitchenAllergens from './migrations/0120_kitchen_allergens.ts';
import { inTransaction, type Tx } from './transaction.ts';

/** Every migration by name, in order. Append-only: a landed migration is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_places': places,
  '0002_accounts': accounts,
  '0003_people': people,
  '0004_catalog': catalog,
  '0005_orders': orders,
  '0006_delivery': delivery,
  '0007_after_the_order': afterTheOrder,
  '0008_money': money,
  '0009_promotions': promotions,
  '0010_payroll': payroll,
  '0011_messages_and_upkeep': messagesAndUpkeep,
  '0012_settlements': settlements,
  '0013_payouts': payouts,
  '0014_employee_imports': employeeImports,
  '0015_dispute_photos': disputePhotos,
  '0016_employee_changes': employeeChanges,
  '0019_reports': reports,
  '0020_hr_requests': hrRequests,
  '0021_company_bills': companyBills,
  '0022_directory': directory,
  '0023_subsidy_rules': subsidyRules,
  '0024_payroll_packs': payrollPacks,
  '0025_company_setup': companySetup,
  '0026_invoices': invoices,
  '0027_company_sign_on': companySignOn,
  '0028_report_sums': reportSums,
  '0029_company_fees': companyFees,
  '0030_settlement_look_back': settlementLookBack,
  '0031_report_offers': reportOffers,
  '0032_directory_groups': directoryGroups,
  '0033_food_benefit_and_ceilings': foodBenefitAndCeilings,
  '0034_debts': debts,
  '0035_report_years': reportYears,
  '0036_rest_warnings': restWarnings,
  '0037_leavers_and_suspended': leaversAndSuspended,
  '0038_register_by_email': registerByEmail,
  '0039_large_bills': largeBills,
  '0040_control_tower': controlTower,
  '0041_courier_weeks': courierWeeks,
  '0042_restaurant_setup': restaurantSetup,
  '0043_places_couriers_first_admin': placesCouriersFirstAdmin,
  '0044_menu_imports': menuImports,
  '0045_staff': staff,
  '0046_person_notes': personNotes,
  '0048_offers': offers,
  '0050_campaigns': campaigns,
  '0053_register_search_text': registerSearchText,
  '0054_money_check_slices': moneyCheckSlices,
  '0055_invoice_events': invoiceEvents,
  '0058_register_by_name': registerByName,
  '0059_orders_by_company_and_date': ordersByCompanyAndDate,
  '0062_dish_reviews': dishReviews,
  '0063_dish_review_order': dishReviewOrder,
  '0064_dated_prices': datedPrices,
  '0067_offer_notices': offerNotices,
  '0071_restaurant_rights_and_people_search': restaurantRightsAndPeopleSearch,
  '0072_history_of_alarms_and_report_mails': historyOfAlarmsAndReportMails,
  '0073_chat_macros': chatMacros,
  '0075_machines': machines,
  '0080_dish_search': dishSearch,
  '0081_ratings': ratings,
  '0089_chat_clock': chatClock,
  '0090_gift_funders': giftFunders,
  '0120_kitchen_allergens': kitchenAllergens,
};

/**
 * Databases from before the first release have other migrations: this many, from the first to the last. Together they
 * made the same schema as the current ones.
 */
const before = { count: 74, first: '0001_people_and_places', last: '0260_last_arrays_and_words' };
const untilThen = '0011_messages_and_upkeep';

/** A database of an unreleased version that is too old to migrate. */
export class UnreleasedDatabaseError extends Error {}

const hasRecord = async (db: Reader): Promise<boolean> =>
  (await sql`SELECT 1 WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)).rows.length > 0;

/** Rewrites the migration record of a database from before the release, so that nothing is created again. */
async function takeOver(tx: Tx): Promise<void> {
  await sql`LOCK TABLE kysely_migration IN EXCLUSIVE MODE`.execute(tx);
  const record = await sql<{ name: string; timestamp: string }>`
    SELECT name, timestamp FROM kysely_migration ORDER BY name`.execute(tx);
  const [first, last] = [record.rows[0], record.rows.at(-1)];
  if (first?.name !== before.first) return;
  if (record.rows.length !== before.count || last?.name !== before.last)
    throw new UnreleasedDatabaseError(`made by ${record.rows.length} migrations until ${last?.name}`);
  const now = Object.keys(migrations).filter((name) => name <= untilThen);
  await sql`DELETE FROM kysely_migration`.execute(tx);
  await sql`INSERT INTO kysely_migration (name, timestamp)
    SELECT name, ${last.timestamp} FROM unnest(${now}::text[]) AS name`.execute(tx);
}

// a number may be taken before one above it lands: a database that ran that one runs the lower one later
const migratorOf = (db: Pool) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) }, allowUnorderedMigrations: true });

/** Migrates the schema, under a lock against concurrent migrations. Returns the applied migrations. */
export async function migrate(db: Pool): Promise<string[]> {
  if (await hasRecord(db)) await inTransaction({ db, live: silentPublisher }, takeOver);
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
  // a table of a later migration gets the history of staff's writes too
  if (results?.length) await sql`SELECT keep_staff_history()`.execute(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrations that this database lacks; empty when it is ready to serve. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db as Pool).getMigrations();
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
