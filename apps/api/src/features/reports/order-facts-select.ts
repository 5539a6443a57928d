import { ORDERS_HELD, PLATFORM_FEES, PLATFORM_PROMOTIONS } from '@sazon/domain/ledger/accounts';
import type { RateBps } from '@sazon/domain/money/rate';
import { type RawBuilder, sql } from 'kysely';

/** The commission of one restaurant in the week that begins on this Monday. */
export type WeekRate = { restaurantId: string; week: string; rateBps: RateBps };

const restaurant = sql`'restaurant:' || o.restaurant_id`;

/** Sums what transfers of these kinds moved to matching accounts, less what they moved from them. */
const net = (isAccount: (account: RawBuilder<unknown>) => RawBuilder<unknown>, kinds: RawBuilder<unknown>) =>
  sql`coalesce(sum(CASE WHEN ${isAccount(sql`moved.credit`)} THEN moved.amount_cop
    WHEN ${isAccount(sql`moved.debit`)} THEN -moved.amount_cop ELSE 0 END) FILTER (WHERE moved.kind IN ${kinds}), 0)`;

const ofRestaurant = (account: RawBuilder<unknown>) => sql`${account} = ${restaurant}`;
const ofPlatform = (account: RawBuilder<unknown>) => sql`${account} LIKE 'platform:%'`;

/** Sums an order's money in the ledger: what the restaurant earned, what funders paid, and what went back. */
const ledgerSums = sql`
  SELECT ${net(ofRestaurant, sql`('consume', 'promotion')`)}::int AS earned_cop,
    -${net((account) => sql`${account} = ${PLATFORM_PROMOTIONS}`, sql`('promotion')`)}::int AS platform_cop,
    -${net((account) => sql`${account} LIKE 'promotions:%'`, sql`('promotion')`)}::int AS enterprise_cop,
    coalesce(sum(moved.amount_cop) FILTER (WHERE moved.kind = 'refund' AND moved.debit = ${ORDERS_HELD}), 0)::int
      AS back_cop,
    ${net((account) => sql`${account} = ${PLATFORM_FEES}`, sql`('company_fee')`)}::int AS company_fee_cop,
    -${net(ofRestaurant, sql`('refund')`)}::int AS restaurant_refund_cop,
    -${net(ofPlatform, sql`('refund', 'incident')`)}::int AS platform_refund_cop
  FROM ledger_transfers moved WHERE moved.order_id = o.id`;

const bogota = sql`'America/Bogota'`;
const ifPaid = (amount: RawBuilder<unknown>) => sql`CASE WHEN paid THEN ${amount} ELSE 0 END`;
const ofMethod = (isOurs: RawBuilder<unknown>) => ifPaid(sql`CASE WHEN ${isOurs} THEN o.outside_cop ELSE 0 END`);
const discount = sql`(o.promotion_cop + o.coupon_cop)`;

/**
 * Selects the company of an order `o` when it paid a part, or the person is in its register; otherwise null, because a
 * company has no right to know the lunches of people who only named it.
 */
export const enterpriseOfFact = sql`CASE WHEN o.subsidy_cop > 0 OR o.payroll_cop > 0
  OR EXISTS (SELECT FROM preapproved_users person WHERE person.user_id = o.user_id
    AND person.enterprise_id = o.enterprise_id AND person.active) THEN o.enterprise_id END`;

