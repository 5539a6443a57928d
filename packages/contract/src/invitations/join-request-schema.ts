import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** Somebody who came in by an invitation and waits to be matched, as HR reads it. */
export const joinRequest = z.object({
  id,
  userId: id,
  enterpriseId: id,
  enterpriseName: z.string(),
  name: z.string(),
  identificationType: z.string().nullable(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  /** Confirmed by its owner; null: none. */
  email: z.string().nullable(),
  cellPhone: z.string(),
  status: z.enum(['open', 'linked', 'rejected', 'found']),
  createdAt: instant,
  answeredAt: instant.nullable(),
  reason: z.string().nullable(),
  /** People of the register without an account who look like them. */
  suggestions: z.array(
    z.object({
      personId: id,
      name: z.string(),
      identificationType: z.string(),
      identification: z.string(),
      employeeId: z.string().nullable(),
      why: z.enum(['invited', 'document', 'email', 'phone', 'name']),
    }),
  ),
});
export type JoinRequest = z.infer<typeof joinRequest>;
