import type { proposeCourierAccount } from '@sazon/contract/courier/courier-pay-routes';
import type { RouteParsed } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { sealAccountNumber } from '../bank-accounts/account-number-encryption.ts';
import {
  insertProposedAccount,
  lockProposedAccount,
  saveAccountDecision,
} from '../bank-accounts/proposed-accounts-queries.ts';
import { buildAccountMessage } from './courier-pay-messages.ts';

/** Asks to be paid to another account. The present one stays until somebody of the platform confirms. */
export async function proposeAccount(
  deps: Deps,
  courierId: string,
  { number, ...of }: RouteParsed<typeof proposeCourierAccount>['body'],
): Promise<{ ok: true }> {
  return await inTransaction(deps, async (tx, events) => {
    const sealed = sealAccountNumber(deps, courierId, number);
    const account = { ...of, id: deps.newId(), ownerId: courierId, sealed, lastFour: number.slice(-4) };
    await insertProposedAccount(tx, 'courier', account, { userId: null, nowMs: deps.now() });
    events.publish([`courier:${courierId}`]);
    return { ok: true as const };
  });
}

/** Confirms the account that a courier asked for, or drops it. */
export async function decideAccount(
  deps: Deps,
  userId: string,
  { id, accept }: { id: string; accept: boolean },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const account = await lockProposedAccount(tx, 'courier', id);
    if (account === undefined) return refuse('NOT_FOUND');
    if (isOwnDecision(userId, account.ownerId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (account.state !== 'waiting') return refuse('STATE_CONFLICT', { message: 'Esa cuenta ya se decidió.' });
    await saveAccountDecision(tx, 'courier', {
      id,
      state: accept ? 'confirmed' : 'dropped',
      userId,
      nowMs: deps.now(),
    });
    await deps.messages.send(tx, [buildAccountMessage(account.ownerId, account.lastFour, accept)], deps.now());
    events.publish([`courier:${account.ownerId}`]);
    return { ok: true as const };
  });
}
