import * as z from 'zod/mini';

/** The contract's scalars for what the first page checks itself (stored values, addresses): zod/mini is a third of zod. */
export const isoDate = z.iso.date();
