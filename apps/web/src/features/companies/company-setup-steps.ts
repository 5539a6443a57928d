import type { Company } from '@sazon/contract/companies/company';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import type { CompanyDocumentKind } from '@sazon/domain/payroll/company-documents';
import { periodNames } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { getDocumentState } from '@sazon/domain/restaurants/restaurant-documents';

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
  /** Whether nobody of the company can order because of it. */
  blocks?: boolean;
  text: string;
}

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

/** What a company needs to begin, and how far it is. A company gives payroll, a subsidy or both. */
export function listCompanySteps(company: Company, givesCop: number | null, today: IsoDate): CompanyStep[] {
  const { rules, contract, sites, staff, people: employees, hasSubsidy, siteList } = company;
  const { payrollAllowed, payrollPeriod, defaultCeiling, billEmail } = rules;
  const payroll = payrollAllowed
    ? defaultCeiling > 0
      ? periodNames[payrollPeriod].toLowerCase()
      : 'sin cupo'
    : 'apagada';
  const rut = checkDocument(company, 'rut', today);
  const signed = checkDocument(company, 'contract', today);
  const expected = siteList.reduce((sum, { expectedPeople }) => sum + (expectedPeople ?? 0), 0);
  const gives = givesCop === null ? 'listo' : formatCop(givesCop);
  return [
    { key: 'legal', name: 'Empresa y RUT', done: rut === null, text: rut ?? 'listo' },
    {
      key: 'contract',
      name: 'Contrato',
      done: contract.startsOn !== null && signed === null,
      blocks: contract.startsOn === null,
      text: contract.startsOn === null ? 'falta la fecha' : (signed ?? 'firmado'),
    },
    {
      key: 'sites',
      name: 'Sedes',
      done: sites > 0,
      blocks: sites === 0,
      text: sites === 0 ? 'ninguna' : String(sites),
    },
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
      text: billEmail === null ? 'falta el correo' : (contract.purchaseOrder ?? 'listo'),
    },
    {
      key: 'employees',
      name: 'Empleados',
      done: employees > 0,
      text: expected > 0 ? `${employees} de ${expected}` : employees === 0 ? 'falta la lista' : people(employees),
    },
  ];
}

/** What a document lacks to count today; null: nothing. */
function checkDocument({ papers }: Company, kind: CompanyDocumentKind, today: IsoDate): string | null {
  const state = getDocumentState(
    papers.find((one) => one.kind === kind),
    today,
    today,
  );
  return state === 'missing' ? 'falta subirlo' : state === 'expired' ? 'venció' : null;
}

export const canBegin = (steps: readonly CompanyStep[]): boolean => steps.every(({ blocks = false }) => !blocks);
