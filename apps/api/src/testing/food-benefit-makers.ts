import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import { toIso } from '../db/to-iso.ts';
import { aCustomer, anEnterprise, type Customer } from './customer-makers.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import { anOrder, monday } from './order-makers.ts';
import type { TestApp } from './test-app.ts';

export type BenefitCompany = Awaited<ReturnType<typeof aBenefitCompany>>;

/** A company with a kitchen at its site, and somebody of HR who keeps its register, reads its report and is told. */
export async function aBenefitCompany(test: TestApp) {
  const { id: enterpriseId } = await anEnterprise(test);
  const email = `rh.${enterpriseId}@example.co`;
  const codes = [
    'preapproved_users_view',
    'preapproved_users_edit',
    'reports_view',
    'rh_receive_notifications',
  ] as const;
  const permissions = codes.map((code) => ({ permission: `enterprises_${code}` as const, enterpriseId }));
  const hr = await aCustomer(test, { email, permissions });
  const place = await aPlace(test, { enterpriseId });
  const kitchen = await aKitchen(test, place, { capacity: 100 });
  const dish = await aDish(test, kitchen, { priceCop: 20_000 });
  return { enterpriseId, email, hr, place, kitchen, dish };
}

/** A lunch of an employee that the company pays in full. */
export async function anEatenLunch(
  test: TestApp,
  { enterpriseId, place, kitchen, dish }: BenefitCompany,
  customer: Customer,
  more: { subsidyCop: number; status?: OrderStatus; charged?: boolean; date?: string },
): Promise<string> {
  const of = { status: more.status ?? 'delivered', scheduleDate: more.date ?? monday, totalCop: more.subsidyCop };
  const id = await anOrder(test, { place, kitchen, dish, customer }, of);
  await sql`UPDATE orders SET enterprise_id = ${enterpriseId}, subsidy_cop = total_cop, outside_cop = 0,
    charged = ${more.charged ?? false} WHERE id = ${id}`.execute(test.deps.db);
  return id;
}

/** Lets the line of a lunch fall out of its company's bill, as after an accepted rejection. */
export async function letOut(
  { deps: { db, newId, now } }: TestApp,
  { enterpriseId, hr }: BenefitCompany,
  orderId: string,
): Promise<void> {
  const [billId, lineId, at] = [newId(), newId(), toIso(now())];
  const period = { period_start: '2026-11-01', period_end: '2026-11-30', created_at: at };
  await db
    .insertInto('bills')
    .values({ id: billId, kind: 'company', enterprise_id: enterpriseId, state: 'draft', ...period })
    .execute();
  const line = { id: lineId, bill_id: billId, kind: 'subsidy' as const, order_id: orderId, user_id: hr.id };
  await db
    .insertInto('bill_lines')
    .values({ ...line, date: monday, gross_cop: 0, amount_cop: 8000 })
    .execute();
  const dispute = { id: newId(), bill_id: billId, line_id: lineId, reason: 'other' as const, note: 'No es de acá' };
  const answer = {
    state: 'accepted' as const,
    credit_cop: 8000,
    answered_at: at,
    answered_by: hr.id,
    answer: 'Se quita.',
  };
  await db
    .insertInto('bill_disputes')
    .values({ ...dispute, ...answer, opened_by: hr.id, opened_at: at })
    .execute();
}
