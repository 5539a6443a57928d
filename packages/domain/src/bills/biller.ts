import type { IsoDate } from '../calendar/iso-date.ts';
import { type BankAccountType, type BankName, bankAccountTypeNames } from './banks.ts';

/** Who bills for the product, and where companies pay, from a date on: setting `biller`. */
export type Biller = {
  validFrom: IsoDate;
  legalName: string;
  nit: string;
  address: string;
  bank: BankName;
  accountType: BankAccountType;
  accountNumber: string;
  holder: string;
};

/** Who bills on a date: the last row that is valid by then; null: nobody has said it yet. */
export const findBiller = (billers: readonly Biller[], date: IsoDate): Biller | null =>
  billers
    .filter(({ validFrom }) => validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1) ?? null;

type Account = Pick<Biller, 'accountType' | 'accountNumber' | 'holder'> & { bank: string };

/** 'Bancolombia, cuenta de ahorros 123-456789-01, a nombre de Sazón S.A.S., con la referencia E-2026-47' */
export const describeWhereToPay = (account: Account, reference: string | null): string =>
  `${account.bank}, cuenta ${account.accountType === 'savings' ? 'de ' : ''}${bankAccountTypeNames[account.accountType]} ${account.accountNumber}, a nombre de ${account.holder}${reference === null ? '' : `, con la referencia ${reference}`}`;
