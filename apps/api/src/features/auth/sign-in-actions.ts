import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findAccountByEmail, findAccountByPhone } from '../accounts/accounts-queries.ts';
import { lockCompanySignOnLink } from '../accounts/lock-company-sign-on-link-queries.ts';
import { redeemSecondFactorCode } from '../second-factor/redeem-second-factor-code-actions.ts';
import { hasSecondFactor } from '../second-factor/second-factor-queries.ts';
import { identifyAsker, redeemOneTimeCode } from './create-and-redeem-one-time-codes.ts';
import { verifyPassword } from './password-hash-and-strength.ts';
import {
  buildPasswordTry,
  findPasswordLock,
  forgetWrongPasswords,
  recordWrongPassword,
} from './password-tries-actions.ts';
import { type Device, openSession, type SignedInSession } from './sessions-actions.ts';

/** A person who has passed the first factor and has to pass the second. */
type SecondStep = { secondStepOf: string; companyId?: string | undefined };

type TypedCode = { phone: string; otp: string; challengeId?: string | undefined };

/**
 * Signs in by the code sent to the phone. A phone without an account is refused with ACCOUNT_MISSING, and the code is
 * used up: it has confirmed the phone for the registration.
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
  const asker = identifyAsker(challengeId, device.ip);
  const wrong = await redeemOneTimeCode(tx, deps, { target: phone, purpose: 'login', asker }, otp);
  if (wrong !== undefined) return wrong;
  const account = await findAccountByPhone(tx, phone);
  if (account === undefined) return refuse('ACCOUNT_MISSING', { field: 'phoneNumber' });
  return await openSessionOrAskSecondFactor(tx, deps, account.id, device);
}

/** Signs in by e-mail and password. Wrong passwords lock the account only for their address or known device. */
export async function signInByEmail(
  deps: Deps,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<SignedInSession | SecondStep | Refusal<'ACCOUNT_INACTIVE' | 'BAD_CREDENTIALS' | 'LOCKED'>> {
  const tried = await buildPasswordTry(deps, email, device);
  const before = await findPasswordLock(deps, tried);
  if (before !== undefined) return before;
  const account = await findAccountByEmail(deps.db, email);
  const matches = await verifyPassword(account?.passwordHash ?? null, password);
  if (!matches || account === undefined) {
    return (await recordWrongPassword(deps, tried)) ?? refuse('BAD_CREDENTIALS');
  }
  // checked again, so that a burst of simultaneous tries gets no more than five answers
  const meanwhile = await findPasswordLock(deps, tried);
  if (meanwhile !== undefined) return meanwhile;
  return await inTransaction(deps, async (tx) => {
    await forgetWrongPasswords(tx, deps, tried);
    return await openSessionOrAskSecondFactor(tx, deps, account.id, device);
  });
}

/** Starts a session, or says that the account has to pass its second factor. */
export async function openSessionOrAskSecondFactor(tx: Tx, deps: Deps, userId: string, device: Device) {
  if (await hasSecondFactor(tx, userId)) return { secondStepOf: userId, companyId: device.companyId };
  return await openSession(tx, deps, userId, device);
}

/** Starts the session of a person who passed the first factor and now types the code of the second. */
export async function signInBySecondFactor(
  deps: Deps,
  { userId, code }: { userId: string; code: string },
  device: Device,
): Promise<SignedInSession | Refusal<'ACCOUNT_INACTIVE' | 'CODE_WRONG' | 'LOCKED' | 'SESSION_EXPIRED'>> {
  const { companyId } = device;
  const { answer } = await inTransaction(deps, async (tx) => {
    if (companyId !== undefined && !(await lockCompanySignOnLink(tx, userId, companyId)))
      return { answer: refuse('SESSION_EXPIRED', { message: 'Ya no entras con esa empresa. Entra con tu celular.' }) };
    const wrong = await redeemSecondFactorCode(tx, deps, userId, code);
    return { answer: wrong ?? (await openSession(tx, deps, userId, device)) };
  });
  return answer;
}
