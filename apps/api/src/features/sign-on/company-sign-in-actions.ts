import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  COMPANY_ATTEMPT_MS,
  companySignOnLimits,
  judgeClaims,
  judgeRegister,
} from '@sazon/domain/auth/company-sign-on';
import { findMailDomain } from '@sazon/domain/auth/mail-domain';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { z } from 'zod';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { IdentityClient, PendingSignIn } from '../../outside/identity-providers.ts';
import type { Device, SignedInSession } from '../auth/sessions-actions.ts';
import { openSessionOrAskSecondFactor } from '../auth/sign-in-actions.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import type { LinkClaims } from './company-link-token.ts';
import {
  findLinkedAccount,
  insertAttempt,
  listRegisterMatches,
  markIdentityUsed,
  type StoredAttempt,
  takeAttempt,
} from './company-sign-in-queries.ts';
import {
  findOpenProvider,
  findProviderOfDomain,
  listProvenDomains,
  type StoredProvider,
} from './identity-providers-and-domains-queries.ts';
import { failureWords, problemWords, WITHDRAWN } from './sign-on-refusal-texts.ts';
import { hashSignOnText, sealSignOn, unsealSignOn } from './sign-on-secret-encryption.ts';

const secrets = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** Returns the address of ours to which a company's sign-in page sends the browser back. */
export const buildRedirectUri = ({ config }: Pick<Deps, 'config'>): string =>
  `${config.publicUrl}/autenticacion/empresa`;

const toIdentityClient = (
  deps: Deps,
  { issuer, clientId, enterpriseId, sealedSecret }: StoredProvider,
): IdentityClient => ({
  ...{ issuer, clientId },
  clientSecret: unsealSignOn(deps, enterpriseId, sealedSecret),
});

const startOver = () => refuse('CODE_EXPIRED', { message: 'Ese ingreso ya se usó o venció. Empieza de nuevo.' });

/** Begins a sign-in at the identity provider of the company that has proved to own the e-mail's domain. */
export async function startEntry(
  deps: Deps,
  { email, challengeId }: { email: string; challengeId: string },
  ip: string,
): Promise<{ url: string; companyName: string } | Refusal<'NOT_FOUND' | 'RATE_LIMITED' | 'SIGN_ON_FAILED'>> {
  const domain = findMailDomain(email);
  const provider = domain === null ? undefined : await findProviderOfDomain(deps.db, domain);
  if (provider === undefined) {
    const message = 'Ninguna empresa entra con ese correo. Entra con tu celular o con tu correo y contraseña.';
    return refuse('NOT_FOUND', { field: 'email', message });
  }
  const { enterpriseId, issuer, companyName } = provider;
  const uses = [
    { limit: companySignOnLimits.startsFromAddress, whom: toAddressKey(ip) },
    { limit: companySignOnLimits.startsOfCompany, whom: enterpriseId },
  ];
  if ((await inOneStatement(deps, (tx) => takeUses(tx, deps, uses))) !== undefined) return refuse('RATE_LIMITED');
  const redirectUri = buildRedirectUri(deps);
  const begun = await deps.identity.begin(toIdentityClient(deps, provider), { redirectUri, loginHint: email });
  if ('failed' in begun) return refuse('SIGN_ON_FAILED', { message: failureWords[begun.failed] });
  const { url, ...pending } = begun;
  const stateHash = hashSignOnText(pending.state);
  await inTransaction(deps, (tx) =>
    insertAttempt(
      tx,
      {
        ...{ stateHash, enterpriseId, issuer, challengeHash: hashSignOnText(challengeId) },
        sealed: sealSignOn(deps, stateHash, JSON.stringify(pending)),
        expiresAt: deps.now() + COMPANY_ATTEMPT_MS,
      },
      deps.now(),
    ),
  );
  return { url, companyName };
}

/** A person whom their company's provider knows, but whose account is not linked to it yet. */
type Unlinked = { unlinked: LinkClaims & { companyName: string; firstName: string | null; lastName: string | null } };

type Entered =
  | SignedInSession
  | { secondStepOf: string; companyId?: string | undefined }
  | Unlinked
  | Refusal<'ACCOUNT_INACTIVE' | 'CODE_EXPIRED' | 'SIGN_ON_FAILED'>;

/**
 * Signs in the person who came back from their company's provider, or returns who they are when no account is linked.
 */
export async function finishEntry(
  deps: Deps,
  { callback, challengeId }: { callback: string; challengeId: string },
  device: Device,
): Promise<Entered> {
  const state = new URLSearchParams(callback).get('state');
  if (state === null) return startOver();
  const attempt = await inOneStatement(deps, (tx) => takeAttempt(tx, hashSignOnText(state)));
  if (attempt === undefined || attempt.expiresAt <= deps.now()) return startOver();
  if (attempt.challengeHash !== hashSignOnText(challengeId)) return startOver();
  const provider = await findOpenProvider(deps.db, attempt.enterpriseId);
  if (provider === undefined || provider.issuer !== attempt.issuer) return startOver();
  return await enter(deps, provider, { callback, pending: unseal(deps, attempt) }, device);
}

const unseal = (deps: Deps, { stateHash, sealed }: StoredAttempt): PendingSignIn =>
  secrets.parse(JSON.parse(unsealSignOn(deps, stateHash, sealed)));

async function enter(
  deps: Deps,
  provider: StoredProvider,
  { callback, pending }: { callback: string; pending: PendingSignIn },
  device: Device,
): Promise<Entered> {
  const { enterpriseId, companyName } = provider;
  const callbackUrl = `${buildRedirectUri(deps)}?${new URLSearchParams(callback)}`;
  const proven = await deps.identity.finish(toIdentityClient(deps, provider), callbackUrl, pending);
  if ('failed' in proven) return refuse('SIGN_ON_FAILED', { message: failureWords[proven.failed] });
  const judged = judgeClaims(proven, await listProvenDomains(deps.db, enterpriseId));
  if ('problem' in judged) return refuse('SIGN_ON_FAILED', { message: problemWords[judged.problem] });
  const { email } = judged;
  const { issuer, subject, firstName, lastName } = proven;
  const key = { enterpriseId, issuer, subject };
  const { answer } = await inTransaction(deps, async (tx): Promise<{ answer: Entered }> => {
    const userId = (await findLinkedAccount(tx, key)) ?? null;
    const matches = await listRegisterMatches(tx, enterpriseId, { email, userId });
    if (judgeRegister(matches, userId) === 'withdrawn')
      return { answer: refuse('ACCOUNT_INACTIVE', { message: WITHDRAWN }) };
    if (userId === null) return { answer: { unlinked: { ...key, email, companyName, firstName, lastName } } };
    await markIdentityUsed(tx, key, deps.now());
    return { answer: await openSessionOrAskSecondFactor(tx, deps, userId, { ...device, companyId: enterpriseId }) };
  });
  return answer;
}
