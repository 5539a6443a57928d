import {
  COMPANY_STATES,
  type CompanyState,
  JOINABLE_STATES,
  mayUseBenefits,
} from '@sazon/domain/payroll/company-state';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const isIn = (state: RawBuilder<unknown>, states: readonly CompanyState[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${state} = ANY(${[...states]}::text[])`;

/** The SQL counterpart of `mayUseBenefits`, of the company `e`. */
export const usesBenefits: RawBuilder<unknown> = isIn(sql`e.state`, COMPANY_STATES.filter(mayUseBenefits));

/** Whether people may say that they work at the company `enterprises`. */
export const isJoinable = isIn(sql`enterprises.state`, JOINABLE_STATES);

/** Whether the company `e` puts new lunches on payroll: not while it rests for an overdue bill. */
export const offersPayroll: RawBuilder<unknown> = sql`(e.payroll_allowed AND ${usesBenefits} AND e.payroll_rests_since IS NULL)`;

/** Whether the company `e` has payroll that takes nothing new now: its state or a bill of its stands against it. */
export const restsPayroll: RawBuilder<unknown> = sql`(e.payroll_allowed AND NOT ${offersPayroll})`;
