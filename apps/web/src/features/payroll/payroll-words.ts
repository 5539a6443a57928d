import type { PayrollPeriodView } from '@sazon/contract/payroll/schemas';
import { bogotaDate, bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/format';
import { periodText } from '@sazon/domain/payroll/document-text';
import type { PayrollLight } from '@sazon/domain/payroll/traffic-light';

/** '1 al 30 de nov' */
export const periodWords = periodText;

/** What HR's pages and files hold; `hr-sees-no-dish.test.ts` holds them to it. */
export const COMPANY_SEES = 'Tu empresa ve cuánto se descuenta, nunca qué comes ni a quién le compras.';

/** What a period deducts: with what is on its way while it runs; once closed, what its statement says and no more. */
export const periodCop = ({
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
export const momentWords = (instantMs: number): string =>
  `${formatLongDate(bogotaDate(instantMs)).toLowerCase()}, ${formatHour(bogotaHour(instantMs))}`;

export const lightWords: Record<PayrollLight, { title: string; tone: 'success' | 'warning' | 'danger' }> = {
  green: { title: 'Te alcanza', tone: 'success' },
  amber: { title: 'Te alcanza para unos días', tone: 'warning' },
  red: { title: 'No te alcanza para otro almuerzo', tone: 'danger' },
};

export const lunches = (count: number): string => (count === 1 ? '1 almuerzo' : `${count} almuerzos`);
export const days = (count: number): string => (count === 1 ? '1 día hábil' : `${count} días hábiles`);
