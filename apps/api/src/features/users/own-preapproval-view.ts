import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { preapproved } from '@sazon/contract/users/routes';
import { toPreapprovalKey } from '@sazon/domain/payroll/payroll-eligibility';
import type { Deps } from '../../deps.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { findPreapproval } from './enterprises-and-preapproval-queries.ts';

/**
 * Returns the caller's pre-approval for the app's banner, in the form of docs/specification.md section 4. Null for
 * another's employer or document, because a colleague's pre-approval is private.
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

/** Returns whether a parameter is missing or equals the person's own value. */
const isSame = (asked: string | undefined, own: string | null): boolean => !asked || asked === own;
