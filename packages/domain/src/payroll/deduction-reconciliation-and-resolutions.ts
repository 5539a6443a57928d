import type { Cop } from '../money/cop.ts';
import { isSameName } from './identity-match.ts';

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
  refunded: 'Se le devuelve',
  not_ours: 'No era de Sazón',
  written_off: 'Se castiga',
} as const;
export type Resolution = keyof typeof resolutionNames;
export const RESOLUTIONS = Object.keys(resolutionNames) as Resolution[];

const resolutionsOf: Readonly<Record<ReconciliationOutcome, readonly Resolution[]>> = {
  equal: [],
  less: ['carried', 'settlement', 'debt', 'written_off'],
  missing: ['carried', 'settlement', 'debt', 'written_off'],
  more: ['carried', 'refunded'],
  unknown: ['refunded', 'not_ours'],
};

/** Lists what may be done about every one of these differences. */
export const listResolutions = (rows: readonly Pick<Reconciled, 'outcome'>[]): Resolution[] =>
  RESOLUTIONS.filter((resolution) => rows.every(({ outcome }) => resolutionsOf[outcome].includes(resolution)));

/** Whether an answer needs a reason: what somebody loses or owes by it is not left unexplained. */
export const needsResolutionReason = (resolution: Resolution): boolean =>
  resolution === 'written_off' || resolution === 'debt';

/** A line of the file with what payroll did deduct; `name` is null when the file has none. */
export type MadeDeduction = { identification: string; amountCop: Cop; name?: string | null };

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

/** Adds up the lines of each document of a file. */
export function sumByDocument(made: readonly MadeDeduction[]): Required<MadeDeduction>[] {
  const sums = new Map<string, Required<MadeDeduction>>();
  for (const { identification, amountCop, name = null } of made) {
    const before = sums.get(identification);
    const sum = { identification, amountCop: (before?.amountCop ?? 0) + amountCop, name: before?.name ?? name };
    sums.set(identification, sum);
  }
  return [...sums.values()];
}

/** Returns what is still to be deducted of a row (COP). Below zero, payroll deducted too much. */
export const calculateDifferenceCop = ({ expectedCop, deductedCop }: Pick<Reconciled, 'expectedCop' | 'deductedCop'>) =>
  expectedCop - (deductedCop ?? 0);

/** Whether a difference may become a debt of the row's person: payroll took less from them than it was asked to. */
export const mayBecomeDebt = (row: Pick<Reconciled, 'expectedCop' | 'deductedCop' | 'userId'>): boolean =>
  row.userId !== null && calculateDifferenceCop(row) > 0;

/** Why an unknown document is probably that of a person: two digits were swapped or one mistyped, or the name is theirs. */
export type Likeness = 'document' | 'name';

/**
 * Finds the one person whom a document that nobody has probably means, among those of whom payroll deducted less than
 * was asked. Of several, nobody.
 */
export function findLikelyPerson<T extends Pick<Reconciled, 'identification' | 'name' | 'expectedCop' | 'deductedCop'>>(
  unknown: Pick<Reconciled, 'identification' | 'name' | 'deductedCop'>,
  people: readonly T[],
): { person: T; why: Likeness } | null {
  const lacking = people.filter((one) => calculateDifferenceCop(one) > 0);
  const byDocument = lacking.filter((one) => isMistyped(unknown.identification, one.identification));
  if (byDocument.length === 1 && byDocument[0] !== undefined) return { person: byDocument[0], why: 'document' };
  const { name } = unknown;
  const byName = name === null ? [] : lacking.filter((one) => one.name !== null && isSameName(name, one.name));
  return byName.length === 1 && byName[0] !== undefined ? { person: byName[0], why: 'name' } : null;
}

const shortestDocument = 6;

/** Whether two documents differ by one digit, or by two neighbours that changed places. */
function isMistyped(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < shortestDocument) return false;
  const different = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first, second] = different;
  if (first === undefined) return false;
  if (second === undefined) return true;
  return different.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
}
