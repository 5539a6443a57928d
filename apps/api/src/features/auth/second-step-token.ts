import { SECOND_STEP_MS } from '@sazon/domain/auth/second-factor-and-recovery-codes';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const claims = z.object({
  purpose: z.literal('second_step'),
  who: z.string(),
  company: z.string().optional(),
  untilMs: z.number(),
});

/** Who passed the first factor. `companyId` is set when it was the sign-on of that company. */
export type SecondStepOf = { userId: string; companyId?: string | undefined };

/** Signs the proof that somebody passed the first factor. It is valid only for the second step. */
export const signSecondStep = (app: FastifyInstance, { userId, companyId }: SecondStepOf, nowMs: number): string =>
  app.jwt.sign({
    ...{ purpose: 'second_step', who: userId, untilMs: nowMs + SECOND_STEP_MS },
    ...(companyId !== undefined && { company: companyId }),
  } satisfies z.infer<typeof claims>);

/** Returns who passed the first factor. Returns undefined for a token that is expired, forged or of another purpose. */
export function verifySecondStepToken(app: FastifyInstance, token: string, nowMs: number): SecondStepOf | undefined {
  try {
    const proof = claims.safeParse(app.jwt.verify(token));
    if (!proof.success || nowMs >= proof.data.untilMs) return undefined;
    return { userId: proof.data.who, companyId: proof.data.company };
  } catch {
    return undefined;
  }
}
