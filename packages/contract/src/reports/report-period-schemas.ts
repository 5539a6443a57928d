import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { isReportPeriod } from '@sazon/domain/reports/report-period';
import { z } from 'zod';
import { id, isoDate } from '../scalars.ts';

/** The two dates of a period, both included. Without both it is the current month. */
export const askedPeriod = { from: isoDate.optional(), to: isoDate.optional() };

export const wrongPeriod = { message: 'Elige un rango de hasta 13 meses, con el inicio antes del fin.', path: ['to'] };

/** Whether a period is complete and not too long. A text that is no date passes, since its own field refuses it. */
export const isRightPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined || to === undefined) return from === to;
  return !isIsoDate(from) || !isIsoDate(to) || isReportPeriod({ from, to });
};

export const period = { from: isoDate, to: isoDate };

/** The choices of a filter, by id and name. */
export const named = z.array(z.object({ id, name: z.string() }));
