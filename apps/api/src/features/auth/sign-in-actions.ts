import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isSignInLocked } from '@sazon/domain/auth/sign-in-limits';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  accountByEmail,
  accountByPhone,
  deleteFailures,
  insertFailure,
  lockSignIn,
  recentFailures,
} from './auth-queries.ts';
import { spendCode } from './codes.ts';
import { passwordMatches } from './passwords.ts';
import { type Device, openSession, type SignedInSession } from './sessions-actions.ts';

/** Signs in whoever typed the code that was sent to the phone. */
export async function signInByCode(
  deps: Deps,
  typed: { phone: string; otp: string },
  device: Device,
): Promise<SignedInSession | Refusal> {
  const { answer } = await inTransaction(deps.db, async (tx) => ({ answer: await byCode(tx, deps, typed, device) }));
  return answer;
}

async function byCode(
  tx: Tx,
  deps: Deps,
  { phone, otp }: { phone: string; otp: string },
  device: Device,
): Promise<SignedInSession | Refusal> {
  const wrong = await spendCode(tx, deps, { target: phone, purpose: 'login' }, otp);
  if (wrong !== undefined) return wrong;
  const account = await accountByPhone(tx, phone);
  // a code nobody was told, guessed: as wrong as any other
  if (account === undefined) return refuse('CODE_WRONG', { field: 'otp' });
  return await openSession(tx, deps, account.id, device);
}

/** Signs in with e-mail and password. Repeated failures lock the account, for whoever tries, for 15 minutes. */
export async function signInByEmail(
  deps: Deps,
  typed: { email: string; password: string },
  device: Device,
): Promise<SignedInSession | Refusal> {
  const { email } = typed;
  // asked before the costly hash, and again under the lock: a burst of tries at once gets no more answers than five
  const before = await recentFailures(deps.db, email, device.ip, deps.now());
  if (isSignInLocked(before)) return refuse('LOCKED');
  const account = await accountByEmail(deps.db, email);
  const matches = await passwordMatches(account?.passwordHash ?? null, typed.password);
  const userId = matches ? account?.id : undefined;
  const { answer } = await inTransaction(deps.db, async (tx) => ({
    answer: await byPassword(tx, deps, email, userId, device),
  }));
  return answer;
}

async function byPassword(
  tx: Tx,
  deps: Deps,
  email: string,
  userId: string | undefined,
  device: Device,
): Promise<SignedInSession | Refusal> {
  await lockSignIn(tx, email);
  if (isSignInLocked(await recentFailures(tx, email, device.ip, deps.now()))) return refuse('LOCKED');
  if (userId === undefined) {
    await insertFailure(tx, email, device.ip, deps.now());
    return refuse('BAD_CREDENTIALS');
  }
  await deleteFailures(tx, email);
  return await openSession(tx, deps, userId, device);
}
