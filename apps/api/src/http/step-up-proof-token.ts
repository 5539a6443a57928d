import type { Route } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { StepUpPurpose } from '@sazon/domain/auth/step-up-proof';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller-types.ts';

/** The proof contains no `sub` and `sid`, so that it is no access token. */
const claims = z.object({ stepUp: z.string(), who: z.string(), session: z.string(), untilMs: z.number() });

type Proven = { purpose: StepUpPurpose; userId: string; sessionId: string; untilMs: number };

/** Signs the proof that a person authenticated again: for one purpose, in one session, until an instant (epoch ms). */
export const signStepUp = (app: FastifyInstance, { purpose, userId, sessionId, untilMs }: Proven): string =>
  app.jwt.sign({ stepUp: purpose, who: userId, session: sessionId, untilMs } satisfies z.infer<typeof claims>);

/**
 * Refuses a caller who lacks the proof (of having authenticated again) that this route requires; otherwise undefined.
 */
export function findMissingProof(
  app: FastifyInstance,
  deps: Deps,
  route: Route,
  caller: Caller,
  request: FastifyRequest,
): Refusal<'STEP_UP_REQUIRED'> | undefined {
  const { stepUp: purpose } = route;
  if (purpose === undefined || caller.kind !== 'user') return undefined;
  // without a second factor it cannot be proved; where one is required, the gate has refused already
  if (purpose === 'staff' && caller.hasSecondFactor !== true) return undefined;
  const isProven = isProof(app, request.headers['step-up'], { ...caller, purpose }, deps.now());
  return isProven ? undefined : refuse('STEP_UP_REQUIRED', { detail: { purpose } });
}

function isProof(
  app: FastifyInstance,
  header: string | string[] | undefined,
  wanted: Omit<Proven, 'untilMs'>,
  nowMs: number,
): boolean {
  if (typeof header !== 'string') return false;
  try {
    const { stepUp, who, session, untilMs } = claims.parse(app.jwt.verify(header));
    const isOurs = stepUp === wanted.purpose && who === wanted.userId && session === wanted.sessionId;
    return isOurs && nowMs < untilMs;
  } catch {
    return false;
  }
}
