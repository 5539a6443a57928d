import type { stepUp as stepUpRoute } from '@sazon/contract/auth/step-up-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed } from '@sazon/contract/route';
import { STEP_UP_LIFE_MS } from '@sazon/domain/auth/step-up';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Account, accountById } from '../accounts/auth-queries.ts';
import { spendFactor } from '../factors/check-actions.ts';
import { hasSecondFactor } from '../factors/factors-queries.ts';
import { spendCode } from './codes.ts';
import { sendOwnCode } from './codes-actions.ts';
import { countWrongPassword, forgetWrongPasswords, passwordLock } from './password-tries-actions.ts';
import { passwordMatches } from './passwords.ts';

type Given = RouteParsed<typeof stepUpRoute>['body'];

/** Sends the code to the phone that the account has. */
export async function askForStepUpCode(
  deps: Deps,
  userId: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal<'AUTH_REQUIRED' | 'RATE_LIMITED'>> {
  const account = await accountById(deps.db, userId);
  return account?.active === true
    ? await sendOwnCode(deps, { userId, phone: account.phone }, 'step_up', ip)
    : refuse('AUTH_REQUIRED');
}

/**
 * Takes what proves that the caller is the owner of the account: a phone that was left open is not enough. Wrong ones count
 * like those of signing in. Answers until when the proof holds.
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
  const account = await accountById(deps.db, userId);
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
  const { wrong } = await inTransaction(deps, async (tx) => ({ wrong: await spendFactor(tx, deps, userId, code) }));
  return wrong;
}

async function wrongPassword(
  deps: Deps,
  account: Account,
  password: string,
  ip: string,
): Promise<Refusal<'LOCKED' | 'VALIDATION'> | undefined> {
  const tried = { target: account.email?.toLowerCase() ?? account.phone, ip, knownAs: account.id };
  const before = await passwordLock(deps, tried);
  if (before !== undefined) return before;
  if (!(await passwordMatches(account.passwordHash, password))) {
    const locked = await countWrongPassword(deps, tried);
    return locked ?? refuse('VALIDATION', { field: 'password', message: 'Esa no es tu contraseña.' });
  }
  // again: a burst of tries at once gets no more answers than five
  const meanwhile = await passwordLock(deps, tried);
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
    wrong: await spendCode(tx, deps, { target: phone, purpose: 'step_up', asker: id }, otp),
  }));
  return wrong;
}
