import {
  COMPANY_STATES,
  type CompanyState,
  JOINABLE_STATES,
  mayUseBenefits,
} from '@sazon/domain/payroll/company-state';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const isIn = (state: RawBuilder<unknown>, states: readonly CompanyState[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${state} = ANY(${[...states]}::text[])`;

/** Says the domain's `mayUseBenefits` as SQL, for the company `e`. */
export const usesBenefits: RawBuilder<unknown> = isIn(sql`e.state`, COMPANY_STATES.filter(mayUseBenefits));

/** Whether people may say that they work at the company `enterprises`, by its state. */
export const isJoinable = isIn(sql`enterprises.state`, JOINABLE_STATES);

/** Whether new lunches can be paid by payroll of the company `e`: not while it rests because of an overdue bill. */
export const offersPayroll: RawBuilder<unknown> = sql`(e.payroll_allowed AND ${usesBenefits} AND e.payroll_rests_since IS NULL)`;

/** Whether the company `e` has payroll that takes nothing new now, because of its state or an overdue bill. */
export const isPayrollSuspended: RawBuilder<unknown> = sql`(e.payroll_allowed AND NOT ${offersPayroll})`;
