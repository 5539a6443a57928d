import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';

/** Returns what a budget can still pay (COP); nothing when it was lowered below what was spent. */
export const calculateBudgetLeftCop = ({ monthlyCop, spentCop }: { monthlyCop: Cop; spentCop: Cop }): Cop =>
  Math.max(0, monthlyCop - spentCop);

/** Says why a budget does not pay lunches of this total, or returns null. It pays a whole group lunch or nothing of it. */
export function findBudgetProblem(budget: { monthlyCop: Cop; spentCop: Cop }, totalCop: Cop): string | null {
  const leftCop = calculateBudgetLeftCop(budget);
  if (totalCop <= leftCop) return null;
  return leftCop === 0
    ? 'El presupuesto de ese mes se agotó.'
    : `El presupuesto no alcanza: le quedan ${formatCop(leftCop)} ese mes.`;
}

/** Says why a cost centre cannot be used, or returns null. Without a list of the company any can. */
export const findCostCentreProblem = (costCentres: readonly string[], costCentre: string): string | null =>
  costCentres.length === 0 || costCentres.includes(costCentre) ? null : 'Elige un centro de costos de la lista.';
