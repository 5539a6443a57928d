import { z } from 'zod';
import { done, instant, otp } from '../scalars.ts';

const channel = z.enum(['sms', 'email']);

/** Where the code can be sent: the mobile or work e-mail on HR's list, masked. */
export const claimContact = z.object({ channel, shown: z.string() });

export type ClaimContact = z.infer<typeof claimContact>;

export const sendClaimCode = {
  body: z.object({ channel }),
  reply: z.object({ ok: z.literal(true), resendAt: instant, shown: z.string() }),
};

export const claimPreapproval = {
  body: z.object({ otp }),
  reply: done,
};
