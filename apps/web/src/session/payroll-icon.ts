import type { User } from '@sazon/contract/users/user';
import type { IconName } from '../ui/icon.tsx';

/** The icons that an employer may give its payroll (docs/specification.md section 3, payrollIcon). */
const known: Readonly<Record<string, IconName>> = {
  wallet: 'wallet',
  heart: 'heart',
  leaf: 'leaf',
  headset: 'headset',
  truck: 'moped',
  coins: 'coins',
};

/** Returns the icon of this person's payroll; the usual one when the employer chose none or an unknown one. */
export const getPayrollIcon = (person: User | null): IconName =>
  known[person?.enterprise?.data.payrollIcon ?? ''] ?? 'identification-card';
