import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { accountByEmail, accountByPhone } from '../accounts/auth-queries.ts';
import { spendFactor } from '../factors/check-actions.ts';
import { hasSecondFactor } from '../factors/factors-queries.ts';
import { askerOf, spendCode } from './codes.ts';
import { countWrongPassword, forgetWrongPasswords, passwordLock, passwordTry } from './password-tries-actions.ts';
import { passwordMatches } from './passwords.ts';
import { type Device, openSession, type SignedInSession } from './sessions-actions.ts';

/** Whoever passed the first step and has a second one before them. */
type SecondStep = { secondStepOf: string };

type TypedCode = { phone: string; otp: string; challengeId?: string | undefined };

/**
 * Signs in whoever typed the code that was sent to the phone. Where the phone has no account its reader is told so, with
 * the code used up: it confirmed the phone.
 */
export async function signInByCode(
  deps: Deps,
  typed: TypedCode,
  device: Device,
): Promise<
  | SignedInSession
  | SecondStep
  | Refusal<'ACCOUNT_INACTIVE' | 'ACCOUNT_MISSING' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG'>
> {
  const { answer } = await inTransaction(deps, async (tx) => ({ answer: await byCode(tx, deps, typed, device) }));
  return answer;
}

async function byCode(
  tx: Tx,
  deps: Deps,
  { phone, otp, challengeId }: TypedCode,
  device: Device,
): Promise<
  | SignedInSession
  | SecondStep
  | Refusal<'ACCOUNT_INACTIVE' | 'ACCOUNT_MISSING' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG'>
> {
  const asker = askerOf(challengeId, device.ip);
  const wrong = await spendCode(tx, deps, { target: phone, purpose: 'login', asker }, otp);
  if (wrong !== undefined) return wrong;
  const account = await accountByPhone(tx, phone);
  if (account === undefined) return refuse('ACCOUNT_MISSING', { field: 'phoneNumber' });
  return await afterFirstFactor(tx, deps, account.id, device);
}

/**
 * Signs in with e-mail and password. Wrong ones lock the account for the address, or the known device, they came from;
 * nobody else's password, address or device is locked by them.
 */
export async function signInByEmail(
  deps: Deps,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<SignedInSession | SecondStep | Refusal<'ACCOUNT_INACTIVE' | 'BAD_CREDENTIALS' | 'LOCKED'>> {
  const tried = await passwordTry(deps, email, device);
  const before = await passwordLock(deps, tried);
  if (before !== undefined) return before;
  const account = await accountByEmail(deps.db, email);
  const matches = await passwordMatches(account?.passwordHash ?? null, password);
  if (!matches || account === undefined) {
    return (await countWrongPassword(deps, tried)) ?? refuse('BAD_CREDENTIALS');
  }
  // again: a burst of tries at once gets no more answers than five
  const meanwhile = await passwordLock(deps, tried);
  if (meanwhile !== undefined) return meanwhile;
  return await inTransaction(deps, async (tx) => {
    await forgetWrongPasswords(tx, deps, tried);
    return await afterFirstFactor(tx, deps, account.id, device);
  });
}

/** A session, or the second step for who has a second factor: no session before it. */
async function afterFirstFactor(tx: Tx, deps: Deps, userId: string, device: Device) {
  if (await hasSecondFactor(tx, userId)) return { secondStepOf: userId };
  return await openSession(tx, deps, userId, device);
}

/** Opens the session of who passed the first step and types a second factor. */
export async function signInBySecondFactor(
  deps: Deps,
  { userId, code }: { userId: string; code: string },
  device: Device,
): Promise<SignedInSession | Refusal<'ACCOUNT_INACTIVE' | 'CODE_WRONG' | 'LOCKED'>> {
  const { answer } = await inTransaction(deps, async (tx) => {
    const wrong = await spendFactor(tx, deps, userId, code);
    return { answer: wrong ?? (await openSession(tx, deps, userId, device)) };
  });
  return answer;
}
