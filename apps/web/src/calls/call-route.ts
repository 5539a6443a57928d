import type { Route, RouteReply } from '@sazon/contract/route';
import { consolidatorSession } from '../session/client-keys.ts';
import { session } from '../session/session-store.ts';
import { currentAccessToken, refreshSession } from './access-token.ts';
import type { CallInput } from './address-of.ts';
import { CallError } from './call-error.ts';
import { type CallOptions, send } from './http.ts';

function bearerFor(route: Route): Promise<string | null> | string | null {
  if (route.may === 'consolidator') return consolidatorSession.read()?.token ?? null;
  if (route.may === 'refresh') return session.read().refreshToken;
  return currentAccessToken();
}

/** A call of the contract with the credentials its gate asks for. A revoked access token is exchanged once. */
export async function callRoute<const R extends Route>(
  route: R,
  input: CallInput,
  options: Omit<CallOptions, 'bearer'> = {},
): Promise<RouteReply<R>> {
  const bearer = await bearerFor(route);
  try {
    return (await send(route, input, { ...options, bearer })) as RouteReply<R>;
  } catch (error) {
    const ownSession = route.may !== 'consolidator' && route.may !== 'refresh' && route.may !== 'public';
    const turnedAway = error instanceof CallError && error.status === 401 && ownSession && bearer !== null;
    if (!turnedAway) throw error;
    await refreshSession();
    return (await send(route, input, { ...options, bearer: session.read().accessToken })) as RouteReply<R>;
  }
}
