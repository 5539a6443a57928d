import { buildInvoice } from '@sazon/domain/bills/invoice';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertBillEvents } from '../bills/bill-events-queries.ts';
import { checkCompanyBill } from './company-bill-check.ts';
import type { LockedCompanyBill } from './company-bill-lock-and-save-queries.ts';
import { queueInvoice, sumOwedLines } from './invoices-queries.ts';

/**
 * Queues the invoice of an approved bill for the provider, and returns its id. Returns undefined without a provider,
 * for a bill that cannot be invoiced now, or for one of zero or less.
 */
export async function queueBillInvoice(
  tx: Tx,
  deps: Deps,
  bill: LockedCompanyBill,
  userId: string | null,
): Promise<string | undefined> {
  if (deps.invoices === null) return undefined;
  const nowMs = deps.now();
  const { totalCop } = buildInvoice(await sumOwedLines(tx, bill.id));
  const verdict = checkCompanyBill('askInvoice', userId === null ? 'system' : 'admin', bill, nowMs);
  if ('refusal' in verdict || totalCop <= 0) return undefined;
  const id = deps.newId();
  await queueInvoice(tx, {
    id,
    billId: bill.id,
    kind: 'invoice',
    creditsId: null,
    totalCop,
    reason: null,
    userId,
    nowMs,
  });
  const { to } = verdict;
  const event = {
    billId: bill.id,
    action: 'askInvoice',
    from: bill.facts.state,
    to,
    userId,
    amountCop: totalCop,
  } as const;
  await insertBillEvents(tx, [event], nowMs);
  return id;
}
