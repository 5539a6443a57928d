import { z } from 'zod';
import { cop, id } from '../scalars.ts';

/** A proposal above the setting, done when a second person confirms the same amount. null: none. */
export const proposal = z.object({ amount: cop, by: id, name: z.string() }).nullable();

export type ProposalView = z.infer<typeof proposal>;
