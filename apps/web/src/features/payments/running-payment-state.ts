import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { createMemory } from '../../device/in-memory-value.ts';
import { session } from '../../session/session-store.ts';

/** Another method was requested: the checkout opens its sheet of methods when it is shown. */
export const methodsWanted = createMemory(false);

/** A charge is running: the screen is covered and leaving is blocked. */
export const processing = createMemory(false);

export interface WatchedPayment {
  transactionId: string;
  /** True when the payment was started on this page, false when its id came from the address. */
  here: boolean;
  /** The answer to its charge. */
  known?: PaymentStatus;
  /** Where its customer confirms it. */
  waits?: 'nequi' | 'pse' | 'bancolombia' | 'daviplata';
}

/** The one payment whose result will be reported. */
export const watchedPayment = createMemory<WatchedPayment | null>(null);

/** Reports the result of this payment as soon as there is one. */
export function watchPayment(payment: WatchedPayment): void {
  watchedPayment.write((now) => (now?.transactionId === payment.transactionId ? now : payment));
}

/** The payment that waits for a wallet's code. */
export const askedCode = createMemory<string | null>(null);

export interface PlacedLine {
  key: string;
  when: string;
  dish: string;
  pictures: string[];
}

/** The last placed orders, for the ticket printed after payment, also after a visit to a bank's page. */
export const placedTicket = createPersisted<PlacedLine[]>(
  'placed_ticket',
  'session',
  v.array(v.object({ key: v.string(), when: v.string(), dish: v.string(), pictures: v.array(v.string()) })),
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
