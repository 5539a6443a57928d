import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { userOf } from '../users/users-profile-queries.ts';
import { accountByEmail, accountById, markVerified, updatePassword } from './auth-queries.ts';
import { passwordChangedEmail } from './code-words.ts';
import { askerOf, type CodeFor, spendCode } from './codes.ts';
import { forgetWrongPasswords } from './password-tries-actions.ts';
import { hashPassword, refuseWeak } from './passwords.ts';
import { revokeSessionsOf } from './sessions-queries.ts';

type Done = { ok: true };

/** Gives an account a new password by the code sent to its e-mail, and ends its sessions on every device. */
export async function changePassword(
  deps: Deps,
  typed: { email: string; otp: string; password: string; challengeId?: string | undefined },
  ip: string,
): Promise<Done | Refusal> {
  const weak = refuseWeak(typed.password, [typed.email]);
  if (weak !== undefined) return weak;
  const passwordHash = await hashPassword(typed.password);
  const { answer } = await inTransaction(deps.db, async (tx) => ({
    answer: await change(tx, deps, { ...typed, passwordHash, ip }),
  }));
  if ('refusal' in answer) return answer;
  await deps.endedSessions.tell(answer.userId);
  return { ok: true };
}

async function change(
  tx: Tx,
  deps: Deps,
  typed: { email: string; otp: string; challengeId?: string | undefined; passwordHash: string; ip: string },
): Promise<{ userId: string } | Refusal> {
  const { email, otp, challengeId, passwordHash, ip } = typed;
  const codeFor: CodeFor = { target: email, purpose: 'recovery', asker: askerOf(challengeId, ip) };
  const wrong = await spendCode(tx, deps, codeFor, otp);
  if (wrong !== undefined) return wrong;
  const account = await accountByEmail(tx, email);
  if (account?.active !== true) return refuse('CODE_WRONG', { field: 'otp' });
  await updatePassword(tx, account.id, passwordHash);
  await revokeSessionsOf(tx, account.id, deps.now());
  await forgetWrongPasswords(tx, deps, { target: email, ip });
  await deps.messages.send(tx, [passwordChangedEmail(email)], deps.now());
  return { userId: account.id };
}

/** Verifies the signed-in account by the code sent to its e-mail. */
export async function verifyAccount(deps: Deps, userId: string, otp: string): Promise<User | Refusal> {
  const { answer } = await inTransaction(deps.db, async (tx) => ({ answer: await verify(tx, deps, userId, otp) }));
  return answer;
}

async function verify(tx: Tx, deps: Deps, userId: string, otp: string): Promise<User | Refusal> {
  const email = (await accountById(tx, userId))?.email ?? null;
  if (email === null) return refuse('CODE_EXPIRED', { field: 'otp' });
  const wrong = await spendCode(tx, deps, { target: email.toLowerCase(), purpose: 'verify', asker: userId }, otp);
  if (wrong !== undefined) return wrong;
  await markVerified(tx, userId, deps.now());
  return (await userOf(tx, userId, deps.now())) ?? refuse('AUTH_REQUIRED');
}
