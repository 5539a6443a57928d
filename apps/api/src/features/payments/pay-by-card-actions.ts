import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderRejected, ProviderTransaction } from '../../outside/payment-provider.ts';
import { findCardRefusal, recordDecline, recordNewCard } from './charge-and-transaction-lookup-limits-actions.ts';
import { chargeOnce, settleCharge } from './charge-at-provider-actions.ts';
import {
  askProvider,
  findPayable,
  type OpenedCharge,
  openCharge,
  type PaymentTarget,
} from './find-payable-and-open-charge-actions.ts';
import { removeCard, saveCard } from './saved-cards-actions.ts';
import { findCardSource, recordFirstCharge } from './saved-cards-queries.ts';

type PayByCard = PaymentTarget & {
  token?: string | undefined;
  cardId?: string | undefined;
  saveCard: boolean;
  installments: number;
  sessionId?: string | undefined;
};

/** Charges a purchase to a card token or a saved card. Sent again, it is not charged again. */
export async function payByCard(
  deps: Deps,
  userId: string,
  body: PayByCard,
  ip: string,
): Promise<
  | (PaymentStatus & { transactionId: string })
  | Refusal<
      | 'NOT_FOUND'
      | 'PAYMENT_CARD_LIMIT'
      | 'PAYMENT_DECLINED'
      | 'PAYMENT_EXPIRED'
      | 'PAYMENT_MISMATCH'
      | 'PAYMENT_PROVIDER_DOWN'
      | 'RATE_LIMITED'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
    >
> {
  const payable = await findPayable(deps, userId, body);
  if ('refusal' in payable) return payable;
  const tooMany = await findCardRefusal(deps, userId);
  if (tooMany !== undefined) return tooMany;
  const opened = await openCharge(deps, userId, payable, 'card', ip);
  const request = body.sessionId === undefined ? opened : { ...opened, sessionId: body.sessionId };
  const charged = await chargeOnce(deps, request, async () => {
    const answer = await charge(deps, userId, request, body);
    if ('rejected' in answer) await inOneStatement(deps, (tx) => recordDecline(tx, deps, userId));
    return answer;
  });
  if ('refusal' in charged) return charged;
  return await settleCharge(deps, charged, payable.purchaseId);
}

async function charge(
  deps: Deps,
  userId: string,
  request: OpenedCharge,
  { token, cardId, saveCard: save, installments }: PayByCard,
): Promise<
  | ProviderTransaction
  | ProviderRejected
  | Refusal<'NOT_FOUND' | 'PAYMENT_CARD_LIMIT' | 'PAYMENT_PROVIDER_DOWN' | 'RATE_LIMITED' | 'VALIDATION'>
> {
  if (cardId !== undefined) {
    const sourceId = await findCardSource(deps.db, userId, cardId);
    if (sourceId === undefined) return refuse('NOT_FOUND', { field: 'cardId' });
    return await askProvider(() => deps.payments.chargeSource(request, sourceId, installments));
  }
  if (token === undefined) return refuse('VALIDATION', { field: 'token' });
  const tooMany = await recordNewCard(deps, userId, request.ip);
  if (tooMany !== undefined) return tooMany;
  if (!save) return await askProvider(() => deps.payments.chargeToken(request, token, installments));
  const saved = await saveCard(deps, userId, token, request.customer.email);
  if (!('sourceId' in saved)) return saved;
  await inOneStatement(deps, (tx) => recordFirstCharge(tx, request.intentId, saved.id));
  const charged = await askProvider(() => deps.payments.chargeSource(request, saved.sourceId, installments));
  if ('rejected' in charged) await removeCard(deps, userId, saved.id);
  return charged;
}
