import type { Deps } from '../../deps.ts';
import { lockInvoicedSettlement } from '../bills/settlement-to-invoiced-bill.ts';
import type { InvoicedBillLock } from '../invoices/invoiced-bill-types.ts';
import { askInvoices } from '../invoices/invoices-ask-actions.ts';
import { lockInvoicedCompanyBill } from './company-bill-to-invoiced-bill.ts';

const openAnyBill: InvoicedBillLock = async (tx, deps, id) =>
  (await lockInvoicedCompanyBill(tx, deps, id)) ?? (await lockInvoicedSettlement(tx, deps, id));

/** Every minute: asks the provider for the invoices, notes and files of all bills that are due. */
export const askDueInvoices = (deps: Deps): Promise<number> => askInvoices(deps, openAnyBill);
