import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { preapproved } from '@sazon/contract/users/routes';
import { toPreapprovalKey } from '@sazon/domain/payroll/eligibility';
import type { Deps } from '../../deps.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { findPreapproval } from './enterprises-and-preapproval-queries.ts';

/**
 * The pre-approval behind the banner, under the key of specification section 4. Only for one's own employer and
 * document, because a colleague's is private.
 */
export async function readPreapproval(
  deps: Deps,
  userId: string,
  asked: RouteParsed<typeof preapproved>['query'],
): Promise<RouteReply<typeof preapproved>> {
  const user = await findUser(deps.db, userId, deps.now());
  const key = user === undefined ? null : toPreapprovalKey(user);
  const isOwn =
    key !== null &&
    asked.enterpriseId === key.enterpriseId &&
    isSame(asked.identification, key.identification) &&
    isSame(asked.identificationType, key.identificationType) &&
    isSame(asked.employeeId, key.employeeId);
  return { preapproved: isOwn ? await findPreapproval(deps.db, userId, key) : null };
}

/** A missing parameter matches. */
const isSame = (asked: string | undefined, own: string | null): boolean => !asked || asked === own;
