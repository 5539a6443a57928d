import { z } from 'zod';
import { approval } from './payroll-documents.ts';
import { defineRoute } from './route.ts';
import { id } from './scalars.ts';

/** Takes the authorisation of a period back, for everything that was not bought yet. Again, or with the same
 * `Idempotency-Key`: the same answer. */
export const withdrawDiscount = defineRoute({
  name: 'payroll.withdraw',
  method: 'PUT',
  path: '/nomina/payroll-discounts/:id/withdraw',
  may: 'user',
  key: 'taken',
  params: z.object({ id }),
  reply: approval,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Leaves the payroll plan: every authorisation is taken back, and lunches are paid otherwise from now on. Once for an
 * `Idempotency-Key`. */
export const leavePayroll = defineRoute({
  name: 'payroll.leave',
  method: 'POST',
  path: '/users/nomina/withdrawal',
  may: 'user',
  key: 'taken',
  reply: z.object({ ok: z.literal(true), documentId: id }),
  refusals: ['STATE_CONFLICT'],
});
