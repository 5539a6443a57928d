import type { payByCard as payByCardRoute } from '@sazon/contract/payments';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import { canSaveCard } from '@sazon/domain/payments/methods';
import { at } from '../../db/schema/column.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ChargeRequest, ProviderRejected, ProviderTransaction } from '../../outside/payment-provider.ts';
import { settingsOf } from '../delivery/settings-queries.ts';
import { cardSource, savedCards } from './cards-queries.ts';
import { askProvider, findPayable, openCharge, statusOf } from './payments-actions.ts';
import { settlePayment } from './settle-actions.ts';

type PayByCard = {
  purchaseId: string;
  token?: string | undefined;
  cardId?: string | undefined;
  saveCard: boolean;
  installments: number;
  sessionId?: string | undefined;
};

/**
 * Charges a held purchase to a card token or a saved card. Sent twice, the second call finds the transaction of the
 * first: one reference, one charge.
 */
export async function payByCard(
  deps: Deps,
  userId: string,
  body: PayByCard,
  ip: string,
): Promise<RouteReply<typeof payByCardRoute> | Refusal> {
  const purchase = await findPayable(deps, userId, body.purchaseId);
  if ('refusal' in purchase) return purchase;
  const opened = await openCharge(deps, userId, purchase, ip);
  const request = body.sessionId === undefined ? opened : { ...opened, sessionId: body.sessionId };
  const charged = await chargeOnce(deps, userId, request, body);
  if ('refusal' in charged) return charged;
  const settled = await settlePayment(deps, charged, 'charge');
  if (typeof settled === 'object') return settled;
  return { ...(await statusOf(deps, charged, body.purchaseId)), transactionId: charged.id };
}

async function chargeOnce(
  deps: Deps,
  userId: string,
  request: ChargeRequest,
  body: PayByCard,
): Promise<ProviderTransaction | Refusal> {
  const known = await askProvider(() => deps.payments.byReference(request.reference));
  if ('refusal' in known) return known;
  const [running] = known;
  if (running !== undefined) return running;
  const charged = await charge(deps, userId, request, body);
  if ('refusal' in charged) return charged;
  if (!('rejected' in charged)) return charged;
  // two calls at once: the provider takes a reference once, and the other call's transaction is ours too
  const [made] = await deps.payments.byReference(request.reference).catch(() => []);
  return (
    made ??
    refuse('PAYMENT_DECLINED', { message: charged.rejected, ...(charged.field ? { field: charged.field } : {}) })
  );
}

async function charge(
  deps: Deps,
  userId: string,
  request: ChargeRequest,
  { token, cardId, saveCard: save, installments }: PayByCard,
): Promise<ProviderTransaction | ProviderRejected | Refusal> {
  if (cardId !== undefined) {
    const sourceId = await cardSource(deps.db, userId, cardId);
    if (sourceId === undefined) return refuse('NOT_FOUND', { field: 'cardId' });
    return await askProvider(() => deps.payments.chargeSource(request, sourceId, installments));
  }
  if (token === undefined) return refuse('VALIDATION', { field: 'token' });
  if (!save) return await askProvider(() => deps.payments.chargeToken(request, token, installments));
  const sourceId = await saveCard(deps, userId, token, request.customer.email);
  if (typeof sourceId !== 'string') return sourceId;
  return await askProvider(() => deps.payments.chargeSource(request, sourceId, installments));
}

/** Saves a card with the provider, at most as many as the setting allows; answers the provider's source. */
async function saveCard(
  deps: Deps,
  userId: string,
  token: string,
  email: string,
): Promise<string | ProviderRejected | Refusal> {
  const { userMaxCards } = await settingsOf(deps);
  const verdict = canSaveCard((await savedCards(deps.db, userId)).length, userMaxCards);
  if (!verdict.ok) return refuse(verdict.code);
  const saved = await askProvider(() => deps.payments.saveCard(token, email));
  if ('refusal' in saved || 'rejected' in saved) return saved;
  await inTransaction(deps.db, (tx) =>
    tx
      .insertInto('saved_cards')
      .values({
        id: deps.newId(),
        user_id: userId,
        source_id: saved.sourceId,
        brand: saved.brand,
        last_four: saved.lastFour,
        holder: saved.holder,
        expires_on: saved.expiresOn,
        created_at: at(deps.now()),
      })
      .execute(),
  );
  return saved.sourceId;
}
