import type { IsoDate } from '../calendar/iso-date.ts';
import { type BankAccountType, type BankName, bankAccountTypeNames } from './banks.ts';

/** The company that bills for the product, and the account that companies pay to, from a date on (setting `biller`). */
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

/** Returns who bills on a date: the latest entry that is valid by then, or null before the first. */
export const findBiller = (billers: readonly Biller[], date: IsoDate): Biller | null =>
  billers
    .filter(({ validFrom }) => validFrom <= date)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1) ?? null;

type Account = Pick<Biller, 'accountType' | 'accountNumber' | 'holder'> & { bank: string };

/**
 * Describes where to pay: 'Bancolombia, cuenta de ahorros 123-456789-01, a nombre de Sazón S.A.S., con la referencia
 * E-2026-47'. The reference is left out when null.
 */
export const describeWhereToPay = (account: Account, reference: string | null): string =>
  `${account.bank}, cuenta ${account.accountType === 'savings' ? 'de ' : ''}${bankAccountTypeNames[account.accountType]} ${account.accountNumber}, a nombre de ${account.holder}${reference === null ? '' : `, con la referencia ${reference}`}`;
