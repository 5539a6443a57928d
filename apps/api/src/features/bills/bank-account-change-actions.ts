import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { type BankAccountType, bankAccountTypeNames } from '@sazon/domain/bills/banks';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { sealAccountNumber } from '../bank-accounts/account-number-encryption.ts';
import {
  insertProposedAccount,
  lockProposedAccount,
  saveAccountDecision,
} from '../bank-accounts/proposed-accounts-queries.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findRestaurantContact, saveAccount } from './bank-account-queries.ts';

type Who = { userId: string; actor: Actor };
type Proposed = {
  restaurantId: string;
  bank: string;
  type: BankAccountType;
  number: string;
  holder: string;
  holderDocument: string;
};

/**
 * Proposes another account for a restaurant, and tells its present e-mail address. A second person has to confirm it.
 */
export async function proposeAccount(
  deps: Deps,
  { userId, actor }: Who,
  { restaurantId, number, ...of }: Proposed,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_bills_write', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const contact = await findRestaurantContact(tx, restaurantId);
    if (contact === undefined) return refuse('NOT_FOUND');
    const id = deps.newId();
    const sealed = sealAccountNumber(deps, restaurantId, number);
    const change = { ...of, id, ownerId: restaurantId, sealed, lastFour: number.slice(-4) };
    await insertProposedAccount(tx, 'restaurant', change, { userId, nowMs: deps.now() });
    const account = `${of.bank}, ${bankAccountTypeNames[of.type]}, terminada en ${change.lastFour}`;
    await tell(tx, deps, contact, 'bank_account_asked', account);
    return { ok: true as const };
  });
}

/** Confirms a proposed account, as another person than the one who proposed it, or drops it. */
export async function decideAccount(
  deps: Deps,
  { userId, actor }: Who,
  { id, accept }: { id: string; accept: boolean },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const change = await lockProposedAccount(tx, 'restaurant', id);
    if (change === undefined) return refuse('NOT_FOUND');
    const own = findOwnRestaurantRefusal(actor, change.ownerId);
    if (own !== undefined) return own;
    if (change.state !== 'waiting') return refuse('STATE_CONFLICT', { message: 'Esa cuenta ya se decidió.' });
    const nowMs = deps.now();
    if (accept && change.proposedBy !== null && isOwnDecision(userId, change.proposedBy))
      return refuse('FORBIDDEN', { message: 'Tú la pediste: la confirma otra persona.' });
    if (!accept) {
      await saveAccountDecision(tx, 'restaurant', { id, state: 'dropped', userId, nowMs });
      return { ok: true as const };
    }
    await saveAccountDecision(tx, 'restaurant', { id, state: 'confirmed', userId, nowMs });
    await saveAccount(tx, id, nowMs);
    const contact = await findRestaurantContact(tx, change.ownerId);
    if (contact)
      await tell(tx, deps, contact, 'bank_account_changed', `${change.bank}, terminada en ${change.lastFour}`);
    tx.events.publish([`restaurant:${change.ownerId}`]);
    return { ok: true as const };
  });
}

async function tell(
  tx: Tx,
  deps: Deps,
  { name, email }: { name: string; email: string },
  kind: 'bank_account_asked' | 'bank_account_changed',
  account: string,
): Promise<void> {
  const { params: _, ...words } = fillMessageTemplate(kind, name, account);
  await deps.messages.send(tx, [{ ...words, channel: 'email' as const, to: email }], deps.now());
}
