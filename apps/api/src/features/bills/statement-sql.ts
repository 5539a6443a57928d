import { billWeekOf } from '@sazon/domain/bills/restaurant-bill';
import { instantAt } from '@sazon/domain/calendar/bogota';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { restaurantOf } from '@sazon/domain/ledger/accounts';
import { type RawBuilder, sql } from 'kysely';
import { at } from '../../db/schema/column.ts';

/**
 * What a restaurant sold from one date to another: delivered, or charged though nobody came. What an order earned is what
 * the ledger moved for it; what is missing to its price is the restaurant's own share of the discount. So a bill cannot say
 * anything else than the ledger.
 */
export const sold = (restaurantId: string, from: RawBuilder<IsoDate>, to: RawBuilder<IsoDate>) => sql`
  SELECT o.id AS order_id, o.schedule_date AS date,
    CASE WHEN o.type = 'in_site' THEN 'in_site' WHEN o.status = 'delivered' THEN 'delivered' ELSE 'no_show' END AS kind,
    o.total_cop - o.fee_cop + o.promotion_cop + o.coupon_cop AS gross_cop, earned.cop AS amount_cop
  FROM orders o CROSS JOIN LATERAL (
    SELECT coalesce(sum(CASE WHEN credit = ${restaurantOf(restaurantId)} THEN moved.amount_cop ELSE -moved.amount_cop END), 0)::int
      AS cop
    FROM ledger_transfers moved
    WHERE moved.order_id = o.id AND moved.kind IN ('consume', 'promotion')
      AND ${restaurantOf(restaurantId)} IN (moved.debit, moved.credit)) AS earned
  WHERE o.restaurant_id = ${restaurantId} AND o.schedule_date BETWEEN ${from} AND ${to}
    AND (o.status = 'delivered' OR o.charged)`;

/** What came after: what the restaurant made good, and what the platform made good to it, by their day in the ledger. */
export const madeGood = (restaurantId: string, when: RawBuilder<unknown>) => sql`
  SELECT o.id AS order_id, (moved.created_at AT TIME ZONE 'America/Bogota')::date AS date,
    CASE moved.kind WHEN 'refund' THEN 'refund' ELSE 'adjustment' END AS kind, 0 AS gross_cop,
    CASE WHEN moved.credit = ${restaurantOf(restaurantId)} THEN moved.amount_cop ELSE -moved.amount_cop END AS amount_cop
  FROM ledger_transfers moved JOIN orders o ON o.id = moved.order_id
  WHERE o.restaurant_id = ${restaurantId} AND moved.kind IN ('refund', 'incident')
    AND ${restaurantOf(restaurantId)} IN (moved.debit, moved.credit) AND ${when}`;

const date = (value: IsoDate): RawBuilder<IsoDate> => sql`${value}::date`;

/** All lines of the week that begins on this Monday. */
export function linesOf(restaurantId: string, start: IsoDate): RawBuilder<unknown> {
  const { end, issuedOn } = billWeekOf(start);
  const within = sql`moved.created_at >= ${at(instantAt(start, '00:00'))}
    AND moved.created_at < ${at(instantAt(issuedOn, '00:00'))}`;
  return sql`${sold(restaurantId, date(start), date(end))} UNION ALL ${madeGood(restaurantId, within)}`;
}

export const discountOf = sql`CASE WHEN line.kind IN ('delivered', 'no_show', 'in_site')
  THEN line.gross_cop - line.amount_cop ELSE 0 END`;

/** The totals of the lines of one week, as columns of a row. */
const sumOf = (kind: string, amount: RawBuilder<unknown>) =>
  sql`coalesce(sum(${amount}) FILTER (WHERE line.kind = ${kind}), 0)`;
export const totals = sql`
  ${sumOf('delivered', sql`line.gross_cop`)} AS "deliveredCop",
  ${sumOf('no_show', sql`line.gross_cop`)} AS "noShowsCop",
  ${sumOf('in_site', sql`line.gross_cop`)} AS "inSiteCop",
  coalesce(sum(${discountOf}), 0) AS "discountsCop",
  ${sumOf('refund', sql`-line.amount_cop`)} AS "refundsCop",
  ${sumOf('adjustment', sql`line.amount_cop`)} AS "adjustmentsCop"`;
