import type { PromisedGift } from '@sazon/domain/promotions/promised-gift-text';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { chargedMethodColumn } from '../order-records/charged-method-column.ts';

/** An order as its receipt needs it. */
export type ReceiptRow = {
  id: string;
  purchaseId: string;
  createdAt: number;
  status: string;
  charged: boolean;
  scheduleDate: string;
  hour: string;
  snapshot: OrderSnapshot;
  invoiceNumber: string | null;
  grossCop: number;
  menuDiscountCop: number;
  promotionCop: number;
  couponCop: number;
  feeCop: number;
  companyFeeCop: number;
  totalCop: number;
  subsidyCop: number;
  tingosCop: number;
  payrollCop: number;
  outsideCop: number;
  outsideMethod: string | null;
  /** Its coupon is a courtesy that support gave. */
  isCourtesy: boolean;
  legalName: string;
  nit: string;
  firstName: string;
  lastName: string;
  identificationType: string | null;
  identification: string | null;
  payrollName: string | null;
  gift: PromisedGift | null;
};

const columns = sql`
  o.id, o.purchase_id AS "purchaseId", purchases.created_at AS "createdAt", o.status, o.charged,
  o.schedule_date AS "scheduleDate", o.hour, o.snapshot, o.invoice_number AS "invoiceNumber", o.gross_cop AS "grossCop",
  o.menu_discount_cop AS "menuDiscountCop", o.promotion_cop AS "promotionCop", o.coupon_cop AS "couponCop",
  o.fee_cop AS "feeCop", o.company_fee_cop AS "companyFeeCop", o.total_cop AS "totalCop", o.subsidy_cop AS "subsidyCop", o.tingos_cop AS "tingosCop",
  o.payroll_cop AS "payrollCop", o.outside_cop AS "outsideCop", ${chargedMethodColumn} AS "outsideMethod",
  purchases.courtesy_cop > 0 AS "isCourtesy",
  restaurants.legal_name AS "legalName", restaurants.nit,
  users.first_name AS "firstName", users.last_name AS "lastName", users.identification_type AS "identificationType",
  users.identification,
  enterprises.data->>'payrollName' AS "payrollName",
  (SELECT json_build_object('kind', kind, 'amountCop', amount_cop) FROM promotion_rewards
    WHERE purchase_id = o.purchase_id AND status IN ('promised', 'given')) AS gift`;

const source = sql`
  orders o JOIN purchases ON purchases.id = o.purchase_id JOIN restaurants ON restaurants.id = o.restaurant_id
  JOIN users ON users.id = o.user_id LEFT JOIN enterprises ON enterprises.id = o.enterprise_id`;

/** Returns an order of this customer as its receipt needs it, or undefined when it is another's. */
export async function findReceiptRow(db: Reader, userId: string, orderId: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT ${columns} FROM ${source} WHERE o.id = ${orderId} AND o.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Every order of a purchase, by schedule date. */
export async function listReceiptRows(db: Reader, purchaseId: string): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    SELECT ${columns} FROM ${source} WHERE o.purchase_id = ${purchaseId} ORDER BY o.schedule_date, o.hour, o.id
  `.execute(db);
  return rows;
}
