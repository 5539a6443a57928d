import type { PayrollPeriodView } from '@sazon/contract/payroll/payroll-periods-schemas';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatPayrollPeriod } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import type { PayrollLight } from '@sazon/domain/payroll/payroll-outlook';

/** '1 al 30 de nov' */
export const formatPeriodDates = formatPayrollPeriod;

/** Says what HR's pages and files show; `hr-sees-no-dish.test.ts` checks that it is true. */
export const COMPANY_SEES = 'Tu empresa ve cuánto se descuenta, nunca qué comes ni a quién le compras.';

/**
 * Returns a period's deduction (COP): with undelivered orders while it runs, exactly its statement once it is closed.
 */
export const calculatePeriodCop = ({
  status,
  used,
  reserved,
}: Pick<PayrollPeriodView, 'status' | 'used' | 'reserved'>): number => (status === 'closed' ? used : used + reserved);

export const statusWords: Record<PayrollPeriodView['status'], string> = {
  pending: 'Por autorizar',
  awaiting_employer: 'Esperando a tu empresa',
  approved: 'Autorizado',
  withdrawn: 'Retirado',
  closed: 'Cerrado',
};

/** 'martes 24 de noviembre, 8:05 a. m.' */
export const formatPayrollMoment = (instantMs: number): string =>
  `${formatLongDate(toBogotaDate(instantMs)).toLowerCase()}, ${formatHour(toBogotaHour(instantMs))}`;

export const lightWords: Record<PayrollLight, { title: string; tone: 'success' | 'warning' | 'danger' }> = {
  green: { title: 'Te alcanza', tone: 'success' },
  amber: { title: 'Te alcanza para unos días', tone: 'warning' },
  red: { title: 'No te alcanza para otro almuerzo', tone: 'danger' },
};

export const formatBusinessDays = (count: number): string => (count === 1 ? '1 día hábil' : `${count} días hábiles`);
