import type { Config } from '../config.ts';
import { createFactus } from './factus-invoice-provider.ts';
import type { InvoiceProvider } from './invoice-provider.ts';

/** The provider of this configuration. Null means that a person makes invoices elsewhere and uploads them. */
export type Invoices = InvoiceProvider | null;

export const createInvoices = ({ invoices }: Pick<Config, 'invoices'>, now: () => number): Invoices =>
  invoices === undefined ? null : createFactus(invoices, now);
