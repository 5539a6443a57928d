import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readRefundGiven } from './lost-discount-and-refund-preview-actions.ts';
import { buildCompensationMail, buildRefundMail } from './refund-mail.ts';
import { readRefundRecipient } from './refund-mail-queries.ts';

/** Mails each customer what a cancellation that they did not ask for gave back, and where. */
export async function sendRefundMails(tx: Tx, deps: Deps, orderIds: readonly string[], by: OrderRole): Promise<void> {
  for (const orderId of orderIds) {
    const [recipient, given] = await together([readRefundRecipient(tx, orderId), readRefundGiven(tx, orderId)]);
    await deps.messages.send(tx, buildRefundMail(recipient, given, by), deps.now());
  }
}

/** Mails a customer what they got for a problem, and where. */
export async function sendCompensationMail(
  tx: Tx,
  deps: Deps,
  orderId: string,
  given: { tingosCop: number; outsideCop: number },
): Promise<void> {
  const recipient = await readRefundRecipient(tx, orderId);
  await deps.messages.send(tx, buildCompensationMail(recipient, given, deps.newId()), deps.now());
}
