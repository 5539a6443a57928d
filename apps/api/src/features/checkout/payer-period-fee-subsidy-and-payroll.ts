import { findPeriodKind } from '@sazon/domain/payroll/company-payroll-periods';
import { checkPayrollEligibility } from '@sazon/domain/payroll/payroll-eligibility';
import { toPayrollPeriod } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type { SubsidyPerson } from '@sazon/domain/payroll/subsidy-to-use';
import { findFeePayer } from '@sazon/domain/pricing/service-fee';
import type { Payer } from './payer-facts.ts';

/** The key of the one period of customers without an employer. */
const noPeriod = 'none';

/** Returns the key of the payroll period that holds a date for this customer. */
export const getPeriodKey = (payer: Payer, date: string): string =>
  payer.enterprise === null ? noPeriod : toPayrollPeriod(date, findPeriodKind(payer.enterprise, date)).key;

/**
 * Whether the employer pays the service fee of a lunch on a date: for people with a payroll plan, if it has said so.
 */
export const doesCompanyPayFee = ({ plan, enterprise }: Payer, date: string): boolean =>
  plan === 'nomina' && enterprise !== null && findFeePayer(enterprise.feeTerms, date) === 'enterprise';

/** Picks what decides about the payer's subsidy. */
export const toSubsidyPerson = ({ plan, enterprise, subsidyRules, subsidyStops }: Payer): SubsidyPerson => ({
  ...{ plan, enterpriseId: enterprise?.id ?? null, subsidyRules, subsidyStops },
});

/** Whether this customer may pay by payroll (docs/specification.md section 4 'Payroll plan'). */
export const canPayByPayroll = (payer: Payer): boolean =>
  checkPayrollEligibility({
    plan: payer.plan,
    enterpriseId: payer.enterprise?.id ?? null,
    enterprise: payer.enterprise,
    payrollDiscounts: payer.credits,
    applications: payer.hasApprovedEnrolment
      ? [{ applicationType: 'nomina_enrollment', applicationStatus: 'approved' }]
      : [],
    preapprovedUser: payer.isPreapproved ? { amountApproved: payer.credits[0]?.amountCop ?? 0 } : null,
  }).ok;
