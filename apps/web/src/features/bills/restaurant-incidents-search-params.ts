import * as v from 'valibot';
import { typedNumber } from '../../calls/valibot-shapes.ts';

export const restaurantIncidentsSearch = v.object({ pagina: v.optional(typedNumber) });
export type RestaurantIncidentsSearch = v.InferOutput<typeof restaurantIncidentsSearch>;
