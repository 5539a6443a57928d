import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockAccount, updatePassword } from '../accounts/accounts-queries.ts';
import { recordAccountChange } from '../accounts/record-account-change-and-send-undo-link-actions.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { findWeakPasswordRefusal, hashPassword } from './password-hash-and-strength.ts';

/**
 * Sets another password for the caller, who has to step up first (prove the account anew). Ends their other sessions.
 */
export async function changeOwnPassword(
  deps: Deps,
  userId: string,
  sessionId: string,
  password: string,
): Promise<{ ok: true } | Refusal<'AUTH_REQUIRED' | 'VALIDATION'>> {
  const user = await findUser(deps.db, userId, deps.now());
  if (user === undefined) return refuse('AUTH_REQUIRED');
  const { firstName, lastName, email, cellPhone } = user;
  const weak = findWeakPasswordRefusal(password, [firstName, lastName, email, cellPhone]);
  if (weak !== undefined) return weak;
  const passwordHash = await hashPassword(password);
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    await updatePassword(tx, userId, passwordHash);
    await recordAccountChange(tx, deps, account, { kind: 'password', oldValue: account.passwordHash });
    await revokeSessions(tx, { userId, but: sessionId }, deps.now());
    return { ok: true as const };
  });
}
