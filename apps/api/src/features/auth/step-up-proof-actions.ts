import type { stepUp as stepUpRoute } from '@sazon/contract/auth/step-up-and-undo-change-routes';
import type { RouteParsed } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { STEP_UP_LIFE_MS } from '@sazon/domain/auth/step-up-proof';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Account, findAccountById } from '../accounts/accounts-queries.ts';
import { redeemSecondFactorCode } from '../second-factor/redeem-second-factor-code-actions.ts';
import { hasSecondFactor } from '../second-factor/second-factor-queries.ts';
import { redeemOneTimeCode } from './create-and-redeem-one-time-codes.ts';
import { verifyPassword } from './password-hash-and-strength.ts';
import { findPasswordLock, forgetWrongPasswords, recordWrongPassword } from './password-tries-actions.ts';
import { sendOwnCode } from './send-one-time-codes-actions.ts';

type Given = RouteParsed<typeof stepUpRoute>['body'];

/** Sends a code for step-up to the account's phone. */
export async function sendStepUpCode(
  deps: Deps,
  userId: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal<'AUTH_REQUIRED' | 'RATE_LIMITED'>> {
  const account = await findAccountById(deps.db, userId);
  return account?.active === true
    ? await sendOwnCode(deps, { userId, phone: account.phone }, 'step_up', ip)
    : refuse('AUTH_REQUIRED');
}

/**
 * Checks anew that the caller owns the account, because an unlocked phone proves nothing: by the second factor if there
 * is one, else by password or code. Wrong ones count like those of sign-in. Returns until when the proof is valid (ms).
 */
export async function proveOwner(
  deps: Deps,
  userId: string,
  given: Given,
  ip: string,
): Promise<
  | { untilMs: number }
  | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'LOCKED' | 'VALIDATION'>
> {
  const account = await findAccountById(deps.db, userId);
  if (account?.active !== true) return refuse('AUTH_REQUIRED');
  const wrong = (await hasSecondFactor(deps.db, userId))
    ? await wrongFactor(deps, userId, given.code)
    : given.password === undefined
      ? await wrongCode(deps, account, given.otp)
      : await wrongPassword(deps, account, given.password, ip);
  return wrong ?? { untilMs: deps.now() + STEP_UP_LIFE_MS };
}

async function wrongFactor(
  deps: Deps,
  userId: string,
  code: string | undefined,
): Promise<Refusal<'CODE_WRONG' | 'LOCKED' | 'VALIDATION'> | undefined> {
  if (code === undefined)
    return refuse('VALIDATION', { field: 'code', message: 'Escribe el código de tu aplicación.' });
  const { wrong } = await inTransaction(deps, async (tx) => ({
    wrong: await redeemSecondFactorCode(tx, deps, userId, code),
  }));
  return wrong;
}

async function wrongPassword(
  deps: Deps,
  account: Account,
  password: string,
  ip: string,
): Promise<Refusal<'LOCKED' | 'VALIDATION'> | undefined> {
  const tried = { target: account.email?.toLowerCase() ?? account.phone, ip, knownAs: account.id };
  const before = await findPasswordLock(deps, tried);
  if (before !== undefined) return before;
  if (!(await verifyPassword(account.passwordHash, password))) {
    const locked = await recordWrongPassword(deps, tried);
    return locked ?? refuse('VALIDATION', { field: 'password', message: 'Esa no es tu contraseña.' });
  }
  // checked again, so that a burst of simultaneous tries gets no more than five answers
  const meanwhile = await findPasswordLock(deps, tried);
  if (meanwhile !== undefined) return meanwhile;
  await inTransaction(deps, (tx) => forgetWrongPasswords(tx, deps, tried));
  return undefined;
}

async function wrongCode(
  deps: Deps,
  { id, phone }: Account,
  otp: string | undefined,
): Promise<Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'VALIDATION'> | undefined> {
  if (otp === undefined) return refuse('VALIDATION', { field: 'password', message: 'Escribe tu contraseña.' });
  const { wrong } = await inTransaction(deps, async (tx) => ({
    wrong: await redeemOneTimeCode(tx, deps, { target: phone, purpose: 'step_up', asker: id }, otp),
  }));
  return wrong;
}
