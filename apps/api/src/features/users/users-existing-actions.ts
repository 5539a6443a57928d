import { type Refusal, refuse } from '@sazon/contract/refusal';
import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import { toAddressKey } from '@sazon/domain/limits/address-key';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { accountExists } from '../accounts/users-changes-queries.ts';
import { takeUses } from '../limits/limits-actions.ts';

type Asked = { cellPhone?: string | undefined; email?: string | undefined };

/** Whether a phone or an e-mail has an account, answered so seldom that nobody walks through numbers. */
export async function existingAccount(
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
  return { existing: await accountExists(deps.db, asked) };
}
