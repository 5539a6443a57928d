import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';
import { usesBenefits } from './company-state-conditions.ts';

/** Writes a rule `r` as JSON in the form of the domain's `SubsidyRule`. */
export const subsidyRuleJson: RawBuilder<unknown> = sql`json_build_object(
  'scope', CASE WHEN r.person_id IS NOT NULL THEN 'person' WHEN r.group_id IS NOT NULL THEN 'group' ELSE 'enterprise' END,
  'startsOn', r.starts_on, 'endsOn', r.ends_on,
  'terms', CASE WHEN NOT r.inherits THEN json_build_object('enabled', r.enabled, 'perOrderCop', r.per_order_cop,
    'ordersPerDay', r.orders_per_day, 'perPeriodCop', r.per_period_cop, 'weekdays', r.weekdays,
    'fromHour', r.from_hour, 'toHour', r.to_hour, 'locationIds', (SELECT json_agg(l.location_id)
      FROM subsidy_rule_locations l WHERE l.rule_id = r.id)) END)`;

/** The columns of `subsidy_rules r` that all these queries pass on. */
const ruleColumns = sql`r.id, r.group_id, r.person_id, r.starts_on, r.ends_on, r.inherits, r.enabled, r.per_order_cop,
  r.orders_per_day, r.per_period_cop, r.weekdays, r.from_hour, r.to_hour, r.number`;
/** Selects the rules `subsidy_rules r` that a condition finds. */
export const selectRules = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${ruleColumns} FROM subsidy_rules r WHERE ${where}`;

/** Keeps, for each group and person of these rules, the one in force on a date and those that begin after it. */
export const keepLatestRules = (rules: RawBuilder<unknown>, today: IsoDate): RawBuilder<unknown> => sql`
  SELECT ${ruleColumns} FROM (SELECT ${ruleColumns}, row_number() OVER (PARTITION BY r.group_id, r.person_id,
      r.starts_on <= ${today}::date ORDER BY r.starts_on DESC, r.number DESC) AS place FROM (${rules}) r) AS r
  WHERE r.place = 1 OR r.starts_on > ${today}::date`;

const ownRow = sql`SELECT p.id, p.group_id, p.exit_on FROM preapproved_users p WHERE p.user_id = users.id
  AND p.enterprise_id = users.enterprise_id AND p.in_force ORDER BY p.created_at DESC, p.id DESC LIMIT 1`;

/** Selects the group at their employer of the person in `users`. Null when they are in none. */
export const selectOwnGroup: RawBuilder<string | null> = sql`(SELECT own.group_id FROM (${ownRow}) own)`;

/** Whether their employer withdrew the person in `users` from its register, or suspended them. */
const isWithdrawn = sql`coalesce((SELECT NOT bool_or(gone.in_force) FROM preapproved_users gone
  WHERE gone.user_id = users.id AND gone.enterprise_id = users.enterprise_id), false)`;

/** Whether the company of the person in `users` may pay for new lunches. */
const hasOpenCompany = sql`EXISTS (SELECT FROM enterprises e WHERE e.id = users.enterprise_id AND ${usesBenefits})`;

/**
 * Selects what the domain's `SubsidyPerson` needs of the person in `users`: their rules, group and company from `today`
 * on, and spent periods. No rules when company or person may get no subsidies.
 */
export const selectSubsidyOn = (today: IsoDate): RawBuilder<unknown> => sql`
  coalesce((SELECT json_agg(${subsidyRuleJson} ORDER BY r.starts_on, r.number)
    FROM (${keepLatestRules(
      sql`${selectRules(sql`r.enterprise_id = users.enterprise_id AND r.person_id IS NULL AND NOT ${isWithdrawn}
          AND (r.group_id IS NULL OR r.group_id = ${selectOwnGroup})`)}
        UNION ALL ${selectRules(sql`r.person_id = (SELECT id FROM (${ownRow}) own)`)}`,
      today,
    )}) AS r WHERE ${hasOpenCompany}), '[]') AS "subsidyRules",
  coalesce((SELECT json_agg(json_build_object('from', spent.start_period, 'to', spent.end_period))
    FROM subsidy_budgets b JOIN subsidy_budget_periods spent ON spent.budget_id = b.id
    WHERE b.enterprise_id = users.enterprise_id AND b.stops AND spent.spent_cop >= b.amount_cop
      AND spent.end_period >= ${today}::date
      AND (b.group_id IS NULL OR b.group_id = ${selectOwnGroup})), '[]')::jsonb
    || coalesce((SELECT jsonb_agg(jsonb_build_object('from', spent.start_period, 'to', spent.end_period))
    FROM enterprise_credit_periods spent JOIN enterprises e ON e.id = spent.enterprise_id
    WHERE e.id = users.enterprise_id AND spent.spent_cop >= e.credit_limit_cop
      AND spent.end_period >= ${today}::date), '[]')
    || coalesce((SELECT jsonb_build_array(jsonb_build_object('from', own.exit_on + 1, 'to', '9999-12-31',
      'because', 'after_last_day')) FROM (${ownRow}) own WHERE own.exit_on IS NOT NULL), '[]') AS "subsidyStops"`;
