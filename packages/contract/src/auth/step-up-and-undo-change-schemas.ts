import { STEP_UP_PURPOSES } from '@sazon/domain/auth/step-up-proof';
import { z } from 'zod';
import { done, factorCode, otp } from '../scalars.ts';

export const sendStepUpCode = {
  reply: z.object({ ok: z.literal(true), resendAt: z.int() }),
};

export const stepUp = {
  body: z.object({
    purpose: z.enum(STEP_UP_PURPOSES),
    password: z.string().min(1, 'Escribe tu contraseña.').max(200).optional(),
    otp: otp.optional(),
    /** The code of the second factor. A person who has one cannot use another way. */
    code: factorCode.optional(),
  }),
  reply: z.object({ proof: z.string(), untilMs: z.int() }),
};

export const undoChange = {
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'El enlace no está completo.') }),
  reply: done,
};
