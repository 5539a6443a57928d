import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users/user';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { findAccountByPhone, lockAccount } from '../accounts/accounts-queries.ts';
import { updatePhone } from '../accounts/lock-and-save-user-data-queries.ts';
import { recordAccountChange } from '../accounts/record-account-change-and-send-undo-link-actions.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { redeemOneTimeCode } from '../auth/create-and-redeem-one-time-codes.ts';

/** Sets a new phone, proved by a code. The former phone gets a link to undo it; the person's other sessions end. */
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
    if (findViolatedIndex(error) !== 'users_by_phone') throw error;
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
  const wrong = await redeemOneTimeCode(tx, deps, { target: cellPhone, purpose: 'change_phone', asker: userId }, otp);
  if (wrong !== undefined) return wrong;
  if ((await findAccountByPhone(tx, cellPhone)) !== undefined) return refuse('PHONE_TAKEN', { field: 'cellPhone' });
  await updatePhone(tx, userId, cellPhone);
  await recordAccountChange(tx, deps, before, { kind: 'phone', oldValue: before.phone });
  await revokeSessions(tx, { userId, but: sessionId }, deps.now());
  return (await findUser(tx, userId, deps.now())) ?? refuse('AUTH_REQUIRED');
}
