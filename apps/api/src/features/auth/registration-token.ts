import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const lifeMs = 20 * MINUTE_MS;
const claims = z.object({ purpose: z.literal('register'), phone: z.string(), untilMs: z.number() });

/** Signs the proof that a phone was confirmed by code. It is valid for 20 minutes and only to register. */
export const signRegistration = (app: FastifyInstance, phone: string, nowMs: number): string =>
  app.jwt.sign({ purpose: 'register', phone, untilMs: nowMs + lifeMs } satisfies z.infer<typeof claims>);

/** Returns the confirmed phone. Returns undefined for a token that is expired, forged or of another purpose. */
export function verifyRegistrationToken(app: FastifyInstance, token: string, nowMs: number): string | undefined {
  try {
    const proof = claims.safeParse(app.jwt.verify(token));
    return proof.success && nowMs < proof.data.untilMs ? proof.data.phone : undefined;
  } catch {
    return undefined;
  }
}
