import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import type { CompanyWithholding } from '@sazon/contract/company-bills/withholding-schemas';

export const billId = '0198a7c0-0000-7000-8000-0000000000d1';
export const enterpriseId = '0198a7c0-0000-7000-8000-0000000000d2';
export const lineIds = ['0198a7c0-0000-7000-8000-0000000000d3', '0198a7c0-0000-7000-8000-0000000000d4'] as const;

/** An issued bill of one person, as a company and the platform read it. */
export const aBill = (more: Partial<CompanyBillDetail> = {}): CompanyBillDetail => ({
  ...{ id: billId, number: 'E-2026-7', state: 'issued', start: '2026-11-01', end: '2026-11-30', people: 1, lunches: 2 },
  ...{ totalCop: 42_800, leftOutCop: 0, owedCop: null, paidCop: 0, dueOn: '2026-12-23', openRejections: 0 },
  ...{ withheldCop: 0, openWithheldCop: 0, withholdings: [] },
  ...{ answerUntil: Date.parse('2999-12-15T23:00:00Z'), overdue: false, approvedAt: null, paidOn: null, invoice: null },
  enterprise: { id: enterpriseId, name: 'Nogal Seguros', legalName: 'Nogal Seguros S.A.', nit: '901.448.207-1' },
  ...{ generatedAt: Date.parse('2026-12-01T13:00:00Z'), issuedAt: Date.parse('2026-12-08T11:00:00Z') },
  sections: [
    { section: 'deductions', amountCop: 26_800, leftOutCop: 0, taxes: [] },
    {
      ...{ section: 'subsidies', amountCop: 16_000, leftOutCop: 0 },
      taxes: [{ ratePpm: 80_000, baseCop: 14_815, taxCop: 1185, leftOutCop: 0 }],
    },
  ],
  biller: {
    ...{ legalName: 'Sazón S.A.S.', nit: '901377046-5', address: 'Cra. 7 # 71-21, Bogotá', bank: 'Bancolombia' },
    ...{ accountType: 'savings', accountNumber: '031-448820-11', holder: 'Sazón S.A.S.' },
  },
  ...{
    reconciled: null,
    objections: 0,
    payrollRestsSince: null,
    purchaseOrder: null,
    documents: [],
    adjustments: [],
    guestLunches: [],
    payments: [],
    events: [],
  },
  ...more,
});

/** What a company withheld of the bill and the platform has not answered. */
export const aWithholding = (more: Partial<CompanyWithholding> = {}): CompanyWithholding => ({
  ...{
    id: '0198a7c0-0000-7000-8000-0000000000d9',
    tax: 'rete_fuente',
    baseCop: 14_815,
    ratePpm: 35_000,
    amountCop: 519,
  },
  ...{ state: 'open', statedAt: Date.parse('2026-12-09T13:00:00Z'), by: 'Paula Restrepo', answer: null },
  ...{ certificate: null, ...more },
});

export const aPerson = (rejection: CompanyBillPerson['lines'][number]['rejection'] = null): CompanyBillPerson => ({
  ...{
    userId: '0198a7c0-0000-7000-8000-0000000000d5',
    name: 'Wilson Tovar',
    identificationType: 'cedula_de_ciudadania',
    identification: '1020448391',
  },
  ...{ costCentre: 'Tecnología', asks: rejection?.state === 'open', deducted: null },
  ...{ lunches: 2, deductionsCop: 26_800, subsidiesCop: 16_000, feesCop: 0, othersCop: 0 },
  lines: [
    { id: lineIds[0], kind: 'deduction', date: '2026-11-30', amountCop: 26_800, guestLunch: null, rejection },
    { id: lineIds[1], kind: 'subsidy', date: '2026-11-24', amountCop: 8000, guestLunch: null, rejection: null },
  ],
});

/** A page of the people of a bill. */
export const peopleOf = (people: readonly CompanyBillPerson[]) => ({
  ...pageOf(people),
  counts: {
    all: people.length,
    toDecide: people.filter(({ asks }) => asks).length,
    rejected: people.filter(({ lines }) => lines.some(({ rejection }) => rejection !== null)).length,
  },
});

export const pageOf = <Row>(data: readonly Row[]) => ({ data, page: 1, perPage: 25, total: data.length });
