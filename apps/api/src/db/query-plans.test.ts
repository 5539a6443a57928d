import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { listSignInAddresses } from '../features/accounts/accounts-queries.ts';
import { lockRefreshToken } from '../features/accounts/sessions-and-refresh-tokens-queries.ts';
import { findUser } from '../features/accounts/signed-in-user-queries.ts';
import { listMatchingCustomers } from '../features/admin-orders/customers-and-record-of-on-behalf-orders-queries.ts';
import { listAdminOrders } from '../features/admin-orders/orders-admin-list-queries.ts';
import { listActs } from '../features/audit/audit-queries.ts';
import { lockLastCodes } from '../features/auth/one-time-codes-queries.ts';
import {
  lockCounters,
  reserveSeats,
  reserveStock,
} from '../features/availability/reserve-seats-stock-and-kitchen-hours-queries.ts';
import { listRestaurantCommissions } from '../features/bills/commissions-queries.ts';
import { listPlatformSettlements } from '../features/bills/platform-settlements-queries.ts';
import { listRestaurantsToIssue } from '../features/bills/settlement-issue-queries.ts';
import { listStatementLines, listStatementWeeks, readStatementSummary } from '../features/bills/statement-queries.ts';
import { addCartRow, lockCartRows } from '../features/cart/cart-queries.ts';
import { loadPayer } from '../features/checkout/payer-facts-and-cart-queries.ts';
import { readLinesToBill } from '../features/company-bills/generate-and-issue-company-bills-queries.ts';
import { findConsolidatorByToken } from '../features/consolidator/consolidator-session-token.ts';
import {
  listBagsElsewhere,
  listOrdersToConsolidate,
  lockSlotOrders,
} from '../features/consolidator/orders-to-consolidate-queries.ts';
import { listCourierStops, lockStop } from '../features/courier/stops-queries.ts';
import {
  listPersonCoupons,
  listPersonIncidents,
} from '../features/customer-support/person-incidents-coupons-consents-devices-queries.ts';
import { findIncidentDetail } from '../features/incidents/incident-detail-queries.ts';
import { listIncidentMessages } from '../features/incidents/incident-messages-queries.ts';
import { listIncidentBills, listIncidentTransfers } from '../features/incidents/incident-money-queries.ts';
import { readIncidentRates } from '../features/incidents/incident-rates-queries.ts';
import { listLunchBags } from '../features/incidents/lunch-bags-queries.ts';
import { findInvoiceConflict, lockInvoice, saveInvoices } from '../features/kitchen-orders/invoice-numbers-queries.ts';
import { groupKitchenOrders, listFirstKitchenOrders } from '../features/kitchen-orders/kitchen-board-queries.ts';
import { listKitchenOrders } from '../features/kitchen-orders/kitchen-orders-queries.ts';
import { lockRestaurantOrders } from '../features/kitchen-orders/lock-assign-remind-orders-queries.ts';
import {
  findNextOrderDay,
  listSoldOrders,
  sumKitchenOrders,
} from '../features/kitchen-orders/order-totals-next-day-and-export-queries.ts';
import { loadOrdersMoney } from '../features/ledger/orders-money-queries.ts';
import { releaseCouponUses, releaseSeats } from '../features/ledger/release-coupons-and-seats-queries.ts';
import { moveReservedPayroll } from '../features/ledger/reserve-and-move-payroll-credit-queries.ts';
import { moveReservedLots } from '../features/ledger/reserved-tingos-and-outside-refunds-queries.ts';
import { recountSeats, recountStock } from '../features/menu-management/recount-seats-and-stock-queries.ts';
import { listExcluded, listRecentContacts } from '../features/messages/advert-recipient-queries.ts';
import { findMessage, listUnsentMessages } from '../features/messages/messages-to-person-and-unsent-queries.ts';
import { findUserByPhone } from '../features/messages/phone-and-device-queries.ts';
import {
  buildPeopleChecks,
  buildWalletCheck,
  toPeople,
} from '../features/money-checks/day-ledger-and-wallet-checks.ts';
import { listDifferences } from '../features/money-checks/list-check-differences-queries.ts';
import { listScheduledOrders, listSlotsToConfirm } from '../features/order-lifecycle/orders-auto-accept-queries.ts';
import { recordEntriesWithoutMove } from '../features/order-records/entries-without-status-change-queries.ts';
import { listLastEvents, listWaits } from '../features/order-records/last-events-and-courier-waits-queries.ts';
import { lockOrders } from '../features/order-records/lock-orders-and-save-status-queries.ts';
import { findOrder } from '../features/order-records/order-detail-queries.ts';
import { listOrders } from '../features/order-records/orders-list-queries.ts';
import { listNeverAccepted, listUnansweredLate } from '../features/orders/unanswered-orders-and-late-dates-queries.ts';
import { findPayablePurchase } from '../features/payments/payable-purchases-queries.ts';
import { lockIntent } from '../features/payments/payment-intents-queries.ts';
import { listExpiredHolds } from '../features/payments/payment-owners-and-holds-queries.ts';
import { readIntentsPage } from '../features/payments/payments-admin-queries.ts';
import { listOpenPayments } from '../features/payments/undecided-payments-queries.ts';
import { listPeriodsToClose } from '../features/payroll/close-payroll-periods-queries.ts';
import { listObjections } from '../features/payroll/objections-queries.ts';
import { findWaitingDiscount } from '../features/payroll/period-authorisations-queries.ts';
import { listPayrollLines } from '../features/payroll/read-payroll-periods-queries.ts';
import { readPurchaseState } from '../features/purchases/purchase-by-key-and-open-lunches-queries.ts';
import { lockPurchase, moveHeldOrders } from '../features/purchases/settle-or-release-purchase-to-cart-queries.ts';
import {
  deleteCounts,
  giveOneBack,
  listCounts,
  takeOneOfEach,
} from '../features/rate-limits/rate-limit-counters-queries.ts';
import { findPromotedSiblings, lockWithPromotion } from '../features/refunds/lost-discount-and-order-payers-queries.ts';
import { listOutsidePayments } from '../features/refunds/outside-payments-and-plan-b-refunds-queries.ts';
import { listTransactionsToReturn } from '../features/refunds/provider-and-manual-refunds-queries.ts';
import { toSettings } from '../features/settings/parse-settings.ts';
import { deleteOlderRows } from '../features/system-maintenance/delete-expired-rows-queries.ts';
import { listOutbox } from '../features/system-maintenance/dev-outbox-queries.ts';
import { listLots } from '../features/tingos/tingo-lots-queries.ts';
import { listMovementRows } from '../features/tingos/tingo-movements-queries.ts';
import { demoSecret } from '../testing/demo-data.ts';
import { explainedQueries, listNodes, type Plan } from '../testing/explained-queries.ts';
import { reportQuestions } from '../testing/report-queries-to-measure.ts';
import { silentPublisher } from './live-event-collector.ts';
import { inTransaction, type Tx } from './transaction.ts';