/** The columns of a fact (report data of one ended order), in the order of `selectFacts`. */
const columns = {
  day: sql`o.schedule_date`,
  user_id: sql`o.user_id`,
  enterprise_id: enterpriseOfFact,
  group_id: sql`CASE WHEN o.enterprise_id IS NOT NULL THEN o.group_id END`,
  location_id: sql`o.location_id`,
  restaurant_id: sql`o.restaurant_id`,
  brand_id: sql`o.brand_id`,
  menu_id: sql`o.menu_id`,
  hour: sql`o.hour`,
  in_site: sql`o.type = 'in_site'`,
  outcome: sql`CASE WHEN o.status = 'delivered' THEN 'delivered' WHEN o.charged THEN 'no_show'
    WHEN o.charge_held_at IS NOT NULL THEN 'held' ELSE 'cancelled' END`,
  ended_by: sql`ended.actor_kind`,
  // a restaurant that cancels by itself answers for it
  liable: sql`CASE WHEN paid THEN NULL ELSE coalesce(o.liable,
    CASE WHEN ended.actor_kind = 'restaurant' THEN 'restaurant' END) END`,
  sales_cop: ifPaid(sql`o.gross_cop - o.menu_discount_cop`),
  dish_discount_cop: ifPaid(sql`o.menu_discount_cop`),
  discount_platform_cop: ifPaid(sql`ledger.platform_cop`),
  discount_restaurant_cop: ifPaid(sql`${discount} - ledger.platform_cop - ledger.enterprise_cop`),
  discount_enterprise_cop: ifPaid(sql`ledger.enterprise_cop`),
  subsidy_cop: ifPaid(sql`o.subsidy_cop`),
  payroll_cop: ifPaid(sql`o.payroll_cop`),
  tingos_cop: ifPaid(sql`o.tingos_cop`),
  card_cop: ofMethod(sql`p.outside_method = 'card'`),
  bank_cop: ofMethod(sql`p.outside_method IS DISTINCT FROM 'card'`),
  fee_cop: ifPaid(sql`o.fee_cop + ledger.company_fee_cop`),
  earned_cop: ifPaid(sql`ledger.earned_cop`),
  commission_bps: sql`coalesce(rate.rate_bps, 0)`,
  back_cop: sql`ledger.back_cop`,
  refund_restaurant_cop: ifPaid(sql`ledger.restaurant_refund_cop`),
  refund_platform_cop: sql`ledger.platform_refund_cop`,
  offer: sql`CASE WHEN o.coupon_cop > 0 THEN 'coupon:' || coalesce((SELECT coupons.code FROM coupon_uses
    JOIN coupons ON coupons.id = coupon_id WHERE order_id = o.id AND coupon_uses.code IS NOT NULL), o.coupon_code)
    WHEN p.promotion_code IS NOT NULL THEN 'promotion:' || p.promotion_code END`,
  on_time: sql`CASE WHEN o.type = 'delivery' THEN arrived.at <= due.at END`,
  rating: sql`(SELECT round(avg(star.value::numeric) * 100)::int FROM order_reviews review,
    jsonb_each_text(review.ratings) AS star WHERE review.order_id = o.id)`,
};

export const factColumns: readonly string[] = [...Object.keys(columns), 'written_at'];

/** Selects the facts of those of these orders that ended; purchases that were never paid are left out. */
export const selectFacts = (
  orderIds: readonly string[],
  rates: readonly WeekRate[],
  windowMinutes: number,
  nowIso: string,
): RawBuilder<unknown> => sql`
  SELECT o.id, ${sql.join(Object.values(columns))}, ${nowIso}::timestamptz
  FROM orders o JOIN purchases p ON p.id = o.purchase_id
    CROSS JOIN LATERAL (SELECT o.status = 'delivered' OR o.charged AS paid) AS is_paid
    CROSS JOIN LATERAL (SELECT actor_kind, action FROM order_events
      WHERE order_id = o.id AND to_status = o.status AND action <> 'lessDiscount' ORDER BY id DESC LIMIT 1) AS ended
    CROSS JOIN LATERAL (${ledgerSums}) AS ledger
    CROSS JOIN LATERAL (SELECT max(happened_at) AS at FROM order_events
      WHERE order_id = o.id AND to_status = 'in_delivery_site' AND from_status <> to_status) AS arrived
    CROSS JOIN LATERAL (SELECT (o.schedule_date + o.hour::time) AT TIME ZONE ${bogota}
      + make_interval(mins => ${windowMinutes}) AS at) AS due
    LEFT JOIN unnest(${rates.map((one) => one.restaurantId)}::uuid[], ${rates.map((one) => one.week)}::date[],
      ${rates.map((one) => one.rateBps)}::int[]) AS rate (restaurant_id, week, rate_bps)
      ON rate.restaurant_id = o.restaurant_id AND rate.week = date_trunc('week', o.schedule_date::timestamp)::date
  WHERE o.id = ANY(${[...orderIds]}::uuid[]) AND o.status IN ('delivered', 'cancelled') AND ended.action <> 'release'`;
