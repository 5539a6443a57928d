import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { mayUseTeam, type StaffPlace } from '@sazon/domain/access/staff-roles';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import {
  countSecondsToNextMinute,
  mostTokens,
  tokenCallsPerMinute,
} from '@sazon/domain/integrations/token-life-state-and-limits';
import {
  findTokenActor,
  listGivableScopes,
  listScopes,
  type TokenScope,
} from '@sazon/domain/integrations/token-scopes';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { findPlaceName } from '../staff/staff-teams-and-permissions-queries.ts';
import {
  addCall,
  findToken,
  insertToken,
  lockToken,
  lockWorkingTokens,
  markTokenRevoked,
} from './api-token-queries.ts';
import { createApiToken, hashApiToken } from './api-tokens-and-webhook-secrets.ts';

export type Maker = Actor & { readonly userId: string };

type NewToken = { tokenName: string; scopes: readonly TokenScope[]; days: number };

/** Creates a key by which a program calls the API. Only this reply contains the key: its hash is stored. */
export async function addToken(
  deps: Deps,
  actor: Maker,
  place: StaffPlace,
  { tokenName: name, scopes, days }: NewToken,
): Promise<{ id: string; token: string } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  if (!mayUseTeam(actor, place, 'grant')) return refuse('NOT_FOUND');
  const known = listScopes(place.scope).map(({ name: one }) => one);
  if (!scopes.every((one) => known.includes(one)))
    return refuse('VALIDATION', { field: 'scopes', message: 'Eso no se da aquí.' });
  const givable: readonly TokenScope[] = listGivableScopes(actor, place);
  if (!scopes.every((one) => givable.includes(one)))
    return refuse('FORBIDDEN', { field: 'scopes', message: 'Nadie da un permiso que no tiene.' });
  const token = createApiToken();
  return await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    if ((await findPlaceName(tx, place)) === undefined) return refuse('NOT_FOUND');
    if ((await lockWorkingTokens(tx, place, nowMs)) >= mostTokens)
      return refuse('STATE_CONFLICT', { message: `Ya hay ${mostTokens} llaves. Revoca una que no uses.` });
    const id = deps.newId();
    const stored = { id, name, place, scopes: [...new Set(scopes)], authorId: actor.userId };
    const secret = { tokenHash: hashApiToken(token), hint: token.slice(-4) };
    const terms = { perMinute: tokenCallsPerMinute, expiresAtMs: nowMs + days * DAY_MS };
    await insertToken(tx, { ...stored, ...secret, ...terms }, nowMs);
    return { id, token };
  });
}

/** Revokes a key: the next call with it is refused, in every process. */
export async function revokeToken(
  deps: Deps,
  actor: Maker,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  return await inTransaction(deps, async (tx) => {
    const place = await lockToken(tx, id);
    if (place === undefined || !mayUseTeam(actor, place, 'grant')) return refuse('NOT_FOUND');
    await markTokenRevoked(tx, id, actor.userId, deps.now());
    return { ok: true as const };
  });
}

/** A caller by key: it acts as the person who made the key, limited to one permission (scope) at the key's place. */
export type TokenCaller = { readonly tokenId: string; readonly tokenName: string; readonly actor: Maker };

/**
 * Returns who calls with this key, for a route that needs `scope`, and counts the call for all processes together.
 * AUTH_REQUIRED when the key is unknown, revoked or expired, or its maker has no account any more.
 */
export async function identifyToken(
  deps: Deps,
  token: string,
  scope: TokenScope | undefined,
  address: string,
): Promise<TokenCaller | Refusal<'AUTH_REQUIRED' | 'FORBIDDEN' | 'RATE_LIMITED'>> {
  const nowMs = deps.now();
  const stored = await findToken(deps.db, hashApiToken(token), nowMs);
  if (stored === undefined) return refuse('AUTH_REQUIRED', { message: 'La llave no existe, venció o fue revocada.' });
  const calls = await inOneStatement(deps, (tx) => addCall(tx, { id: stored.id, address }, nowMs));
  if (calls > stored.perMinute) {
    return refuse('RATE_LIMITED', {
      message: `Con una llave se hacen ${stored.perMinute} llamadas por minuto.`,
      detail: { retryAfterSeconds: countSecondsToNextMinute(nowMs) },
    });
  }
  if (scope === undefined) return refuse('FORBIDDEN', { message: 'Esta llamada no se hace con una llave.' });
  const maker = await findActor(deps.db, stored.authorId);
  if (maker === undefined) return refuse('AUTH_REQUIRED', { message: 'Quien hizo la llave ya no tiene cuenta.' });
  const actor = findTokenActor({ place: stored.place, scopes: stored.scopes, maker }, scope);
  if (actor === undefined) {
    return refuse('FORBIDDEN', {
      message: stored.scopes.includes(scope)
        ? 'Quien hizo la llave ya no tiene ese permiso. Hagan otra.'
        : `A la llave le falta ${scope}.`,
      detail: { scope },
    });
  }
  return { tokenId: stored.id, tokenName: stored.name, actor: { ...actor, userId: stored.authorId } };
}
