import { z } from 'zod';
import { byDevice } from '../referrals/schemas.ts';
import { done, factorCode, id } from '../scalars.ts';
import { signedIn } from './schemas.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const loginSecondFactor = {
  body: z.object({ proof: z.string().min(1).max(2000), code: factorCode, ...byDevice }),
  reply: signedIn,
};

export const beginSecondFactor = {
  reply: z.object({ secret: z.string(), uri: z.string() }),
};

export const confirmSecondFactor = {
  body: z.object({ code: factorCode }),
  reply: recoveryCodes,
};

export const removeSecondFactor = {
  reply: done,
};

export const renewRecoveryCodes = {
  reply: recoveryCodes,
};

export const resetSecondFactor = {
  params: z.object({ userId: id }),
  reply: done,
};
