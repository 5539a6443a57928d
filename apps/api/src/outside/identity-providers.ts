import * as client from 'openid-client';
import { createGuardedFetch, ForbiddenAddressError, isAllowedAddress } from './guarded-fetch.ts';
import { attemptAtProvider, type IdentityFailure } from './identity-provider-failures.ts';

/** A company's identity provider, and the client as which we are registered there. */
export type IdentityClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What is stored between sending a person to the provider and the provider's answer. */
export type PendingSignIn = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The person who signed in: `issuer` and `subject` identify them; the rest is what the provider says about them. */
export type ProvenIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export type IdentityProviders = {
  /** Returns whether an address may be called: https and on the internet. */
  isAllowed(issuer: string): boolean;
  /** Checks that an identity provider answers at this address. */
  check(issuer: string): Promise<{ ok: true } | IdentityFailure>;
  /** Returns the address where the person signs in, and what to store until they come back. */
  begin(
    of: IdentityClient,
    asked: { redirectUri: string; loginHint: string },
  ): Promise<(PendingSignIn & { url: string }) | IdentityFailure>;
  /** Returns the person who came back to `callbackUrl`. */
  finish(of: IdentityClient, callbackUrl: string, pending: PendingSignIn): Promise<ProvenIdentity | IdentityFailure>;
};

/** The time limit for each call to a provider. */
export const IDENTITY_TIMEOUT_MS = 5000;

/** How long the published data of a provider is cached (ms), and for how many providers. */
export const METADATA_LIFE_MS = 5 * 60_000;
const mostProviders = 500;

type Settings = { allowLoopback: boolean; timeoutMs: number; now?: () => number };

const allowInsecure = (issuer: string) => (new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []);

/** Companies' providers by OpenID Connect: code flow with PKCE, state and nonce; the ID token's signature is checked. */
export function createIdentityProviders(settings: Settings): IdentityProviders {
  const fetchGuarded = createGuardedFetch(settings);
  const guarded: client.CustomFetch = (address, { method, headers, body }) =>
    fetchGuarded(address, { method, headers, body });

  const now = settings.now ?? (() => performance.now());
  /** The published data of each provider, oldest first. A failed call stores nothing. */
  const known = new Map<string, { metadata: client.ServerMetadata; untilMs: number }>();
  const askMetadata = async ({ issuer, clientId, clientSecret }: IdentityClient): Promise<client.ServerMetadata> => {
    if (!isAllowedAddress(issuer, settings.allowLoopback)) throw new ForbiddenAddressError(issuer);
    const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: guarded,
      timeout: settings.timeoutMs / 1000,
      execute: allowInsecure(issuer),
    });
    const metadata = found.serverMetadata();
    known.delete(issuer);
    known.set(issuer, { metadata, untilMs: now() + METADATA_LIFE_MS });
    for (const oldest of known.keys()) if (known.size > mostProviders) known.delete(oldest);
    return metadata;
  };

  const discover = async (of: IdentityClient): Promise<client.Configuration> => {
    const { issuer, clientId, clientSecret } = of;
    const kept = known.get(issuer);
    const metadata = kept !== undefined && now() < kept.untilMs ? kept.metadata : await askMetadata(of);
    const isPosted = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    const auth = isPosted ? client.ClientSecretPost(clientSecret) : client.ClientSecretBasic(clientSecret);
    const config = new client.Configuration(metadata, clientId, clientSecret, auth);
    config[client.customFetch] = guarded;
    config.timeout = settings.timeoutMs / 1000;
    for (const allow of allowInsecure(issuer)) allow(config);
    client.enableNonRepudiationChecks(config);
    return config;
  };

  return {
    isAllowed: (issuer) => isAllowedAddress(issuer, settings.allowLoopback),
    check: (issuer) =>
      attemptAtProvider(async () => {
        const { authorization_endpoint: page } = await askMetadata({
          ...{ issuer, clientId: 'check', clientSecret: 'check' },
        });
        return page !== undefined && isAllowedAddress(page, settings.allowLoopback)
          ? { ok: true }
          : { failed: 'issuer' };
      }),
    begin: (of, asked) =>
      attemptAtProvider(async () => {
        const config = await discover(of);
        const page = config.serverMetadata().authorization_endpoint;
        if (page === undefined || !isAllowedAddress(page, settings.allowLoopback)) return { failed: 'issuer' };
        return await buildQuestion(config, asked);
      }),
    finish: (of, callbackUrl, pending) =>
      attemptAtProvider(async () => readIdentity(await discover(of), new URL(callbackUrl), pending)),
  };
}

async function buildQuestion(
  config: client.Configuration,
  { redirectUri, loginHint }: { redirectUri: string; loginHint: string },
): Promise<PendingSignIn & { url: string }> {
  const pending = {
    ...{ state: client.randomState(), nonce: client.randomNonce() },
    verifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope: 'openid email profile', login_hint: loginHint },
    ...{ state: pending.state, nonce: pending.nonce, code_challenge_method: 'S256' },
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
  });
  return { ...pending, url: url.href };
}

const toText = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

async function readIdentity(config: client.Configuration, callback: URL, pending: PendingSignIn) {
  const { state, nonce, verifier } = pending;
  const tokens = await client.authorizationCodeGrant(config, callback, {
    ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
  });
  const claims = tokens.claims();
  if (claims === undefined) return { failed: 'invalid' } as const;
  const lacksEmail = toText(claims.email) === null && config.serverMetadata().userinfo_endpoint !== undefined;
  const said = lacksEmail
    ? { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), iss: claims.iss }
    : claims;
  const { email, email_verified: verified, preferred_username: name } = said as Record<string, unknown>;
  return {
    ...{ issuer: claims.iss, subject: claims.sub },
    // Entra may leave the e-mail out and use it as the name
    email: toText(email) ?? (toText(name)?.includes('@') ? toText(name) : null),
    isEmailVerified: typeof verified === 'boolean' ? verified : null,
    ...{ firstName: toText(said.given_name), lastName: toText(said.family_name) },
  };
}
