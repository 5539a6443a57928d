import { savePushToken } from '@sazon/contract/messages/push-routes';
import { saveReportView } from '@sazon/contract/reports/saved-views-routes';
import type { Insertable } from 'kysely';
import type { Database } from '../db/schema/database.ts';
import { toIso } from '../db/to-iso.ts';
import { insertBillRows } from './company-bill-makers.ts';
import { courierStatementIdsOf } from './courier-statement-makers.ts';
import { anImport, insertRegisterRows } from './employee-import-makers.ts';
import { aCharge } from './in-site-charge-maker.ts';
import { listIncidentIds } from './incident-ids.ts';
import { insertOfferRows } from './offer-makers.ts';
import { anOrder, monday } from './order-makers.ts';
import { insertFurtherBelongings } from './shared-lunch-review-autopilot-rows.ts';
import { insertStaffRows } from './staff-integration-closing-rows.ts';
import { insertSubsidyRows } from './subsidy-makers.ts';
import type { TestApp } from './test-app.ts';
import type { Neighbourhood } from './two-neighbourhoods.ts';

const hex = (digits: number, of: string) => of.replaceAll('-', '').padEnd(digits, 'a').slice(0, digits);

/** One of everything that a neighbourhood's people own beside what `twoNeighbourhoods` made; its ids by their field. */
export async function insertBelongings(test: TestApp, of: Neighbourhood): Promise<Record<string, string>> {
  const { db, newId, now } = test.deps;
  const created_at = toIso(now());
  const soon = toIso(now() + 600_000);
  const user_id = of.regular.customer.id;
  const enterprise_id = of.enterpriseId;
  const mine = { user_id, enterprise_id };
  const add = async <Name extends keyof Database & string>(table: Name, row: Insertable<Database[Name]>) => {
    await db
      .insertInto(table)
      .values(row as never)
      .execute();
  };
  const made = <Row extends object>(row: Row) => ({ id: newId(), created_at, ...row });

  await db.updateTable('users').set({ plan: 'nomina', enterprise_id }).where('id', '=', user_id).execute();
  const paper = made({
    ...mine,
    kind: 'contract' as const,
    code: hex(8, newId()).toUpperCase(),
    template_version: '1',
    content: '{}',
    html: `<p>${user_id}</p>`,
    sha256: hex(64, newId()),
    evidence: '{}',
  });
  await add('signed_documents', paper);
  const application = made({
    ...mine,
    application_type: 'nomina_enrollment' as const,
    application_status: 'registered' as const,
    document_id: paper.id,
  });
  await add('applications', application);
  const period = (start: string, end: string) => ({ start_period: start, end_period: end, amount_cop: 100_000 });
  const pending = made({ ...mine, ...period('2026-12-01', '2026-12-31'), status: 'pending' as const });
  const external = made({ ...mine, ...period('2026-11-01', '2026-11-30'), status: 'awaiting_employer' as const });
  const closed = made({
    ...mine,
    ...period('2026-10-01', '2026-10-31'),
    status: 'closed' as const,
    approved_at: created_at,
    closed_at: created_at,
    closed_cop: 10_000,
  });
  for (const discount of [pending, external, closed]) await add('payroll_discounts', discount);
  const lunch = await anOrder(test, { ...of, customer: of.regular.customer }, { status: 'delivered' });
  await add('payroll_lines', {
    order_id: lunch,
    discount_id: closed.id,
    schedule_date: monday,
    total_cop: 19_260,
    subsidy_cop: 9260,
    payroll_cop: 10_000,
    objected_at: created_at,
    objection: 'No era mío',
  });
  const wish = made({ ...mine, amount_cop: 400_000, status: 'open' as const });
  await add('limit_requests', wish);

  const transaction = `9-${newId()}`;
  const intent = made({
    user_id,
    method: 'card',
    reference: `ref-${newId()}`,
    amount_cop: 50_000,
    status: 'approved' as const,
    transaction_id: transaction,
    expires_at: soon,
    settled_at: created_at,
    updated_at: created_at,
  });
  await add('payment_intents', intent);
  const card = made({
    user_id,
    source_id: newId(),
    brand: 'VISA',
    last_four: '4242',
    holder: 'Ana',
    expires_on: '2030-12',
  });
  await add('saved_cards', card);
  const refund = made({
    user_id,
    intent_id: intent.id,
    amount_cop: 1000,
    way: 'provider' as const,
    status: 'to_do' as const,
    cause: 'withdrawn' as const,
  });
  await add('refunds', refund);
  const wait = made({
    user_id,
    restaurant_time_id: of.kitchen.restaurantTimeId,
    location_id: of.place.locationId,
    time_id: of.place.timeId,
    menu_id: of.dish.menuId,
    additions: '[]',
    schedule_date: '2026-11-24',
    status: 'waiting' as const,
  });
  await add('waiting_list', wait);
  const photo = { id: hex(32, newId()), courier_id: of.courierId, time_id: of.place.timeId, schedule_date: monday };
  await add('courier_photos', {
    ...photo,
    purpose: 'arrival',
    sha256: hex(64, newId()),
    asked_at: created_at,
    kept_at: created_at,
  });
  await add('order_photos', { order_id: lunch, purpose: 'arrival', photo_id: photo.id });
  await add(
    'chat_messages',
    made({ order_id: of.regular.orderId, sender_id: user_id, sender_kind: 'customer' as const, body: 'Un secreto' }),
  );
  await add('referral_codes', { user_id, code: hex(7, user_id).toUpperCase(), created_at });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${user_id}`;
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await test.call(savePushToken, { as: of.regular.customer.token, body: { token: { endpoint, keys } } });
  const kept = { report: 'company' as const, name: 'Octubre', filters: { desde: '2026-10-01' } };
  const { id: view } = (await test.call(saveReportView, { as: of.regular.customer.token, body: kept })).body;
  const coupon = made({
    code: `C${hex(8, newId()).toUpperCase()}`,
    title: 'Para ti',
    type: 'fixed' as const,
    amount: 5000,
    apply_method: 'total' as const,
    starts_at: created_at,
    funded_by: JSON.stringify({ platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }),
  });
  await add('coupons', coupon);
  await add('coupon_users', { coupon_id: coupon.id, user_id });
  const session = made({ user_id });
  await add('sessions', session);
  const charge = await aCharge(test, of, of.regular.customer);
  const incident = made({
    restaurant_id: of.kitchen.restaurantId,
    type: 'damaged' as const,
    place: 'table' as const,
    raised_by: 'customer' as const,
    raised_by_id: user_id,
    happened_at: created_at,
    status: 'open' as const,
  });
  await add('incidents', incident);
  await add('incident_orders', { incident_id: incident.id, order_id: lunch });

  const register = await insertRegisterRows(test, { enterpriseId: enterprise_id, authorId: user_id }, application.id);

  return {
    ...register,
    importId: await anImport(test, { enterpriseId: of.enterpriseId, userId: user_id }),
    ...(await insertBillRows(test, { ...of.kitchen, enterpriseId: of.enterpriseId, orderId: lunch, userId: user_id })),
    ...(await insertStaffRows(test, { ...of.kitchen, enterpriseId: enterprise_id, userId: user_id })),
    ...(await insertFurtherBelongings(test, of, { userId: user_id, lunchId: lunch })),
    ...(await courierStatementIdsOf(test, of.courierId)),
    ...(await insertOfferRows(test, { ...of.kitchen, enterpriseId: of.enterpriseId })),
    userId: user_id,
    sessionId: session.id,
    enterpriseId: enterprise_id,
    formId: enterprise_id,
    applicationId: application.id,
    payrollDiscountId: pending.id,
    'payroll.approve.id': pending.id,
    'payroll.approveSigned.id': pending.id,
    'payroll.withdraw.id': pending.id,
    'payroll.confirmExternal.id': external.id,
    'payroll.customFields.id': enterprise_id,
    'payroll.formUrl.id': enterprise_id,
    'payroll.preview.id': enterprise_id,
    'payroll.pending.id': pending.id,
    'payroll.documentUrl.id': paper.id,
    ...(await insertSubsidyRows(test, enterprise_id, register['employees.read.id'], of.place.locationId)),
    'payroll.get.id': closed.id,
    'payroll.objectLine.id': closed.id,
    'payroll.objectLine.orderId': lunch,
    'payroll.answerObjection.orderId': lunch,
    'enterprises.answerLimitRequest.id': wish.id,
    transactionId: transaction,
    'payments.validateAndGenerateOrders.id': transaction,
    intentId: intent.id,
    topUpId: intent.id,
    refundId: refund.id,
    cardId: card.id,
    photoId: photo.id,
    'waiting.leave.id': wait.id,
    'inSite.answer.id': charge,
    'inSite.withdraw.id': charge,
    'reportViews.rename.id': view,
    'reportViews.delete.id': view,
    'push.delete.token': endpoint,
    'coupons.apply.code': coupon.code,
    'coupons.remove.code': coupon.code,
    'courier.arrivalPhoto.id': lunch,
    ...listIncidentIds(incident.id, lunch),
    'courier.incident.id': of.place.timeId,
    'consolidation.photo.id': of.regular.orderId,
    'orders.review.id': lunch,
    'orders.report.id': lunch,
    'orders.problemPhoto.id': lunch,
    'orders.planBOptions.id': of.regular.orderId,
    'orders.planB.id': of.regular.orderId,
    'orders.delegate.id': of.regular.orderId,
    'orders.removeDelegate.id': of.regular.orderId,
    'selectedMenuAdditionals.id': of.dish.additionId,
    'additionGroups.id': of.dish.groupId,
    'additions.id': of.dish.additionId,
    'kitchen.boardStart.locationId': JSON.stringify([of.place.locationId]),
    'kitchen.orderChanges.locationId': JSON.stringify([of.place.locationId]),
    'kitchen.ordersSum.locationId': JSON.stringify([of.place.locationId]),
    'kitchen.boardStart.time': JSON.stringify([of.place.timeId]),
    'kitchen.orderChanges.time': JSON.stringify([of.place.timeId]),
    'kitchen.ordersSum.time': JSON.stringify([of.place.timeId]),
    'courier.photo.id': of.place.timeId,
    'crew.updateCourier.id': of.courierId,
    'crew.updateCourier.locationIds': of.place.locationId,
    timeIds: of.place.timeId,
    'slots.change.id': of.place.timeId,
    'slots.close.id': of.place.timeId,
    'slots.serve.id': of.place.timeId,
    'places.change.id': of.place.locationId,
  };
}
