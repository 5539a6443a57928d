import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { endRefunds, isOurRefund } from '../refunds/provider-and-manual-refunds-queries.ts';
import { lockPurchaseOrders, sumKeptAsTingosCop, takeTingos } from '../refunds/take-tingos-and-top-ups-queries.ts';
import type { SettlingIntent } from './payment-intents-queries.ts';
import { notifyPaymentVoided } from './payment-outcome-messages-actions.ts';
import { writeWithdrawal } from './tingo-withdrawal-actions.ts';

const nothingEnded = { endedCop: 0, tingosCop: 0 };

/**
 * Reverses an approved payment that the provider took back without our request. Its tingos leave the wallet as far as
 * they are there; what is missing, the customer owes.
 */
export async function reverseVoidedPayment(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  transactionId: string,
): Promise<void> {
  const { id: intentId, userId, purchaseId, reference } = intent;
  // after this lock a cancellation has either given its tingos already, or sees that the payment is voided
  if (purchaseId !== null) await lockPurchaseOrders(tx, purchaseId);
  if (await isOurRefund(tx, transactionId)) return;
  const isSecond = intent.status !== 'approved' || intent.transactionId !== transactionId;
  const ended = isSecond ? nothingEnded : await endRefunds(tx, intentId, deps.now());
  const amountCop = intent.amountCop - ended.endedCop;
  if (amountCop <= 0) return;
  const keptCop = isSecond ? amountCop : await sumKeptAsTingosCop(tx, { ...intent, intentId, purchaseId });
  const mostCop = Math.min(amountCop, keptCop - ended.tingosCop);
  const tingosCop = mostCop <= 0 ? 0 : await takeTingos(tx, { userId, intentId, mostCop, onlyOwn: false });
  const owedCop = amountCop - tingosCop;
  deps.log.warn({ reference, transactionId, owedCop }, 'the provider gave a payment back by itself');
  await writeWithdrawal(tx, deps, { userId, intentId, tingosCop, owedCop });
  await notifyPaymentVoided(tx, deps, { userId, amountCop, tingosCop, owedCop });
}
