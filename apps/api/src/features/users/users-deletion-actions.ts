import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { type DeletionBlocker, deletionBlockerTexts } from '@sazon/domain/people/deletion';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { identityHashes } from '../accounts/identity-hash.ts';
import { userOf } from '../accounts/users-profile-queries.ts';
import { type CodeFor, spendCode } from '../auth/codes.ts';
import { sendOwnCode } from '../auth/codes-actions.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { deletionFacts, erasePerson, insertErased, lockPerson } from './users-deletion-queries.ts';

/** Sends the code to the account's phone, unless something stands in the way of deleting it. */
export async function askToDelete(
  deps: Deps,
  userId: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal<'AUTH_REQUIRED' | 'RATE_LIMITED' | 'STATE_CONFLICT'>> {
  const user = await userOf(deps.db, userId, deps.now());
  if (user === undefined) return refuse('AUTH_REQUIRED');
  const { blockers } = await deletionFacts(deps.db, userId, toBogotaDate(deps.now()), deps.now());
  return blocked(blockers) ?? (await sendOwnCode(deps, { userId, phone: user.cellPhone }, 'delete_account', ip));
}

const blocked = ([first]: readonly DeletionBlocker[]): Refusal<'STATE_CONFLICT'> | undefined =>
  first && refuse('STATE_CONFLICT', { message: deletionBlockerTexts[first], detail: { blocker: first } });

/**
 * Deletes the caller's account by the code sent to its phone: the person is erased, every session ends, and what the law
 * asks for stays without a name (Ley 1581, docs/domain.md section 11). The phone and the e-mail can register again.
 */
export async function deleteAccount(
  deps: Deps,
  userId: string,
  otp: string,
): Promise<
  { ok: true } | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'STATE_CONFLICT'>
> {
  const { answer } = await inTransaction(deps, async (tx) => ({ answer: await erase(tx, deps, userId, otp) }));
  return answer;
}

async function erase(
  tx: Tx,
  deps: Deps,
  userId: string,
  otp: string,
): Promise<
  { ok: true } | Refusal<'AUTH_REQUIRED' | 'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'STATE_CONFLICT'>
> {
  const nowMs = deps.now();
  // nothing is ordered from this cart any more
  await lockCart(tx, userId, nowMs);
  const person = await lockPerson(tx, userId);
  if (person === undefined) return refuse('AUTH_REQUIRED');
  const { blockers } = await deletionFacts(tx, userId, toBogotaDate(nowMs), nowMs);
  const inTheWay = blocked(blockers);
  if (inTheWay !== undefined) return inTheWay;
  const codeFor: CodeFor = { target: person.cellPhone, purpose: 'delete_account', asker: userId };
  const wrong = await spendCode(tx, deps, codeFor, otp);
  if (wrong !== undefined) return wrong;
  const { phone, others } = identityHashes(deps.config.secret, person);
  await insertErased(tx, [phone, ...others], nowMs);
  await erasePerson(tx, person, nowMs);
  tx.events.publish([`access:${userId}`]);
  return { ok: true };
}
