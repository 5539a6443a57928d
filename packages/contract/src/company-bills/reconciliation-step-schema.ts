import { RESOLUTIONS } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { z } from 'zod';
import { instant } from '../scalars.ts';

/** A step of a reconciliation before it is closed: its file, rows that were matched by hand, and answers to differences. */
export const reconciliationStep = z.object({
  kind: z.enum(['file', 'matched', 'answered']),
  at: instant,
  by: z.string(),
  /** How many documents or people it is about. */
  people: z.int(),
  /** What was deducted of the documents, or differs for the people (COP). */
  amountCop: z.int(),
  resolution: z.enum(RESOLUTIONS).nullable(),
  /** The name of the file, or why a difference was answered so. */
  reason: z.string().nullable(),
});
