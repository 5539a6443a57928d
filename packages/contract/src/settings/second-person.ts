import { z } from 'zod';
import { cop, id } from '../scalars.ts';

/** What one person proposed above the setting; it is done when another asks for the same amount. null: nothing waits. */
export const proposal = z.object({ amount: cop, by: id, name: z.string() }).nullable();

export type ProposalView = z.infer<typeof proposal>;
