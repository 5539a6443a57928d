import type { StepUpPurpose } from '@sazon/domain/auth/step-up';
import { signStepUp } from '../http/step-up.ts';
import type { TestApp } from './test-app.ts';

/** The header of somebody who proved again who they are, in the session of this access token; none for what is no token. */
export function proofHeaders(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  token: string | undefined,
  purpose: StepUpPurpose | undefined,
): Record<string, string> {
  // a consolidator's token is none that could be read
  const claims = token?.split('.').length === 3 ? app.jwt.decode<{ sub?: string; sid?: string }>(token) : null;
  if (purpose === undefined || claims?.sub === undefined || claims.sid === undefined) return {};
  const { sub: userId, sid: sessionId } = claims;
  return { 'step-up': signStepUp(app, { purpose, userId, sessionId, untilMs: deps.now() + 60_000 }) };
}
