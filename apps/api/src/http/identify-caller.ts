import type { Gate } from '@sazon/contract/define-route';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { may } from '@sazon/domain/access/permission-check';
import type { Permission } from '@sazon/domain/access/permissions';
import { isSecondFactorRequired } from '@sazon/domain/access/second-factor-requirement';
import type { TokenScope } from '@sazon/domain/integrations/token-scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { findActor, type StaffActor } from '../features/accounts/actor-permissions-queries.ts';
import { isSessionOver } from '../features/accounts/sessions-and-refresh-tokens-queries.ts';
import { findConsolidatorByToken } from '../features/consolidator/consolidator-session-token.ts';
import { identifyToken } from '../features/integrations/api-token-actions.ts';
import { TOKEN_PREFIX } from '../features/integrations/api-tokens-and-webhook-secrets.ts';
import { findLocationByToken } from '../features/lobby/lobby-board-queries.ts';
import { hashLobbyToken } from '../features/lobby/lobby-token.ts';
import type { Caller } from './caller-types.ts';
import { createKeyedSharedReads } from './share-running-reads.ts';
import { parseUserToken, readBearer } from './sign-and-parse-access-tokens.ts';

export type CallerRefusal = 'AUTH_REQUIRED' | 'FORBIDDEN' | 'SECOND_FACTOR_REQUIRED' | 'RATE_LIMITED';

/**
 * Identifies the caller as far as a gate needs. A signed-in customer costs no query; for a permission the rights are
 * read from the database, so that revoking one takes effect at once.
 */
export async function identifyCaller(
  app: FastifyInstance,
  deps: Deps,
  gate: Gate,
  request: FastifyRequest,
  scope?: TokenScope,
): Promise<Caller | Refusal<CallerRefusal>> {
  const token = readBearer(request);
  if (gate === 'public') {
    const known = signedIn(app, deps, request);
    const no = known && (await findViewingRefusal(deps, known, 'user', request));
    return no ?? known ?? { kind: 'nobody' };
  }
  if (token?.startsWith(TOKEN_PREFIX)) return await asTokenHolder(deps, token, scope, request);
  if (token === undefined) return refuse('AUTH_REQUIRED');
  if (gate === 'refresh') return { kind: 'refresh', token };
  if (gate === 'consolidator') {
    return (await findConsolidatorByToken(deps.db, token, deps.now())) ?? refuse('AUTH_REQUIRED');
  }
  const user = signedIn(app, deps, request);
  if (user === undefined) return refuse('AUTH_REQUIRED');
  const no = await findViewingRefusal(deps, user, gate, request);
  if (no !== undefined) return no;
  if (gate === 'user') return user;
  return await withPermission(deps, user, gate);
}

/** Whether a program calls by its key, not a person. */
export const isFromProgram = (request: FastifyRequest): boolean =>
  readBearer(request)?.startsWith(TOKEN_PREFIX) === true;

/**
 * Identifies the caller of a program's key. `scope` is what the route asks of keys; undefined means that it takes none.
 */
async function asTokenHolder(
  deps: Deps,
  token: string,
  scope: TokenScope | undefined,
  request: FastifyRequest,
): Promise<Caller | Refusal<CallerRefusal>> {
  const found = await identifyToken(deps, token, scope, request.ip);
  if (isRefusal(found)) return found;
  const { actor, ...machine } = found;
  return { kind: 'user', userId: actor.userId, sessionId: '', actor, machine };
}

/** Addresses of routes that an agent who looks as a person may not read: private data, and reads that leave a trace. */
const keptFromViewers =
  /^\/api\/(payments|live|report-views|auth|orders\/[^/]+\/chat-messages|users\/(data|health|consents|sessions|notification-token|deletion))/;

/**
 * Refuses an agent who looks as a person everything but reads, private data, and staff pages that the agent may not
 * see.
 */
async function findViewingRefusal(
  deps: Deps,
  { viewerId }: User,
  gate: Gate,
  request: FastifyRequest,
): Promise<Refusal<'FORBIDDEN'> | undefined> {
  if (viewerId === undefined) return undefined;
  if (request.method !== 'GET')
    return refuse('FORBIDDEN', { message: 'Estás viendo como otra persona: no puedes cambiar nada.' });
  // the address of the route: that of the request may say `%70ayments`
  if (keptFromViewers.test(request.routeOptions.url ?? request.url))
    return refuse('FORBIDDEN', { message: 'Eso solo lo ve la persona.' });
  const viewer = await getSharedReads(deps.db)(viewerId, () => findActor(deps.db, viewerId));
  const needed: readonly Permission[] =
    gate === 'user' ? ['admin_users_edit'] : ['admin_users_edit', gate as Permission];
  return viewer !== undefined && needed.every((code) => may(viewer, code)) ? undefined : refuse('FORBIDDEN');
}

type User = Extract<Caller, { kind: 'user' }>;

/** Shares one read of a person's rights among their simultaneous calls, for example from twenty boards. */
const shared = new WeakMap<Db, ReturnType<typeof createKeyedSharedReads<StaffActor | undefined>>>();

function getSharedReads(db: Db) {
  const reads = shared.get(db) ?? createKeyedSharedReads<StaffActor | undefined>();
  shared.set(db, reads);
  return reads;
}

/** Returns whether a session or its account has ended, although its access token may still be valid. */
export const hasSessionEnded = (
  deps: Deps,
  { userId, sessionId }: Pick<User, 'userId' | 'sessionId'>,
): Promise<boolean> => isSessionOver(deps.db, userId, sessionId);

/** Returns the arrival board of a token, or undefined. */
export const findLobby = (deps: Deps, token: string) => findLocationByToken(deps.db, hashLobbyToken(token));

/** Returns the user of the request's access token, or undefined without a valid one or when its session has ended. */
function signedIn(app: FastifyInstance, deps: Deps, request: FastifyRequest): User | undefined {
  const user = parseUserToken(app, request);
  return user === undefined || deps.endedSessions.has(user.sessionId) ? undefined : user;
}

async function withPermission(
  deps: Deps,
  user: User,
  permission: Permission,
): Promise<Caller | Refusal<'AUTH_REQUIRED' | 'FORBIDDEN' | 'SECOND_FACTOR_REQUIRED'>> {
  const actor = await getSharedReads(deps.db)(user.userId, () => findActor(deps.db, user.userId));
  if (actor === undefined) return refuse('AUTH_REQUIRED');
  if (!may(actor, permission)) return refuse('FORBIDDEN');
  const { hasSecondFactor } = actor;
  const isWaiting = !hasSecondFactor && deps.config.needsSecondFactor && isSecondFactorRequired(actor, permission);
  return isWaiting ? refuse('SECOND_FACTOR_REQUIRED') : { ...user, actor, hasSecondFactor };
}
