import type { Cop } from '../money/cop.ts';

/** The ages of a debt, in days since the end of the period whose payroll did not take it. `toDays` null has no end. */
export const DEBT_AGES = [
  { band: 'd0_30', fromDays: 0, toDays: 30, name: '0 a 30 días' },
  { band: 'd31_60', fromDays: 31, toDays: 60, name: '31 a 60 días' },
  { band: 'd61_90', fromDays: 61, toDays: 90, name: '61 a 90 días' },
  { band: 'over_90', fromDays: 91, toDays: null, name: 'Más de 90 días' },
] as const;
export type DebtBand = (typeof DEBT_AGES)[number]['band'];
export const DEBT_BANDS = DEBT_AGES.map(({ band }) => band);

/** Returns the age band of a debt of so many days. A debt of a period that still runs counts as new. */
export const findDebtBand = (days: number): DebtBand =>
  DEBT_AGES.find(({ toDays }) => toDays === null || days <= toDays)?.band ?? 'over_90';

/** The states of a debt, with their Spanish names. */
export const debtStateNames = {
  open: 'Por cobrar',
  paid: 'Pagada',
  charged_back: 'La paga la empresa',
  written_off: 'Castigada',
} as const;
export type DebtState = keyof typeof debtStateNames;
export const DEBT_STATES = Object.keys(debtStateNames) as DebtState[];

/** What can be done with a debt, with its Spanish name. */
export const debtActionNames = {
  open: 'La empresa entregó la deuda',
  pay: 'Pago recibido',
  charge_back: 'Vuelve a la cuenta de la empresa',
  write_off: 'Se castigó',
} as const;
export type DebtAction = keyof typeof debtActionNames;
export const DEBT_ACTIONS = Object.keys(debtActionNames) as DebtAction[];

/** How a payment that is recorded by hand was made, with its Spanish name. */
export const paymentMeansNames = {
  transfer: 'Transferencia',
  deposit: 'Consignación',
  cash: 'Efectivo',
  other: 'Otro',
} as const;
export type PaymentMeans = keyof typeof paymentMeansNames;
export const PAYMENT_MEANS = Object.keys(paymentMeansNames) as PaymentMeans[];

type OpenDebt = { state: DebtState; leftCop: Cop };
export type DebtDenial = 'closed' | 'too_much';

export const debtDenialWords: Readonly<Record<DebtDenial, string>> = {
  closed: 'Esta deuda ya se cerró.',
  too_much: 'Es más de lo que falta.',
};

/**
 * Returns a debt after a payment: a smaller one, or paid. Returns why not when it is closed or the payment is too
 * large.
 */
export function payDebt(debt: OpenDebt, amountCop: Cop): OpenDebt | DebtDenial {
  if (debt.state !== 'open') return 'closed';
  if (amountCop > debt.leftCop) return 'too_much';
  const leftCop = debt.leftCop - amountCop;
  return { state: leftCop === 0 ? 'paid' : 'open', leftCop };
}

/** Returns a debt after somebody else bears the rest of it, or 'closed' when it is no longer open. */
export const closeDebt = (debt: OpenDebt, state: 'charged_back' | 'written_off'): OpenDebt | DebtDenial =>
  debt.state === 'open' ? { state, leftCop: 0 } : 'closed';
