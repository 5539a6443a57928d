/** The plan of a user: normal or nomina (specification section 1). */
export type UserPlan = 'normal' | 'nomina';

/** Specification section 3 'Application'. */
export type PayrollApplication = {
  applicationStatus: 'registered' | 'approved' | 'rejected';
  applicationType: 'nomina_enrollment';
};

/** The fields of a user that the payroll rules read. */
export type PayrollUser = {
  plan: UserPlan;
  enterpriseId: string | null;
  enterprise: { payrollAllowed: boolean } | null;
  payrollDiscounts: readonly unknown[];
  applications: readonly PayrollApplication[];
  preapprovedUser: { amountApproved: number } | null;
};

export type PayrollMissing = 'plan' | 'payroll_discounts' | 'enterprise' | 'enrolment' | 'preapproval';

/**
 * Whether payroll applies: the plan is nomina, the user has payroll discounts, the enterprise allows payroll, a nomina
 * enrolment application is approved, and the user is pre-approved (specification section 4). Names the first thing
 * missing.
 */
export function checkPayrollEligibility(
  user: PayrollUser,
): { ok: true } | { ok: false; code: 'PAYROLL_UNAVAILABLE'; missing: PayrollMissing } {
  const missing = missingForPayroll(user);
  return missing === null ? { ok: true } : { ok: false, code: 'PAYROLL_UNAVAILABLE', missing };
}

function missingForPayroll(user: PayrollUser): PayrollMissing | null {
  if (user.plan !== 'nomina') return 'plan';
  if (user.payrollDiscounts.length === 0) return 'payroll_discounts';
  if (user.enterprise?.payrollAllowed !== true) return 'enterprise';
  if (!user.applications.some((one) => isEnrolment(one, 'approved'))) return 'enrolment';
  return user.preapprovedUser === null ? 'preapproval' : null;
}

/**
 * Whether an enrolment was sent: a registered application exists or the user is on the nomina plan (specification
 * section 4).
 */
export function isEnrolmentSent(user: Pick<PayrollUser, 'plan' | 'applications'>): boolean {
  return user.plan === 'nomina' || user.applications.some((one) => isEnrolment(one, 'registered'));
}

function isEnrolment(application: PayrollApplication, status: PayrollApplication['applicationStatus']): boolean {
  return application.applicationType === 'nomina_enrollment' && application.applicationStatus === status;
}

/** The key of the pre-approval query (specification section 4). */
export type PreapprovalKey = {
  enterpriseId: string;
  identification: string | null;
  identificationType: string | null;
  employeeId: string | null;
};

type PreapprovalUser = Pick<PayrollUser, 'plan' | 'enterprise' | 'enterpriseId'> & {
  identification: string | null;
  identificationType: string | null;
  employeeId: string | null;
};

/**
 * The key of the pre-approval query; null when it does not run: it needs an enterprise with payroll, plan normal, and
 * an employeeId or both identification type and identification (specification section 4).
 */
export function toPreapprovalKey(user: PreapprovalUser): PreapprovalKey | null {
  const { enterpriseId, identification, identificationType, employeeId } = user;
  if (user.enterprise?.payrollAllowed !== true || !enterpriseId || user.plan !== 'normal') return null;
  if (!employeeId && !(identification && identificationType)) return null;
  return { enterpriseId, identification, identificationType, employeeId };
}
