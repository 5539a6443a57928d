import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Pool } from './connect.ts';
import * as peopleAndPlaces from './migrations/0001_people_and_places.ts';
import * as catalog from './migrations/0002_catalog.ts';
import * as cartAndOrders from './migrations/0003_cart_and_orders.ts';
import * as money from './migrations/0004_money.ts';
import * as messagesAndServices from './migrations/0005_messages_and_services.ts';
import * as settingsVersion from './migrations/0006_settings_version.ts';
import * as signInFailuresByIp from './migrations/0007_sign_in_failures_by_ip.ts';
import * as promotionsVersion from './migrations/0008_promotions_version.ts';
import * as duplicatePayments from './migrations/0009_duplicate_payments.ts';
import * as ordersToConfirm from './migrations/0010_orders_to_confirm.ts';
import * as catalogMoves from './migrations/0011_catalog_moves.ts';
import * as paymentsToAskAbout from './migrations/0012_payments_to_ask_about.ts';
import * as lightOrderReferences from './migrations/0013_light_order_references.ts';
import * as promotionRewards from './migrations/0014_promotion_rewards_and_coupon_terms.ts';
import * as buyingTingos from './migrations/0015_buying_tingos.ts';
import * as payrollDocuments from './migrations/0016_payroll_documents.ts';
import * as afterThePurchase from './migrations/0017_after_the_purchase.ts';
import * as people from './migrations/0018_people.ts';
import * as messageDelivery from './migrations/0019_message_delivery.ts';
import * as menuPictures from './migrations/0020_menu_pictures.ts';
import * as limitRequests from './migrations/0022_limit_requests.ts';
import * as payrollWithdrawn from './migrations/0023_payroll_withdrawn_and_answered.ts';
import * as ordersOnBehalf from './migrations/0024_orders_on_behalf.ts';
import * as advertisingExclusions from './migrations/0025_advertising_exclusions.ts';
import * as kitchenPrints from './migrations/0026_kitchen_prints.ts';
import * as handOver from './migrations/0027_hand_over.ts';
import * as lobbyAndCustody from './migrations/0028_lobby_and_custody.ts';
import * as unusedUploads from './migrations/0030_unused_uploads.ts';
import * as platformUpkeep from './migrations/0031_platform_upkeep.ts';
import * as partsOfAList from './migrations/0032_parts_of_a_list.ts';
import * as tingosGivenBack from './migrations/0033_tingos_given_back.ts';
import * as lighterOutbox from './migrations/0034_lighter_outbox.ts';
import * as causesAndCalls from './migrations/0037_causes_and_calls.ts';
import * as lighterOrders from './migrations/0038_lighter_orders.ts';
import * as feeByTheSetting from './migrations/0039_fee_by_the_setting.ts';
import * as formerCouriers from './migrations/0040_former_couriers.ts';
import * as securityEvents from './migrations/0041_security_events.ts';
import * as codesOfLivingOrders from './migrations/0045_codes_of_living_orders.ts';
import * as historyStays from './migrations/0046_history_stays.ts';
import * as endedSessions from './migrations/0050_ended_sessions.ts';
import * as accountChanges from './migrations/0051_account_changes.ts';
import * as secondFactors from './migrations/0052_second_factors.ts';
import * as limitCounters from './migrations/0055_limit_counters.ts';
import * as codesByAsker from './migrations/0056_codes_by_asker.ts';
import * as preapprovalContacts from './migrations/0060_preapproval_contacts.ts';
import * as onBehalfWithConsent from './migrations/0061_on_behalf_with_consent.ts';
import * as secondApprovals from './migrations/0062_second_approvals.ts';
import * as travelMinutes from './migrations/0065_travel_minutes.ts';
import * as kitchenAcknowledgements from './migrations/0066_kitchen_acknowledgements.ts';
import * as waitsByOurClock from './migrations/0067_waits_by_our_clock.ts';
import * as incidents from './migrations/0070_incidents.ts';
import * as commissionByDate from './migrations/0080_commission_by_date.ts';
import * as secondPersonOfIncidents from './migrations/0090_second_person_of_incidents.ts';
import * as lobbyPairings from './migrations/0091_lobby_pairings.ts';
import * as sessionsOfBrowsers from './migrations/0100_sessions_of_browsers.ts';
import * as securityEventsAbout from './migrations/0101_security_events_about.ts';
import * as remediesToTheirSource from './migrations/0110_remedies_to_their_source.ts';
import * as courierAreas from './migrations/0111_courier_areas.ts';
import * as notesAndChanges from './migrations/0120_notes_and_changes.ts';
import * as foodOfAdditions from './migrations/0121_food_of_additions.ts';
import * as pausesAndHours from './migrations/0122_pauses_and_hours.ts';
import * as dishesBeginAsDrafts from './migrations/0123_dishes_begin_as_drafts.ts';
import * as buildingRequests from './migrations/0140_building_requests.ts';
import * as chatWithCourierAndRestaurant from './migrations/0150_chat_with_courier_and_restaurant.ts';
import * as askedLate from './migrations/0160_asked_late.ts';
import * as letterPaper from './migrations/0180_letter_paper.ts';
import * as incidentHistory from './migrations/0220_incident_history.ts';
import * as oneKeyTable from './migrations/0231_one_key_table.ts';
import * as followedKeys from './migrations/0241_followed_keys.ts';
import * as ledgerAccounts from './migrations/0242_ledger_accounts.ts';
import * as membersInTables from './migrations/0243_members_in_tables.ts';
import * as statusInEnglish from './migrations/0244_status_in_english.ts';
import * as photosOfCustomers from './migrations/0251_photos_of_customers.ts';
import * as lastArraysAndWords from './migrations/0260_last_arrays_and_words.ts';

