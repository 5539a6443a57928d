import { formatPeriod } from '../calendar/date-and-hour-format.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { formatCop } from '../money/format.ts';
import {
  calculateDifferenceCop,
  type Reconciled,
  type Resolution,
} from './deduction-reconciliation-and-resolutions.ts';

/** Why a reconciliation cannot be closed, with the sentence for its button. */
export const closingDenialWords = {
  closed: 'Esta conciliación ya está cerrada.',
  not_approved: 'Primero aprueba la cuenta: hasta entonces sus líneas pueden cambiar.',
  open_rejections: 'Falta que Sazón responda líneas que rechazaste: cambian lo que se descuenta.',
  open_differences: 'Faltan diferencias por responder.',
  former_open: 'Primero cierra la conciliación del período anterior: lo que pasa a este todavía puede cambiar.',
  bill_changed: 'La cuenta cambió después del archivo: súbelo otra vez.',
} as const;
export type ClosingDenial = keyof typeof closingDenialWords;
export const CLOSING_DENIALS = Object.keys(closingDenialWords) as ClosingDenial[];

/** What decides whether a reconciliation can be closed. */
export type ClosingFacts = {
  isClosed: boolean;
  isApproved: boolean;
  /** Rejected deductions of the bill that the platform has not answered. */
  openRejections: number;
  /** Differences without an answer. */
  openDifferences: number;
  /** Whether the reconciliation of the bill before is still open. */
  isFormerOpen: boolean;
  /** Whether the people and amounts that were compared are still those that the bill asks to deduct. */
  isCurrent: boolean;
};

/** Returns why a reconciliation cannot be closed now, or null when it can. A closed one never changes again. */
export function findClosingDenial(facts: ClosingFacts): ClosingDenial | null {
  if (facts.isClosed) return 'closed';
  if (facts.openDifferences > 0) return 'open_differences';
  if (!facts.isApproved) return 'not_approved';
  if (facts.openRejections > 0) return 'open_rejections';
  if (facts.isFormerOpen) return 'former_open';
  return facts.isCurrent ? null : 'bill_changed';
}

type Answered = Pick<Reconciled, 'userId' | 'name' | 'expectedCop' | 'deductedCop'> & {
  resolution: Resolution | null;
  reason: string | null;
};
type Closing = { company: string; start: IsoDate; end: IsoDate };

/**
 * Returns what a person is told when the reconciliation closes, or null when they are told nothing: payroll took what
 * was asked, the document is of nobody, or they already know because it became their debt.
 */
export function describeClosingNotice(row: Answered, { company, start, end }: Closing): string | null {
  if (row.userId === null || row.resolution === null || row.resolution === 'debt' || row.resolution === 'not_ours')
    return null;
  const differenceCop = calculateDifferenceCop(row);
  const period = `del ${formatPeriod(start, end).replace(' a ', ' al ')}`;
  const first =
    differenceCop > 0
      ? `De lo autorizado ${period} no se te descontaron ${formatCop(differenceCop)}.`
      : `De lo autorizado ${period} te descontaron ${formatCop(-differenceCop)} de más.`;
  const told = [first, nextWords(row.resolution, differenceCop > 0, company)];
  if (row.reason !== null) told.push(`${company} dice: «${row.reason}».`);
  return told.join(' ');
}

function nextWords(resolution: Exclude<Resolution, 'debt' | 'not_ours'>, lacks: boolean, company: string): string {
  if (resolution === 'carried')
    return lacks ? 'Se suman a tu próximo descuento.' : 'Se restan de tu próximo descuento.';
  if (resolution === 'settlement') return `${company} los descuenta de tu liquidación.`;
  if (resolution === 'refunded') return `${company} te los devuelve en tu próxima nómina.`;
  return 'No tienes que pagarlos.';
}
