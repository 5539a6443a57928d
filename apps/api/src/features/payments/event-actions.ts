import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { askProvider } from './payable-actions.ts';
import { settlePayment } from './settle-actions.ts';

/**
 * A signed event of the provider. The event only says where to look: the transaction is read at the provider and settled
 * by the same way as everything else. What is not genuine is refused; news about nothing of ours is answered with a yes,
 * so that it is not sent again; when the provider cannot be asked, it is asked to send it again.
 */
export async function receiveEvent(
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
