import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import * as v from 'valibot';

// What the app itself reads (addresses, stored values, others' answers) is checked with valibot, because only the functions
// in use land in a page. The contract's schemas are zod: a form imports those of its calls.

/** A calendar date, YYYY-MM-DD. */
export const isoDate = v.pipe(v.string(), v.check(isIsoDate));

export const id = v.pipe(v.string(), v.uuid());
export const int = v.pipe(v.number(), v.integer());

/** A number in an address: 3 or '3'. */
export const typedNumber = v.pipe(v.unknown(), v.transform(Number), v.number());

/** A page of a list, from 1. */
export const pageNumber = v.pipe(typedNumber, v.integer(), v.minValue(1));

/** Returns the shape of an optional part of an address; an invalid value counts as missing. */
export const lenient = <T extends v.GenericSchema>(shape: T) => v.fallback(v.optional(shape), undefined);

/** What is searched for in a list, or another short word of an address. */
export const searchText = lenient(v.pipe(v.string(), v.maxLength(80)));
