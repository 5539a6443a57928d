import { z } from 'zod';
import { cop, id } from '../scalars.ts';

/**
 * An amount above the setting that one person proposed. It is done once a second person confirms the same amount. Null
 * when nothing is proposed.
 */
export const proposal = z.object({ amount: cop, by: id, name: z.string() }).nullable();

export type ProposalView = z.infer<typeof proposal>;
