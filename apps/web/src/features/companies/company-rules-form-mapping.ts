import type { CompanyRules } from '@sazon/contract/companies/company';
import type { changeCompanyRules } from '@sazon/contract/companies/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { PAYROLL_ICONS, type PayrollIcon } from '@sazon/domain/payroll/payroll-icons';

/** The rules as they are typed. */
export type TypedRules = {
  payrollAllowed: boolean;
  payrollName: string;
  payrollIcon: string;
  payrollPeriod: 'monthly' | 'semimonthly';
  deductionDay: string;
  approval: 'simple' | 'signed' | 'external';
  externalUrl: string;
  requiresEmployeeId: boolean;
  approvesPreapproved: boolean;
  defaultCeiling: string;
  hidesSubsidy: boolean;
};

const toIcon = (icon: string): PayrollIcon => PAYROLL_ICONS.find((one) => one === icon) ?? 'identification-card';

export const toTypedRules = (rules: CompanyRules): TypedRules => ({
  payrollAllowed: rules.payrollAllowed,
  payrollName: rules.payrollName,
  payrollIcon: toIcon(rules.payrollIcon),
  payrollPeriod: rules.nextPeriod?.period ?? rules.payrollPeriod,
  deductionDay: rules.deductionDay === null ? '' : String(rules.deductionDay),
  approval: rules.approval,
  externalUrl: rules.externalUrl ?? '',
  requiresEmployeeId: rules.requiresEmployeeId,
  approvesPreapproved: rules.approvesPreapproved,
  defaultCeiling: String(rules.defaultCeiling),
  hidesSubsidy: rules.hidesSubsidy,
});

export const toRulesBody = (typed: TypedRules): RouteInput<typeof changeCompanyRules>['body'] => ({
  ...typed,
  payrollIcon: toIcon(typed.payrollIcon),
  deductionDay: typed.deductionDay === '' ? null : Number(typed.deductionDay),
  defaultCeiling: Number(typed.defaultCeiling),
  externalUrl: typed.externalUrl.trim(),
});
