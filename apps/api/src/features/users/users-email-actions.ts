import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { accountByEmail, lockAccount, updatePendingEmail } from '../accounts/auth-queries.ts';
import { takeContact } from '../auth/code-limits-actions.ts';
import { sendEmailCode } from '../auth/codes-actions.ts';

/** Keeps an e-mail beside the one there is, and sends it the code by which it takes that one's place. */
export async function askForEmail(
  deps: Deps,
  userId: string,
  email: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal<'AUTH_REQUIRED' | 'EMAIL_TAKEN' | 'RATE_LIMITED' | 'VALIDATION'>> {
  const tooMany = await takeContact(deps, userId);
  if (tooMany !== undefined) return tooMany;
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    if (account.verifiedAtMs !== null && account.email?.toLowerCase() === email) {
      return refuse('VALIDATION', { field: 'email', message: 'Ese ya es tu correo.' });
    }
    if ((await accountByEmail(tx, email)) !== undefined) return refuse('EMAIL_TAKEN', { field: 'email' });
    await updatePendingEmail(tx, userId, email);
    return await sendEmailCode(tx, deps, { userId, email }, ip);
  });
}
