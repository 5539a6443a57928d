import { z } from 'zod';
import { cop, definePage, id, instant, pageQuery } from '../scalars.ts';

/** A random id stored by a browser, to detect two accounts on one device. */
const deviceId = z.uuid('El dispositivo no es válido.');

/** The browser that limits are counted by: a known one is not affected by strangers. */
export const byDevice = { deviceId: deviceId.optional() };

export const referralCode = z
  .string()
  .trim()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{7}$/, 'El código de invitación tiene 7 letras o números.'));

const amounts = z.object({ referrerCop: cop, referredCop: cop });

export const openInvitation = {
  body: z.object(byDevice),
  reply: z.object({
    code: z.string(),
    link: z.string(),
    /** The reward of an invitation sent today (setting `referral_amounts`). */
    amounts,
    earnedCop: cop,
    pendingCop: cop,
    invitedCount: z.int(),
  }),
};

export const listReferrals = {
  query: z.object(pageQuery),
  reply: definePage(
    z.object({
      id,
      name: z.string(),
      status: z.enum(['pending', 'rewarded', 'blocked']),
      /** Why it earns nothing, as text; null otherwise. */
      reason: z.string().nullable(),
      amountCop: cop,
      joinedAt: instant,
    }),
  ),
};

export const readInvitation = {
  params: z.object({ code: referralCode }),
  reply: z.object({ code: z.string(), firstName: z.string(), amounts }),
};
