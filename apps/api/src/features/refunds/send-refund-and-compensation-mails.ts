import type { OrderRole } from '@sazon/domain/orders/lifecycle';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listRefundsGiven } from './expected-and-given-refunds-actions.ts';
import { buildCompensationMail, buildRefundMail } from './refund-and-compensation-mail.ts';
import { listRefundRecipients, readRefundRecipient } from './refund-mail-queries.ts';

/** Mails each customer what a cancellation that they did not ask for gave back, and where. */
export async function sendRefundMails(tx: Tx, deps: Deps, orderIds: readonly string[], by: OrderRole): Promise<void> {
  const [recipients, refunds] = await together([listRefundRecipients(tx, orderIds), listRefundsGiven(tx, orderIds)]);
  const mails = recipients.flatMap((recipient) => {
    const given = refunds.get(recipient.orderId);
    return given === undefined ? [] : buildRefundMail(recipient, given, by);
  });
  await deps.messages.send(tx, mails, deps.now());
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
