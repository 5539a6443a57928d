import type { DebtDetail, DebtList } from '@sazon/contract/debts/schemas';

export const debtId = '019400b1-0000-7000-8000-0000000000d1';
const enterpriseId = '019400b1-0000-7000-8000-0000000000e1';

/** What is left of a deduction of 40.200 of which payroll took 10.000. */
export const aDebt = (more: Partial<DebtDetail> = {}): DebtDetail => ({
  ...{
    id: debtId,
    userId: '019400b1-0000-7000-8000-0000000000a1',
    name: 'Wilson Tovar',
    identificationType: 'cedula_de_ciudadania',
    identification: '1020448391',
  },
  ...{ enterpriseId, enterpriseName: 'Nogal Seguros', left: true, state: 'open', amountCop: 30_200, leftCop: 30_200 },
  ...{ since: '2026-08-15', days: 100, band: 'over_90', billId: enterpriseId, billNumber: 'E-2026-47' },
  ...{ periodStart: '2026-08-01', periodEnd: '2026-08-15', expectedCop: 40_200, deductedCop: 10_000 },
  ...{ fileName: 'nomina.csv', statementHash: 'ab'.repeat(32), creditedIn: null },
  events: [
    {
      ...{ action: 'open', amountCop: 30_200, means: null, reference: null, paidOn: null },
      ...{ reason: 'No le alcanzó', who: 'Rocío Páez', at: 0 },
    },
  ],
  ...more,
});

export const debtsPage = (data: DebtDetail[]): DebtList => ({
  ...{ data, page: 1, perPage: 50, total: data.length },
  bands: [
    { band: 'd0_30', count: 0, leftCop: 0 },
    { band: 'd31_60', count: 0, leftCop: 0 },
    { band: 'd61_90', count: 0, leftCop: 0 },
    { band: 'over_90', count: data.length, leftCop: data.reduce((sum, { leftCop }) => sum + leftCop, 0) },
  ],
  sums: {
    amountCop: data.reduce((sum, { amountCop }) => sum + amountCop, 0),
    leftCop: data.reduce((sum, { leftCop }) => sum + leftCop, 0),
  },
});
