import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import * as v from 'valibot';
import { createMemory } from '../../device/memory.ts';
import { createPersisted } from '../../device/persisted.ts';
import { session } from '../../session/session-store.ts';

/** Another method was asked for: the checkout opens its sheet of methods as soon as it stands. */
export const methodsWanted = createMemory(false);

/** Something is being charged right now: the screen is covered and going back waits. */
export const processing = createMemory(false);

export interface WatchedPayment {
  transactionId: string;
  /** It was started on this page; false for a payment that an address names. */
  here: boolean;
  /** What its charge answered already. */
  known?: PaymentStatus;
  /** Where its customer confirms it. */
  waits?: 'nequi' | 'pse' | 'bancolombia' | 'daviplata';
}

/** The payment whose result is to be told; one at a time. */
export const watchedPayment = createMemory<WatchedPayment | null>(null);

/** Tells the result of this payment as soon as it has one. */
export function watchPayment(payment: WatchedPayment): void {
  watchedPayment.write((now) => (now?.transactionId === payment.transactionId ? now : payment));
}

/** The payment that waits for the code a wallet sent to its owner. */
export const askedCode = createMemory<string | null>(null);

export interface PlacedLine {
  key: string;
  when: string;
  dish: string;
  pictures: string[];
}

/** What was placed last, for the ticket that is printed when it is paid: also after a bank's page was visited. */
export const placedTicket = createPersisted<PlacedLine[]>(
  'placed_ticket',
  'session',
  v.array(v.object({ key: v.string(), when: v.string(), dish: v.string(), pictures: v.array(v.string()) })),
  [],
);

/** What the promotion of that purchase gives later, in words; empty: nothing. */
export const placedGift = createPersisted<string>('placed_gift', 'session', v.string(), '');

// Nothing of a person stays for the next one on this device.
session.subscribe(() => {
  if (session.read().hasSession) return;
  placedTicket.reset();
  placedGift.reset();
  watchedPayment.write(null);
  methodsWanted.write(false);
  askedCode.write(null);
});
