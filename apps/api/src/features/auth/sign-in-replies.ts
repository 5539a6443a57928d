import { isRefusal, type Refusal, type RefusalCode, refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { signSecondStep } from './second-step-token.ts';
import type { SignedInSession } from './sessions-actions.ts';

/** Turns a session into its reply, with a new access token. */
export function addAccessToken<Code extends RefusalCode = never>(
  app: FastifyInstance,
  deps: Deps,
  signedIn: SignedInSession | Refusal<Code>,
) {
  if (isRefusal(signedIn)) return signedIn;
  const { user, sessionId, endsAtMs, refreshToken } = signedIn;
  return { user, accessToken: signAccess(app, user.id, sessionId, endsAtMs - deps.now()), refreshToken };
}

/** Turns a session into its reply, or refuses with the proof by which the second step continues. */
export function toSignInReply<Code extends RefusalCode = never>(
  app: FastifyInstance,
  deps: Deps,
  answer: SignedInSession | { secondStepOf: string; companyId?: string | undefined } | Refusal<Code>,
) {
  if (!('secondStepOf' in answer)) return addAccessToken(app, deps, answer);
  const { secondStepOf: userId, companyId } = answer;
  return refuse('SECOND_FACTOR_NEEDED', { detail: { proof: signSecondStep(app, { userId, companyId }, deps.now()) } });
}
