/** A user's plan: 'nomina' is payroll (docs/specification.md section 1). */
export type UserPlan = 'normal' | 'nomina';

/** A request to join payroll (docs/specification.md section 3 'Application'). */
export type PayrollApplication = {
  applicationStatus: 'registered' | 'approved' | 'rejected';
  applicationType: 'nomina_enrollment';
};

/** What the payroll rules have to know of a user. */
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
 * Checks whether a user may pay by payroll, and names the first thing that is missing: plan nomina, payroll discounts,
 * an enterprise that allows payroll, an approved enrolment, a pre-approval (docs/specification.md section 4).
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
 * Whether the user asked to join payroll: an enrolment is registered, or the plan is nomina (docs/specification.md
 * section 4).
 */
export function isEnrolmentSent(user: Pick<PayrollUser, 'plan' | 'applications'>): boolean {
  return user.plan === 'nomina' || user.applications.some((one) => isEnrolment(one, 'registered'));
}

function isEnrolment(application: PayrollApplication, status: PayrollApplication['applicationStatus']): boolean {
  return application.applicationType === 'nomina_enrollment' && application.applicationStatus === status;
}

/** By what a user is looked up on the company's list of pre-approved people (docs/specification.md section 4). */
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
 * Returns the key by which the user is looked up on that list, or null when they are not: it takes an enterprise with
 * payroll, plan normal, and an employeeId or both identification and its type (docs/specification.md section 4).
 */
export function toPreapprovalKey(user: PreapprovalUser): PreapprovalKey | null {
  const { enterpriseId, identification, identificationType, employeeId } = user;
  if (user.enterprise?.payrollAllowed !== true || !enterpriseId || user.plan !== 'normal') return null;
  if (!employeeId && !(identification && identificationType)) return null;
  return { enterpriseId, identification, identificationType, employeeId };
}
