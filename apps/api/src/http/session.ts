import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Gate } from '@sazon/contract/route';
import { may } from '@sazon/domain/access/may';
import type { Permission } from '@sazon/domain/access/permissions';
import { waitsForSecondFactor } from '@sazon/domain/access/second-factor';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { isSessionOver } from '../features/accounts/sessions-queries.ts';
import { actorOf, type StaffActor } from '../features/accounts/users-queries.ts';
import { consolidatorOfToken } from '../features/consolidation/consolidator-sessions.ts';
import { placeOfToken } from '../features/lobby/lobby-queries.ts';
import { lobbyTokenHash } from '../features/lobby/lobby-token.ts';
import type { Caller } from './caller.ts';
import { sharedReads } from './shared-read.ts';

/** What an access token says: whose it is and which session made it. */
type AccessClaims = { sub: string; sid: string };

const accessTokenMs = 30 * MINUTE_MS;

/**
 * A signed access token, valid for half an hour of real time (docs/domain.md section 8), or for what is left of its session, in
 * milliseconds, where that is less.
 */
export function signAccess(app: FastifyInstance, userId: string, sessionId: string, leftMs = accessTokenMs): string {
  const seconds = Math.max(1, Math.floor(Math.min(accessTokenMs, leftMs) / 1000));
  return app.jwt.sign({ sub: userId, sid: sessionId } satisfies AccessClaims, { expiresIn: `${seconds}s` });
}

const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
};

/**
 * Who is calling, as far as this gate needs to know. A signed-in customer costs no query; for a permission the rights
 * are read from the database, so that taking one away works at once.
 */
export async function identify(
  app: FastifyInstance,
  deps: Deps,
  gate: Gate,
  request: FastifyRequest,
): Promise<Caller | Refusal> {
  const token = bearerOf(request);
  if (gate === 'public') return signedIn(app, deps, request) ?? { kind: 'nobody' };
  if (token === undefined) return refuse('AUTH_REQUIRED');
  if (gate === 'refresh') return { kind: 'refresh', token };
  if (gate === 'consolidator') {
    return (await consolidatorOfToken(deps.db, token, deps.now())) ?? refuse('AUTH_REQUIRED');
  }
  const user = signedIn(app, deps, request);
  if (user === undefined) return refuse('AUTH_REQUIRED');
  if (gate === 'user') return user;
  return await withPermission(deps, user, gate);
}

type User = Extract<Caller, { kind: 'user' }>;

/** The rights of a person who calls many times at once, such as from twenty boards, are read once for all of them. */
const shared = new WeakMap<Db, ReturnType<typeof sharedReads<StaffActor | undefined>>>();

function rightsOf(db: Db) {
  const reads = shared.get(db) ?? sharedReads<StaffActor | undefined>();
  shared.set(db, reads);
  return reads;
}

/** Whether this session ended, or its account: the access token of it lives on for a while. */
export const isOver = (deps: Deps, { userId, sessionId }: Pick<User, 'userId' | 'sessionId'>): Promise<boolean> =>
  isSessionOver(deps.db, userId, sessionId);

/** The arrival board that a token opens. */
export const lobbyOf = (deps: Deps, token: string) => placeOfToken(deps.db, lobbyTokenHash(token));

/** Who is calling with an access token of a session that goes on. */
function signedIn(app: FastifyInstance, deps: Deps, request: FastifyRequest): User | undefined {
  const user = userOf(app, request);
  return user === undefined || deps.endedSessions.has(user.sessionId) ? undefined : user;
}

async function withPermission(deps: Deps, user: User, permission: Permission): Promise<Caller | Refusal> {
  const actor = await rightsOf(deps.db)(user.userId, () => actorOf(deps.db, user.userId));
  if (actor === undefined) return refuse('AUTH_REQUIRED');
  if (!may(actor, permission)) return refuse('FORBIDDEN');
  const { hasSecondFactor } = actor;
  const isWaiting = !hasSecondFactor && deps.config.needsSecondFactor && waitsForSecondFactor(actor, permission);
  return isWaiting ? refuse('SECOND_FACTOR_REQUIRED') : { ...user, actor, hasSecondFactor };
}

/** Whose genuine access token a request carries, of whatever session; undefined: nobody's. */
export function userOf(app: FastifyInstance, request: FastifyRequest): User | undefined {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  try {
    const { sub, sid } = app.jwt.verify<Partial<AccessClaims>>(token);
    // the proof of a registration is signed with the same key, and opens nothing
    if (sub === undefined || sid === undefined) return undefined;
    return { kind: 'user', userId: sub, sessionId: sid, actor: undefined };
  } catch {
    return undefined;
  }
}
