import { afterEach, beforeEach, vi } from 'vitest';
import { session, setSignedIn } from '../session/session-store.ts';
import { aToken, aUser } from './user-makers.ts';

/** Signs somebody in before each test of the file and answers every call with `reply`; `sent`: the bodies, in order. */
export function signedInWith(reply: unknown): { readonly sent: readonly unknown[] } {
  const server: { sent: unknown[] } = { sent: [] };
  beforeEach(() => {
    server.sent = [];
    setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
    vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
      if (body) server.sent.push(JSON.parse(body));
      return Response.json(reply);
    });
  });
  afterEach(() => {
    session.reset();
    vi.unstubAllGlobals();
  });
  return server;
}
