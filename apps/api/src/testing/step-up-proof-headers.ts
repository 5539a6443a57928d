import type { StepUpPurpose } from '@sazon/domain/auth/step-up-proof';
import { signStepUp } from '../http/step-up-proof-token.ts';
import type { TestApp } from './test-app.ts';

/** The header of somebody who proved again who they are, in the session of this access token; none for what is no token. */
export function proofHeaders(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  token: string | undefined,
  purpose: StepUpPurpose | undefined,
): Record<string, string> {
  if (purpose === undefined) return {};
  const { sub: userId, sid: sessionId } = decodeClaims(app, token);
  if (userId === undefined || sessionId === undefined) return {};
  return { 'step-up': signStepUp(app, { purpose, userId, sessionId, untilMs: deps.now() + 60_000 }) };
}

type Claims = { sub?: string; sid?: string };

/** What an access token claims; nothing of a consolidator's or a made-up one, which cannot be read. */
function decodeClaims(app: TestApp['app'], token: string | undefined): Claims {
  if (token === undefined) return {};
  try {
    return app.jwt.decode<Claims>(token) ?? {};
  } catch {
    return {};
  }
}
