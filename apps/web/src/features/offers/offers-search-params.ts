import * as v from 'valibot';
import { lenient, pageNumber, searchText } from '../../calls/valibot-shapes.ts';

/** The offer that is open (its id, or which kind of a new one), and the filters of the list. */
export const offersSearch = v.object({
  oferta: searchText,
  estado: searchText,
  tipo: searchText,
  buscar: searchText,
  pagina: lenient(pageNumber),
});
export type OffersSearch = v.InferOutput<typeof offersSearch>;

/** The values of `oferta` in the address that open the editor of a new offer. */
export const newOffers = { promotion: 'nueva-promocion', coupon: 'nuevo-cupon' } as const;
