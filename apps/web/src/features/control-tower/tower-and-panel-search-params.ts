import * as v from 'valibot';
import { lenient } from '../../calls/valibot-shapes.ts';

/** The address's filter of the tower and the panel, and whether routes are being proposed. */
export const towerSearch = v.object({
  ciudad: lenient(v.pipe(v.string(), v.maxLength(80))),
  rutas: lenient(v.picklist(['proponer'])),
});
export type TowerSearch = v.InferOutput<typeof towerSearch>;
