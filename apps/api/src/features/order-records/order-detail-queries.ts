import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { ActorKind } from '../../db/schema/column-contents.ts';
import { chargedMethodColumn } from './charged-method-column.ts';
import { isEntryForCustomer } from './entries-without-status-change-queries.ts';
import { findHostOfGuest, findPassingOn } from './lunch-eaters-and-passed-on-orders-queries.ts';
import { type OrderRow, orderColumns, orderSource } from './orders-list-queries.ts';
import {
  type ReviewProblemPlanBAndDelegateRow,
  reviewProblemPlanBAndDelegateColumn,
} from './review-problem-plan-b-and-delegate-queries.ts';

export type OrderDetailRow = OrderRow & {
  restaurantTimeId: string;
  enterpriseId: string | null;
  /** The group lunch that a company pays from a budget; null: any other order. */
  guestLunchId: string | null;
  firstScheduleDate: string;
  createdAt: number;
  office: string | null;
  grossCop: number;
  menuDiscountCop: number;
  promotionCop: number;
  couponCop: number;
  feeCop: number;
  companyFeeCop: number;
  subsidyCop: number;
  tingosCop: number;
  payrollCop: number;
  /**
   * The payroll period that pays for this lunch, with the day on which its company deducts; null when payroll pays
   * nothing.
   */
  deduction: { endPeriod: string; day: number | null } | null;
  outsideCop: number;
  outsideMethod: string | null;
  courierId: string | null;
  cutoffDayOffset: number;
  cutoffTime: string | null;
  autoAccept: boolean;
  askedLate: boolean;
  hasConsolidator: boolean;
  care: ReviewProblemPlanBAndDelegateRow;
  events: { action: string; status: OrderStatus; at: string; reason: string | null; by: ActorKind }[];
};

/** Returns an order of this customer, or undefined when it is somebody else's. */
export async function findOrder(db: Reader, userId: string, orderId: string): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`
    SELECT ${orderColumns}, o.restaurant_time_id AS "restaurantTimeId", o.enterprise_id AS "enterpriseId", o.guest_lunch_id AS "guestLunchId", o.first_schedule_date AS "firstScheduleDate",
      o.created_at AS "createdAt", o.office, o.gross_cop AS "grossCop", o.menu_discount_cop AS "menuDiscountCop",
      o.promotion_cop AS "promotionCop", o.coupon_cop AS "couponCop", o.fee_cop AS "feeCop", o.company_fee_cop AS "companyFeeCop",
      o.subsidy_cop AS "subsidyCop", o.tingos_cop AS "tingosCop", o.payroll_cop AS "payrollCop",
      (SELECT json_build_object('endPeriod', c.end_period, 'day', e.deduction_day) FROM payroll_credits c
        JOIN enterprises e ON e.id = o.enterprise_id WHERE o.payroll_cop > 0 AND c.user_id = o.user_id
          AND o.schedule_date BETWEEN c.start_period AND c.end_period) AS deduction,
      o.outside_cop AS "outsideCop", ${chargedMethodColumn} AS "outsideMethod", o.courier_id AS "courierId",
      serving.cutoff_day_offset AS "cutoffDayOffset", serving.cutoff_time AS "cutoffTime",
      serving.auto_accept AS "autoAccept", o.asked_late AS "askedLate", slot.has_consolidator AS "hasConsolidator", ${reviewProblemPlanBAndDelegateColumn} AS care,
      (SELECT json_agg(json_build_object('action', action, 'status', to_status, 'at', happened_at, 'reason', reason,
        'by', actor_kind) ORDER BY id) FROM order_events WHERE order_id = o.id AND ${isEntryForCustomer}) AS events
    FROM ${orderSource} JOIN purchases ON purchases.id = o.purchase_id
      JOIN restaurant_times serving ON serving.id = o.restaurant_time_id
    WHERE o.id = ${orderId} AND o.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/** An order as one of its two people sees it: who bought its lunch, or who took it from them. */
export interface OrderOfPerson {
  order: OrderDetailRow;
  /** The name by which kitchen and courier call this person. */
  callName: string;
  /** When the lunch passed from one to the other (epoch ms); null: it did not. */
  passedAtMs: number | null;
  eatsIt: boolean;
}

/** Finds an order whose lunch this person bought or took, or that was bought for them in a group lunch. */
export async function findOrderOfPerson(
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderOfPerson | undefined> {
  const passed = await findPassingOn(db, orderId);
  const isTaker = passed?.takerId === userId;
  const hostId = passed === undefined ? await findHostOfGuest(db, orderId, userId) : undefined;
  const order = await findOrder(db, isTaker ? passed.ownerId : (hostId ?? userId), orderId);
  if (order === undefined) return undefined;
  const { customerName } = order.snapshot;
  return {
    order,
    callName: isTaker ? (order.care.delegate?.name ?? customerName) : customerName,
    passedAtMs: passed?.takenAt ?? null,
    eatsIt: passed === undefined || isTaker,
  };
}
