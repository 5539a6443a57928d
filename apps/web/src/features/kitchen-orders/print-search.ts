import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import * as v from 'valibot';
import { listOf, searchState } from '../../calls/search-state.ts';
import { isoDate, lenient } from '../../calls/shapes.ts';

const papers = ['58mm', '80mm', 'carta', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** What is to be printed, as it stands in the address. Hours and places as on the board; nothing chosen is everything. */
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
  paper: Paper;
}

/** Sheets go on letter, the page of Colombia, labels on the printer for labels, unless said otherwise. */
export const usualPaper = { sheet: 'carta', labels: '58mm' } as const;

export function printFiltersOf({ date, time, locationId, que, papel }: PrintSearch): PrintFilters {
  const what = que === 'etiquetas' ? 'labels' : 'sheet';
  return {
    date: date ?? null,
    hours: listOf(time),
    locationIds: listOf(locationId),
    what,
    paper: papel ?? usualPaper[what],
  };
}

export const printSearchOf = ({ date, hours, locationIds, what, paper }: PrintFilters): PrintSearch =>
  searchState({
    date,
    time: hours,
    locationId: locationIds,
    que: what === 'labels' && 'etiquetas',
    papel: paper !== usualPaper[what] && paper,
  }) as PrintSearch;
