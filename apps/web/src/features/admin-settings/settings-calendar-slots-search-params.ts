import * as v from 'valibot';
import { id, lenient, pageNumber, typedNumber } from '../../calls/valibot-shapes.ts';

export const settingsSearch = v.object({ pagina: lenient(pageNumber) });
/** The years that the calendar covers. */
export const years = { first: 2020, last: 2100 };

export const calendarSearch = v.object({
  ano: lenient(v.pipe(typedNumber, v.integer(), v.minValue(years.first), v.maxValue(years.last))),
});
export const slotsSearch = v.object({ lugar: lenient(id) });
