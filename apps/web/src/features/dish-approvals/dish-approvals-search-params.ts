import * as v from 'valibot';
import { lenient, pageNumber } from '../../calls/valibot-shapes.ts';

/** Which approvals are shown: those that wait, or those that were answered. */
export const dishApprovalsSearch = v.object({ estado: lenient(v.literal('decididos')), pagina: lenient(pageNumber) });
export type DishApprovalsSearch = v.InferOutput<typeof dishApprovalsSearch>;
