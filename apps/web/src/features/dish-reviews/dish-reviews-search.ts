import * as v from 'valibot';
import { lenient, pageNumber } from '../../calls/valibot-shapes.ts';

/** Which reviews are shown: those that wait, or those that were answered. */
export const dishReviewsSearch = v.object({ estado: lenient(v.literal('decididos')), pagina: lenient(pageNumber) });
export type DishReviewsSearch = v.InferOutput<typeof dishReviewsSearch>;
