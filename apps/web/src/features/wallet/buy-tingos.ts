import { buyTingos } from '@sazon/contract/tingos/routes';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { type OutsideChoice, toPaymentMethod } from '../payments/outside-method-choice-and-texts.ts';
import { payWith } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { processing } from '../payments/running-payment-and-ticket-state.ts';

/** An intended purchase. Its idempotency key stays the same until it is answered, so that a retry buys once. */
export interface Intention {
  key: string;
  amountCop: number;
  outside: OutsideChoice;
}

const anotherPurchase = new Set(['STATE_CONFLICT', 'PAYMENT_EXPIRED', 'PAYMENT_DECLINED', 'VALIDATION']);

/** Whether a refusal ended this purchase of tingos, so that the next try has to be another one. */
export const endsTingoPurchase = ({ code }: CallError): boolean => anotherPurchase.has(code);

/**
 * Creates the purchase of tingos and starts its payment; the payment overlay reports the result. Resolves to null when
 * the payment started, else to the reason why it did not.
 */
export async function payForTingos({ key, amountCop, outside }: Intention): Promise<CallError | null> {
  processing.write(true);
  try {
    const body = { amount: amountCop, paymentMethod: toPaymentMethod(outside) } as const;
    const { topUpId } = await callRoute(buyTingos, { body }, { idempotencyKey: key });
    await payWith({ topUpId }, outside);
    return null;
  } catch (error) {
    processing.write(false);
    if (error instanceof CallError) return error;
    throw error;
  }
}
