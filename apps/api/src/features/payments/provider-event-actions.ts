import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { askProvider } from './find-payable-and-open-charge-actions.ts';
import { settlePayment } from './settle-payment-actions.ts';

/**
 * Takes a signed event of the provider as a hint only: reads the transaction there and settles it. Forged events are
 * FORBIDDEN, unknown ones accepted; while the provider is down, it is asked to send the event again.
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
