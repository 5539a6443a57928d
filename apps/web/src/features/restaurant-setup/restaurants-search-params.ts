import * as v from 'valibot';
import { lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The filters of the platform's list of restaurants. */
export const restaurantsSearch = v.object({ estado: searchText, buscar: searchText, pagina: lenient(pageNumber) });
export type RestaurantsSearch = v.InferOutput<typeof restaurantsSearch>;
