import { SECOND_STEP_MS } from '@sazon/domain/auth/second-factor-codes';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const claims = z.object({
  purpose: z.literal('second_step'),
  who: z.string(),
  company: z.string().optional(),
  untilMs: z.number(),
});

/** Whose first factor passed, and the company whose provider was that factor. */
export type SecondStepOf = { userId: string; companyId?: string | undefined };

/** The proof that the first factor passed; valid for the second step only. */
export const signSecondStep = (app: FastifyInstance, { userId, companyId }: SecondStepOf, nowMs: number): string =>
  app.jwt.sign({
    ...{ purpose: 'second_step', who: userId, untilMs: nowMs + SECOND_STEP_MS },
    ...(companyId !== undefined && { company: companyId }),
  } satisfies z.infer<typeof claims>);

/** The account of the second step; undefined for an expired or forged token, or one of another purpose. */
export function verifySecondStepToken(app: FastifyInstance, token: string, nowMs: number): SecondStepOf | undefined {
  try {
    const proof = claims.safeParse(app.jwt.verify(token));
    if (!proof.success || nowMs >= proof.data.untilMs) return undefined;
    return { userId: proof.data.who, companyId: proof.data.company };
  } catch {
    return undefined;
  }
}
