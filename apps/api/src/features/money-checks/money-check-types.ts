import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, sql } from 'kysely';

/** Dates from `from` until before `to`: what one run of a check looks at. */
export type Days = { readonly from: IsoDate; readonly to: IsoDate };

/** Whether a column with a date is within the slice. */
export const isWithin = (column: RawBuilder<unknown>, { from, to }: Days) =>
  sql`(${column} >= ${from}::date AND ${column} < ${to}::date)`;

/** A check: the query for its differences. */
export type Check = RawBuilder<unknown>;
