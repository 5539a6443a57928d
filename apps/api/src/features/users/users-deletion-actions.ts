import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type DeletionBlocker, deletionBlockerTexts } from '@sazon/domain/people/account-deletion-texts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hashIdentity } from '../accounts/identity-and-device-hash.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { type CodeScope, redeemOneTimeCode } from '../auth/create-and-redeem-one-time-codes.ts';
import { sendOwnCode } from '../auth/send-one-time-codes-actions.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { erasePerson, insertErasedIdentities, lockPersonToErase, readDeletionFacts } from './users-deletion-queries.ts';

/** Sends the code for deleting the account to its phone, unless something prevents the deletion. */
export async function sendDeletionCode(
  deps: Deps,
  userId: string,
  ip: string,
): Promise<{ ok: true; resendAt: number } | Refusal<'AUTH_REQUIRED' | 'RATE_LIMITED' | 'STATE_CONFLICT'>> {
  const user = await findUser(deps.db, userId, deps.now());
  if (user === undefined) return refuse('AUTH_REQUIRED');
  const { blockers } = await readDeletionFacts(deps.db, userId, toBogotaDate(deps.now()), deps.now());
  return blocked(blockers) ?? (await sendOwnCode(deps, { userId, phone: user.cellPhone }, 'delete_account', ip));
}

const blocked = ([first]: readonly DeletionBlocker[]): Refusal<'STATE_CONFLICT'> | undefined =>
  first && refuse('STATE_CONFLICT', { message: deletionBlockerTexts[first], detail: { blocker: first } });

/**
 * Deletes the caller's account by the code sent to its phone: erases personal data and ends every session; what the law
 * requires stays without a name (Ley 1581, docs/domain.md section 11). Phone and e-mail can register again.
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
  const person = await lockPersonToErase(tx, userId);
  if (person === undefined) return refuse('AUTH_REQUIRED');
  const { blockers } = await readDeletionFacts(tx, userId, toBogotaDate(nowMs), nowMs);
  const inTheWay = blocked(blockers);
  if (inTheWay !== undefined) return inTheWay;
  const codeFor: CodeScope = { target: person.cellPhone, purpose: 'delete_account', asker: userId };
  const wrong = await redeemOneTimeCode(tx, deps, codeFor, otp);
  if (wrong !== undefined) return wrong;
  await eraseLocked(tx, deps, person);
  return { ok: true };
}

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPersonToErase>>>;

async function eraseLocked(tx: Tx, deps: Deps, person: LockedPerson): Promise<void> {
  const nowMs = deps.now();
  const { phone, others } = hashIdentity(deps.config.secret, person);
  await insertErasedIdentities(tx, [phone, ...others], nowMs);
  await erasePerson(tx, person, nowMs);
  tx.events.publish([`access:${person.id}`]);
}

/**
 * Deletes an account as `deleteAccount` does, but for support at the person's wish and without a code, inside a
 * transaction.
 */
export async function eraseForPerson(
  tx: Tx,
  deps: Deps,
  userId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  await lockCart(tx, userId, deps.now());
  const person = await lockPersonToErase(tx, userId);
  if (person === undefined) return refuse('NOT_FOUND');
  const { blockers } = await readDeletionFacts(tx, userId, toBogotaDate(deps.now()), deps.now());
  const inTheWay = blocked(blockers);
  if (inTheWay !== undefined) return inTheWay;
  await eraseLocked(tx, deps, person);
  return { ok: true };
}
