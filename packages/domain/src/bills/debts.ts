import type { Cop } from '../money/cop.ts';

/** How old a debt is, in days since the end of the period whose payroll did not take it. `toDays` null: without end. */
export const DEBT_AGES = [
  { band: 'd0_30', fromDays: 0, toDays: 30, name: '0 a 30 días' },
  { band: 'd31_60', fromDays: 31, toDays: 60, name: '31 a 60 días' },
  { band: 'd61_90', fromDays: 61, toDays: 90, name: '61 a 90 días' },
  { band: 'over_90', fromDays: 91, toDays: null, name: 'Más de 90 días' },
] as const;
export type DebtBand = (typeof DEBT_AGES)[number]['band'];
export const DEBT_BANDS = DEBT_AGES.map(({ band }) => band);

/** The band of a debt of so many days; one of a period that still runs counts as new. */
export const findDebtBand = (days: number): DebtBand =>
  DEBT_AGES.find(({ toDays }) => toDays === null || days <= toDays)?.band ?? 'over_90';

/** What a debt is, by its Spanish name. */
export const debtStateNames = {
  open: 'Por cobrar',
  paid: 'Pagada',
  charged_back: 'La paga la empresa',
  written_off: 'Castigada',
} as const;
export type DebtState = keyof typeof debtStateNames;
export const DEBT_STATES = Object.keys(debtStateNames) as DebtState[];

/** What was done with a debt, by its Spanish name. */
export const debtActionNames = {
  open: 'La empresa entregó la deuda',
  pay: 'Pago recibido',
  charge_back: 'Vuelve a la cuenta de la empresa',
  write_off: 'Se castigó',
} as const;
export type DebtAction = keyof typeof debtActionNames;
export const DEBT_ACTIONS = Object.keys(debtActionNames) as DebtAction[];

/** How a payment that is recorded by hand came in, by its Spanish name. */
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

/** What a debt becomes by a payment: less, or paid. */
export function payDebt(debt: OpenDebt, amountCop: Cop): OpenDebt | DebtDenial {
  if (debt.state !== 'open') return 'closed';
  if (amountCop > debt.leftCop) return 'too_much';
  const leftCop = debt.leftCop - amountCop;
  return { state: leftCop === 0 ? 'paid' : 'open', leftCop };
}

/** What a debt becomes when somebody else bears the rest of it. */
export const closeDebt = (debt: OpenDebt, state: 'charged_back' | 'written_off'): OpenDebt | DebtDenial =>
  debt.state === 'open' ? { state, leftCop: 0 } : 'closed';
