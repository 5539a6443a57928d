import { type IsoDate, toMonthEnd, toMonthStart } from '@sazon/domain/calendar/iso-date';
import { BENEFIT_NEAR_PERCENT, type FoodBenefit } from '@sazon/domain/payroll/food-benefit';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

const isPaid = sql`(o.status = 'delivered' OR o.charged)`;
const isToCome = sql`(o.status NOT IN ('delivered', 'cancelled') AND NOT o.charged)`;

/**
 * Whether the subsidy of `o` fell out of a bill because the company rejected its line, so that the platform paid it.
 */
const isLetOut = sql`EXISTS (SELECT FROM bill_lines line JOIN bill_disputes dispute ON dispute.line_id = line.id
  WHERE line.order_id = o.id AND line.kind = 'subsidy' AND line.standing AND dispute.state = 'accepted')`;

/**
 * Whether a company pays, or will pay, food of the order `o` between two dates. A lunch of its budget for guests and teams
 * is an expense of the company, not anybody's food.
 */
const isBenefit = (from: IsoDate, to: IsoDate): RawBuilder<unknown> => sql`o.subsidy_cop > 0
  AND o.guest_lunch_id IS NULL AND o.schedule_date BETWEEN ${from}::date AND ${to}::date AND (${isPaid} OR ${isToCome}) AND NOT ${isLetOut}`;

const sums = sql`coalesce(sum(o.subsidy_cop) FILTER (WHERE ${isPaid}), 0)::int AS "paidCop",
  coalesce(sum(o.subsidy_cop) FILTER (WHERE ${isToCome}), 0)::int AS "scheduledCop"`;

/** Sums what the company pays of the food of `p`, a row of its register, in the month of a date. */
export const selectBenefits = (date: IsoDate): RawBuilder<unknown> => sql`SELECT ${sums} FROM orders o
  WHERE o.user_id = p.user_id AND o.enterprise_id = p.enterprise_id AND ${isBenefit(toMonthStart(date), toMonthEnd(date))}`;

/** Whether the food of `p` in the month of a date reaches the share of the limit at which human resources is warned. */
export const isNearLimit = (
  date: IsoDate,
  limitCop: number,
  enterpriseIds: readonly string[] | 'all',
): RawBuilder<unknown> => sql`NOT p.earns_over_310_uvt AND (p.enterprise_id, p.user_id) IN (
  SELECT o.enterprise_id, o.user_id FROM orders o WHERE ${isBenefit(toMonthStart(date), toMonthEnd(date))}
    AND ${enterpriseIds === 'all' ? sql`true` : sql`o.enterprise_id = ANY(${[...enterpriseIds]}::uuid[])`}
  GROUP BY 1, 2 HAVING sum(o.subsidy_cop) * 100 >= ${limitCop}::bigint * ${BENEFIT_NEAR_PERCENT}::int)`;

export type BenefitRow = FoodBenefit & {
  /** The first date of the month. */
  month: IsoDate;
  userId: string;
  personId: string;
  name: string;
  identificationType: string;
  identification: string;
  employeeId: string | null;
  groupName: string | null;
  costCentre: string | null;
  paidLunches: number;
  scheduledLunches: number;
  earnsOver310Uvt: boolean;
};

/** Lists what a company pays of each person's food by month, between two dates; by month and name. */
export async function listBenefits(
  db: Reader,
  enterpriseId: string,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<BenefitRow[]> {
  const { rows } = await sql<BenefitRow>`
    WITH eaten AS (
      SELECT o.user_id, date_trunc('month', o.schedule_date::timestamp)::date AS month, 
        (count(*) FILTER (WHERE ${isPaid}))::int AS "paidLunches", (count(*) FILTER (WHERE ${isToCome}))::int AS "scheduledLunches", ${sums}
      FROM orders o WHERE o.enterprise_id = ${enterpriseId} AND ${isBenefit(from, to)} GROUP BY 1, 2)
    SELECT eaten.month, eaten.user_id AS "userId", p.id AS "personId", p.first_name || ' ' || p.last_name AS name,
      p.identification_type AS "identificationType", p.identification, p.employee_id AS "employeeId",
      g.name AS "groupName", g.cost_centre AS "costCentre", eaten."paidLunches", eaten."scheduledLunches", eaten."paidCop", eaten."scheduledCop",
      p.earns_over_310_uvt AS "earnsOver310Uvt"
    FROM eaten JOIN LATERAL (SELECT r.id, r.first_name, r.last_name, r.identification_type,
      r.identification, r.employee_id, r.group_id, r.earns_over_310_uvt FROM preapproved_users r WHERE r.user_id = eaten.user_id
      AND r.enterprise_id = ${enterpriseId} ORDER BY r.active DESC, r.created_at DESC LIMIT 1) AS p ON true
      LEFT JOIN employee_groups g ON g.id = p.group_id
    ORDER BY eaten.month, name, p.id`.execute(db);
  return rows;
}
