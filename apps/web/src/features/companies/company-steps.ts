import type { Company } from '@sazon/contract/companies/schemas';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { periodNames } from '@sazon/domain/payroll/company-setting-history-and-form-fields';

export const COMPANY_STEPS = [
  'legal',
  'contract',
  'sites',
  'payroll',
  'subsidy',
  'team',
  'billing',
  'employees',
] as const;
export type CompanyStepKey = (typeof COMPANY_STEPS)[number];

export interface CompanyStep {
  key: CompanyStepKey;
  name: string;
  done: boolean;
  text: string;
}

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

/** What a company needs to begin, and how far it is. A company gives payroll, a subsidy or both. */
export function listCompanySteps(
  { rules, contract, sites, staff, people: employees, hasSubsidy }: Company,
  givesCop: number | null,
): CompanyStep[] {
  const { payrollAllowed, payrollPeriod, defaultCeiling, billEmail } = rules;
  const payroll = payrollAllowed
    ? defaultCeiling > 0
      ? periodNames[payrollPeriod].toLowerCase()
      : 'sin cupo'
    : 'apagada';
  const gives = givesCop === null ? 'listo' : formatCop(givesCop);
  return [
    { key: 'legal', name: 'Empresa', done: true, text: 'listo' },
    {
      key: 'contract',
      name: 'Contrato',
      done: contract.startsOn !== null,
      text: contract.startsOn === null ? 'falta la fecha' : formatDateWithYear(contract.startsOn),
    },
    { key: 'sites', name: 'Sedes', done: sites > 0, text: sites === 0 ? 'ninguna' : String(sites) },
    {
      key: 'payroll',
      name: 'Reglas de nómina',
      done: payrollAllowed ? defaultCeiling > 0 : hasSubsidy,
      text: payroll,
    },
    { key: 'subsidy', name: 'Subsidio', done: hasSubsidy || payrollAllowed, text: hasSubsidy ? gives : 'no da' },
    {
      key: 'team',
      name: 'Personas de RR. HH.',
      done: staff > 0,
      text: staff === 0 ? 'invita a alguien' : String(staff),
    },
    {
      key: 'billing',
      name: 'Facturación',
      done: billEmail !== null,
      text: billEmail === null ? 'falta el correo' : 'listo',
    },
    {
      key: 'employees',
      name: 'Empleados',
      done: employees > 0,
      text: employees === 0 ? 'falta la lista' : people(employees),
    },
  ];
}

/** The steps without which nobody of the company can order. */
const needed: readonly CompanyStepKey[] = ['contract', 'sites'];

export const canBegin = (steps: readonly CompanyStep[]): boolean =>
  steps.every(({ key, done }) => done || !needed.includes(key));
