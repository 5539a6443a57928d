import { historyDateColumns } from './history-column-names-of-dates.ts';
import { historyFactColumns } from './history-column-names-of-facts.ts';
import { historyMoneyColumns } from './history-column-names-of-money-and-rules.ts';
import { historyMachineTables, isHistoryColumnHidden } from './history-machinery.ts';
import { historyTableNames } from './history-table-names.ts';

const columns: Readonly<Record<string, string>> = {
  ...historyMoneyColumns,
  ...historyDateColumns,
  ...historyFactColumns,
};

/** Returns the Spanish name of a table of the history, or undefined for one of machinery, which is not shown. */
export const findHistoryTableName = (of: string): string | undefined =>
  historyMachineTables.has(of) ? undefined : historyTableNames[of];

/** Returns the Spanish name of a column of the history, or undefined for one of machinery, which is not shown. */
export const findHistoryColumnName = (column: string): string | undefined =>
  isHistoryColumnHidden(column) ? undefined : columns[column];
