import * as v from 'valibot';
import { id, lenient } from '../../calls/valibot-shapes.ts';

/** The address of the consolidators: the one that another page names. */
export const consolidatorsSearch = v.object({ consolidador: lenient(id) });
