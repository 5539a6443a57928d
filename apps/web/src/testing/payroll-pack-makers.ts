import type { PayrollPack, ReconciliationRow } from '@sazon/contract/payroll-packs/schemas';
import { deductionPresets } from '@sazon/domain/payroll/deduction-layouts';

/** A person of whom payroll deducted less than was asked. */
export const aDifference = (more: Partial<ReconciliationRow> = {}): ReconciliationRow => ({
  ...{ id: '0198a7c0-0000-7000-8000-0000000000d1', identification: '1020448391', name: 'Wilson Tovar' },
  ...{ expectedCop: 83_000, deductedCop: 50_000, outcome: 'less', resolution: null, reason: null },
  ...more,
});

/** The payroll pack of a bill, by default without an answer of payroll. */
export const aPack = (more: Partial<PayrollPack> = {}): PayrollPack => ({
  ...{ start: '2026-11-01', end: '2026-11-30', layout: deductionPresets.general.layout, people: 2, totalCop: 166_000 },
  ...{ carried: { people: 0, cop: 0 }, leavers: [], reconciliation: null },
  ...more,
});
