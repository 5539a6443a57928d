import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { z } from 'zod';
import { id, isoDate } from '../scalars.ts';

/** Both dates, or none: then the current month. */
export const askedPeriod = { from: isoDate.optional(), to: isoDate.optional() };

export const wrongPeriod = { message: 'Elige un rango de hasta 13 meses, con el inicio antes del fin.', path: ['to'] };

/** A text that is no date is refused where it stands. */
export const isRightPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined || to === undefined) return from === to;
  return !isIsoDate(from) || !isIsoDate(to) || isReportPeriod({ from, to });
};

export const period = { from: isoDate, to: isoDate };

/** Lists of what a filter may choose. */
export const named = z.array(z.object({ id, name: z.string() }));
