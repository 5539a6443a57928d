import type { PaidSources } from '@sazon/domain/orders/refund-plan';
import type { FundedBy, PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** The facts of an order that decide where its money goes. */
export type OrderMoney = {
  id: string;
  purchaseId: string;
  userId: string;
  restaurantId: string;
  restaurantTimeId: string;
  menuId: string;
  enterpriseId: string | null;
  /** The group lunch that a company pays from a budget, and with it the whole order; null: any other order. */
  guestLunchId: string | null;
  scheduleDate: string;
  netCop: number;
  feeCop: number;
  /** The service fee that the enterprise pays instead of the customer. */
  companyFeeCop: number;
  promotionCop: number;
  couponCop: number;
  paid: PaidSources;
  /** The shares of those who pay the order's promotion or coupon; null when it has neither. */
  fundedBy: FundedBy | null;
  /** Whether the payment provider has taken the outside part. */
  outsidePaid: boolean;
  /** Whether the provider returned the payment without our request, so that the customer owes the lunches. */
  outsideVoided: boolean;
};

const platformPays: FundedBy = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };

const outsideVoided = sql<boolean>`orders.outside_cop > 0 AND EXISTS (SELECT FROM payment_intents
  WHERE payment_intents.purchase_id = purchases.id AND provider_status = 'VOIDED'
    AND NOT EXISTS (SELECT FROM refunds
      WHERE way = 'provider' AND refunds.transaction_id = payment_intents.transaction_id))`;

const tingoShares = sql<{ lotId: string; isReward: boolean; amountCop: number }[]>`coalesce((
  SELECT json_agg(json_build_object('lotId', order_lots.lot_id, 'isReward', tingo_lots.is_reward,
                                    'amountCop', order_lots.amount_cop) ORDER BY order_lots.lot_id)
  FROM order_lots JOIN tingo_lots ON tingo_lots.id = order_lots.lot_id
  WHERE order_lots.order_id = orders.id), '[]')`;

/** Loads the money of these orders with their tingo lots, in one query. */
export async function loadOrdersMoney(db: Reader, orderIds: readonly string[]): Promise<OrderMoney[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('coupon_uses', 'coupon_uses.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.purchase_id as purchaseId',
      'orders.user_id as userId',
      'orders.restaurant_id as restaurantId',
      'orders.restaurant_time_id as restaurantTimeId',
      'orders.menu_id as menuId',
      'orders.enterprise_id as enterpriseId',
      'orders.guest_lunch_id as guestLunchId',
      'orders.schedule_date as scheduleDate',
      'orders.total_cop as totalCop',
      'orders.fee_cop as feeCop',
      'orders.company_fee_cop as companyFeeCop',
      'orders.promotion_cop as promotionCop',
      'orders.coupon_cop as couponCop',
      'orders.subsidy_cop as subsidyCop',
      'orders.payroll_cop as payrollCop',
      'orders.outside_cop as outsideCop',
      'purchases.status as purchaseStatus',
      outsideVoided.as('outsideVoided'),
      'purchases.promotion_terms as promotionTerms',
      'coupon_uses.funded_by as couponFundedBy',
      tingoShares.as('tingoShares'),
    ])
    .where('orders.id', '=', sql<string>`ANY(${[...orderIds]}::uuid[])`)
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    purchaseId: row.purchaseId,
    userId: row.userId,
    restaurantId: row.restaurantId,
    restaurantTimeId: row.restaurantTimeId,
    menuId: row.menuId,
    enterpriseId: row.enterpriseId,
    guestLunchId: row.guestLunchId,
    scheduleDate: row.scheduleDate,
    netCop: row.totalCop - row.feeCop,
    feeCop: row.feeCop,
    companyFeeCop: row.companyFeeCop,
    promotionCop: row.promotionCop,
    couponCop: row.couponCop,
    paid: {
      subsidyCop: row.subsidyCop,
      tingoShares: row.tingoShares,
      payrollCop: row.payrollCop,
      outsideCop: row.outsideCop,
    },
    fundedBy: readFunders(row),
    outsidePaid: row.purchaseStatus === 'paid',
    outsideVoided: row.outsideVoided,
  }));
}

function readFunders(row: {
  promotionCop: number;
  couponCop: number;
  promotionTerms: PromotionTerms | null;
  couponFundedBy: FundedBy | null;
}): FundedBy | null {
  if (row.couponCop > 0) return row.couponFundedBy ?? platformPays;
  // also when cancelling other lunches took its whole discount away: its funders get that back by these shares
  if (row.promotionTerms !== null) return row.promotionTerms.fundedBy;
  return row.promotionCop > 0 ? platformPays : null;
}
