import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import type { InvoicedBill, InvoicedBillLock } from '../invoices/invoiced-bill-types.ts';
import { saveBillInvoice } from '../invoices/invoices-queries.ts';
import { checkCompanyBill, findOwnCompanyRefusal } from './company-bill-action-refusals.ts';
import { type LockedCompanyBill, lockCompanyBill } from './company-bill-lock-and-rejections-queries.ts';
import { endPayrollPause } from './pause-overdue-payrolls-queries.ts';

/** A company's bill, which its invoice moves to the next state. */
export const toInvoicedCompanyBill = (tx: Tx, deps: Pick<Deps, 'now'>, bill: LockedCompanyBill): InvoicedBill => ({
  id: bill.id,
  state: bill.facts.state,
  findOwnRefusal: (actor) => findOwnCompanyRefusal(actor, bill.enterpriseId),
  check: (action, role) => checkCompanyBill(action, role, bill, deps.now()),
  record: async (event) => {
    await insertBillEvents(tx, [{ ...event, billId: bill.id, from: bill.facts.state }], deps.now());
    await endPayrollPause(tx, bill.enterpriseId);
  },
  save: (state, invoice) => saveBillInvoice(tx, bill.id, { state, invoice }),
});

export const lockInvoicedCompanyBill: InvoicedBillLock = async (tx, deps, id) => {
  const bill = await lockCompanyBill(tx, id);
  return bill && toInvoicedCompanyBill(tx, deps, bill);
};
