import { buyTingos } from '@sazon/contract/tingos/routes';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import type { OutsideChoice } from '../payments/outside-choice.ts';
import { processing } from '../payments/payment-state.ts';
import { payWith } from '../payments/payments-calls.ts';

const methodOf = (outside: OutsideChoice) => {
  if (outside.kind === 'hosted') return 'wompi';
  return outside.kind === 'direct' ? outside.method.type : 'card';
};

/** One intention to buy: its key stays while nobody knows whether it was heard, so that trying again buys once. */
export interface Intention {
  key: string;
  amountCop: number;
  outside: OutsideChoice;
}

const anotherPurchase = new Set(['STATE_CONFLICT', 'PAYMENT_EXPIRED', 'PAYMENT_DECLINED', 'VALIDATION']);

/** Does the next try need a purchase of its own? Only when this one was answered with an end. */
export const isOver = ({ code }: CallError): boolean => anotherPurchase.has(code);

/**
 * Opens the purchase of tingos and starts its payment; what becomes of it is told by who follows the payment. Answers why
 * it could not start; null: it did.
 */
export async function payForTingos({ key, amountCop, outside }: Intention): Promise<CallError | null> {
  processing.write(true);
  try {
    const body = { amount: amountCop, paymentMethod: methodOf(outside) } as const;
    const { topUpId } = await callRoute(buyTingos, { body }, { idempotencyKey: key });
    await payWith({ topUpId }, outside);
    return null;
  } catch (error) {
    processing.write(false);
    if (error instanceof CallError) return error;
    throw error;
  }
}
