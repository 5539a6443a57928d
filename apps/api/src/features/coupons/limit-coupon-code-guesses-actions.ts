import { type Refusal, refuse } from '@sazon/contract/refusal';
import { wrongCouponCodeLimit } from '@sazon/domain/coupons/wrong-coupon-code-limit';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { returnUses, takeUses } from '../rate-limits/rate-limit-actions.ts';
import { listCouponsByCodes } from './coupons-queries.ts';

/**
 * Runs `work` with a typed code, unless this person typed too many unknown ones. It counts before the look-up, so that
 * simultaneous guesses all count, and gives the count of a known code back.
 */
export async function limitCodeGuesses<Answer>(
  deps: Deps,
  userId: string,
  code: string | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'RATE_LIMITED'>> {
  if (code === undefined) return await work();
  const uses = [{ limit: wrongCouponCodeLimit, whom: userId }];
  const full = await inOneStatement(deps, (tx) => takeUses(tx, deps, uses));
  if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
  const [known] = await listCouponsByCodes(deps.db, userId, [code]);
  if (known !== undefined) await inOneStatement(deps, (tx) => returnUses(tx, deps, uses));
  return await work();
}
