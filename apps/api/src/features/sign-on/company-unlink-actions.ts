import { type Refusal, refuse } from '@sazon/contract/refusal';
import { hasOwnWayIn } from '@sazon/domain/auth/own-way-in';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount } from '../accounts/accounts-queries.ts';
import { deleteIdentity, endSessionsBy } from './company-unlink-queries.ts';
import { LAST_WAY_IN } from './sign-on-words.ts';

/**
 * The account enters by this company no more, and the sessions that its provider opened end. Only who keeps a way in of
 * their own: the company is asked for nothing, and the person stays in its register.
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
    if (link.wasWay && !hasOwnWayIn(own)) return refuse('STATE_CONFLICT', { message: LAST_WAY_IN });
    const ended = await endSessionsBy(tx, of, deps.now());
    return { signedOut: ended.includes(sessionId) };
  });
}