/** Every migration by name, in order. Append-only: one that has landed is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_people_and_places': peopleAndPlaces,
  '0002_catalog': catalog,
  '0003_cart_and_orders': cartAndOrders,
  '0004_money': money,
  '0005_messages_and_services': messagesAndServices,
  '0006_settings_version': settingsVersion,
  '0007_sign_in_failures_by_ip': signInFailuresByIp,
  '0008_promotions_version': promotionsVersion,
  '0009_duplicate_payments': duplicatePayments,
  '0010_orders_to_confirm': ordersToConfirm,
  '0011_catalog_moves': catalogMoves,
  '0012_payments_to_ask_about': paymentsToAskAbout,
  '0013_light_order_references': lightOrderReferences,
  '0014_promotion_rewards_and_coupon_terms': promotionRewards,
  '0015_buying_tingos': buyingTingos,
  '0016_payroll_documents': payrollDocuments,
  '0017_after_the_purchase': afterThePurchase,
  '0018_people': people,
  '0019_message_delivery': messageDelivery,
  '0020_menu_pictures': menuPictures,
  '0022_limit_requests': limitRequests,
  '0023_payroll_withdrawn_and_answered': payrollWithdrawn,
  '0024_orders_on_behalf': ordersOnBehalf,
  '0025_advertising_exclusions': advertisingExclusions,
  '0026_kitchen_prints': kitchenPrints,
  '0027_hand_over': handOver,
  '0028_lobby_and_custody': lobbyAndCustody,
  '0030_unused_uploads': unusedUploads,
  '0031_platform_upkeep': platformUpkeep,
  '0032_parts_of_a_list': partsOfAList,
  '0033_tingos_given_back': tingosGivenBack,
  '0034_lighter_outbox': lighterOutbox,
  '0037_causes_and_calls': causesAndCalls,
  '0038_lighter_orders': lighterOrders,
  '0039_fee_by_the_setting': feeByTheSetting,
  '0040_former_couriers': formerCouriers,
  '0041_security_events': securityEvents,
  '0045_codes_of_living_orders': codesOfLivingOrders,
  '0046_history_stays': historyStays,
  '0050_ended_sessions': endedSessions,
  '0051_account_changes': accountChanges,
  '0052_second_factors': secondFactors,
  '0055_limit_counters': limitCounters,
  '0056_codes_by_asker': codesByAsker,
  '0060_preapproval_contacts': preapprovalContacts,
  '0061_on_behalf_with_consent': onBehalfWithConsent,
  '0062_second_approvals': secondApprovals,
  '0065_travel_minutes': travelMinutes,
  '0066_kitchen_acknowledgements': kitchenAcknowledgements,
  '0067_waits_by_our_clock': waitsByOurClock,
  '0070_incidents': incidents,
  '0080_commission_by_date': commissionByDate,
  '0090_second_person_of_incidents': secondPersonOfIncidents,
  '0091_lobby_pairings': lobbyPairings,
  '0100_sessions_of_browsers': sessionsOfBrowsers,
  '0101_security_events_about': securityEventsAbout,
  '0110_remedies_to_their_source': remediesToTheirSource,
  '0111_courier_areas': courierAreas,
  '0120_notes_and_changes': notesAndChanges,
  '0121_food_of_additions': foodOfAdditions,
  '0122_pauses_and_hours': pausesAndHours,
  '0123_dishes_begin_as_drafts': dishesBeginAsDrafts,
  '0140_building_requests': buildingRequests,
  '0150_chat_with_courier_and_restaurant': chatWithCourierAndRestaurant,
  '0160_asked_late': askedLate,
  '0180_letter_paper': letterPaper,
  '0220_incident_history': incidentHistory,
  '0231_one_key_table': oneKeyTable,
  '0241_followed_keys': followedKeys,
  '0242_ledger_accounts': ledgerAccounts,
  '0243_members_in_tables': membersInTables,
  '0244_status_in_english': statusInEnglish,
  '0251_photos_of_customers': photosOfCustomers,
  '0260_last_arrays_and_words': lastArraysAndWords,
};

const migratorOf = (db: Pool) => new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

/** Brings the schema up to date, under a lock that keeps two processes from doing it together. Answers what was applied. */
export async function migrate(db: Pool): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrations that this database still lacks; empty when it is ready to serve. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db as Pool).getMigrations();
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
