import { sql } from 'kysely';
import { type Check, type Days, isWithin } from './money-check-types.ts';

const sold = sql`('delivered', 'no_show', 'in_site', 'change')`;
const isPaid = sql`(orders.status = 'delivered' OR orders.charged)`;
/** Matches orders that the next run of the counting job will write again. */
const isNoted = sql`EXISTS (SELECT FROM report_changes WHERE order_id = orders.id)`;
const isStale = sql`sums.day IN (SELECT day FROM report_stale_days)`;

/** The measures of money and lunches that every sum of reports has. */
const measures = sql`sum(lunches) AS lunches, sum(sales_cop)::bigint AS sales_cop, sum(earned_cop)::bigint AS earned_cop,
  sum(subsidy_cop)::bigint AS subsidy_cop, sum(payroll_cop)::bigint AS payroll_cop, sum(fee_cop)::bigint AS fee_cop`;
const same = sql`(made.lunches, made.sales_cop, made.earned_cop, made.subsidy_cop, made.payroll_cop, made.fee_cop)
  IS DISTINCT FROM (kept.lunches, kept.sales_cop, kept.earned_cop, kept.subsidy_cop, kept.payroll_cop, kept.fee_cop)`;

const isOrderWithinDays = (days: Days) => isWithin(sql`orders.schedule_date`, days);
const isDayWithinDays = (days: Days) => isWithin(sql`sums.day`, days);
const monthOfDay = sql`date_trunc('month', day::timestamp)::date`;

/** The invariants of reports beside orders, ledger and bills, each with the query for its differences. */
export const buildReportChecks = (days: Days): Record<string, Check> => ({
  ...buildLunchChecks(days),
  ...buildReportSumChecks(days),
});

/** The checks of single lunches beside ledger and bills. */
const buildLunchChecks = (days: Days): Record<string, Check> => ({
  'a lunch that was paid stands in the reports with what the ledger moved': sql`
    SELECT orders.id, orders.restaurant_id, orders.enterprise_id, ledger.cop AS ledger_cop, fact.earned_cop, orders.subsidy_cop,
      fact.subsidy_cop AS reported_subsidy_cop, orders.payroll_cop, fact.payroll_cop AS reported_payroll_cop
    FROM orders LEFT JOIN order_facts fact ON fact.order_id = orders.id
    CROSS JOIN LATERAL (SELECT coalesce(sum(CASE WHEN credit = 'restaurant:' || orders.restaurant_id THEN amount_cop
        ELSE -amount_cop END), 0)::bigint AS cop
      FROM ledger_transfers WHERE order_id = orders.id AND kind IN ('consume', 'promotion')
        AND 'restaurant:' || orders.restaurant_id IN (debit, credit)) AS ledger
    WHERE ${isOrderWithinDays(days)} AND ${isPaid} AND NOT ${isNoted}
      AND (ledger.cop, orders.subsidy_cop, orders.payroll_cop, orders.tingos_cop, orders.outside_cop)
        IS DISTINCT FROM (fact.earned_cop, fact.subsidy_cop, fact.payroll_cop, fact.tingos_cop, fact.card_cop + fact.bank_cop)`,
  'a lunch that nobody paid brings nothing in the reports': sql`
    SELECT orders.id, fact.outcome, fact.sales_cop, fact.earned_cop, fact.subsidy_cop, fact.payroll_cop
    FROM order_facts fact JOIN orders ON orders.id = fact.order_id
    WHERE ${isOrderWithinDays(days)} AND NOT ${isPaid} AND NOT ${isNoted} AND (fact.outcome IN ('delivered', 'no_show')
      OR fact.sales_cop + fact.earned_cop + fact.subsidy_cop + fact.payroll_cop + fact.tingos_cop + fact.card_cop + fact.bank_cop <> 0)`,
  'a restaurant’s report says of a lunch what its bills say': sql`
    SELECT billed.order_id, billed.cop AS billed_cop, fact.earned_cop FROM (
      SELECT line.order_id, sum(line.amount_cop)::bigint AS cop, max(line.transfer_id) AS last
      FROM orders JOIN bill_lines line ON line.order_id = orders.id JOIN bills bill ON bill.id = line.bill_id
      WHERE ${isOrderWithinDays(days)} AND line.standing AND line.kind IN ${sold} AND bill.issued_at IS NOT NULL
      GROUP BY line.order_id) AS billed
    JOIN orders ON orders.id = billed.order_id LEFT JOIN order_facts fact ON fact.order_id = billed.order_id
    WHERE billed.cop IS DISTINCT FROM fact.earned_cop AND NOT ${isNoted}
      -- what changed since stands in the next bill
      AND NOT EXISTS (SELECT FROM ledger_transfers WHERE order_id = billed.order_id AND kind IN ('consume', 'promotion')
        AND id > billed.last AND 'restaurant:' || orders.restaurant_id IN (debit, credit))`,
  'a company’s report says of a subsidy what its bill says': sql`
    SELECT line.id, line.order_id, line.amount_cop, fact.subsidy_cop
    FROM bill_lines line JOIN bills bill ON bill.id = line.bill_id JOIN orders ON orders.id = line.order_id
      LEFT JOIN order_facts fact ON fact.order_id = line.order_id AND fact.enterprise_id = bill.enterprise_id
    WHERE ${isOrderWithinDays(days)} AND line.kind IN ('subsidy', 'guest_lunch') AND line.transfer_id IS NULL AND line.standing AND bill.issued_at IS NOT NULL AND ${isPaid} AND NOT ${isNoted}
      AND line.amount_cop IS DISTINCT FROM fact.subsidy_cop`,
});

