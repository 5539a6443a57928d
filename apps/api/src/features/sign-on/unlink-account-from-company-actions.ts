import { type Refusal, refuse } from '@sazon/contract/refusal';
import { canSignInWithoutCompany } from '@sazon/domain/auth/sign-in-without-company';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../accounts/accounts-queries.ts';
import { deleteIdentity, endSessionsBy } from './list-and-unlink-company-links-queries.ts';
import { LAST_WAY_IN } from './sign-on-refusal-texts.ts';

/**
 * Ends the link of an account to this company, and the sessions opened by it. Refused when it is the person's only way
 * to sign in. The company is not asked, and the person stays in its register.
 */
export async function unlinkAccount(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  enterpriseId: string,
): Promise<{ signedOut: boolean } | Refusal<'ACCOUNT_INACTIVE' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const of = { userId, enterpriseId };
    const link = await deleteIdentity(tx, of);
    if (link === undefined) return { signedOut: false };
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('ACCOUNT_INACTIVE');
    const { phone, passwordHash, verifiedAtMs } = account;
    const own = { phone, hasPassword: passwordHash !== null, isEmailConfirmed: verifiedAtMs !== null };
    if (link.wasWay && !canSignInWithoutCompany(own)) return refuse('STATE_CONFLICT', { message: LAST_WAY_IN });
    const ended = await endSessionsBy(tx, of, deps.now());
    return { signedOut: ended.includes(sessionId) };
  });
}
