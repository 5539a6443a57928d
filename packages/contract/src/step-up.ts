import { STEP_UP_PURPOSES } from '@sazon/domain/auth/step-up';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { done, factorCode, otp } from './scalars.ts';

/** Sends a code to the phone that the account has, for who proves by it that they are its owner. */
export const sendStepUpCode = defineRoute({
  name: 'auth.sendStepUpCode',
  method: 'POST',
  path: '/auth/step-up/send',
  may: 'user',
  reply: z.object({ ok: z.literal(true), resendAt: z.int() }),
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Proves again that the caller is the account's owner, by its password or the code sent to its phone, and whoever has
 * a second factor by that. The proof goes with
 * the calls that ask for it (`STEP_UP_REQUIRED`), in the header `step-up`: for one purpose, in this session, for minutes.
 */
export const stepUp = defineRoute({
  name: 'auth.stepUp',
  method: 'POST',
  path: '/auth/step-up',
  may: 'user',
  body: z.object({
    purpose: z.enum(STEP_UP_PURPOSES),
    password: z.string().min(1, 'Escribe tu contraseña.').max(200).optional(),
    otp: otp.optional(),
    /** The only way of who has a second factor. */
    code: factorCode.optional(),
  }),
  reply: z.object({ proof: z.string(), untilMs: z.int() }),
  refusals: ['LOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  rate: 'strict',
});

/** Takes back what changed since the message that this link came in, within 72 hours, and ends every session. */
export const undoChange = defineRoute({
  name: 'auth.undoChange',
  method: 'POST',
  path: '/auth/undo',
  may: 'public',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'El enlace no está completo.') }),
  reply: done,
  refusals: ['NOT_FOUND', 'PHONE_TAKEN', 'EMAIL_TAKEN'],
  rate: 'strict',
});
