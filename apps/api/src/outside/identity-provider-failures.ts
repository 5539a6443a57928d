import * as client from 'openid-client';
import { ForbiddenAddressError } from './guarded-fetch.ts';

/**
 * Why a provider did not let a person in. address: not https or not public. down: no answer, or a broken one. issuer:
 * it is another provider than it says, or names no sign-in page that may be opened. client: it does not know us. denied: the provider or the person refused.
 * invalid: the answer does not belong to our request.
 */
export type IdentityFailure = { readonly failed: 'address' | 'down' | 'issuer' | 'client' | 'denied' | 'invalid' };

/** Runs calls to a provider, and returns failures instead of throwing them. Any error that is not known counts as `down`. */
export async function attemptAtProvider<T>(work: () => Promise<T | IdentityFailure>): Promise<T | IdentityFailure> {
  try {
    return await work();
  } catch (error) {
    return { failed: toIdentityFailure(error) };
  }
}

function toIdentityFailure(error: unknown): IdentityFailure['failed'] {
  if (hasCause(error, (one) => one instanceof ForbiddenAddressError)) return 'address';
  if (error instanceof client.AuthorizationResponseError) return error.error === 'server_error' ? 'down' : 'denied';
  if (error instanceof client.ResponseBodyError) {
    if (error.status >= 500) return 'down';
    return /^(invalid|unauthorized)_client$/.test(error.error) ? 'client' : 'invalid';
  }
  if (error instanceof client.WWWAuthenticateChallengeError) return 'client';
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'issuer';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON')
    return 'down';
  return typeof code === 'string' && code.startsWith('OAUTH_') ? 'invalid' : 'down';
}

function hasCause(error: unknown, is: (one: unknown) => boolean): boolean {
  for (let one = error, deep = 0; one !== undefined && deep < 5; one = (one as Error).cause, deep++)
    if (is(one)) return true;
  return false;
}
