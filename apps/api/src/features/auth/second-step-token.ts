import { SECOND_STEP_MS } from '@sazon/domain/auth/second-factor';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const claims = z.object({ purpose: z.literal('second_step'), who: z.string(), untilMs: z.number() });

/** The proof that somebody passed the first factor of signing in; it opens nothing but the second step. */
export const signSecondStep = (app: FastifyInstance, userId: string, nowMs: number): string =>
  app.jwt.sign({ purpose: 'second_step', who: userId, untilMs: nowMs + SECOND_STEP_MS } satisfies z.infer<
    typeof claims
  >);

/** Whose second step it is; undefined for a proof that is expired, forged or meant for something else. */
export function secondStepOf(app: FastifyInstance, token: string, nowMs: number): string | undefined {
  try {
    const proof = claims.safeParse(app.jwt.verify(token));
    return proof.success && nowMs < proof.data.untilMs ? proof.data.who : undefined;
  } catch {
    return undefined;
  }
}
