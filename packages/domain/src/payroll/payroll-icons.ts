/**
 * The icons that an employer may choose for its payroll (docs/specification.md section 3: payrollIcon), with their
 * names.
 */
export const payrollIconNames = {
  'identification-card': 'Carné',
  wallet: 'Billetera',
  coins: 'Monedas',
  heart: 'Corazón',
  leaf: 'Hoja',
  headset: 'Audífonos',
  truck: 'Moto',
} as const;

export type PayrollIcon = keyof typeof payrollIconNames;
export const PAYROLL_ICONS = Object.keys(payrollIconNames) as PayrollIcon[];