const nowMs = Date.parse('2026-11-20T17:05:00Z');
const today = '2026-11-20';
const { seeding, db, asked, explain, drop } = await explainedQueries(nowMs);
after(drop);

/** Tables that grow: no call may read one whole. Without applications and pre-approvals, which are small in the demo. */
const growing = new Set(
  [
    'orders order_events purchases ledger_transfers tingo_lots order_lots payment_intents payment_events refunds',
    'users sessions refresh_tokens one_time_codes limit_counters outbox_messages chat_messages cart_items carts',
    'payroll_credits payroll_discounts payroll_lines saved_cards coupon_uses slot_places consolidator_session_times coupon_users',
    'menu_day_stock site_arrivals consolidation_marks consolidator_sessions terms_acceptances favorites',
    'order_facts report_days report_months report_changes report_sums report_company_sums report_people report_offers',
    'report_offer_days report_dish_sums report_person_years report_person_months report_diner_years',
    'advertising_exclusions order_returns order_photos courier_photos done_actions',
    'incidents incident_orders order_packings earlier_packings bill_lines service_exceptions',
  ].flatMap((names) => names.split(' ')),
);

/** The growing tables a plan reads whole although it was told to do anything else. */
const readWhole = (plan: Plan): string[] =>
  listNodes(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');

const order = await seeding
  .selectFrom('orders')
  .innerJoin('purchases', 'purchases.id', 'purchase_id')
  .select(['orders.id', 'orders.user_id', 'purchase_id', 'restaurant_id', 'restaurant_time_id', 'time_id', 'menu_id'])
  .select(['orders.location_id', 'purchases.idempotency_key'])
  .where('purchases.promotion_code', 'is not', null)
  .executeTakeFirstOrThrow();
const { id, user_id: userId, restaurant_id: restaurantId, purchase_id: purchaseId, time_id: timeId } = order;
const counted = { restaurantTimeId: order.restaurant_time_id, menuId: order.menu_id, scheduleDate: today };
const enterpriseId = (await seeding.selectFrom('enterprises').select('id').executeTakeFirstOrThrow()).id;
const settings = toSettings({});
const clock = { nowMs, secret: demoSecret, settings };
const wanted = [{ id: order.restaurant_time_id, scheduleDate: '2026-12-30', count: 1, limit: 5 }];
const line = {
  id: order.id,
  userId,
  scheduleDate: '2026-12-30',
  locationId: order.location_id,
  timeId,
  menuId: order.menu_id,
  quantity: 1,
  additions: [],
  note: '',
  additionsKey: '',
  couponCode: null,
  seenPriceCop: 1,
};

const questions: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'my orders': () =>
    listOrders(db, userId, {
      statuses: ['scheduled'],
      startDate: today,
      endDate: undefined,
      alertOnly: false,
      latestFirst: true,
      page: 1,
      perPage: 20,
    }),
  'one order': () => findOrder(db, userId, id),
  'who pays': () => loadPayer(db, userId, '2026-11-01'),
  'payroll periods to close': (tx) => listPeriodsToClose(tx, today, 200, null),
  'more payroll periods to close': (tx) => listPeriodsToClose(tx, today, 200, { id, endPeriod: '2026-10-31' }),
  'may this be advertised': async (tx) => {
    await listExcluded(tx, [{ channel: 'sms', to: '+573001234567' }]);
    await listRecentContacts(tx, [userId], [1], nowMs);
    await findUserByPhone(db, '3001234567');
  },
  'messages that did not leave': async (tx) => {
    for (const status of ['failed', 'expired', 'skipped'] as const)
      await listUnsentMessages(db, { status }, { offset: 0, limit: 20 });
    await findMessage(tx, 1);
  },
  'the period I am asked for': () => findWaitingDiscount(db, userId, { today, beginsBy: today, id: null }),
  'the lines of a period': () => listPayrollLines(db, id),
  'what employees objected to': () => listObjections(db, 'all', { ids: null, limit: 100, offset: 0 }),
  'my profile': () => findUser(db, userId, nowMs),
  'my tingos': () => listLots(db, userId),
  'what my tingos did': () => listMovementRows(db, userId, { offset: 0, limit: 20 }),
  'the wallets that the check of money compares': async () => {
    const people = toPeople([userId]);
    for (const check of [...Object.values(buildPeopleChecks(people)), buildWalletCheck(people)])
      await listDifferences(db, check);
  },
  'what restaurants are paid for and companies billed': async (tx) => {
    await listRestaurantsToIssue(db, '2026-11-16', { last: null, limit: 20 });
    await listPlatformSettlements(db, { page: 1, perPage: 20 }, today);
    for await (const _ of readLinesToBill(tx, { enterpriseId, end: today, on: today }));
  },
  'my cart': (tx) => lockCartRows(tx, userId),
  'a dish added': (tx) => addCartRow(tx, line, nowMs),
  'a key used before': (tx) => readPurchaseState(tx, userId, order.idempotency_key, nowMs),
  'places and dishes': async (tx) => {
    await lockCounters(tx, [counted]);
    await reserveSeats(tx, wanted);
    await reserveStock(tx, [{ ...wanted[0], id: order.menu_id } as (typeof wanted)[number]]);
    await releaseSeats(tx, [id]);
  },
  'an order to move': async (tx) => {
    await lockOrders(tx, [id], { userId });
    await listLastEvents(tx, [id]);
    await listWaits(tx, [id], settings);
  },
  'an order’s money': async (tx) => {
    await lockWithPromotion(tx, userId, id);
    await findPromotedSiblings(tx, id);
    await loadOrdersMoney(tx, [id]);
    await moveReservedLots(tx, [], 'released');
    await moveReservedPayroll(tx, [], 'released');
    await releaseCouponUses(tx, [id], new Date(nowMs).toISOString());
  },
  'a purchase’s payment': async (tx) => {
    await findPayablePurchase(tx, userId, purchaseId);
    await lockIntent(tx, 'sazon-x');
    await lockPurchase(tx, purchaseId);
    await moveHeldOrders(tx, purchaseId, 'settle', new Date(nowMs).toISOString());
  },
  'what the jobs look for': async () => {
    await listOpenPayments(db, { sinceMs: nowMs, retriedSinceMs: nowMs }, 200);
    await listTransactionsToReturn(db, { limit: 200 });
    await listTransactionsToReturn(db, { intentId: id, limit: 200 });
    await listExpiredHolds(db, nowMs, 200);
    await listSlotsToConfirm(db, today, '2026-11-21', nowMs);
    await listScheduledOrders(db, [{ restaurantTimeId: order.restaurant_time_id, scheduleDate: today }]);
    await listUnansweredLate(db, today);
    await listNeverAccepted(db, today);
  },
  'the page of an incident': async () => {
    await findIncidentDetail(db, id);
    await listOutsidePayments(db, [id]);
    await listLunchBags(db, [id]);
    await listIncidentMessages(db, { id, orderIds: [id], sinceMs: nowMs });
    await listIncidentBills(db, id);
    await listIncidentTransfers(db, id, nowMs);
    await readIncidentRates(db, id, { from: '2026-09-25', to: '2026-11-19' });
  },
  'the incidents and coupons of a person': async () => {
    await listPersonIncidents(db, userId);
    await listPersonCoupons(db, userId);
  },
  'the restaurant’s board': async (tx) => {
    const filter = { restaurantId, startDate: today, endDate: today };
    await listKitchenOrders(db, filter, { limit: 100, offset: 0 }, { nowMs, planTerms: settings.planTerms });
    await listFirstKitchenOrders(db, filter, { nowMs, planTerms: settings.planTerms });
    await groupKitchenOrders(db, filter);
    await sumKitchenOrders(db, filter);
    await findNextOrderDay(db, restaurantId, today);
    await listSoldOrders(db, filter, 100);
    await lockRestaurantOrders(tx, restaurantId, [id]);
  },
  'the weeks a restaurant is paid for': async () => {
    const [found] = await listRestaurantCommissions(db, [restaurantId]);
    assert.ok(found);
    await listStatementWeeks(
      db,
      { restaurantId, fee: { ...found.fee, platformBps: 1800 }, today },
      { page: 1, perPage: 12 },
    );
    await readStatementSummary(db, { restaurantId, start: '2026-11-16', running: true, feeBps: 1800 });
    await listStatementLines(db, { restaurantId, start: '2026-11-16' }, { page: 1, perPage: 50 });
  },
  'a limit that is set': async (tx) => {
    await recountSeats(tx, { restaurantId, restaurantTimeId: order.restaurant_time_id, capacity: 20 }, today);
    await recountStock(tx, { restaurantId, menuId: order.menu_id, dailyStock: 20 }, today);
  },
  'an invoice': async (tx) => {
    await lockInvoice(tx, restaurantId, id);
    const numbers = new Map([[id, 'FE-1']]);
    const written = await saveInvoices(tx, { restaurantId, serie: null, numbers }, nowMs);
    await findInvoiceConflict(tx, restaurantId, written, [id]);
    const by = { action: 'invoice', userId, happenedAtMs: undefined, nowMs } as const;
    await recordEntriesWithoutMove(tx, [{ orderId: id, reason: 'FE-1' }], by);
  },
  'a courier’s stops': async (tx) => {
    const filter = { courierId: userId, scheduleDate: today, timeId };
    await listCourierStops(db, filter, clock);
    await lockStop(tx, filter);
  },
  'a consolidator’s slots': async (tx) => {
    await findConsolidatorByToken(db, 'x', nowMs);
    await listOrdersToConsolidate(db, [timeId], today);
    await listBagsElsewhere(db, { code: '4833', timeIds: [timeId], scheduleDate: today });
    await lockSlotOrders(tx, timeId, today);
  },
  'signing in': async (tx) => {
    await listSignInAddresses(tx, '3990000001');
    const keys = [{ name: 'x', whom: 'y', most: 1, endsAtMs: nowMs }];
    await takeOneOfEach(tx, keys, nowMs);
    await listCounts(tx, keys);
    await giveOneBack(tx, keys);
    await deleteCounts(tx, keys);
    await lockLastCodes(tx, { target: '3990000001', purpose: 'login', asker: 'x' });
    await lockRefreshToken(tx, 'x');
  },
  'the platform finds orders by a code, an invoice, a customer or a dish': () =>
    listAdminOrders(db, { search: 'bandeja', nowMs }, { limit: 100, offset: 0 }),
  'the platform finds payments by a reference or a customer': () =>
    readIntentsPage(db, { search: '3990000001' }, { limit: 20, offset: 0 }),
  'the history of what staff did': () => listActs(db, {}, { limit: 30, hasCodes: true }),
  'the platform finds a customer': () => listMatchingCustomers(db, '3990000001'),
  'what served its time': async (tx) => {
    for (const what of ['doneActions', 'oneTimeCodes', 'limitCounters', 'refreshTokens', 'outboxMessages'] as const)
      await deleteOlderRows(tx, what, nowMs, 10);
  },
  ...reportQuestions(db, { id, userId, restaurantId, locationId: order.location_id, today, nowMs }),
  'the outbox': () => listOutbox(db, { to: '3990000001', limit: 20 }),
};

class Undone extends Error {}

describe('every question on the demo data finds what it asks for by an index', () => {
  for (const [name, ask] of Object.entries(questions)) {
    it(name, async () => {
      asked.length = 0;
      await inTransaction({ db, live: silentPublisher }, async (tx) => {
        await ask(tx);
        throw new Undone();
      }).catch((error) => {
        if (!(error instanceof Undone)) throw error;
      });
      const statements = asked
        .map((query) => ({ ...query, sql: query.sql.replace(/^\s*DECLARE [a-z_ ]+ CURSOR FOR /i, '') }))
        .filter((query) => /^\s*(select|with|insert|update|delete)/i.test(query.sql));
      assert.ok(statements.length > 0);
      for (const query of statements) assert.deepEqual(readWhole(await explain(query)), [], query.sql);
    });
  }
});
