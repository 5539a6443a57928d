import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, instant, otp } from './scalars.ts';

const channel = z.enum(['sms', 'email']);

/** A way to prove that a pre-approval is one's own: the mobile or work e-mail that the employer wrote down, all but hidden. */
export const claimContact = z.object({ channel, shown: z.string() });
export type ClaimContact = z.infer<typeof claimContact>;

/** Sends the code that proves that a pre-approval is the caller's; to the employer's contact, never to one that was typed. */
export const sendClaimCode = defineRoute({
  name: 'payroll.sendClaimCode',
  method: 'POST',
  path: '/users/nomina/claim/code',
  may: 'user',
  rate: 'strict',
  body: z.object({ channel }),
  reply: z.object({ ok: z.literal(true), resendAt: instant, shown: z.string() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
});

/** Proves by that code whose the pre-approval is. The contact is told. */
export const claimPreapproval = defineRoute({
  name: 'payroll.claim',
  method: 'POST',
  path: '/users/nomina/claim',
  may: 'user',
  rate: 'strict',
  body: z.object({ otp }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
});
