import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findAccountByEmail, lockAccount, updatePendingEmail } from '../accounts/accounts-queries.ts';
import { recordContactCheck } from '../auth/one-time-code-limits-actions.ts';
import { sendEmailCode } from '../auth/send-one-time-codes-actions.ts';

/** Stores a new e-mail beside the current one, and sends it the code that confirms it. */
export async function requestEmailChange(
  deps: Deps,
  userId: string,
  email: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal<'AUTH_REQUIRED' | 'EMAIL_TAKEN' | 'RATE_LIMITED' | 'VALIDATION'>> {
  const tooMany = await recordContactCheck(deps, userId);
  if (tooMany !== undefined) return tooMany;
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    if (account.verifiedAtMs !== null && account.email?.toLowerCase() === email) {
      return refuse('VALIDATION', { field: 'email', message: 'Ese ya es tu correo.' });
    }
    if ((await findAccountByEmail(tx, email)) !== undefined) return refuse('EMAIL_TAKEN', { field: 'email' });
    await updatePendingEmail(tx, userId, email);
    return await sendEmailCode(tx, deps, { userId, email }, ip);
  });
}
