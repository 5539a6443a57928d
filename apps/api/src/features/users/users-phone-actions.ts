import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users/schemas';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { noteAccountChange } from '../accounts/account-changes-actions.ts';
import { accountByPhone, lockAccount } from '../accounts/auth-queries.ts';
import { revokeSessions } from '../accounts/sessions-queries.ts';
import { updatePhone } from '../accounts/users-changes-queries.ts';
import { userOf } from '../accounts/users-profile-queries.ts';
import { spendCode } from '../auth/codes.ts';

/** Gives the account the phone whose code was typed. The old phone is told, with a way back; the other sessions end. */
export async function changePhone(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { cellPhone, otp }: { cellPhone: string; otp: string },
): Promise<User | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'PHONE_TAKEN'>> {
  try {
    const { answer } = await inTransaction(deps, async (tx) => ({
      answer: await change(tx, deps, { userId, sessionId }, { cellPhone, otp }),
    }));
    return answer;
  } catch (error) {
    if (violatedIndex(error) !== 'users_by_phone') throw error;
    return refuse('PHONE_TAKEN', { field: 'cellPhone' });
  }
}

async function change(
  tx: Tx,
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { cellPhone, otp }: { cellPhone: string; otp: string },
): Promise<User | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'PHONE_TAKEN'>> {
  const before = await lockAccount(tx, userId);
  if (before === undefined) return refuse('AUTH_REQUIRED');
  const wrong = await spendCode(tx, deps, { target: cellPhone, purpose: 'change_phone', asker: userId }, otp);
  if (wrong !== undefined) return wrong;
  if ((await accountByPhone(tx, cellPhone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
  await updatePhone(tx, userId, cellPhone);
  await noteAccountChange(tx, deps, before, { kind: 'phone', oldValue: before.phone });
  await revokeSessions(tx, { userId, but: sessionId }, deps.now());
  return (await userOf(tx, userId, deps.now())) ?? refuse('AUTH_REQUIRED');
}
