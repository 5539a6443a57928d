import type { User } from '@sazon/contract/users/user';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { findSubsidy, type SubsidyPerson } from '@sazon/domain/payroll/subsidy-to-use';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { logoUrl } from '../company-logos/company-logo-files.ts';
import { offersPayroll } from './company-state-conditions.ts';
import { hasUnlimitDailyOrders } from './no-daily-limit-condition.ts';
import { selectProfile } from './profile-columns.ts';
import { selectSubsidyOn } from './subsidy-rules-and-group-of-person-queries.ts';

/**
 * Reads a person in the contract's form in one query, with the payroll authorisations of this and coming periods.
 * Returns undefined for an inactive or deleted person.
 */
export async function findUser(db: Reader, userId: string, nowMs: number): Promise<User | undefined> {
  const today = toBogotaDate(nowMs);
  const { rows } = await sql<Omit<User, keyof SubsidyToday>>`
    SELECT users.id, ${selectProfile}, users.email, users.pending_email AS "pendingEmail", users.active,
      users.cell_phone AS "cellPhone", users.phone_country_code AS "phoneCountryCode", users.plan,
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'name', e.name, 'logo', ${logoUrl},
        'payrollAllowed', ${offersPayroll}, 'data', e.data) END AS enterprise,
      users.location_id AS "locationId", users.time_id AS "timeId", users.office,
      CASE WHEN locations.id IS NOT NULL THEN jsonb_build_object('id', locations.id, 'name', locations.name) END
        AS location,
      users.default_payment_method AS "defaultPaymentMethod", users.payment_method_id AS "paymentMethodId",
      ${hasUnlimitDailyOrders} AS "hasUnlimitDailyOrders", users.data,
      ${selectSubsidyOn(today)},
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'applicationType', application_type,
          'applicationStatus', application_status) ORDER BY created_at DESC)
        FROM applications WHERE user_id = users.id), '[]') AS applications,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'startPeriod', start_period, 'endPeriod', end_period)
          ORDER BY start_period)
        FROM payroll_discounts WHERE user_id = users.id AND status <> 'closed'
          AND end_period >= ${today}::date), '[]') AS "payrollDiscounts",
      (SELECT jsonb_build_object('id', id, 'amountApproved', amount_approved_cop)
        FROM preapproved_users WHERE user_id = users.id AND enterprise_id = users.enterprise_id AND in_force LIMIT 1)
        AS "preapprovedUser",
      coalesce((SELECT jsonb_agg(permission ORDER BY permission)
        FROM user_permissions WHERE user_id = users.id AND scope = 'default'), '[]') AS permissions,
      ${permissionMap('enterprise')} AS "enterprisePermissions",
      ${permissionMap('restaurant')} AS "restaurantPermissions",
      users.verified_at IS NOT NULL AS verified, users.password_hash IS NOT NULL AS "hasPassword",
      EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
      users.celebrated_week AS "celebratedWeek", users.created_at AS "createdAt"
    FROM users
    LEFT JOIN enterprises e ON e.id = users.enterprise_id
    LEFT JOIN locations ON locations.id = users.location_id
    WHERE users.id = ${userId} AND users.active AND users.deleted_at IS NULL
  `.execute(db);
  return rows[0] && { ...rows[0], ...toSubsidyToday(rows[0], today) };
}

type SubsidyToday = Pick<User, 'subsidyEnabled' | 'subsidyPerOrder' | 'subsidyOrdersPerDay' | 'subsidyPerPeriod'>;

/** Returns the fields of docs/specification.md for the subsidy that holds today. */
function toSubsidyToday(person: SubsidyPerson, today: IsoDate): SubsidyToday {
  const terms = findSubsidy(person, today)?.terms;
  return {
    subsidyEnabled: terms !== undefined,
    subsidyPerOrder: terms?.perOrderCop ?? 0,
    subsidyOrdersPerDay: terms === undefined ? 0 : terms.ordersPerDay,
    subsidyPerPeriod: terms?.perPeriodCop ?? null,
  };
}

/** Selects the permissions of one scope, grouped by the id of the company or restaurant. */
const permissionMap = (scope: 'enterprise' | 'restaurant') => sql`
  coalesce((SELECT jsonb_object_agg(scope_id, codes) FROM (
    SELECT scope_id, jsonb_agg(permission ORDER BY permission) AS codes
    FROM user_permissions WHERE user_id = users.id AND scope = ${scope} GROUP BY scope_id) AS held), '{}')`;
