import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  createRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_CODE_COUNT,
} from '@sazon/domain/auth/second-factor-and-recovery-codes';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Account, lockAccount } from '../accounts/accounts-queries.ts';
import { recordAccountChange } from '../accounts/record-account-change-and-send-undo-link-actions.ts';
import { revokeSessions } from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { buildFactorUri, createFactorSecret } from './authenticator-app-codes.ts';
import { redeemSecondFactorCode } from './redeem-second-factor-code-actions.ts';
import {
  deleteFactor,
  insertFactor,
  lockFactor,
  markFactorConfirmed,
  replaceRecoveryCodes,
} from './second-factor-queries.ts';
import { hashRecoveryCode, sealText } from './second-factor-secret-encryption.ts';

type Done = { ok: true };
type Codes = { recoveryCodes: string[] };

const isOn = () => refuse('STATE_CONFLICT', { message: 'Ya tienes la verificación en dos pasos.' });
const isOff = () => refuse('STATE_CONFLICT', { message: 'No tienes la verificación en dos pasos.' });

/** Creates the secret for an authenticator app. It does not count until its first code confirms it. */
export async function beginFactor(
  deps: Deps,
  userId: string,
): Promise<{ secret: string; uri: string } | Refusal<'AUTH_REQUIRED' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    const before = await lockFactor(tx, userId);
    if (before !== undefined && before.confirmedAtMs !== null) return isOn();
    const secret = createFactorSecret();
    await insertFactor(tx, userId, sealText(deps.config.secret, userId, secret), deps.now());
    return { secret, uri: buildFactorUri(secret, account.email ?? account.phone) };
  });
}

/**
 * Turns the second factor on by its first code. Ends the other sessions, tells the owner and returns recovery codes.
 */
export async function confirmFactor(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
): Promise<Codes | Refusal<'AUTH_REQUIRED' | 'CODE_WRONG' | 'LOCKED' | 'STATE_CONFLICT'>> {
  const { answer } = await inTransaction(deps, async (tx) => ({
    answer: await confirm(tx, deps, { userId, sessionId }, code),
  }));
  return answer;
}

async function confirm(
  tx: Tx,
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
): Promise<Codes | Refusal<'AUTH_REQUIRED' | 'CODE_WRONG' | 'LOCKED' | 'STATE_CONFLICT'>> {
  const account = await lockAccount(tx, userId);
  if (account === undefined) return refuse('AUTH_REQUIRED');
  const factor = await lockFactor(tx, userId);
  if (factor === undefined) return isOff();
  if (factor.confirmedAtMs !== null) return isOn();
  const wrong = await redeemSecondFactorCode(tx, deps, userId, code);
  if (wrong !== undefined) return wrong;
  await markFactorConfirmed(tx, userId, deps.now());
  await recordAccountChange(tx, deps, account, { kind: 'second_factor', oldValue: null });
  await revokeSessions(tx, { userId, but: sessionId }, deps.now());
  return await giveCodes(tx, deps, userId);
}

async function giveCodes(tx: Tx, deps: Deps, userId: string): Promise<Codes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, () => createRecoveryCode(deps.randomInt));
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps.config.secret, userId, normalizeRecoveryCode(code)));
  await replaceRecoveryCodes(tx, userId, hashes);
  return { recoveryCodes };
}

/** Creates new recovery codes. The old ones stop working. */
export function renewCodes(deps: Deps, userId: string): Promise<Codes | Refusal<'STATE_CONFLICT'>> {
  return inTransaction(deps, async (tx) => {
    const factor = await lockFactor(tx, userId);
    return factor === undefined || factor.confirmedAtMs === null ? isOff() : await giveCodes(tx, deps, userId);
  });
}

/** Turns the caller's second factor off. Ends their other sessions and tells them. */
export async function removeFactor(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Done | Refusal<'AUTH_REQUIRED' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) return refuse('AUTH_REQUIRED');
    if (!(await takeFactor(tx, deps, account))) return isOff();
    await revokeSessions(tx, { userId, but: sessionId }, deps.now());
    return { ok: true as const };
  });
}

/** Removes the second factor of another person who lost it. Ends all their sessions and tells them. */
export async function resetFactor(
  deps: Deps,
  adminId: string,
  userId: string,
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  if (adminId === userId)
    return refuse('FORBIDDEN', { message: 'Pídele a otra persona de la plataforma que lo haga.' });
  return await inTransaction(deps, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined || !(await takeFactor(tx, deps, account))) return refuse('NOT_FOUND');
    await revokeSessions(tx, { userId }, deps.now());
    return { ok: true as const };
  });
}

/** Removes a second factor in a way that its owner can undo. Returns false when there was none. */
async function takeFactor(tx: Tx, deps: Deps, account: Account): Promise<boolean> {
  const factor = await lockFactor(tx, account.id);
  if (factor === undefined || factor.confirmedAtMs === null) return false;
  await deleteFactor(tx, account.id);
  await recordAccountChange(tx, deps, account, { kind: 'second_factor', oldValue: factor.secret });
  return true;
}
