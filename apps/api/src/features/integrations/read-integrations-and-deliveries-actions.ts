import { refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { mayUseTeam, type StaffPlace } from '@sazon/domain/access/staff-roles';
import { findTokenActor, listGivableScopes } from '@sazon/domain/integrations/token-scopes';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { findPlaceName } from '../staff/staff-teams-and-permissions-queries.ts';
import { type ListedToken, listTokens } from './api-token-queries.ts';
import { listDeliveries } from './webhook-deliveries-queries.ts';
import { findEndpoint, listEndpoints } from './webhook-endpoints-queries.ts';

/** Returns the keys and webhook addresses of a place. NOT_FOUND when the caller may not see the place's team. */
export async function readIntegrations(deps: Deps, actor: Actor, place: StaffPlace) {
  if (!mayUseTeam(actor, place, 'view')) return refuse('NOT_FOUND');
  const [placeName, listed, endpoints] = await together([
    findPlaceName(deps.db, place),
    listTokens(deps.db, place, deps.now()),
    listEndpoints(deps.db, place, deps.now()),
  ]);
  if (placeName === undefined) return refuse('NOT_FOUND');
  const tokens = await withMakers(deps, place, listed);
  const givable = listGivableScopes(actor, place);
  return { placeName, tokens, endpoints, givable, mayChange: mayUseTeam(actor, place, 'grant') };
}

/** Adds to each key whether its maker still holds the permissions that it gives. */
async function withMakers(deps: Deps, place: StaffPlace, tokens: readonly ListedToken[]) {
  const ids = [...new Set(tokens.map(({ authorId }) => authorId))];
  const makers = new Map(await together(ids.map(async (id) => [id, await findActor(deps.db, id)] as const)));
  return tokens.map(({ authorId, ...token }) => {
    const maker = makers.get(authorId);
    const isHeld =
      maker !== undefined &&
      token.scopes.every((name) => findTokenActor({ place, scopes: token.scopes, maker }, name) !== undefined);
    return { ...token, isHeld };
  });
}

const pageSize = 50;

/**
 * Lists the events that were sent to a webhook address. NOT_FOUND when the caller may not see the team of its place.
 */
export async function readDeliveries(
  deps: Deps,
  actor: Actor,
  endpointId: string,
  asked: { state?: 'queued' | 'delivered' | 'failed' | undefined; after?: string | undefined },
) {
  const endpoint = await findEndpoint(deps.db, endpointId);
  if (endpoint === undefined || !mayUseTeam(actor, endpoint.place, 'view')) return refuse('NOT_FOUND');
  const data = await listDeliveries(deps.db, endpointId, asked, pageSize);
  const last = data.at(-1);
  return { data, after: data.length < pageSize || last === undefined ? null : `${last.madeAt}_${last.id}` };
}
