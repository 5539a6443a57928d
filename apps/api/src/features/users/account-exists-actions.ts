import { type Refusal, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hasAccount } from '../accounts/lock-and-save-user-data-queries.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';

type Asked = { cellPhone?: string | undefined; email?: string | undefined };

/** Returns whether a phone or e-mail has an account. Limited per caller, so that nobody can try many numbers. */
export async function checkExistingAccount(
  deps: Deps,
  asked: Asked,
  ip: string,
): Promise<{ existing: boolean } | Refusal<'RATE_LIMITED'>> {
  const full = await inOneStatement(deps, (tx) =>
    takeUses(tx, deps, [
      { limit: signInLimits.existingFromAddress, whom: toAddressKey(ip) },
      { limit: signInLimits.existingOfProduct, whom: '' },
    ]),
  );
  if (full !== undefined) return refuse('RATE_LIMITED', { detail: { untilMs: full.untilMs } });
  return { existing: await hasAccount(deps.db, asked) };
}
