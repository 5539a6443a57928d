import { type Refusal, refuse } from '@sazon/contract/refusal';
import { judgeClaims, judgeRegister } from '@sazon/domain/auth/company-sign-on';
import { isHeldByPayroll } from '@sazon/domain/payroll/locked-identity';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockUser, moveToEmployer } from '../accounts/lock-and-save-user-data-queries.ts';
import type { LinkClaims } from './company-link-token.ts';
import { bindIdentity, listRegisterMatches } from './company-sign-in-queries.ts';
import { findOpenProvider, listProvenDomains } from './identity-providers-and-domains-queries.ts';
import { problemWords, SOMEBODY_ELSE, WITHDRAWN } from './sign-on-refusal-texts.ts';

/**
 * Links the caller's account to the identity in `link`, so that they can sign in by their company. It also sets the
 * company, as people may do themselves; plan, pre-approval and ceiling have to be claimed as usual.
 */
export async function linkAccount(
  deps: Deps,
  userId: string,
  { email, ...key }: LinkClaims,
): Promise<{ companyName: string } | Refusal<'ACCOUNT_INACTIVE' | 'CODE_EXPIRED' | 'STATE_CONFLICT'>> {
  const { enterpriseId } = key;
  return await inTransaction(deps, async (tx) => {
    const account = await lockUser(tx, userId);
    if (account === undefined) return refuse('ACCOUNT_INACTIVE');
    const provider = await findOpenProvider(tx, enterpriseId);
    if (provider === undefined || provider.issuer !== key.issuer)
      return refuse('CODE_EXPIRED', { message: 'Tu empresa cambió su forma de entrar. Empieza de nuevo.' });
    const judged = judgeClaims({ email, isEmailVerified: null }, await listProvenDomains(tx, enterpriseId));
    if ('problem' in judged) return refuse('STATE_CONFLICT', { message: problemWords[judged.problem] });
    const verdict = judgeRegister(await listRegisterMatches(tx, enterpriseId, { email, userId }), userId);
    if (verdict === 'withdrawn') return refuse('ACCOUNT_INACTIVE', { message: WITHDRAWN });
    if (verdict === 'somebody_else') return refuse('STATE_CONFLICT', { message: SOMEBODY_ELSE });
    if (isHeldByPayroll(account, enterpriseId)) {
      const message = 'Tu cuenta está con la nómina de otra empresa. Retírate de ella y vuelve a intentar.';
      return refuse('STATE_CONFLICT', { message });
    }
    await moveToEmployer(tx, userId, enterpriseId);
    await bindIdentity(tx, key, userId, deps.now());
    tx.events.publish([`user:${userId}`]);
    return { companyName: provider.companyName };
  });
}
