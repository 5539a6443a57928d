import type { PayrollPack, Reconciliation, ReconciliationRow } from '@sazon/contract/payroll-deductions/schemas';
import { deductionPresets } from '@sazon/domain/payroll/deduction-layouts';

/** A person of whom payroll deducted less than was asked. */
export const aDifference = (more: Partial<ReconciliationRow> = {}): ReconciliationRow => ({
  ...{
    id: '0198a7c0-0000-7000-8000-0000000000d1',
    identificationType: 'cedula_de_ciudadania',
    identification: '1020448391',
    name: 'Wilson Tovar',
  },
  ...{ expectedCop: 83_000, deductedCop: 50_000, outcome: 'less', resolution: null, reason: null },
  ...{ userId: '0198a7c0-0000-7000-8000-0000000000c1', likely: null },
  ...more,
});

/** The payroll pack of a bill, by default without an answer of payroll. */
export const aPack = (more: Partial<PayrollPack> = {}): PayrollPack => ({
  ...{ start: '2026-11-01', end: '2026-11-30', layout: deductionPresets.general.layout, people: 2, totalCop: 166_000 },
  ...{ carried: { people: 0, cop: 0 }, leavers: [], withoutCode: { people: 0, names: [] }, reconciliation: null },
  ...more,
});

/** A reconciliation with these differences and one person who is equal. */
export const aReconciliation = (
  rows: readonly ReconciliationRow[],
  more: Partial<Reconciliation> = {},
): Reconciliation => ({
  ...{ fileName: 'nomina.csv', sha256: 'ab12'.repeat(16), documents: 2, fileCop: 133_000, statedCop: null },
  ...{ by: 'Marta Quevedo', at: 0, closed: null, closing: rows.length > 0 ? 'open_differences' : null },
  openDifferences: rows.filter(({ resolution }) => resolution === null).length,
  outcomes: [
    { outcome: 'equal', people: 1, expectedCop: 83_000, deductedCop: 83_000 },
    ...rows.map(({ outcome, expectedCop, deductedCop }) => ({
      ...{ outcome, people: 1, expectedCop, deductedCop: deductedCop ?? 0 },
    })),
  ],
  ...{ rows: [...rows], matched: [] },
  ...more,
});
