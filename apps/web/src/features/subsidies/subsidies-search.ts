import * as v from 'valibot';
import { id, lenient } from '../../calls/common-shapes.ts';

/** The company that is shown; without one, the caller's own. */
export const subsidiesSearch = v.object({ empresa: lenient(id) });
export type SubsidiesSearch = v.InferOutput<typeof subsidiesSearch>;
