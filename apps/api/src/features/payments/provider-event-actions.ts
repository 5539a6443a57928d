import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { askProvider } from './charge-opening-actions.ts';
import { settlePayment } from './settle-actions.ts';

/**
 * A signed event of the provider is only a hint: the transaction is read at the provider and settled as any other.
 * Forged events are refused; unknown ones are accepted, so that they are not sent again; when the provider is down, it
 * is asked to send again.
 */
export async function receiveProviderEvent(
  deps: Deps,
  body: unknown,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'PAYMENT_PROVIDER_DOWN'>> {
  const event = deps.payments.verifyEvent(body, deps.now());
  if (event === null) return refuse('FORBIDDEN');
  const transaction = await askProvider(() => deps.payments.transaction(event.transactionId));
  if (transaction === null) return { ok: true };
  if ('refusal' in transaction) return transaction;
  const settled = await settlePayment(deps, transaction, 'event');
  if (typeof settled === 'object' && settled.refusal !== 'NOT_FOUND') deps.log.warn({ event }, settled.refusal);
  return { ok: true };
}
