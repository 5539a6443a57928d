import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User as SignedInUser } from '@sazon/contract/users/user';
import { enterStaffAct } from '../../db/running-staff-call-for-history.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../accounts/lock-and-save-user-data-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { type Caller, findSupportRefusal } from './read-correct-and-note-person-actions.ts';

/** Returns the person whose pages the caller may look at, and writes the look into the history. */
export async function viewAsPerson(
  deps: Deps,
  actor: Caller,
  userId: string,
): Promise<SignedInUser | Refusal<'NOT_FOUND' | 'FORBIDDEN'>> {
  return await inTransaction(deps, async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) return refuse('NOT_FOUND');
    const no = await findSupportRefusal(tx, actor, userId);
    if (no !== undefined) return no;
    await enterStaffAct(tx);
    return (await findUser(tx, userId, deps.now())) ?? refuse('NOT_FOUND');
  });
}
