import * as v from 'valibot';
import { typedNumber } from '../../calls/valibot-shapes.ts';

export const kitchenIncidentsSearch = v.object({ pagina: v.optional(typedNumber) });
export type KitchenIncidentsSearch = v.InferOutput<typeof kitchenIncidentsSearch>;
