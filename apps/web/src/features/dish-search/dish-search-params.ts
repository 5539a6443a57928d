import * as v from 'valibot';
import { lenient } from '../../calls/valibot-shapes.ts';
import { SEARCH_MAX } from '../menu/menu-and-dish-search-params.ts';

const ORDERS = ['precio', 'calificacion', 'kcal'] as const;

/** Query of /buscar. */
export const dishSearchParams = v.object({
  q: lenient(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  /** With 'true', the words are searched exactly as typed. */
  exacto: lenient(v.literal('true')),
  /** Keys of `likings`, separated by commas. */
  gusto: lenient(v.pipe(v.string(), v.regex(/^[a-z0-9,-]{1,120}$/))),
  orden: lenient(v.picklist(ORDERS)),
});
export type DishSearchParams = v.InferOutput<typeof dishSearchParams>;
