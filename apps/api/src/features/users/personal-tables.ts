import { accountTables } from './personal-account-tables-download-and-erasure.ts';
import { lunchTables } from './personal-lunch-tables-download-and-erasure.ts';
import { moneyTables } from './personal-money-tables-download-and-erasure.ts';
import type { PersonalTable } from './personal-table-type.ts';

/**
 * Every table with rows of people. From this list a person's data is downloaded and erased; a table with a column that
 * points at people, or with somebody's phone or mailbox, fails a test until it is declared here.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...lunchTables,
  ...moneyTables,
};
