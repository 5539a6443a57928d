import type { SavedCard } from '@sazon/contract/payments/cards-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { canSaveCard } from '@sazon/domain/payments/methods';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderRejected } from '../../outside/payment-provider.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { askInTurn } from './ask-in-turn.ts';
import { cardsToForget, deleteCard, insertCard, lockCardsOf, noteForgotten, savedCards } from './cards-queries.ts';
import { cardRefusal, countDecline, takeNewCard } from './charge-limits-actions.ts';
import { askProvider } from './payable-actions.ts';
import { payerEmail } from './payer-email-queries.ts';

/** The caller's saved cards, and how many they may have. */
export async function listCards(deps: Deps, userId: string): Promise<{ data: SavedCard[]; max: number }> {
  const [data, { userMaxCards }] = await Promise.all([savedCards(deps.db, userId), settingsOf(deps)]);
  return { data, max: userMaxCards };
}

/**
 * Saves a card with the provider, at most as many as the setting allows. The provider is asked outside of any
 * transaction; a card that came too many, because another was saved meanwhile, is forgotten there again.
 */
export async function saveCard(
  deps: Deps,
  userId: string,
  token: string,
  email: string,
): Promise<
  (SavedCard & { sourceId: string }) | ProviderRejected | Refusal<'PAYMENT_CARD_LIMIT' | 'PAYMENT_PROVIDER_DOWN'>
> {
  const { userMaxCards } = await settingsOf(deps);
  const before = canSaveCard((await savedCards(deps.db, userId)).length, userMaxCards);
  if (!before.ok) return refuse(before.code);
  const made = await askProvider(() => deps.payments.saveCard(token, email));
  if ('refusal' in made || 'rejected' in made) return made;
  const { brand: cardBrand, lastFour: cardLastFour, ...rest } = made;
  const card = { id: deps.newId(), cardBrand, cardLastFour, ...rest };
  const kept = await inTransaction(deps, async (tx) => {
    await lockCardsOf(tx, userId);
    const verdict = canSaveCard((await savedCards(tx, userId)).length, userMaxCards);
    if (!verdict.ok) return refuse(verdict.code);
    await insertCard(tx, { ...card, userId }, deps.now());
    return card;
  });
  if ('refusal' in kept) await askProvider(() => deps.payments.forgetCard(made.sourceId));
  return kept;
}

/** Saves a card in the wallet, without buying anything. */
export async function addCard(
  deps: Deps,
  userId: string,
  token: string,
  ip: string,
): Promise<SavedCard | Refusal<'PAYMENT_CARD_LIMIT' | 'PAYMENT_DECLINED' | 'PAYMENT_PROVIDER_DOWN' | 'RATE_LIMITED'>> {
  const tooMany = (await cardRefusal(deps, userId)) ?? (await takeNewCard(deps, userId, ip));
  if (tooMany !== undefined) return tooMany;
  const email = await payerEmail(deps.db, userId);
  const saved = await saveCard(deps, userId, token, email);
  if ('refusal' in saved) return saved;
  if ('rejected' in saved) {
    await inOneStatement(deps, (tx) => countDecline(tx, deps, userId));
    return refuse('PAYMENT_DECLINED', { message: saved.rejected });
  }
  const { sourceId: _, ...card } = saved;
  return card;
}

/** Removes a card of the caller: nothing is charged to it from here on, and the provider forgets it, now or later. */
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

/** Asks the provider again to forget cards whose removal it did not hear. */
export async function forgetCards(deps: Deps): Promise<void> {
  await askInTurn(await cardsToForget(deps.db), deps.now(), (card) => forget(deps, card));
}

async function forget(deps: Deps, { id, sourceId }: { id: string; sourceId: string }): Promise<boolean> {
  const answer = await askProvider(async () => {
    await deps.payments.forgetCard(sourceId);
    return true;
  });
  if (answer !== true) return false;
  await inOneStatement(deps, (tx) => noteForgotten(tx, id, deps.now()));
  return true;
}
