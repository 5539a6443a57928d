import type { Cop } from '../money/cop.ts';

/** How a deduction that payroll made compares with the one that was asked for, by its Spanish name. */
export const reconciliationOutcomeNames = {
  equal: 'Igual',
  less: 'Descontaron menos',
  more: 'Descontaron más',
  missing: 'No se descontó',
  unknown: 'No la enviamos',
} as const;
export type ReconciliationOutcome = keyof typeof reconciliationOutcomeNames;
export const RECONCILIATION_OUTCOMES = Object.keys(reconciliationOutcomeNames) as ReconciliationOutcome[];

/** What is done about a difference, with its Spanish name. */
export const resolutionNames = {
  carried: 'Pasa al próximo período',
  settlement: 'Va a la liquidación',
  debt: 'La debe la persona',
  written_off: 'Se castiga',
} as const;
export type Resolution = keyof typeof resolutionNames;
export const RESOLUTIONS = Object.keys(resolutionNames) as Resolution[];

/** What the payroll pack asked the company to deduct from a person. */
export type ExpectedDeduction = { userId: string; identification: string; name: string; amountCop: Cop };

/** A line of the file with what payroll did deduct. */
export type MadeDeduction = { identification: string; amountCop: Cop };

/**
 * One identity document compared. `userId` is null when the pack had nobody with it; `deductedCop`, when the file has
 * no line for it.
 */
export type Reconciled = {
  userId: string | null;
  identification: string;
  name: string | null;
  expectedCop: Cop;
  deductedCop: Cop | null;
  outcome: ReconciliationOutcome;
};

/** Compares what was asked with what was deducted, by identity document. Several lines of one document are added up. */
export function reconcileDeductions(
  expected: readonly ExpectedDeduction[],
  made: readonly MadeDeduction[],
): Reconciled[] {
  const madeBy = new Map<string, Cop>();
  for (const { identification, amountCop } of made)
    madeBy.set(identification, (madeBy.get(identification) ?? 0) + amountCop);
  const known = new Set(expected.map(({ identification }) => identification));
  const asked = expected.map(({ userId, identification, name, amountCop }): Reconciled => {
    const deductedCop = madeBy.get(identification) ?? null;
    const outcome = compare(amountCop, deductedCop);
    return { userId, identification, name, expectedCop: amountCop, deductedCop, outcome };
  });
  const others = [...madeBy]
    .filter(([identification]) => !known.has(identification))
    .map(
      ([identification, deductedCop]): Reconciled => ({
        ...{ userId: null, identification, name: null, expectedCop: 0, deductedCop, outcome: 'unknown' },
      }),
    );
  return [...asked, ...others];
}

function compare(expectedCop: Cop, deductedCop: Cop | null): ReconciliationOutcome {
  if (deductedCop === null) return 'missing';
  if (deductedCop === expectedCop) return 'equal';
  return deductedCop < expectedCop ? 'less' : 'more';
}

/** Returns what is still to be deducted of a row (COP). Below zero, payroll deducted too much. */
export const calculateDifferenceCop = ({ expectedCop, deductedCop }: Pick<Reconciled, 'expectedCop' | 'deductedCop'>) =>
  expectedCop - (deductedCop ?? 0);

/** Whether a difference may become a debt of the row's person: payroll took less from them than it was asked to. */
export const mayBecomeDebt = (row: Pick<Reconciled, 'expectedCop' | 'deductedCop' | 'userId'>): boolean =>
  row.userId !== null && calculateDifferenceCop(row) > 0;