/** The checks of the sums of days, months and companies. */
const buildReportSumChecks = (days: Days): Record<string, Check> => ({
  'a day of the reports is the sum of its lunches': sql`
    SELECT coalesce(made.day, kept.day) AS day, coalesce(made.restaurant_id, kept.restaurant_id) AS restaurant_id,
      made.lunches, kept.lunches AS reported, made.sales_cop, kept.sales_cop AS reported_sales_cop
    FROM (SELECT sums.day, restaurant_id, ${measures} FROM (SELECT fact.*, (outcome IN ('delivered', 'no_show'))::int AS lunches
        FROM order_facts fact) AS sums WHERE ${isDayWithinDays(days)} AND NOT ${isStale} GROUP BY 1, 2) AS made
      FULL JOIN (SELECT sums.day, restaurant_id, ${measures} FROM report_days AS sums WHERE ${isDayWithinDays(days)} AND NOT ${isStale} GROUP BY 1, 2) AS kept
        ON kept.day = made.day AND kept.restaurant_id = made.restaurant_id
    WHERE ${same}`,
  'a month of the reports is the sum of its days': sql`
    SELECT coalesce(made.month, kept.month) AS month, coalesce(made.restaurant_id, kept.restaurant_id) AS restaurant_id,
      made.lunches, kept.lunches AS reported, made.sales_cop, kept.sales_cop AS reported_sales_cop
    FROM (SELECT date_trunc('month', day::timestamp)::date AS month, restaurant_id, ${measures} FROM report_days AS sums
        WHERE ${isWithin(monthOfDay, days)} AND day < ${days.to}::date + 31 AND day >= ${days.from}::date GROUP BY 1, 2) AS made
      FULL JOIN (SELECT month, restaurant_id, ${measures} FROM report_months WHERE ${isWithin(sql`month`, days)} GROUP BY 1, 2) AS kept
        ON kept.month = made.month AND kept.restaurant_id = made.restaurant_id
    WHERE ${same}`,
  'the sums of everybody are those of the days': sql`
    SELECT coalesce(made.day, kept.day) AS day, made.lunches, kept.lunches AS reported, made.sales_cop,
      kept.sales_cop AS reported_sales_cop
    FROM (SELECT sums.day, ${measures} FROM report_days AS sums WHERE ${isDayWithinDays(days)} AND NOT ${isStale} GROUP BY 1) AS made
      FULL JOIN (SELECT sums.day, ${measures} FROM (SELECT start AS day, whole.* FROM report_sums AS whole
          WHERE span = 'day' AND dimension = 'all' AND city IS NULL) AS sums WHERE ${isDayWithinDays(days)} AND NOT ${isStale} GROUP BY 1) AS kept
        ON kept.day = made.day
    WHERE ${same}`,
  'a company’s days are the sum of its lunches': sql`
    SELECT coalesce(made.enterprise_id, kept.enterprise_id) AS enterprise_id, coalesce(made.day, kept.day) AS day,
      made.lunches, kept.lunches AS reported, made.subsidy_cop, kept.subsidy_cop AS reported_subsidy_cop,
      made.payroll_cop, kept.payroll_cop AS reported_payroll_cop
    FROM (SELECT enterprise_id, day, count(*) FILTER (WHERE outcome IN ('delivered', 'no_show')) AS lunches,
        sum(subsidy_cop)::bigint AS subsidy_cop, sum(payroll_cop)::bigint AS payroll_cop
      FROM order_facts WHERE enterprise_id IS NOT NULL AND ${isWithin(sql`day`, days)} GROUP BY 1, 2) AS made
      FULL JOIN (SELECT enterprise_id, start AS day, sum(lunches) AS lunches, sum(subsidy_cop)::bigint AS subsidy_cop,
          sum(payroll_cop)::bigint AS payroll_cop
        FROM report_company_sums WHERE span = 'day' AND ${isWithin(sql`start`, days)} GROUP BY 1, 2) AS kept
        ON kept.enterprise_id = made.enterprise_id AND kept.day = made.day
    WHERE (made.lunches, made.subsidy_cop, made.payroll_cop)
      IS DISTINCT FROM (kept.lunches, kept.subsidy_cop, kept.payroll_cop)`,
});
