import type { BankAccountType } from '@sazon/domain/bills/banks';
import type { Biller } from '@sazon/domain/bills/biller-and-where-to-pay';
import type { CompanyLineKind } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';

/** Who an issued bill is between, as they were called on that day. */
export type BillParties = {
  /** The company or restaurant, with the id of its logo. Null for a courier. */
  party: { name: string; legalName: string; nit: string; logo: string | null } | null;
  /** Null when nobody was entered yet. */
  biller: Biller | null;
};

/** A bank account as bills and payments show it. */
export type PaidAccount = { bank: string; type: BankAccountType; lastFour: string; holder: string };

/** Whom an issued bill of a restaurant or courier pays, as of its issue. */
export type BillPayee = {
  /** Null for a restaurant. */
  courier: { name: string; phone: string } | null;
  /** Null when none was confirmed yet. */
  account: PaidAccount | null;
};

/** The buyer of an electronic invoice, as of when it was made. */
export type InvoiceBuyer = { legalName: string; nit: string; email: string | null };

/** What the lines of an issued company's bill sum to, by kind and tax. */
export type BillSums = {
  kind: CompanyLineKind;
  ratePpm: number | null;
  isExempt: boolean;
  amountCop: number;
  baseCop: number;
}[];
