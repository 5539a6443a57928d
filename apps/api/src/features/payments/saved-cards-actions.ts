import type { SavedCard } from '@sazon/contract/payments/cards-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { canSaveCard } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderRejected } from '../../outside/payment-provider.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { askProviderInTurn } from './ask-provider-in-turn.ts';
import { findCardRefusal, recordDecline, recordNewCard } from './charge-and-transaction-lookup-limits-actions.ts';
import { askProvider } from './find-payable-and-open-charge-actions.ts';
import { readPayerEmail } from './payer-email-queries.ts';
import {
  deleteCard,
  insertCard,
  listCardsToForget,
  listSavedCards,
  lockCards,
  markForgotten,
} from './saved-cards-queries.ts';

/** The caller's saved cards, and the most they may have. */
export async function listCards(deps: Deps, userId: string): Promise<{ data: SavedCard[]; max: number }> {
  const [data, { userMaxCards }] = await Promise.all([listSavedCards(deps.db, userId), loadSettings(deps)]);
  return { data, max: userMaxCards };
}

/**
 * Saves a card at the provider, up to the setting's maximum. The provider is called outside of the transaction; a card
 * above the maximum is deleted there again.
 */
export async function saveCard(
  deps: Deps,
  userId: string,
  token: string,
  email: string,
): Promise<
  (SavedCard & { sourceId: string }) | ProviderRejected | Refusal<'PAYMENT_CARD_LIMIT' | 'PAYMENT_PROVIDER_DOWN'>
> {
  const { userMaxCards } = await loadSettings(deps);
  const before = canSaveCard((await listSavedCards(deps.db, userId)).length, userMaxCards);
  if (!before.ok) return refuse(before.code);
  const made = await askProvider(() => deps.payments.saveCard(token, email));
  if ('refusal' in made || 'rejected' in made) return made;
  const { brand: cardBrand, lastFour: cardLastFour, ...rest } = made;
  const card = { id: deps.newId(), cardBrand, cardLastFour, ...rest };
  const kept = await inTransaction(deps, async (tx) => {
    await lockCards(tx, userId);
    const verdict = canSaveCard((await listSavedCards(tx, userId)).length, userMaxCards);
    if (!verdict.ok) return refuse(verdict.code);
    await insertCard(tx, { ...card, userId }, deps.now());
    return card;
  });
  if ('refusal' in kept) await askProvider(() => deps.payments.forgetCard(made.sourceId));
  return kept;
}

/** Saves a card without a purchase. */
export async function addCard(
  deps: Deps,
  userId: string,
  token: string,
  ip: string,
): Promise<SavedCard | Refusal<'PAYMENT_CARD_LIMIT' | 'PAYMENT_DECLINED' | 'PAYMENT_PROVIDER_DOWN' | 'RATE_LIMITED'>> {
  const tooMany = (await findCardRefusal(deps, userId)) ?? (await recordNewCard(deps, userId, ip));
  if (tooMany !== undefined) return tooMany;
  const email = await readPayerEmail(deps.db, userId);
  const saved = await saveCard(deps, userId, token, email);
  if ('refusal' in saved) return saved;
  if ('rejected' in saved) {
    await inOneStatement(deps, (tx) => recordDecline(tx, deps, userId));
    return refuse('PAYMENT_DECLINED', { message: saved.rejected });
  }
  const { sourceId: _, ...card } = saved;
  return card;
}

/** Removes a card of the caller: it is not charged again, and the provider deletes it now, or later by a job. */
export async function removeCard(
  deps: Deps,
  userId: string,
  cardId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  const removed = await inTransaction(deps, (tx) => deleteCard(tx, userId, cardId, deps.now()));
  if (removed === undefined) return refuse('NOT_FOUND', { field: 'cardId' });
  await forget(deps, removed);
  return { ok: true };
}

/** Asks the provider again to delete removed cards whose deletion it has not confirmed. */
export async function forgetCards(deps: Deps): Promise<void> {
  await askProviderInTurn(await listCardsToForget(deps.db), deps.now(), (card) => forget(deps, card));
}

async function forget(deps: Deps, { id, sourceId }: { id: string; sourceId: string }): Promise<boolean> {
  const answer = await askProvider(async () => {
    await deps.payments.forgetCard(sourceId);
    return true;
  });
  if (answer !== true) return false;
  await inOneStatement(deps, (tx) => markForgotten(tx, id, deps.now()));
  return true;
}
