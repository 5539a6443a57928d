import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users/user';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { findViolatedIndex } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import { confirmEmail, findAccountByEmail, lockAccount, updatePassword } from '../accounts/accounts-queries.ts';
import { recordAccountChange } from '../accounts/record-account-change-and-send-undo-link-actions.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { type CodeScope, identifyAsker, redeemOneTimeCode } from './create-and-redeem-one-time-codes.ts';
import { findWeakPasswordRefusal, hashPassword } from './password-hash-and-strength.ts';
import { forgetWrongPasswords } from './password-tries-actions.ts';
import { findUnconfirmedEmail } from './send-one-time-codes-actions.ts';

type Done = { ok: true };

type Recovering = {
  email: string;
  otp: string;
  challengeId?: string | undefined;
  deviceId?: string | undefined;
};

/** Sets a new password by the code that was sent to the e-mail, and ends all sessions of the account. */
export async function resetPassword(
  deps: Deps,
  typed: Recovering & { password: string },
  ip: string,
): Promise<Done | Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'VALIDATION'>> {
  const weak = findWeakPasswordRefusal(typed.password, [typed.email]);
  if (weak !== undefined) return weak;
  const passwordHash = await hashPassword(typed.password);
  const { answer } = await inTransaction(deps, async (tx) => ({
    answer: await change(tx, deps, { ...typed, passwordHash, ip }),
  }));
  return 'refusal' in answer ? answer : { ok: true };
}

async function change(
  tx: Tx,
  deps: Deps,
  typed: Recovering & { passwordHash: string; ip: string },
): Promise<{ userId: string } | Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG'>> {
  const { email, otp, challengeId, deviceId, passwordHash, ip } = typed;
  const codeFor: CodeScope = { target: email, purpose: 'recovery', asker: identifyAsker(challengeId, ip) };
  const wrong = await redeemOneTimeCode(tx, deps, codeFor, otp);
  if (wrong !== undefined) return wrong;
  const account = await findAccountByEmail(tx, email);
  if (account?.active !== true) return refuse('CODE_WRONG', { field: 'otp' });
  await updatePassword(tx, account.id, passwordHash);
  await recordAccountChange(tx, deps, account, { kind: 'password', oldValue: account.passwordHash });
  await revokeSessions(tx, { userId: account.id }, deps.now());
  await forgetWrongPasswords(tx, deps, { target: email, ip });
  await forgetWrongPasswords(tx, deps, { target: email, ip, knownAs: deviceId });
  return { userId: account.id };
}

/**
 * Confirms the e-mail of an account by its code. When it replaces a confirmed one, the former e-mail gets a notice with
 * a link to undo it, and the other sessions end.
 */
export async function verifyEmail(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  otp: string,
): Promise<User | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'EMAIL_TAKEN'>> {
  try {
    const { answer } = await inTransaction(deps, async (tx) => ({
      answer: await verify(tx, deps, { userId, sessionId }, otp),
    }));
    return answer;
  } catch (error) {
    if (findViolatedIndex(error) !== 'users_by_email') throw error;
    return refuse('EMAIL_TAKEN', { field: 'email' });
  }
}

async function verify(
  tx: Tx,
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  otp: string,
): Promise<User | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG'>> {
  const account = await lockAccount(tx, userId);
  const email = account === undefined ? null : findUnconfirmedEmail(account);
  if (account === undefined || email === null) return refuse('CODE_EXPIRED', { field: 'otp' });
  const wrong = await redeemOneTimeCode(
    tx,
    deps,
    { target: email.toLowerCase(), purpose: 'verify', asker: userId },
    otp,
  );
  if (wrong !== undefined) return wrong;
  await confirmEmail(tx, userId, email, deps.now());
  if (account.verifiedAtMs !== null) {
    const { email: oldValue, verifiedAtMs: oldVerifiedAtMs } = account;
    await recordAccountChange(tx, deps, account, { kind: 'email', oldValue, oldVerifiedAtMs });
    await revokeSessions(tx, { userId, but: sessionId }, deps.now());
  }
  return (await findUser(tx, userId, deps.now())) ?? refuse('AUTH_REQUIRED');
}
