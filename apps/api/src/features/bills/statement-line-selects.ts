import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { photosOfIncident } from '../custody/incident-columns-list-and-counts-queries.ts';

/**
 * Selects a restaurant's sales between two dates: delivered orders and charged no-shows. Earnings are sums of ledger
 * transfers, so bills equal the ledger; the rest of the price is its share of discounts.
 */
export const selectSales = (restaurantId: string, from: RawBuilder<IsoDate>, to: RawBuilder<IsoDate>) => sql`
  SELECT o.id AS order_id, o.schedule_date AS date,
    CASE WHEN o.type = 'in_site' THEN 'in_site' WHEN o.status = 'delivered' THEN 'delivered' ELSE 'no_show' END AS kind,
    o.total_cop - o.fee_cop + o.promotion_cop + o.coupon_cop AS gross_cop, earned.cop AS amount_cop,
    NULL::timestamptz AS moved_at, earned.last_transfer AS transfer_id
  FROM orders o CROSS JOIN LATERAL (
    SELECT max(moved.id) AS last_transfer, coalesce(sum(CASE WHEN credit = ${toRestaurantAccount(restaurantId)} THEN moved.amount_cop ELSE -moved.amount_cop END), 0)::int
      AS cop
    FROM ledger_transfers moved
    WHERE moved.order_id = o.id AND moved.kind IN ('consume', 'promotion')
      AND ${toRestaurantAccount(restaurantId)} IN (moved.debit, moved.credit)) AS earned
  WHERE o.restaurant_id = ${restaurantId} AND o.schedule_date BETWEEN ${from} AND ${to}
    AND (o.status = 'delivered' OR o.charged)`;

/** Selects later corrections: refunds that the restaurant pays and compensation that it gets, dated by the ledger. */
export const selectAdjustments = (restaurantId: string, when: RawBuilder<unknown>) => sql`
  SELECT o.id AS order_id, (moved.created_at AT TIME ZONE 'America/Bogota')::date AS date,
    CASE moved.kind WHEN 'refund' THEN 'refund' ELSE 'adjustment' END AS kind, 0 AS gross_cop,
    CASE WHEN moved.credit = ${toRestaurantAccount(restaurantId)} THEN moved.amount_cop ELSE -moved.amount_cop END AS amount_cop,
    moved.created_at AS moved_at, moved.id AS transfer_id
  FROM ledger_transfers moved JOIN orders o ON o.id = moved.order_id
  WHERE o.restaurant_id = ${restaurantId} AND moved.kind IN ('refund', 'incident')
    AND (moved.debit = ${toRestaurantAccount(restaurantId)} OR moved.credit = ${toRestaurantAccount(restaurantId)})
    AND ${when}`;

/**
 * Selects lunches for which the restaurant is liable and was never paid: cancelled, or cooked twice. They are lines of
 * zero, because no transfer takes anything back. A refund that the restaurant pays has its own line.
 */
export const selectAnsweredFor = (restaurantId: string, within: RawBuilder<unknown>) => sql`
  SELECT part.order_id, (incident.decided_at AT TIME ZONE 'America/Bogota')::date AS date, 'incident' AS kind,
    0 AS gross_cop, 0 AS amount_cop, incident.decided_at AS moved_at, NULL::bigint AS transfer_id
  FROM incidents incident JOIN incident_orders part ON part.incident_id = incident.id
  WHERE incident.restaurant_id = ${restaurantId} AND incident.decision IN ('replace', 'plan_b', 'refund_full')
    AND (incident.shares->>'restaurant')::int > 0 AND part.cost_cop > 0 AND ${within}
    AND NOT EXISTS (SELECT FROM ledger_transfers moved WHERE moved.order_id = part.order_id AND moved.kind = 'refund'
      AND moved.created_at = incident.decided_at AND moved.debit = ${toRestaurantAccount(restaurantId)})`;

/** Selects the incident behind a line: that of its lunch which was decided or answered when the money moved. */
export const incidentOfLine = sql`
  SELECT json_build_object('id', incident.id, 'number', incident.number, 'type', incident.type, 'status', incident.status,
    'shares', incident.shares, 'cost', part.cost_cop, 'decidedAt', incident.decided_at, 'raisedBy', incident.raised_by,
    'note', incident.note, 'photos', ${photosOfIncident}) AS incident
  FROM incident_orders part JOIN incidents incident ON incident.id = part.incident_id
  WHERE part.order_id = line.order_id AND line.moved_at IN (incident.decided_at, incident.answered_at)
    AND incident.shares IS NOT NULL
  ORDER BY incident.number DESC LIMIT 1`;

const date = (value: IsoDate): RawBuilder<IsoDate> => sql`${value}::date`;

/** Selects all lines of the week that begins on this Monday. */
export function selectStatementLines(restaurantId: string, start: IsoDate): RawBuilder<unknown> {
  const { end, issuedOn } = toBillWeek(start);
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${toIso(toInstantMs(start, '00:00'))}
    AND ${column} < ${toIso(toInstantMs(issuedOn, '00:00'))}`;
  return sql`${selectSales(restaurantId, date(start), date(end))}
    UNION ALL ${selectAdjustments(restaurantId, within(sql`moved.created_at`))}
    UNION ALL ${selectAnsweredFor(restaurantId, within(sql`incident.decided_at`))}`;
}

/** What the restaurant gives as discount on a sale (COP): its price less what it earns. Zero for other lines. */
export const discountColumn = sql`CASE WHEN line.kind IN ('delivered', 'no_show', 'in_site')
  THEN line.gross_cop - line.amount_cop ELSE 0 END`;

/** Sums an amount over the lines of one kind, as a column. */
const selectSumOfKind = (kind: string, amount: RawBuilder<unknown>) =>
  sql`coalesce(sum(${amount}) FILTER (WHERE line.kind = ${kind}), 0)::bigint`;
/** The totals of the lines of one week, as columns of a row. */
export const totalColumns = sql`
  ${selectSumOfKind('delivered', sql`line.gross_cop`)} AS "deliveredCop",
  ${selectSumOfKind('no_show', sql`line.gross_cop`)} AS "noShowsCop",
  ${selectSumOfKind('in_site', sql`line.gross_cop`)} AS "inSiteCop",
  coalesce(sum(${discountColumn}), 0)::bigint AS "discountsCop",
  ${selectSumOfKind('refund', sql`-line.amount_cop`)} AS "refundsCop",
  ${selectSumOfKind('adjustment', sql`line.amount_cop`)} AS "adjustmentsCop"`;
