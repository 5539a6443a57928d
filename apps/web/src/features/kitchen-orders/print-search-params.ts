import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import * as v from 'valibot';
import { parseList, toSearchState } from '../../calls/search-params-codec.ts';
import { isoDate, lenient } from '../../calls/valibot-shapes.ts';

const papers = ['58mm', '80mm', 'carta', 'a4'] as const;
export type PrintPaper = (typeof papers)[number];

/**
 * What to print, as parameters of the address. Hours and locations are as on the board; without them all are printed.
 */
export const printSearch = v.object({
  date: lenient(isoDate),
  time: lenient(v.pipe(v.string(), v.maxLength(400))),
  locationId: lenient(v.pipe(v.string(), v.maxLength(8000))),
  que: lenient(v.literal('etiquetas')),
  papel: lenient(v.picklist(papers)),
});
export type PrintSearch = v.InferOutput<typeof printSearch>;

export interface PrintFilters {
  date: IsoDate | null;
  hours: readonly string[];
  locationIds: readonly string[];
  what: 'sheet' | 'labels';
  paper: PrintPaper;
}

/** By default sheets use letter paper, the usual size in Colombia, and labels the label printer. */
export const defaultPaper = { sheet: 'carta', labels: '58mm' } as const;

export function toPrintFilters({ date, time, locationId, que, papel }: PrintSearch): PrintFilters {
  const what = que === 'etiquetas' ? 'labels' : 'sheet';
  return {
    date: date ?? null,
    hours: parseList(time),
    locationIds: parseList(locationId),
    what,
    paper: papel ?? defaultPaper[what],
  };
}

export const toPrintSearch = ({ date, hours, locationIds, what, paper }: PrintFilters): PrintSearch =>
  toSearchState({
    date,
    time: hours,
    locationId: locationIds,
    que: what === 'labels' && 'etiquetas',
    papel: paper !== defaultPaper[what] && paper,
  }) as PrintSearch;
