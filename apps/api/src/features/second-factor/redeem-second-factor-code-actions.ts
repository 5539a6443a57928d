import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  isAuthenticatorCode,
  normalizeRecoveryCode,
  secondFactorLimit,
} from '@sazon/domain/auth/second-factor-and-recovery-codes';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listSecrets } from '../../key-derivation.ts';
import { forgetUses, listUseCounts, recordUses } from '../rate-limits/rate-limit-actions.ts';
import { findCodeStep } from './authenticator-app-codes.ts';
import { lockFactor, markStepUsed, redeemRecoveryCode, type SecondFactor } from './second-factor-queries.ts';
import { hashRecoveryCode, unsealText } from './second-factor-secret-encryption.ts';

/**
 * Uses up a typed second factor: a code of an authenticator app, each once, or a recovery code. A wrong one counts, so
 * the caller has to commit either way: it wraps a refusal, which alone would roll the count back.
 */
export async function redeemSecondFactorCode(
  tx: Tx,
  deps: Deps,
  userId: string,
  typed: string,
): Promise<Refusal<'CODE_WRONG' | 'LOCKED'> | undefined> {
  const factor = await lockFactor(tx, userId);
  const uses = [{ limit: secondFactorLimit, whom: userId }];
  const [before] = await listUseCounts(tx, deps, uses);
  if ((before?.count ?? 0) >= secondFactorLimit.most) {
    return refuse('LOCKED', { field: 'code', detail: { untilMs: before?.untilMs } });
  }
  if (factor !== undefined && (await matches(tx, deps, userId, factor, typed))) {
    await forgetUses(tx, deps, uses);
    return undefined;
  }
  const [counted] = await recordUses(tx, deps, uses);
  const triesLeft = Math.max(0, secondFactorLimit.most - (counted?.count ?? 0));
  return refuse('CODE_WRONG', { field: 'code', detail: { triesLeft } });
}

async function matches(tx: Tx, deps: Deps, userId: string, factor: SecondFactor, typed: string): Promise<boolean> {
  if (!isAuthenticatorCode(typed)) {
    const code = normalizeRecoveryCode(typed);
    const hashes = listSecrets(deps.config).map((secret) => hashRecoveryCode(secret, userId, code));
    return factor.confirmedAtMs !== null && (await redeemRecoveryCode(tx, userId, hashes, deps.now()));
  }
  const step = findCodeStep(unsealText(deps.config, userId, factor.secret), typed, deps.now());
  if (step === undefined || step <= (factor.lastStep ?? 0)) return false;
  await markStepUsed(tx, userId, step);
  return true;
}
