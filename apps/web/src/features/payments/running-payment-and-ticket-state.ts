import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { createMemory } from '../../device/in-memory-value.ts';
import { session } from '../../session/session-store.ts';

/** True after the customer asked for another method; the checkout then opens its sheet of methods. */
export const methodsWanted = createMemory(false);

/** True while a charge is running: the screen is covered and leaving is blocked. */
export const processing = createMemory(false);

export interface WatchedPayment {
  transactionId: string;
  /** True when the payment was started on this page, false when its id came from the address. */
  here: boolean;
  /** The status with which the server answered the charge. */
  known?: PaymentStatus;
  /** The app or bank where the customer confirms the payment. */
  waits?: 'nequi' | 'pse' | 'bancolombia' | 'daviplata';
}

/** The payment that the payment overlay follows until it has a result; null for none. */
export const watchedPayment = createMemory<WatchedPayment | null>(null);

/** Makes the payment overlay follow a payment and report its result. */
export function watchPayment(payment: WatchedPayment): void {
  watchedPayment.write((now) => (now?.transactionId === payment.transactionId ? now : payment));
}

/** The transaction id of the payment that waits for a wallet's code; null for none. */
export const askedCode = createMemory<string | null>(null);

export interface PlacedLine {
  key: string;
  when: string;
  dish: string;
  pictures: string[];
  /** The drawn plate of a dish without a photo. */
  plate: string;
}

/** The last placed orders, for the ticket printed after payment, also after a visit to a bank's page. */
export const placedTicket = createPersisted<PlacedLine[]>(
  'placed_ticket',
  'session',
  v.array(
    v.object({
      key: v.string(),
      when: v.string(),
      dish: v.string(),
      pictures: v.array(v.string()),
      plate: v.optional(v.string(), ''),
    }),
  ),
  [],
);

/** What the promotion of that purchase gives later, as text; empty when it gives nothing. */
export const placedGift = createPersisted<string>('placed_gift', 'session', v.string(), '');

// Cleared at sign-out, so that the next person on this device sees nothing.
session.subscribe(() => {
  if (session.read().hasSession) return;
  placedTicket.reset();
  placedGift.reset();
  watchedPayment.write(null);
  methodsWanted.write(false);
  askedCode.write(null);
});
