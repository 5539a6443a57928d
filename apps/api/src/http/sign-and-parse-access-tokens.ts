import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller-types.ts';

/**
 * The content of an access token: the user, the session that issued it, and (`by`) the agent who looks as this user.
 */
type AccessClaims = { sub: string; sid: string; by?: string };

const accessTokenMs = 30 * MINUTE_MS;

/**
 * Signs an access token, valid for half an hour (docs/domain.md section 8), or for the rest of its session (ms) if
 * shorter.
 */
export function signAccess(app: FastifyInstance, userId: string, sessionId: string, leftMs = accessTokenMs): string {
  const seconds = Math.max(1, Math.floor(Math.min(accessTokenMs, leftMs) / 1000));
  return app.jwt.sign({ sub: userId, sid: sessionId } satisfies AccessClaims, { expiresIn: `${seconds}s` });
}

const viewingMs = 10 * MINUTE_MS;

/** Signs a token by which an agent sees the product as this person. It ends with the session of the agent. */
export function signViewing(
  app: FastifyInstance,
  { userId, sessionId, viewerId }: { userId: string; sessionId: string; viewerId: string },
): { token: string; lifeMs: number } {
  const claims = { sub: userId, sid: sessionId, by: viewerId } satisfies AccessClaims;
  return { token: app.jwt.sign(claims, { expiresIn: `${viewingMs / 1000}s` }), lifeMs: viewingMs };
}

/** Returns what the request's Authorization header bears, or undefined. */
export const readBearer = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
};

type User = Extract<Caller, { kind: 'user' }>;

/** Returns the user of a genuine access token, whether or not its session has ended, otherwise undefined. */
export function parseUserToken(app: FastifyInstance, request: FastifyRequest): User | undefined {
  const token = readBearer(request);
  if (token === undefined) return undefined;
  try {
    const { sub, sid, by } = app.jwt.verify<Partial<AccessClaims>>(token);
    // the proof of a registration is signed with the same key but is no access token
    if (sub === undefined || sid === undefined) return undefined;
    return { kind: 'user', userId: sub, sessionId: sid, actor: undefined, ...(by !== undefined && { viewerId: by }) };
  } catch {
    return undefined;
  }
}
