import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { noteAccountChange } from '../accounts/account-changes-actions.ts';
import { lockAccount, updatePassword } from '../accounts/auth-queries.ts';
import { revokeSessions } from '../accounts/sessions-queries.ts';
import { userOf } from '../accounts/users-profile-queries.ts';
import { hashPassword, refuseWeak } from './passwords.ts';

/** Gives the caller, who proved to be the owner, another password. Their other sessions end. */
export async function changeOwnPassword(
  deps: Deps,
  userId: string,
  sessionId: string,
  password: string,
): Promise<{ ok: true } | Refusal<'AUTH_REQUIRED' | 'VALIDATION'>> {
  const user = await userOf(deps.db, userId, deps.now());
  if (user === undefined) return refuse('AUTH_REQUIRED');
  const { firstName, lastName, email, cellPhone } = user;
  const weak = refuseWeak(password, [firstName, lastName, email, cellPhone]);
  if (weak !== undefined) return weak;
  const passwordHash = await hashPassword(password);
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    await updatePassword(tx, userId, passwordHash);
    await noteAccountChange(tx, deps, account, { kind: 'password', oldValue: account.passwordHash });
    await revokeSessions(tx, { userId, but: sessionId }, deps.now());
    return { ok: true as const };
  });
}
