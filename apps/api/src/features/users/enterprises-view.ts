import type { RouteParsed, RouteReply } from '@sazon/contract/route';
import type { preapproved } from '@sazon/contract/users/routes';
import { toPreapprovalKey } from '@sazon/domain/payroll/eligibility';
import type { Deps } from '../../deps.ts';
import { userOf } from '../accounts/users-profile-queries.ts';
import { preapprovalFor } from './enterprises-queries.ts';

/**
 * The pre-approval behind the banner, under the key of specification section 4. Asked by one's own employer and
 * documents only, as the account holds them: what HR approved for a colleague is nobody else's business.
 */
export async function preapprovalOf(
  deps: Deps,
  userId: string,
  asked: RouteParsed<typeof preapproved>['query'],
): Promise<RouteReply<typeof preapproved>> {
  const user = await userOf(deps.db, userId, deps.now());
  const key = user === undefined ? null : toPreapprovalKey(user);
  const isOwn =
    key !== null &&
    asked.enterpriseId === key.enterpriseId &&
    isSame(asked.identification, key.identification) &&
    isSame(asked.identificationType, key.identificationType) &&
    isSame(asked.employeeId, key.employeeId);
  return { preapproved: isOwn ? await preapprovalFor(deps.db, userId, key) : null };
}

/** What was not asked for does not differ. */
const isSame = (asked: string | undefined, own: string | null): boolean => !asked || asked === own;
