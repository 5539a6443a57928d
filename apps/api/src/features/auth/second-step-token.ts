import { SECOND_STEP_MS } from '@sazon/domain/auth/second-factor-codes';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const claims = z.object({ purpose: z.literal('second_step'), who: z.string(), untilMs: z.number() });

/** The proof that the first factor passed; valid for the second step only. */
export const signSecondStep = (app: FastifyInstance, userId: string, nowMs: number): string =>
  app.jwt.sign({ purpose: 'second_step', who: userId, untilMs: nowMs + SECOND_STEP_MS } satisfies z.infer<
    typeof claims
  >);

/** The account of the second step; undefined for an expired or forged token, or one of another purpose. */
export function verifySecondStepToken(app: FastifyInstance, token: string, nowMs: number): string | undefined {
  try {
    const proof = claims.safeParse(app.jwt.verify(token));
    return proof.success && nowMs < proof.data.untilMs ? proof.data.who : undefined;
  } catch {
    return undefined;
  }
}
