import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';

/** '1 de diciembre' */
export const formatFullDayMonth = (date: IsoDate): string => formatLongDate(date).replace(/^\S+ /, '');
