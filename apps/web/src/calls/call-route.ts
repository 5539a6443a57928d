import type { Route, RouteReply } from '@sazon/contract/define-route';
import { consolidatorSession } from '../session/persisted-client-keys.ts';
import { session } from '../session/session-store.ts';
import { askForProof, findProof } from '../session/step-up-proofs.ts';
import { getAccessToken, refreshSession } from './access-token-and-session-refresh.ts';
import type { CallInput } from './build-address.ts';
import { CallError } from './call-error.ts';
import { type CallOptions, sendRequest } from './send-request.ts';

function bearerFor(route: Route): Promise<string | null> | string | null {
  if (route.may === 'consolidator') return consolidatorSession.read()?.token ?? null;
  if (route.may === 'refresh') return session.read().refreshToken;
  return getAccessToken();
}

/** Page that turns on the second factor, which staff pages require. */
const enrolPath = '/perfil?seccion=dos-pasos';

function enrolFirst(): void {
  if (!window.location.href.endsWith(enrolPath)) window.location.assign(enrolPath);
}

/**
 * Calls a route of the contract with the credentials of its gate. A refused access token is exchanged once; a staff
 * call that needs proof of identity asks the person for it and is sent again. Throws a CallError.
 */
export async function callRoute<const R extends Route>(
  route: R,
  input: CallInput,
  given: Omit<CallOptions, 'bearer' | 'proof'> = {},
): Promise<RouteReply<R>> {
  const bearer = await bearerFor(route);
  const { stepUp } = route as Route;
  const options = { ...given, proof: findProof(stepUp) };
  try {
    return (await sendRequest(route, input, { ...options, bearer })) as RouteReply<R>;
  } catch (error) {
    if (error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED') enrolFirst();
    const isAsked = stepUp === 'staff' && error instanceof CallError && error.code === 'STEP_UP_REQUIRED';
    if (isAsked && (await askForProof(stepUp))) {
      return (await sendRequest(route, input, { ...given, proof: findProof(stepUp), bearer })) as RouteReply<R>;
    }
    const ownSession = route.may !== 'consolidator' && route.may !== 'refresh' && route.may !== 'public';
    const turnedAway = error instanceof CallError && error.status === 401 && ownSession && bearer !== null;
    if (!turnedAway) throw error;
    await refreshSession();
    return (await sendRequest(route, input, { ...options, bearer: session.read().accessToken })) as RouteReply<R>;
  }
}
